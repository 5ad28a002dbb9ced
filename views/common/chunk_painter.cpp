// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/chunk_painter.h"

#include "views/common/fonts.h"
#include "views/common/units.h"

#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kStripShare = 0.42;  ///< height of the strip below the digits, to that of the digits
constexpr double kNarrowest = 2;      ///< pixels of a segment: when narrower the share is told alone
constexpr double kSmallDigits = 0.78; ///< height of the addend to that of the value
constexpr double kRoomForAddend = 2;  ///< height above the strip, in heights of the digits, for a second line

/// Draws without smoothing: exact edges for what is aligned with pixels, and much faster.
class Crisp {
public:
    explicit Crisp(QPainter& painter)
        : m_painter(painter), m_before(painter.testRenderHint(QPainter::Antialiasing)) {
        painter.setRenderHint(QPainter::Antialiasing, false);
    }
    ~Crisp() { m_painter.setRenderHint(QPainter::Antialiasing, m_before); }
    Crisp(const Crisp&) = delete;
    Crisp& operator=(const Crisp&) = delete;

private:
    QPainter& m_painter;
    bool m_before;
};

} // namespace

void drawSides(QPainter& painter, const QRect& box, int width, const QColor& color, bool isDashed) {
    const QRect outer = box.adjusted(-width / 2, -width / 2, width - width / 2, width - width / 2);
    const int on = isDashed ? 4 * width : std::max(outer.width(), outer.height());
    const int pitch = isDashed ? 6 * width : on;
    for (int x = outer.left(); x <= outer.right(); x += pitch) {
        const int length = std::min(on, outer.right() + 1 - x);
        painter.fillRect(x, outer.top(), length, width, color);
        painter.fillRect(x, outer.bottom() + 1 - width, length, width, color);
    }
    for (int y = outer.top() + width; y <= outer.bottom() - width; y += pitch) {
        const int length = std::min(on, outer.bottom() + 1 - width - y);
        painter.fillRect(outer.left(), y, width, length, color);
        painter.fillRect(outer.right() + 1 - width, y, width, length, color);
    }
}

ChunkMarks marksOf(const TraceHeader& header, const Activity& activity, Rank node, int place) {
    ChunkMarks marks;
    marks.fresh = activity.isFresh(node, place);
    marks.outgoing = activity.isOutgoing(node, place);
    marks.incoming = activity.isIncoming(node, place);
    const CellChange* change = activity.changeOf(node, place);
    if (header.carriesPayload && change != nullptr && !change->done &&
        change->taking.combine == Combine::Add) {
        marks.addend = QStringLiteral("+%1").arg(showValue(change->taking.incoming.value));
    }
    return marks;
}

ChunkPainter::ChunkPainter(QPainter& painter, const Theme& theme, const TraceHeader& header,
                           double digitPixels)
    : m_painter(painter), m_theme(theme), m_workers(header.workers), m_hasValues(header.carriesPayload),
      m_digits(numberFont(digitPixels, true)), m_small(numberFont(digitPixels * kSmallDigits, true)) {
    const QFontMetricsF metrics(m_digits);
    m_digitWidth = metrics.horizontalAdvance(QLatin1Char('0'));
    m_digitHeight = metrics.capHeight();
}

void ChunkPainter::paint(const QRectF& rect, const Content& content, ChunkDetail detail,
                         const ChunkMarks& marks) const {
    if (detail == ChunkDetail::Fill) {
        paintFill(rect, content);
        return;
    }
    paintFrame(rect, content, marks);
    const double inset = std::max(2.5, std::min(rect.height(), rect.width()) * 0.09);
    const QRectF inner = rect.adjusted(inset, inset, -inset, -inset);
    if (detail == ChunkDetail::Strip) {
        paintStrip(inner, content);
        return;
    }
    const double strip = std::clamp(kStripShare * m_digits.pixelSize(), 4.0, inner.height() * 0.4);
    paintDigits(inner.adjusted(0, 0, 0, -strip), content, marks);
    paintStrip(QRectF(inner.left(), inner.bottom() - strip, inner.width(), strip), content);
}

void ChunkPainter::paintFrame(const QRectF& rect, const Content& content, const ChunkMarks& marks) const {
    const Crisp crisp(m_painter);
    const bool complete = isComplete(content);
    const bool strong = marks.frame.isValid() || marks.outgoing;
    // Whole pixels, so that all four sides are equally thick.
    const QRect box = rect.toRect();
    const int thin = std::max(1, static_cast<int>(m_theme.lineWidth));
    m_painter.fillRect(box, marks.fresh ? m_theme.highlight : m_theme.raised);
    drawSides(m_painter, box, strong ? thin + 1 : thin,
              marks.frame.isValid() ? marks.frame
              : complete            ? m_theme.good
                                    : m_theme.border,
              content.count == 0 || marks.incoming);
    if (!complete) {
        return;
    }
    const int gap = thin + (strong ? 2 : 1);
    drawSides(m_painter, box.adjusted(gap, gap, -gap, -gap), thin, m_theme.good, false);
    const double notch = std::clamp(box.height() * 0.22, 4.0, 12.0);
    const QPointF top = QRectF(box).topRight();
    const std::array<QPointF, 3> corner = {top, top - QPointF(notch, 0), top + QPointF(0, notch)};
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_theme.good);
    m_painter.drawConvexPolygon(corner.data(), static_cast<int>(corner.size()));
}

QString ChunkPainter::valueText(const Content& content) const {
    if (content.count == 0) {
        return {};
    }
    return m_hasValues ? showValue(content.value) : QStringLiteral("%1/%2").arg(content.count).arg(m_workers);
}

void ChunkPainter::paintDigits(const QRectF& rect, const Content& content, const ChunkMarks& marks) const {
    const QString value = valueText(content);
    // All characters of the font are equally wide: no need to measure, and text at a point is drawn much
    // faster than text in a rectangle.
    const double width = static_cast<double>(value.size()) * m_digitWidth;
    const double scale = width > rect.width() ? rect.width() / width : 1;
    QFont font = m_digits;
    if (scale < 1) {
        font.setPixelSize(std::max(6, static_cast<int>(font.pixelSize() * scale)));
    }
    const bool twoLines = !marks.addend.isEmpty() && rect.height() > kRoomForAddend * m_digits.pixelSize();
    const QRectF first = twoLines ? rect.adjusted(0, 0, 0, -rect.height() * 0.46) : rect;
    const double left = twoLines ? first.right() - width * scale : first.center().x() - width * scale / 2;
    m_painter.setPen(m_theme.text);
    drawAt(m_painter, QPointF(left, first.center().y() + m_digitHeight * scale / 2), value, font);
    if (content.scaled) { // an average has a bar over it
        const double thickness = std::max(1.0, font.pixelSize() / 12.0);
        const double y = first.center().y() - m_digitHeight * scale / 2 - 2 * thickness;
        m_painter.fillRect(QRectF(left, y, width * scale, thickness), m_theme.text);
    }
    if (twoLines) {
        // Never cut: half a plus sign would be a minus.
        m_painter.setPen(m_theme.accent);
        drawFitted(m_painter,
                   QRectF(rect.left(), first.bottom(), rect.width(), rect.bottom() - first.bottom()),
                   Qt::AlignRight | Qt::AlignVCenter, marks.addend, m_small);
    }
}

void ChunkPainter::paintStrip(const QRectF& rect, const Content& content) const {
    const double pitch = rect.width() / m_workers;
    if (pitch < kNarrowest) {
        paintFill(rect, content);
        return;
    }
    const Crisp crisp(m_painter);
    const double gap = std::clamp(pitch * 0.2, pitch < 3 ? 0.0 : 1.0, 2.0);
    for (int rank = 0; rank < m_workers; ++rank) {
        const QRectF segment(rect.left() + rank * pitch + gap / 2, rect.top(), pitch - gap, rect.height());
        if (content.contributors != nullptr && content.contributors->contains(rank)) {
            m_painter.fillRect(segment, m_theme.nodeColor(rank));
        } else {
            // The empty place of a rank: a line at the bottom, where its segment will stand.
            m_painter.fillRect(QRectF(segment.left(), rect.bottom() - 1, segment.width(), 1), m_theme.border);
        }
    }
}

void ChunkPainter::paintFill(const QRectF& rect, const Content& content) const {
    const Crisp crisp(m_painter);
    // Complete is told by the shape too: what is not stays lower.
    constexpr double kPartialHeight = 0.65;
    constexpr double kSlimHeight = 0.85;
    const bool complete = isComplete(content);
    // Neighbours that share an edge have no gap between them, wherever pixels begin.
    const int left = static_cast<int>(std::lround(rect.left()));
    const int top = static_cast<int>(std::lround(rect.top()));
    const QRect room(left, top, static_cast<int>(std::lround(rect.right())) - left,
                     static_cast<int>(std::lround(rect.bottom())) - top);
    m_painter.fillRect(QRect(room.left(), room.bottom(), room.width(), 1), m_theme.border);
    if (content.count == 0) {
        return;
    }
    const QColor& color = complete ? m_theme.good : m_theme.accent;
    if (complete) {
        m_painter.fillRect(room, color);
        return;
    }
    // In whole pixels of the size before it was rounded to its place: as many nodes look alike everywhere,
    // and a single one among many is still seen. The bar lies in a wide chunk and stands in a slim one.
    const double share = static_cast<double>(content.count) / m_workers;
    const auto pixels = [](double length) { return std::max(1, static_cast<int>(std::floor(length + 0.5))); };
    const bool isSlim = rect.height() > rect.width();
    const int width = isSlim ? room.width() : pixels(rect.width() * share);
    const int height = pixels(rect.height() * (isSlim ? kSlimHeight * share : kPartialHeight));
    m_painter.fillRect(QRect(room.left(), room.bottom() + 1 - height, width, height), color);
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/narration/narration_page.h"

#include "views/common/fonts.h"

#include <QFontMetricsF>
#include <QPaintEngine>
#include <QPainter>

#include <algorithm>
#include <span>

namespace ringscope {

namespace {

using Ink = NarrationPage::Ink;
using Shape = NarrationPage::Shape;

constexpr double kMargin = 14;
constexpr double kBody = 1.08 * kTextPixels;
constexpr double kSmall = 0.92 * kTextPixels;
constexpr double kCode = 0.96 * kTextPixels;
constexpr double kArithmetic = 1.75 * kTextPixels;
constexpr double kSmallestCode = 0.8 * kTextPixels;
constexpr double kSmallestArithmetic = kTextPixels;
constexpr double kBarWidth = 4;
constexpr double kIndent = 16;
constexpr double kCodeLineSpacing = 1.36;
constexpr double kRoomyLines = 6; ///< of sentences, before the arithmetic
constexpr double kUnlimited = 1e6;

Ink inkOf(Tone tone) {
    switch (tone) {
    case Tone::Plain:
        return Ink::Text;
    case Tone::Muted:
        return Ink::Muted;
    case Tone::Good:
        return Ink::Good;
    case Tone::Warning:
        return Ink::Warning;
    }
    return Ink::Text;
}

const QColor& colorOf(Ink ink, const Theme& theme) {
    switch (ink) {
    case Ink::Text:
        return theme.text;
    case Ink::Muted:
        return theme.mutedText;
    case Ink::Accent:
        return theme.accent;
    case Ink::Good:
        return theme.good;
    case Ink::Warning:
        return theme.warning;
    }
    return theme.text;
}

bool isMarked(const CodeLine& line) {
    return line.mark != CodeLine::Mark::None;
}

double widthOf(const QString& text, const QFont& font) {
    return QFontMetricsF(font).horizontalAdvance(text);
}

/// The largest font in which `text` fits, not below `smallest` pixels.
QFont fittingFont(const QString& text, double pixels, double smallest, double width) {
    QFont font = numberFont(pixels, true);
    while (pixels > smallest && widthOf(text, font) > width)
        font = numberFont(--pixels, true);
    return font;
}

} // namespace

NarrationPage::NarrationPage(const Narration& narration, const QString& title, double width, double height,
                             double textScale)
    : m_width(width), m_unit(textScale) {
    const auto fits = [&](Room room) {
        layOut(narration, title, room);
        return m_height <= height;
    };
    for (const Room room : {Room::Ample, Room::Enough, Room::Little, Room::Least, Room::Scant, Room::None})
        if (fits(room))
            return;
    if (!narration.hasBegun) {
        layOut(narration, title, Room::Bare);
        return;
    }
    // Rather a little smaller than cut: who presents does not scroll.
    for (const double smaller : {0.93, 0.86, 0.79}) {
        m_unit = smaller * textScale;
        if (fits(Room::None))
            return;
    }
    m_unit = textScale;
    layOut(narration, title, Room::None);
}

void NarrationPage::layOut(const Narration& narration, const QString& title, Room room) {
    m_texts.clear();
    m_shapes.clear();
    m_height = 0;
    const QFont body = textFont(kBody * m_unit);
    const QFont small = textFont(kSmall * m_unit);
    const double lineHeight = QFontMetricsF(body).lineSpacing();

    skip(12);
    addText(title, textFont(1.15 * kBody * m_unit, true), Ink::Text);
    if (room < Room::Least) {
        addText(narration.run, small, Ink::Muted);
        skip(6);
        addText(narration.step, textFont(kBody * m_unit, true), Ink::Accent);
    }
    skip(6);
    const double sentences = m_height;
    if (room < Room::Least)
        addText(narration.happened, body, Ink::Muted);
    addLines(narration.now, room);
    if (room == Room::Ample && !narration.next.isEmpty())
        m_height = std::max(m_height, sentences + kRoomyLines * lineHeight);
    addArithmetic(narration, room);
    if (room < Room::None)
        addText(narration.next, body, Ink::Text);
    if (!narration.reasonTitle.isEmpty()) {
        addRule();
        addText(narration.reasonTitle, textFont(kBody * m_unit, true), Ink::Accent);
        skip(2);
        addLines(narration.reason, room);
    }
    const bool isAtALine = std::ranges::any_of(
        narration.code, [](const CodeLine& line) { return line.mark == CodeLine::Mark::Current; });
    if (!narration.code.empty() && room < Room::Bare && (isAtALine || room < Room::Scant)) {
        addRule();
        if (room < Room::None) {
            addText(narration.codeTitle, small, Ink::Muted);
            skip(4);
        }
        addCode(narration.code, room);
    }
    if (!narration.counters.empty() && room < Room::Bare) {
        addRule();
        addText(narration.countersTitle, small, Ink::Muted);
        skip(2);
        addCounters(narration.counters);
    }
    skip(12);
}

void NarrationPage::addText(const QString& text, const QFont& font, Ink ink, double indent) {
    if (text.isEmpty())
        return;
    const double left = (kMargin + indent) * m_unit;
    const double width = std::max(m_width - left - kMargin * m_unit, 1.0);
    const QRectF bounds = QFontMetricsF(font).boundingRect(QRectF(0, 0, width, kUnlimited),
                                                           Qt::TextWordWrap | Qt::AlignLeft, text);
    m_texts.push_back({QRectF(left, m_height, width, bounds.height()), text, font, ink});
    m_height += bounds.height();
}

void NarrationPage::addLines(const std::vector<NarrationLine>& lines, Room room) {
    for (const NarrationLine& line : lines) {
        if (room >= Room::Least && line.tone == Tone::Muted && lines.size() > 1)
            continue;
        const bool isVerdict = line.tone == Tone::Good || line.tone == Tone::Warning;
        skip(3);
        const double top = m_height;
        addText(line.text, textFont(kBody * m_unit, isVerdict), inkOf(line.tone), isVerdict ? 12 : 0);
        if (isVerdict)
            m_shapes.push_back({Shape::Kind::Bar,
                                QRectF(kMargin * m_unit, top, kBarWidth * m_unit, m_height - top),
                                inkOf(line.tone)});
    }
}

void NarrationPage::addArithmetic(const Narration& narration, Room room) {
    if (narration.arithmetic.isEmpty())
        return;
    skip(8);
    const double width = m_width - 2 * kMargin * m_unit;
    const QFont font = fittingFont(narration.arithmetic, kArithmetic * m_unit, kSmallestArithmetic * m_unit,
                                   width - 2 * kMargin * m_unit);
    const QRectF box(kMargin * m_unit, m_height, width, 1.9 * kArithmetic * m_unit);
    m_shapes.push_back({Shape::Kind::Box, box, Ink::Accent});
    m_texts.push_back({box, narration.arithmetic, font, Ink::Accent, Qt::AlignCenter});
    m_height = box.bottom();
    skip(2);
    if (room < Room::None)
        addText(narration.arithmeticNote, textFont(kSmall * m_unit), Ink::Muted);
    skip(6);
}

void NarrationPage::addCode(const std::vector<CodeLine>& lines, Room room) {
    const bool isAnyNear = std::ranges::any_of(lines, &CodeLine::isNear);
    const QFont font = codeFont(lines);
    for (const CodeLine& line : lines) {
        const bool isFar = room >= Room::Little && isAnyNear && !line.isNear;
        if (isMarked(line) || (room < Room::Scant && !isFar))
            addCodeLine(line, font);
    }
}

double NarrationPage::codeLeft(const CodeLine& line) const {
    return (kMargin + 12 + line.indent * kIndent) * m_unit;
}

double NarrationPage::codeRight() const {
    return m_width - (kMargin + 4) * m_unit;
}

/// The largest in which every line but the heading fits, whether it is shown now or not: one size for all, at
/// any instant.
QFont NarrationPage::codeFont(const std::vector<CodeLine>& lines) const {
    double pixels = kCode * m_unit;
    const auto fits = [&](const CodeLine& line) {
        return codeLeft(line) + widthOf(line.text, numberFont(pixels)) <= codeRight();
    };
    const auto below = std::span(lines).subspan(std::min<std::size_t>(1, lines.size())); // the heading wraps
    while (pixels > kSmallestCode * m_unit && !std::ranges::all_of(below, fits))
        --pixels;
    return numberFont(pixels);
}

void NarrationPage::addCodeLine(const CodeLine& line, const QFont& font) {
    const double left = codeLeft(line);
    const double right = codeRight();
    const QFont noteFont = numberFont(std::min(kSmall * m_unit, static_cast<double>(font.pixelSize())));
    const double wrapped = QFontMetricsF(font)
                               .boundingRect(QRectF(0, 0, std::max(right - left, 1.0), kUnlimited),
                                             Qt::TextWordWrap | Qt::AlignLeft, line.text)
                               .height();
    const double lineHeight = std::max(kCodeLineSpacing * font.pixelSize(), wrapped);
    const double top = m_height;
    const Ink ink = line.inPhase || line.mark != CodeLine::Mark::None ? Ink::Text : Ink::Muted;
    m_texts.push_back({QRectF(left, top, right - left, lineHeight), line.text, font, ink,
                       Qt::AlignLeft | Qt::AlignVCenter});
    m_height += lineHeight;
    if (!line.note.isEmpty()) {
        const bool fitsBeside =
            widthOf(line.text, font) + widthOf(line.note, noteFont) + kIndent * m_unit <= right - left;
        const double noteTop = fitsBeside ? top : m_height;
        m_texts.push_back({QRectF(left, noteTop, right - left, lineHeight), line.note, noteFont, Ink::Accent,
                           Qt::AlignRight | Qt::AlignVCenter});
        m_height = noteTop + lineHeight;
    }
    if (line.mark == CodeLine::Mark::None)
        return;
    const QRectF row(kMargin * m_unit, top, m_width - 2 * kMargin * m_unit, m_height - top);
    const QRectF bar(row.left(), row.top(), kBarWidth * m_unit, row.height());
    if (line.mark == CodeLine::Mark::Current)
        m_shapes.push_back({Shape::Kind::Highlight, row, ink});
    m_shapes.push_back({line.mark == CodeLine::Mark::Current ? Shape::Kind::Bar : Shape::Kind::HollowBar, bar,
                        Ink::Warning});
}

void NarrationPage::addCounters(const std::vector<Counter>& counters) {
    const QFont labelFont = textFont(kBody * m_unit);
    const QFont valueFont = numberFont(kBody * m_unit, true);
    for (const Counter& counter : counters) {
        skip(2);
        const double valueWidth = widthOf(counter.value, valueFont);
        const double left = kMargin * m_unit;
        const double labelWidth = std::max(m_width - 2 * left - valueWidth - 10 * m_unit, 60 * m_unit);
        const QRectF bounds = QFontMetricsF(labelFont).boundingRect(
            QRectF(0, 0, labelWidth, kUnlimited), Qt::TextWordWrap | Qt::AlignLeft, counter.label);
        const QRectF row(left, m_height, m_width - 2 * left, bounds.height());
        const Ink ink = inkOf(counter.tone);
        m_texts.push_back({QRectF(left, m_height, labelWidth, bounds.height()), counter.label, labelFont,
                           ink == Ink::Muted ? Ink::Muted : Ink::Text});
        m_texts.push_back({row, counter.value, valueFont, ink, Qt::AlignRight | Qt::AlignVCenter});
        m_height += bounds.height();
    }
}

void NarrationPage::addRule() {
    skip(9);
    m_shapes.push_back({Shape::Kind::Rule,
                        QRectF(kMargin * m_unit, m_height, m_width - 2 * kMargin * m_unit, 1), Ink::Muted});
    skip(9);
}

void NarrationPage::paint(QPainter& painter, const Theme& theme, const QRectF& visible) const {
    painter.setRenderHint(QPainter::Antialiasing);
    // Qt's SVG engine does not clip: there only what is visible whole is drawn.
    const bool clips = painter.paintEngine()->type() != QPaintEngine::SVG;
    const auto isVisible = [&](const QRectF& rect) {
        return clips ? visible.intersects(rect) : visible.contains(rect);
    };
    for (const Shape& shape : m_shapes) {
        if (!isVisible(shape.rect))
            continue;
        painter.setPen(Qt::NoPen);
        switch (shape.kind) {
        case Shape::Kind::Rule:
            painter.fillRect(shape.rect, theme.border);
            break;
        case Shape::Kind::Box:
            painter.setPen(QPen(theme.accent, theme.lineWidth));
            painter.setBrush(theme.raised);
            painter.drawRoundedRect(shape.rect, 5 * m_unit, 5 * m_unit);
            break;
        case Shape::Kind::Highlight:
            painter.fillRect(shape.rect, theme.highlight);
            break;
        case Shape::Kind::Bar:
            painter.fillRect(shape.rect, colorOf(shape.ink, theme));
            break;
        case Shape::Kind::HollowBar:
            painter.setPen(QPen(colorOf(shape.ink, theme), 1));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(shape.rect.adjusted(0.5, 2, -0.5, -2));
            break;
        }
    }
    for (const TextItem& item : m_texts) {
        if (!isVisible(item.rect))
            continue;
        painter.setFont(item.font);
        painter.setPen(colorOf(item.ink, theme));
        painter.drawText(item.rect, static_cast<int>(item.alignment) | Qt::TextWordWrap, item.text);
    }
}

} // namespace ringscope

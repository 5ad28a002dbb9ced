// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pattern/pattern_painter.h"

#include "views/common/fonts.h"
#include "views/common/sender_color.h"
#include "views/common/stage_frame.h"
#include "views/common/units.h"
#include "views/pattern/pattern_labels.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kNarrowestFrame = 8; ///< of a cell that stands apart: narrower ones would be all gaps

} // namespace

PatternPainter::PatternPainter(QPainter& painter, const PatternGeometry& geometry, const StageInput& input)
    : m_painter(painter), m_geometry(geometry), m_input(input), m_activity(input.index, input.world),
      m_cells(painter, input.theme, input.index.trace().header, std::max(1.0, geometry.cellDigits())),
      m_tokens(painter, input.theme, input.index.trace().header, std::max(1.0, geometry.tokenDigits())),
      m_titleFont(textFont(geometry.titleText(), true)),
      m_flights(flightsUnderWay(input.index, input.world)) {
    if (!geometry.hasTrees())
        return;
    for (const MessageInFlight& message : input.world.inFlight) {
        const QLineF way = geometry.way(trace().messages[message.id.value]);
        if (std::find(m_lit.begin(), m_lit.end(), way) == m_lit.end())
            m_lit.push_back(way);
    }
}

void PatternPainter::paint(const PatternLayers& layers) const {
    const PatternLabels labels(m_painter, m_geometry, m_input);
    const bool hasLayers = !m_geometry.hasTrees() && layers.over.isKept(m_painter);
    if (hasLayers) {
        paintRounds(layers);
    } else {
        labels.paintStill();
    }
    labels.paintProgress();
    if (m_geometry.hasTrees())
        paintEdges();
    else if (!hasLayers)
        paintLines(m_painter, 0, m_geometry.layers(), std::nullopt);
    // What is on its way leaves from under the sender's box.
    std::vector<bool> isCrossed(static_cast<std::size_t>(m_geometry.layers()), !hasLayers);
    for (const Flight& flight : m_flights) {
        const MessageRow& message = trace().messages[flight.id.value];
        paintTrail(message, flight);
        if (hasLayers)
            isCrossed[message.step + std::size_t{1}] = true;
    }
    for (const PatternSpot& spot : m_geometry.spots()) {
        if (m_geometry.hasTrees() || isHere(spot))
            paintSpot(spot);
        else if (isCrossed[static_cast<std::size_t>(spot.layer)])
            paintDot(m_painter, spot);
    }
    for (const QLineF& way : m_lit)
        paintArrow(way);
    paintFlights();
}

void PatternPainter::paintEdges() const {
    const Theme& theme = m_input.theme;
    m_painter.setPen(QPen(theme.idleLink, theme.lineWidth));
    m_painter.drawLines(m_geometry.edges().data(), static_cast<int>(m_geometry.edges().size()));
    m_painter.setPen(QPen(theme.accent, theme.lineWidth * 1.5));
    for (const QLineF& way : m_lit)
        m_painter.drawLine(way);
}

void PatternPainter::paintArrow(const QLineF& way) const {
    const double size = 4 + 2.5 * m_input.theme.lineWidth;
    if (way.length() < 2 * size)
        return;
    const QLineF unit = way.unitVector();
    const QPointF ahead(unit.dx(), unit.dy());
    const QPointF aside(-ahead.y(), ahead.x());
    const std::array<QPointF, 3> head = {way.p2(), way.p2() - ahead * size + aside * (size * 0.55),
                                         way.p2() - ahead * size - aside * (size * 0.55)};
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_input.theme.accent);
    m_painter.drawConvexPolygon(head.data(), static_cast<int>(head.size()));
}

PatternPainter::Tense PatternPainter::tenseOf(const MessageRow& message) const {
    return message.posted > m_input.world.time      ? Tense::Ahead
           : message.consumed <= m_input.world.time ? Tense::Over
                                                    : Tense::Now;
}

/// That of all messages of a step; nothing where they differ or are under way.
std::vector<std::optional<PatternPainter::Tense>> PatternPainter::tensesOfSteps() const {
    std::vector<std::optional<Tense>> tenses(static_cast<std::size_t>(m_geometry.layers() - 1), Tense::Now);
    for (const MessageRow& message : trace().messages) {
        std::optional<Tense>& all = tenses[message.step];
        const Tense tense = tenseOf(message);
        if (tense == Tense::Now || (all != Tense::Now && all != tense))
            all = std::nullopt;
        else if (all == Tense::Now)
            all = tense;
    }
    return tenses;
}

void PatternPainter::paintRounds(const PatternLayers& layers) const {
    const std::vector<std::optional<Tense>> tenses = tensesOfSteps();
    const auto steps = static_cast<int>(tenses.size());
    std::vector<QRectF> ahead;
    std::vector<QRectF> over;
    std::vector<std::pair<int, int>> underWay;
    for (int first = 0; first < steps;) {
        const std::optional<Tense> tense = tenses[static_cast<std::size_t>(first)];
        int end = first;
        while (end < steps && tenses[static_cast<std::size_t>(end)] == tense)
            ++end;
        if (!tense)
            underWay.emplace_back(first, end);
        else
            (*tense == Tense::Ahead ? ahead : over).push_back(m_geometry.rounds(first, end));
        first = end;
    }
    const Theme& theme = m_input.theme;
    if (!ahead.empty())
        layers.ahead.paint(
            m_painter, theme, [this](QPainter& painter) { paintStillRounds(painter, Tense::Ahead); }, ahead,
            m_geometry.openStep());
    if (!over.empty())
        layers.over.paint(
            m_painter, theme, [this](QPainter& painter) { paintStillRounds(painter, Tense::Over); }, over,
            m_geometry.openStep());
    for (const auto& [first, end] : underWay)
        paintRoundsUnderWay(first, end);
}

void PatternPainter::paintStillRounds(QPainter& painter, Tense tense) const {
    PatternLabels(painter, m_geometry, m_input).paintStill();
    paintLines(painter, 0, m_geometry.layers(), tense);
    for (const PatternSpot& spot : m_geometry.spots())
        paintDot(painter, spot);
}

void PatternPainter::paintRoundsUnderWay(int first, int end) const {
    const QRectF room = m_geometry.rounds(first, end);
    m_painter.save();
    m_painter.setClipRect(room, Qt::IntersectClip);
    m_painter.fillRect(room, m_input.theme.panel);
    PatternLabels(m_painter, m_geometry, m_input).paintStill();
    paintLines(m_painter, first, end, std::nullopt);
    for (const PatternSpot& spot : m_geometry.spots())
        if (spot.layer >= first && spot.layer <= end)
            paintDot(m_painter, spot);
    m_painter.restore();
}

/// The lines of the messages of steps first … end − 1: as they are now, or all of them in one tense.
void PatternPainter::paintLines(QPainter& painter, int first, int end, std::optional<Tense> tense) const {
    const Theme& theme = m_input.theme;
    std::array<QList<QLineF>, 3> lines; // by tense
    for (const MessageRow& message : trace().messages)
        if (message.step >= first && message.step < end)
            lines[static_cast<std::size_t>(tense.value_or(tenseOf(message)))].append(m_geometry.way(message));
    const auto& [ahead, now, over] = lines;
    // Many lines make a slab when they are strong.
    const bool dense = m_geometry.isDense();
    const QColor past = dense ? mixed(theme.panel, theme.idleLink, 0.35) : theme.idleLink;
    const double thick = dense ? 1 : theme.lineWidth;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(past, 1, Qt::DotLine));
    painter.drawLines(ahead);
    painter.setPen(QPen(past, thick));
    painter.drawLines(over);
    painter.setPen(QPen(theme.accent, dense ? 1 : thick * 1.3));
    painter.drawLines(now);
}

void PatternPainter::outline(const QRectF& rect, const Selectable& item) const {
    outlineMarked(m_painter, m_input, rect, item);
}

void PatternPainter::paintDot(QPainter& painter, const PatternSpot& spot) const {
    const double radius = std::min({3.0, spot.box.height() / 2, spot.box.width() * 0.18});
    const QPointF middle = spot.box.center();
    if (m_geometry.isDense()) { // thousands of circles would take longer than all else
        const int side = std::max(2, static_cast<int>(std::lround(2 * radius)));
        painter.fillRect(QRect((middle - QPointF(radius, radius)).toPoint(), QSize(side, side)),
                         m_input.theme.idleLink);
        return;
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_input.theme.idleLink);
    painter.drawEllipse(middle, radius, radius);
}

bool PatternPainter::isHere(const PatternSpot& spot) const {
    return m_geometry.rowOf(m_input.world.nodes[static_cast<std::size_t>(spot.node)]) == spot.layer;
}

void PatternPainter::paintSpot(const PatternSpot& spot) const {
    const Theme& theme = m_input.theme;
    const NodeState& state = m_input.world.nodes[static_cast<std::size_t>(spot.node)];
    m_painter.setPen(QPen(senderColor(theme, trace().header, spot.node),
                          m_geometry.isDense() ? 1 : theme.lineWidth * 1.3));
    m_painter.setBrush(theme.panel);
    m_painter.drawRect(spot.box);
    if (m_geometry.titleHeight() > 0) {
        const bool isLong = m_geometry.hasLongTitles();
        const QRectF title(spot.box.left() + (isLong ? 4 : 0), spot.box.top() + 1,
                           spot.box.width() - (isLong ? 8 : 0), m_geometry.titleHeight());
        m_painter.setPen(theme.text);
        m_painter.setFont(m_titleFont);
        m_painter.drawText(title, (isLong ? Qt::AlignLeft : Qt::AlignHCenter) | Qt::AlignVCenter,
                           isLong ? nodeName(trace().header, spot.node)
                                  : shortNodeName(trace().header, spot.node));
    }
    if (m_geometry.hasCells())
        paintCells(spot);
    else
        paintSummary(spot);
    if (state.failed) {
        m_painter.setPen(QPen(theme.warning, theme.lineWidth * 2));
        m_painter.drawLine(spot.box.topLeft(), spot.box.bottomRight());
        m_painter.drawLine(spot.box.bottomLeft(), spot.box.topRight());
    }
    outline(spot.box, Selectable::ofNode(spot.node, m_input.track));
}

void PatternPainter::paintCells(const PatternSpot& spot) const {
    const double width = m_geometry.cell(spot, spot.firstPlace).width();
    const bool isApart = width >= kNarrowestFrame;
    const double apart = isApart ? 0.5 : 0;
    for (int place = spot.firstPlace; place < spot.firstPlace + spot.placeCount; ++place) {
        const Cell& cell = m_input.world.cell(spot.node, place);
        const QRectF rect = m_geometry.cell(spot, place).adjusted(apart, 0, -apart, 0);
        m_cells.paint(rect, {cell.contributors, cell.contributorCount, cell.value, cell.scaled},
                      m_geometry.cellDetail(), marksOf(trace().header, m_activity, spot.node, place));
        outline(rect, Selectable::ofCell(spot.node, place, m_input.track));
    }
}

/// Of cells too narrow to be told apart: how much has been summed, as a bar, and how much of it is complete.
/// The bar lies in a wide box and stands in a slim one.
void PatternPainter::paintSummary(const PatternSpot& spot) const {
    const int workers = trace().header.workers;
    int contributions = 0;
    int complete = 0;
    for (int place = spot.firstPlace; place < spot.firstPlace + spot.placeCount; ++place) {
        const int count = m_input.world.cell(spot.node, place).contributorCount;
        contributions += count;
        complete += count >= workers ? 1 : 0;
    }
    const QRectF first = m_geometry.cell(spot, spot.firstPlace);
    const QRect room =
        QRectF(first.topLeft(), QSizeF(first.width() * spot.placeCount, first.height())).toRect();
    const auto bar = [&](double share, const QColor& colour) {
        if (share <= 0)
            return;
        QRect filled = room;
        if (room.width() >= room.height())
            filled.setWidth(std::max(1, static_cast<int>(std::lround(room.width() * share))));
        else
            filled.setTop(room.bottom() + 1 -
                          std::max(1, static_cast<int>(std::lround(room.height() * share))));
        m_painter.fillRect(filled, colour);
    };
    bar(static_cast<double>(contributions) / (workers * spot.placeCount), m_input.theme.accent);
    bar(static_cast<double>(complete) / spot.placeCount, m_input.theme.good);
}

void PatternPainter::paintTrail(const MessageRow& message, const Flight& flight) const {
    const double width = m_input.theme.lineWidth * (m_geometry.isDense() ? 1 : 2);
    m_painter.setPen(QPen(senderColor(m_input.theme, trace().header, message.from), width));
    const QLineF way = m_geometry.way(message);
    m_painter.drawLine(way.pointAt(flight.tail), way.pointAt(flight.head));
}

void PatternPainter::paintFlights() const {
    for (const Flight& flight : m_flights) {
        const MessageRow& message = trace().messages[flight.id.value];
        const QColor colour = senderColor(m_input.theme, trace().header, message.from);
        const QRectF token = m_geometry.token(message, flight.position);
        if (m_geometry.hasTokenDigits(message)) {
            ChunkMarks marks;
            marks.frame = colour;
            m_tokens.paint(token, contentOf(m_input.index, flight.id), ChunkDetail::Digits, marks);
        } else {
            m_painter.setPen(QPen(m_input.theme.text, 1));
            m_painter.setBrush(colour);
            m_painter.drawEllipse(token);
        }
        outline(token, Selectable::ofMessage(flight.id.value, m_input.track));
    }
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pattern/pattern_stage.h"

#include "core/catalogue/catalogue.h"
#include "views/common/stage_frame.h"
#include "views/common/trace_shape.h"

namespace ringscope {

bool PatternStage::suits(Pattern pattern) {
    return pattern == Pattern::Butterfly || pattern == Pattern::Tree || pattern == Pattern::DoubleTree ||
           pattern == Pattern::Groups;
}

QString PatternStage::title(const StageInput& input) const {
    return runTitle(input);
}

void PatternStage::layout(const TraceIndex& index, QSizeF size, double textScale) {
    const TraceHeader& header = index.trace().header;
    m_layers.renew(size);
    m_geometry = PatternGeometry(header, findAlgorithm(header.algorithm)->pattern,
                                 traceShapeOf(index.trace()).valueChars, size, textScale);
    m_openedAt.reset();
}

const PatternGeometry& PatternStage::openedAt(int step) const {
    if (m_openedAt != step) {
        m_opened = m_geometry.openedAt(step);
        m_openedAt = step;
    }
    return m_opened;
}

void PatternStage::paint(QPainter& painter, const StageInput& input) const {
    // Where there are many lines and boxes, smooth edges would take longer than all else.
    painter.setRenderHint(QPainter::Antialiasing, !m_geometry.isDense());
    const PatternGeometry& geometry = openedAt(input.world.step);
    PatternPainter(painter, geometry, input).paint(m_layers);
}

Selectable PatternStage::itemAt(QPointF position, const StageInput& input) const {
    const Trace& trace = input.index.trace();
    const PatternGeometry& geometry = openedAt(input.world.step);
    constexpr double kReach = 14; // of a token, which moves
    for (const Flight& flight : flightsUnderWay(input.index, input.world)) {
        const MessageRow& message = trace.messages[flight.id.value];
        const QRectF token = geometry.token(message, flight.position);
        const QRectF around(token.center() - QPointF(kReach, kReach) / 2, QSizeF(kReach, kReach));
        if (token.united(around).contains(position))
            return Selectable::ofMessage(flight.id.value, input.track);
    }
    if (const auto spot = geometry.spotAt(position, input.world)) {
        const auto place = geometry.placeAt(*spot, position);
        return place ? Selectable::ofCell(spot->node, *place, input.track)
                     : Selectable::ofNode(spot->node, input.track);
    }
    return {};
}

} // namespace ringscope

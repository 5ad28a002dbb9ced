// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/ring/ring_stage.h"

#include "views/common/stage_frame.h"
#include "views/ring/box_ring_painter.h"
#include "views/ring/ring_shape.h"

#include <ranges>

namespace ringscope {

QString RingStage::title(const StageInput& input) const {
    return runTitle(input.index.trace().header);
}

void RingStage::layout(const TraceIndex& index, QSizeF size, double textScale) {
    const RingShape shape = ringShapeOf(index.trace());
    m_boxes = BoxRing::fit(shape, size, textScale);
}

void RingStage::paint(QPainter& painter, const StageInput& input) const {
    if (m_boxes) {
        BoxRingPainter(painter, *m_boxes, input).paint();
    }
}

Selectable RingStage::itemAt(QPointF position, const StageInput& input) const {
    const Trace& trace = input.index.trace();
    if (m_boxes) {
        const std::vector<Flight> flights = BoxRingPainter::shown(trace, flightsOf(input.index, input.world));
        for (const Flight& flight : flights | std::views::reverse) {
            if (BoxRingPainter::tokenRect(*m_boxes, trace, flight).contains(position)) {
                return Selectable::ofMessage(flight.id.value, input.track);
            }
        }
        if (const auto node = m_boxes->nodeAt(position)) {
            const auto place = m_boxes->placeAt(*node, position);
            return place ? Selectable::ofCell(*node, *place, input.track)
                         : Selectable::ofNode(*node, input.track);
        }
        if (const auto from = m_boxes->trackAt(position)) {
            const Rank to = (*from + 1) % trace.header.workers;
            return Selectable::ofLink(
                trace.topology.nextLink(VertexId{static_cast<std::uint32_t>(*from)}, to).value, input.track);
        }
    }
    return {};
}

} // namespace ringscope

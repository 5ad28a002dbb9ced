// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/chunks/chunks_stage.h"

#include "views/chunks/chunks_painter.h"
#include "views/common/stage_frame.h"

#include <algorithm>

namespace ringscope {

QString ChunksStage::title(const StageInput& input) const {
    return runTitle(input);
}

void ChunksStage::layout(const TraceIndex& index, QSizeF size, double textScale) {
    m_geometry = ChunksGeometry(traceShapeOf(index.trace()), size, textScale);
}

void ChunksStage::paint(QPainter& painter, const StageInput& input) const {
    ChunksPainter(painter, m_geometry, input).paint();
}

Selectable ChunksStage::itemAt(QPointF position, const StageInput& input) const {
    if (input.index.trace().header.isLoad) {
        return {};
    }
    const Trace& trace = input.index.trace();
    const std::vector<Flight> flights = flightsUnderWay(input.index, input.world);
    // The last one painted lies on top.
    const std::vector<QRectF> ghosts = ChunksPainter::ghostRects(m_geometry, trace, flights);
    for (std::size_t i = flights.size(); i > 0; --i) {
        if (ghosts[i - 1].contains(position)) {
            return Selectable::ofMessage(flights[i - 1].id.value, input.track);
        }
    }
    const auto node = m_geometry.nodeAt(position);
    if (!node) {
        return {};
    }
    const auto place = m_geometry.placeAt(position);
    const bool holds = place && input.world.cell(*node, *place).state != Cell::State::Absent;
    return holds ? Selectable::ofCell(*node, *place, input.track) : Selectable::ofNode(*node, input.track);
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/ring/ring_stage.h"

#include "views/common/odd_links.h"
#include "views/common/stage_frame.h"
#include "views/common/trace_shape.h"
#include "views/ring/box_ring_painter.h"
#include "views/ring/ring_note.h"
#include "views/ring/spoke_ring_painter.h"

#include <QLineF>

namespace ringscope {

namespace {

/// By worker: the least bandwidth of the odd links on its way to the next, if there are any.
std::vector<std::optional<Bandwidth>> oddWays(const Topology& topology, int workers) {
    const auto odd = oddBandwidths(topology);
    std::vector<std::optional<Bandwidth>> ways(static_cast<std::size_t>(workers));
    for (Rank from = 0; from < workers; ++from) {
        std::optional<Bandwidth>& way = ways[static_cast<std::size_t>(from)];
        for (const LinkId link : topology.route(from, (from + 1) % workers))
            way = slower(way, odd[link.value]);
    }
    return ways;
}

} // namespace

QString RingStage::title(const StageInput& input) const {
    return runTitle(input);
}

void RingStage::layout(const TraceIndex& index, QSizeF size, double textScale) {
    const TraceShape shape = traceShapeOf(index.trace());
    m_layers.renew(size);
    if (auto boxes = BoxRing::fit(shape, size, textScale)) {
        m_picture = std::move(*boxes);
        m_oddWays = oddWays(index.trace().topology, shape.workers);
    } else {
        m_picture = SpokeRing(shape, size, textScale);
    }
}

void RingStage::paint(QPainter& painter, const StageInput& input) const {
    if (const auto* boxes = std::get_if<BoxRing>(&m_picture)) {
        BoxRingPainter(painter, *boxes, m_oddWays, input).paint(m_layers);
    } else if (const auto* spokes = std::get_if<SpokeRing>(&m_picture)) {
        SpokeRingPainter(painter, *spokes, input).paint();
    }
}

Selectable RingStage::itemAt(QPointF position, const StageInput& input) const {
    if (input.index.trace().header.isLoad) {
        return {};
    }
    if (const auto* boxes = std::get_if<BoxRing>(&m_picture)) {
        return itemAt(position, input, *boxes);
    }
    if (const auto* spokes = std::get_if<SpokeRing>(&m_picture)) {
        return itemAt(position, input, *spokes);
    }
    return {};
}

Selectable RingStage::itemAt(QPointF position, const StageInput& input, const BoxRing& ring) const {
    const Trace& trace = input.index.trace();
    const std::vector<Flight> flights =
        BoxRingPainter::shown(ring, trace, flightsOf(input.index, input.world));
    for (auto flight = flights.rbegin(); flight != flights.rend(); ++flight) {
        if (BoxRingPainter::tokenRect(ring, trace, *flight).contains(position)) {
            return Selectable::ofMessage(flight->id.value, input.track);
        }
    }
    if (const auto node = ring.nodeAt(position)) {
        const auto place = ring.placeAt(*node, position);
        return place ? Selectable::ofCell(*node, *place, input.track)
                     : Selectable::ofNode(*node, input.track);
    }
    const auto from = ring.trackAt(position);
    return from ? Selectable::ofLink(linkToNext(trace, *from).value, input.track) : Selectable();
}

Selectable RingStage::itemAt(QPointF position, const StageInput& input, const SpokeRing& ring) const {
    const Trace& trace = input.index.trace();
    const double reach = ring.messageRadius() + 1;
    for (const Flight& flight : flightsUnderWay(input.index, input.world)) {
        if (QLineF(SpokeRingPainter::tokenPoint(ring, trace, flight), position).length() <= reach) {
            return Selectable::ofMessage(flight.id.value, input.track);
        }
    }
    if (const auto node = ring.nodeAt(position)) {
        if (*node >= trace.header.workers) {
            return Selectable::ofCell(*node, *node - trace.header.workers, input.track);
        }
        const auto place = ring.placeAt(position);
        return place ? Selectable::ofCell(*node, *place, input.track)
                     : Selectable::ofNode(*node, input.track);
    }
    const auto from = ring.gapAt(position);
    return from ? Selectable::ofLink(linkToNext(trace, *from).value, input.track) : Selectable();
}

} // namespace ringscope

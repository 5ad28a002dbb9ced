// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/topology/topology.h"
#include "core/trace/chrome_event_sink.h"

namespace ringscope::chrome {

// Which process and thread an event belongs to: a process a node or switch; thread 1 is what the node does,
// then two a link (its sending and its receiving end), then one a receiver that the node keeps a window for.

using Lane = ChromeEventSink::Lane;

inline Lane program(std::uint32_t node) {
    return {.pid = node + 1, .tid = 1};
}
inline Lane sending(LinkId id, const Link& link) {
    return {.pid = link.from.value + 1, .tid = 2 + 2 * id.value};
}
inline Lane receiving(LinkId id, const Link& link) {
    return {.pid = link.to.value + 1, .tid = 3 + 2 * id.value};
}
inline Lane window(const Topology& topology, std::uint32_t from, std::uint32_t to) {
    return {.pid = from + 1, .tid = 2 + 2 * static_cast<std::uint32_t>(topology.links().size()) + to};
}
/// Counters have no thread.
inline Lane counters(VertexId vertex) {
    return {.pid = vertex.value + 1, .tid = 0};
}

} // namespace ringscope::chrome

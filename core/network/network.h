// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/units.h"
#include "core/network/event_queue.h"
#include "core/topology/topology.h"
#include "core/trace/trace_recorder.h"

#include <optional>
#include <vector>

namespace ringscope {

/// The largest segment that a lossless message of `bytes` is cut into when the scenario leaves it open: 1
/// MiB, and at most 64 segments a message, so that a large gradient stays quick and an incast still
/// interleaves its senders.
Bytes defaultSegment(Bytes bytes);

/// The virtual-time network: lossless, with a FIFO queue without limit at the upstream end of each directed
/// link.
///
/// A message is cut into segments. A segment is forwarded as soon as its first bit arrives and the port is
/// free (cut-through), but never faster than its bits come in: on a link that is quicker than the one before,
/// it starts as late as it takes to leave in one piece. A port's busy period is computed from its start, so
/// rounding never adds up.
class Network {
public:
    /// Keeps references: topology, queue and recorder outlive it. `segment` unset: defaultSegment.
    Network(const Topology& topology, std::optional<Bytes> segment, EventQueue& events,
            TraceRecorder& recorder);

    /// Message `id` (its row says from whom to whom) enters its sender's port at `now`. `bytes` > 0, sender ≠
    /// receiver. Its Delivered event follows, and its Injected event when `reportInjection` is set.
    void inject(MessageId id, Time now, bool reportInjection);

    /// Handles Event::Kind::SegmentAtSwitch.
    void onSegmentAtSwitch(std::uint32_t hop, Time now);

private:
    /// The sending side of a link.
    struct Port {
        Time busySince; ///< start of the current busy period
        Time freeAt;    ///< its end so far
        Bytes sentInPeriod = 0;
        Bandwidth bandwidth;
        Time latency;
    };

    struct Service {
        Time start;
        Time end;
    };
    Service serve(Port& port, Time earliest, Bytes bytes);
    void forward(const HopRow& row, std::uint32_t hop, Rank destination, bool lastSegment);

    const Topology& m_topology;
    std::optional<Bytes> m_segment;
    EventQueue& m_events;
    TraceRecorder& m_recorder;
    std::vector<Port> m_ports;
};

} // namespace ringscope

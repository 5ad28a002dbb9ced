// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/network/busy_period.h"
#include "core/network/network.h"

#include <deque>
#include <vector>

namespace ringscope {

/// Nothing is lost, and queues are finite: a port does not send what the next queue has no room for, and all
/// that stands behind it waits too (head-of-line blocking, as under priority flow control, IEEE 802.1Qbb).
/// So a queue that is full makes those before it grow, back to the senders. News of room takes no time.
///
/// Queues that wait for each other in a circle stand still for ever: the run then ends as a deadlock.
class BackpressureNetwork : public Network {
public:
    /// Expects a limit on queues.
    BackpressureNetwork(const Topology& topology, const FabricSettings& settings, EventQueue& events,
                        TraceRecorder& recorder);

    void inject(MessageId id, Time now, bool reportInjection) override;
    void handle(const Event& event, Time now) override;

private:
    struct Port {
        explicit Port(Bandwidth bandwidth) : link(bandwidth) {}

        BusyPeriod link;
        std::deque<std::uint32_t> queue;   ///< hop rows that wait
        std::deque<std::uint32_t> blocked; ///< ports whose first packet waits for room here, in that order
        Bytes occupied = 0;                ///< waiting here, or on the way here
        bool isFinite = false;
        bool isBlocked = false;   ///< stands in the `blocked` of another
        bool reportsFree = false; ///< an event comes when the link is free
    };

    LinkId nextOf(const HopRow& hop) const;
    void enter(const HopRow& row, Time now);
    void startNext(std::uint32_t link, Time now);
    void start(std::uint32_t link, std::uint32_t hop, Time now);
    void release(std::uint32_t link, Bytes bytes, Time now);
    bool isLast(const HopRow& hop) const;

    const Topology& m_topology;
    FabricSettings m_settings;
    Bytes m_capacity;
    EventQueue& m_events;
    TraceRecorder& m_recorder;
    std::vector<Port> m_ports;            ///< by link
    std::vector<bool> m_reportsInjection; ///< by message
};

} // namespace ringscope

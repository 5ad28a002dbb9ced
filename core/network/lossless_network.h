// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/network/busy_period.h"
#include "core/network/network.h"

#include <vector>

namespace ringscope {

/// Nothing is lost, and queues have no limit: a FIFO queue at the upstream end of each directed link.
///
/// A message is cut into segments. Cut-through: a segment is forwarded as soon as its first bit arrives and
/// the port is free, but never faster than its bits come in: on a link that is quicker than the one before,
/// it starts as late as it takes to leave in one piece.
class LosslessNetwork : public Network {
public:
    LosslessNetwork(const Topology& topology, const FabricSettings& settings, EventQueue& events,
                    TraceRecorder& recorder);

    void inject(MessageId id, Time now, bool reportInjection) override;
    void handle(const Event& event, Time now) override;

private:
    void forward(const HopRow& row, std::uint32_t hop, Rank destination, bool lastSegment);

    const Topology& m_topology;
    FabricSettings m_settings;
    EventQueue& m_events;
    TraceRecorder& m_recorder;
    std::vector<BusyPeriod> m_ports; ///< by link
};

} // namespace ringscope

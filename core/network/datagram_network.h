// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/framing.h"
#include "core/network/busy_period.h"
#include "core/network/loss_dice.h"
#include "core/network/network.h"

#include <vector>

namespace ringscope {

/// Messages as datagrams over direct links: each is cut into packets with headers, which leave in one piece,
/// and nobody answers for them. With the settings' probability a link loses one, for good: an event of kind
/// Lost, instead of Delivered.
class DatagramNetwork : public Network {
public:
    /// Sender and receiver of each message have a direct link. `packet` of the settings is a full packet on
    /// the wire with its header.
    DatagramNetwork(const Topology& topology, const FabricSettings& settings, EventQueue& events,
                    TraceRecorder& recorder);

    void inject(MessageId id, Time now, bool reportInjection) override;
    void handle(const Event& event, Time now) override;

private:
    const Topology& m_topology;
    Framing m_framing;
    LossDice m_losses;
    EventQueue& m_events;
    TraceRecorder& m_recorder;
    std::vector<BusyPeriod> m_ports; ///< by link
};

} // namespace ringscope

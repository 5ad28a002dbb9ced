// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/network.h"

#include "core/network/backpressure_network.h"
#include "core/network/datagram_network.h"
#include "core/network/lossless_network.h"
#include "core/network/packet_network.h"

namespace ringscope {

std::unique_ptr<Network> makeNetwork(const Topology& topology, const FabricSettings& settings,
                                     bool recordsHops, EventQueue& events, TraceRecorder& recorder) {
    if (settings.transport == TransportKind::Datagram)
        return std::make_unique<DatagramNetwork>(topology, settings, events, recorder);
    if (settings.transport != TransportKind::Lossless)
        return std::make_unique<PacketNetwork>(topology, settings, recordsHops, events, recorder);
    if (settings.queueBytes())
        return std::make_unique<BackpressureNetwork>(topology, settings, events, recorder);
    return std::make_unique<LosslessNetwork>(topology, settings, events, recorder);
}

} // namespace ringscope

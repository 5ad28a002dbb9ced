// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/congestion_control.h"

#include "core/network/swift.h"
#include "core/network/tcp.h"

namespace ringscope {

std::unique_ptr<CongestionControl> makeCongestionControl(const FabricSettings& settings, Bytes segment,
                                                         const PathInfo& path) {
    switch (settings.transport) {
    case TransportKind::Lossless:
    case TransportKind::Datagram:
    case TransportKind::Tcp:
        break;
    case TransportKind::Dctcp:
        return std::make_unique<Dctcp>(segment, settings.initialWindow, settings.dctcpGain);
    case TransportKind::Swift:
        return std::make_unique<Swift>(settings.swift, segment, settings.initialWindow, path);
    }
    return std::make_unique<Tcp>(segment, settings.initialWindow);
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/incast_sweep.h"

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

constexpr std::array kSenders{1, 2, 4, 6, 8, 12, 16, 24, 32, 48, kMostSenders};
constexpr std::uint32_t kPortPackets = 64;
constexpr Time kShortRto = Time::milliseconds(1);

Scenario runOf(const Scenario& base, const IncastCurve& curve, int senders) {
    Scenario run;
    run.name = base.name;
    run.algorithm = "parameter-server";
    run.nodes = senders;
    run.seed = base.seed;
    run.gradient.size = kIncastBlock / kElementBytes / static_cast<std::uint64_t>(senders);
    run.network.bandwidth = base.network.bandwidth;
    run.network.latency = base.network.latency;
    run.network.fabric = incastFabric(base);
    FabricSettings& fabric = run.network.fabric;
    fabric.transport = curve.transport;
    fabric.rtoMinimum = curve.rtoMinimum;
    if (curve.transport == TransportKind::Lossless) {
        fabric.packet.reset(); // it has segments, no packets
        fabric.lossProbability = 0;
    }
    return run;
}

} // namespace

std::vector<IncastCurve> incastCurves(const Scenario& base) {
    const Time rto = base.network.fabric.rtoMinimum;
    std::vector<IncastCurve> curves{{TransportKind::Tcp, rto}};
    if (rto != kShortRto) {
        curves.push_back({TransportKind::Tcp, kShortRto});
    }
    for (const auto transport : {TransportKind::Dctcp, TransportKind::Swift, TransportKind::Lossless}) {
        curves.push_back({transport, rto});
    }
    return curves;
}

std::optional<std::size_t> curveOf(const std::vector<IncastCurve>& curves, const Scenario& run) {
    const auto found = std::ranges::find_if(curves, [&run](const IncastCurve& curve) {
        return curve.transport == run.network.fabric.transport &&
               curve.rtoMinimum == run.network.fabric.rtoMinimum;
    });
    return found == curves.end() ? std::nullopt
                                 : std::optional(static_cast<std::size_t>(found - curves.begin()));
}

FabricSettings incastFabric(const Scenario& base) {
    FabricSettings fabric = base.network.fabric;
    // A lossless scenario speaks of segments, and of queues in other packets than those of the sweep.
    if (fabric.transport == TransportKind::Lossless) {
        fabric.packet.reset();
    }
    if (!fabric.queueBytes()) {
        fabric.queuePackets = kPortPackets;
    }
    return fabric;
}

std::optional<Bytes> thresholdOutOfReach(const Scenario& base) {
    const FabricSettings fabric = incastFabric(base);
    const Bytes threshold = fabric.ecnThreshold.value_or(
        defaultEcnThreshold(base.network.bandwidth, fabric.packet.value_or(kDefaultPacket)));
    return threshold >= fabric.queueBytes() ? std::optional(threshold) : std::nullopt;
}

std::vector<Scenario> incastRuns(const Scenario& base) {
    std::vector<Scenario> runs;
    for (const int senders : kSenders) {
        for (const IncastCurve& curve : incastCurves(base)) {
            runs.push_back(runOf(base, curve, senders));
        }
    }
    return runs;
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/catalogue.h"
#include "core/collectives/collectives.h"
#include "core/network/fabric_settings.h"
#include "core/node/node.h"
#include "core/scenario/allowed.h"
#include "core/scenario/scenario.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace ringscope {

namespace {

/// Links from one host port of a fabric to another.
int linksBetween(const FabricShape& shape, int from, int to) {
    const int leaf = shape.leafOfPort(from);
    const int other = shape.leafOfPort(to);
    return leaf == other ? 2 : shape.podOfLeaf(leaf) == shape.podOfLeaf(other) ? 4 : 6;
}

/// The mean over the neighbours in the ring, or over all pairs of nodes.
double meanHopsInFabric(const Scenario& scenario) {
    const FabricShape shape = scenario.network.fabricShape();
    const std::vector<int> ports = scenario.hostPorts();
    const auto hosts = static_cast<double>(ports.size());
    if (requireAlgorithm(scenario.algorithm).pattern == Pattern::Ring) {
        int links = 0;
        for (std::size_t i = 0; i < ports.size(); ++i) {
            links += linksBetween(shape, ports[i], ports[(i + 1) % ports.size()]);
        }
        return links / hosts;
    }
    std::vector<double> atLeaf(static_cast<std::size_t>(shape.leaves()), 0);
    std::vector<double> inPod(static_cast<std::size_t>(shape.pods), 0);
    for (const int port : ports) {
        const int leaf = shape.leafOfPort(port);
        ++atLeaf[static_cast<std::size_t>(leaf)];
        ++inPod[static_cast<std::size_t>(shape.podOfLeaf(leaf))];
    }
    const auto pairs = [](double sum, double count) { return sum + count * (count - 1); };
    const double all = hosts * (hosts - 1);
    const double sameLeaf = std::accumulate(atLeaf.begin(), atLeaf.end(), 0.0, pairs);
    const double samePod = std::accumulate(inPod.begin(), inPod.end(), 0.0, pairs);
    return all > 0 ? 2 + (2 * (all - sameLeaf) + 2 * (all - samePod)) / all : 0;
}

/// Links that a message crosses, on average. In a ring of direct links only the ring algorithm keeps to
/// neighbours.
double meanHops(const Scenario& scenario) {
    if (scenario.network.fabricShape().hostPorts() > 0) {
        return meanHopsInFabric(scenario);
    }
    if (scenario.network.topology == TopologyKind::Star) {
        return requireAlgorithm(scenario.algorithm).usesSwitch ? 1 : 2;
    }
    const double hosts = scenario.nodes + scenario.activeServers();
    return requireAlgorithm(scenario.algorithm).pattern == Pattern::Ring
               ? 1
               : std::max(1.0, (hosts + 1) / 4); // the mean distance on a circle
}

bool isAcknowledged(const Scenario& scenario) {
    return scenario.network.activeFabric().transport != TransportKind::Lossless;
}

/// Segments or packets that the messages are cut into.
std::uint64_t segmentCount(const Scenario& scenario, std::uint64_t messages, Bytes totalBytes) {
    if (messages == 0) {
        return 0;
    }
    const Bytes bytes = (totalBytes + messages - 1) / messages;
    const Bytes segment =
        segmentFor(scenario.network.activeFabric(), bytes) - (isAcknowledged(scenario) ? kHeaderBytes : 0);
    return messages * ((bytes + segment - 1) / segment);
}

/// Rows of hops: each segment crosses its links; where packets are acknowledged, as many come back. What is
/// sent again nobody knows before.
std::uint64_t hopRows(const Scenario& scenario, std::uint64_t segments) {
    return static_cast<std::uint64_t>(static_cast<double>(segments) * meanHops(scenario)) *
           (isAcknowledged(scenario) ? 2 : 1);
}

/// A packet under way takes 64 bytes itself, and is known to its sender (16), the port where it waits (16)
/// and the queue of events (32). A host's own port takes whatever its windows let out, and where nothing is
/// lost they open until a whole step is there.
Bytes flightBytes(const Scenario& scenario, std::uint64_t segments, int steps) {
    constexpr Bytes kPacketBytes = 128;
    const auto count = static_cast<std::uint64_t>(std::max(steps, 1));
    return isAcknowledged(scenario) ? segments / count * kPacketBytes : 0;
}

/// Where each exchanges with all others, a list of them is long, also when there is nothing to send. Servers'
/// workers have one for the push and one for the pull, and so have the servers themselves.
Bytes partnerBytes(const AlgorithmInfo& algorithm, const JobShape& shape) {
    const auto workers = static_cast<std::uint64_t>(shape.workers);
    const auto servers = static_cast<std::uint64_t>(shape.servers);
    const Bytes both = sizeof(Outgoing) + sizeof(Incoming);
    if (algorithm.pattern == Pattern::Servers) {
        return 2 * workers * servers * both;
    }
    return algorithm.pattern == Pattern::AllToAll && algorithm.sums ? workers * workers * both : 0;
}

} // namespace

Estimate estimate(const Scenario& scenario) {
    const AlgorithmInfo& algorithm = requireAlgorithm(scenario.algorithm);
    const JobShape shape = scenario.shape();
    const std::uint64_t nodes =
        static_cast<std::uint64_t>(shape.workers) + static_cast<std::uint64_t>(shape.servers);
    const std::vector<PlaceInfo> places = findCollective(scenario.algorithm)->places(shape);

    Estimate result;
    const auto iterations = static_cast<std::uint64_t>(scenario.iterations);
    const std::uint64_t each = algorithm.messages(shape);
    result.messages = each * iterations;
    const auto marks = nodes * static_cast<std::uint64_t>(algorithm.steps(shape)) * iterations;
    const std::uint64_t segments = segmentCount(scenario, each, algorithm.totalBytes(shape));
    const std::uint64_t hops = hopRows(scenario, segments) * iterations;
    const std::uint64_t computes = scenario.computing > Time() ? nodes * iterations : 0;
    const std::uint64_t locals = nodes * iterations + nodes * places.size() * (iterations - 1);
    const Bytes others = result.messages * (sizeof(MessageRow) + sizeof(UpdateRef)) +
                         marks * sizeof(MarkRow) + locals * (sizeof(LocalRow) + sizeof(UpdateRef)) +
                         computes * sizeof(ComputeRow) + nodes * sizeof(Time) +
                         nodes * places.size() * sizeof(float);
    result.traceBytes = others + hops * sizeof(HopRow);
    if (scenario.network.fabric.transport != TransportKind::Lossless) {
        result.sampledTraceBytes = others + hops / kPacketsBetweenSamples * sizeof(PortSampleRow);
    }

    result.partnerBytes = partnerBytes(algorithm, shape);
    result.flightBytes = flightBytes(scenario, segments, algorithm.steps(shape));

    // A worker has every place but a switch's slots; parameter servers together have one gradient, each its
    // shard.
    std::uint64_t held = algorithm.usesServers ? shape.elements : 0;
    for (const PlaceInfo& place : places) {
        const bool isSlot = place.kind == PlaceInfo::Kind::Slot;
        held += place.elements * (isSlot ? 1 : static_cast<std::uint64_t>(shape.workers));
    }
    result.payloadBytes = held * kElementBytes;
    return result;
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/expected_traffic.h"

#include "core/catalogue/catalogue.h"

namespace ringscope {

namespace {

Bytes sentBy(const AlgorithmInfo& algorithm, const TraceHeader& header, Rank node) {
    return header.timesIterations(algorithm.sentBytes(node, header.shape()));
}

} // namespace

std::optional<Bytes> expectedReceivedBytes(const Trace& trace, Rank node) {
    const TraceHeader& header = trace.header;
    const AlgorithmInfo* algorithm = findAlgorithm(header.algorithm);
    if (algorithm == nullptr || algorithm->receivedBytes == nullptr) {
        return std::nullopt;
    }
    return header.timesIterations(algorithm->receivedBytes(node, header.shape()));
}

std::optional<Bytes> expectedLinkBytes(const Trace& trace, LinkId link) {
    const AlgorithmInfo* algorithm = findAlgorithm(trace.header.algorithm);
    if (algorithm == nullptr || trace.header.transport != TransportKind::Lossless) {
        return std::nullopt; // a link also carries what is sent again
    }
    const Link& ends = trace.topology.link(link);
    const auto hosts = static_cast<std::uint32_t>(trace.topology.hostCount());
    const auto from = static_cast<Rank>(ends.from.value);
    const auto to = static_cast<Rank>(ends.to.value);
    if (trace.topology.kind() == TopologyKind::Ring) {
        // Only the ring keeps to its neighbours: all goes to the next node, nothing back.
        if (algorithm->pattern != Pattern::Ring) {
            return std::nullopt;
        }
        const bool isForward = to == (from + 1) % trace.header.workers;
        return isForward ? sentBy(*algorithm, trace.header, from) : 0;
    }
    // Elsewhere a host has one link, on which it sends, and one on which it receives.
    if (ends.from.value < hosts) {
        return sentBy(*algorithm, trace.header, from);
    }
    return ends.to.value < hosts ? expectedReceivedBytes(trace, to) : std::nullopt;
}

} // namespace ringscope

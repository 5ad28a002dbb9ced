// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errors.h"
#include "core/catalogue/catalogue.h"
#include "core/network/fabric_settings.h"
#include "core/scenario/aggregation_fields.h"
#include "core/scenario/allowed.h"
#include "core/scenario/fabric_fields.h"
#include "core/scenario/json_value.h"
#include "core/scenario/limits.h"
#include "core/scenario/nearest.h"
#include "core/scenario/quantity.h"
#include "core/scenario/require.h"
#include "core/scenario/scenario.h"
#include "core/scenario/utf8.h"
#include "core/scenario/validate_topology.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace ringscope {

namespace {

void validateCount(int count, const std::string& path) {
    require(count >= 1 && count <= Scenario::kMaximumNodes, path, fmt::to_string(count),
            std::string(kNodesAllowed));
}

void validateGroup(const Scenario& scenario) {
    const bool applies = requireAlgorithm(scenario.algorithm).usesGroups;
    const int most = applies ? scenario.nodes : Scenario::kMaximumNodes;
    const int group = scenario.group.value_or(1);
    require(group >= 1 && group <= most, "group", fmt::to_string(group),
            Text{.en = fmt::format("a whole number from 1 to {}{}, or auto", most,
                                   applies ? ", the number of nodes" : ""),
                 .zh = fmt::format("1 到 {}{}的整数，或留空", most, applies ? "（节点数）" : " ")});
}

void validateExchange(const Scenario& scenario) {
    const bool isInPlace = requireAlgorithm(scenario.algorithm).exchanging == Exchanging::InPlace;
    require(
        !isInPlace || scenario.exchange.kind != ExchangeKind::OddEven, "exchange", "odd-even",
        Text{.en = fmt::format("simultaneous or send-first with {}: a node that receives first has no longer "
                               "what it is to send",
                               scenario.algorithm),
             .zh = "simultaneous 或 send-first：此算法中先收的节点会失去它要发的数据"});
}

void validateName(const std::string& name) {
    require(name.size() <= kMaximumNameBytes, "name", inQuotes(name), std::string(kNameAllowed));
    const std::size_t bad = findNotUtf8(name);
    const bool isNul = bad < name.size() && name[bad] == '\0';
    require(bad == name.size(), "name", isNul ? "text with the character U+0000" : "text that is not UTF-8",
            std::string(kNameAllowed));
}

/// The key that says how large the gradient is.
std::string sizePath(const Gradient& gradient) {
    if (std::holds_alternative<std::string>(gradient.size)) {
        return "gradient.model";
    }
    return gradient.writtenAsBytes ? "gradient.bytes" : "gradient.elements";
}

void validateGradient(const Scenario& scenario) {
    const Gradient& gradient = scenario.gradient;
    require(scenario.elements() <= kMaximumElements, sizePath(gradient),
            fmt::format("{} elements", scenario.elements()), std::string(kElementsAllowed));
    require(gradient.values != ValuesKind::Digits || scenario.nodes <= Scenario::kMaximumDigitNodes,
            "gradient.values", "digits",
            Text{.en = fmt::format("digits for up to {} nodes, here are {}; index, random or auto for any "
                                   "number",
                                   Scenario::kMaximumDigitNodes, scenario.nodes),
                 .zh = fmt::format("digits 最多 {} 个节点，这里有 {} 个；index、random、auto 不限",
                                   Scenario::kMaximumDigitNodes, scenario.nodes)});
    if (gradient.values != ValuesKind::PerNode) {
        return;
    }
    require(gradient.perNode.size() == static_cast<std::size_t>(scenario.nodes), "gradient.values",
            fmt::format("a list of {}", gradient.perNode.size()),
            Text{.en = fmt::format("a list of {}, one number for each node", scenario.nodes),
                 .zh = fmt::format("{} 个数，每个节点一个", scenario.nodes)});
    for (std::size_t i = 0; i < gradient.perNode.size(); ++i) {
        require(std::isfinite(static_cast<float>(gradient.perNode[i])), elementPath("gradient.values", i),
                fmt::to_string(gradient.perNode[i]), std::string(kValueAllowed));
    }
}

/// The element of a list at that path, from a file or set key by key, lacks what it must say.
ScenarioError missing(const std::string& path, std::string_view key, std::string_view allowed) {
    return {path, fmt::format("an object without {}", key),
            fmt::format("{}, {}", memberPath(path, key), allowed)};
}

std::vector<std::string> linkNames(Scenario scenario) {
    scenario.network.overrides.clear();
    const Topology topology = scenario.buildTopology();
    std::vector<std::string> names;
    for (std::uint32_t i = 0; i < topology.links().size(); ++i) {
        names.push_back(topology.linkName(LinkId{i}));
    }
    return names;
}

std::string linksAllowed(const std::vector<std::string>& names, const std::string& found) {
    if (names.empty()) {
        return "no link: this network has none";
    }
    const std::string close = nearest(names, found);
    return close.empty() ? "a link of this network, e.g. " + names.front() : "did you mean " + close + "?";
}

void validateOverrides(const Scenario& scenario) {
    const std::vector<LinkOverride>& overrides = scenario.network.overrides;
    require(overrides.size() <= kMaximumOverrides, "network.overrides",
            fmt::format("a list of {}", overrides.size()), std::string(kOverridesAllowed));
    if (overrides.empty()) {
        return;
    }
    const std::vector<std::string> names = linkNames(scenario);
    const std::unordered_set<std::string> known(names.begin(), names.end());
    std::unordered_set<std::string> seen;
    for (std::size_t i = 0; i < overrides.size(); ++i) {
        const LinkOverride& change = overrides[i];
        const std::string path = elementPath("network.overrides", i);
        if (change.link.empty()) {
            throw missing(path, "link", linksAllowed(names, {}));
        }
        if (!known.contains(change.link)) {
            throw ScenarioError(path + ".link", inQuotes(change.link), linksAllowed(names, change.link));
        }
        require(seen.insert(change.link).second, path + ".link", inQuotes(change.link),
                "each link at most once");
        require(change.bandwidth || change.latency, path, "an override without effect",
                "bandwidth, latency or both beside link");
        require(change.latency.value_or(Time()) >= Time(), path + ".latency", "a negative time",
                std::string(kTimeAllowed));
    }
}

void validateNetwork(const Scenario& scenario) {
    const NetworkSettings& network = scenario.network;
    require(network.latency >= Time(), "network.latency", "a negative time", std::string(kTimeAllowed));
    validateFabric(network.fabric, requireAlgorithm(scenario.algorithm).usesSwitch);
    validateTopology(scenario);
    validateOverrides(scenario);
}

/// A segment's number within its message is recorded in 28 bits.
void validateSegments(const Scenario& scenario) {
    constexpr std::uint64_t kMostSegments = std::uint64_t{1} << 27;
    const Bytes largest = requireAlgorithm(scenario.algorithm).largestMessage(scenario.shape());
    const Bytes segment = segmentFor(scenario.activeFabric(), largest);
    if (largest / segment < kMostSegments) {
        return;
    }
    if (const std::optional<Bytes> packet = scenario.network.fabric.packet) {
        throw ScenarioError(
            "network.packet", formatBytes(*packet),
            fmt::format("packets so large that a message of {} has less than 2^27", formatBytes(largest)));
    }
    throw ScenarioError(
        sizePath(scenario.gradient), formatBytes(scenario.elements() * kElementBytes),
        fmt::format("a gradient of which no message has 2^27 packets of {}, as one of {} has{}",
                    formatBytes(segment), formatBytes(largest),
                    segment < kMaximumPacket ? "; or a larger network.packet" : ""));
}

void validateFailures(const Scenario& scenario) {
    const int ranks = scenario.nodes + scenario.activeServers();
    require(
        scenario.failures.empty() || requireAlgorithm(scenario.algorithm).sums, "failures",
        fmt::format("a list of {}", scenario.failures.size()),
        Text{.en = fmt::format("an empty list with {}, in which no node needs another", scenario.algorithm),
             .zh = "空列表：此算法中没有节点需要别的节点"});
    std::unordered_set<Rank> seen;
    for (std::size_t i = 0; i < scenario.failures.size(); ++i) {
        const Failure& failure = scenario.failures[i];
        const std::string path = elementPath("failures", i);
        if (!failure.node) {
            throw missing(path, "node", kFailedNodeAllowed);
        }
        if (!failure.at) {
            throw missing(path, "at", kTimeAllowed);
        }
        const Rank node = *failure.node;
        require(node >= 0 && node < ranks, path + ".node", fmt::to_string(node),
                fmt::format("a node that there is: 0 to {}", ranks - 1));
        require(seen.insert(node).second, path + ".node", fmt::to_string(node), "each node at most once");
        require(*failure.at >= Time(), path + ".at", "a negative time", std::string(kTimeAllowed));
    }
}

/// Sums of byte counters over all links must not wrap.
void validateTraffic(const Scenario& scenario) {
    constexpr std::uint64_t kSample = std::uint64_t{1} << 20; // traffic is proportional to the elements
    const AlgorithmInfo& algorithm = requireAlgorithm(scenario.algorithm);
    const double hops = scenario.longestPath();
    JobShape sample = scenario.shape();
    sample.elements = kSample;
    const auto sampleBytes = static_cast<double>(algorithm.totalBytes(sample));
    const double bytes = sampleBytes / static_cast<double>(kSample) *
                         static_cast<double>(scenario.elements()) * hops * scenario.iterations;
    require(
        bytes < static_cast<double>(kMaximumBytes), sizePath(scenario.gradient),
        formatBytes(scenario.elements() * kElementBytes),
        fmt::format("a gradient that puts less than 2^60 bytes on all links together, this one about {:.3g}",
                    bytes));
}

/// Virtual time has 63 bits of picoseconds: a run that the closed form sees beyond them is refused before it
/// starts.
void validateDuration(const Scenario& scenario, Bandwidth bandwidth, Time latency, const std::string& path) {
    const AlgorithmInfo& algorithm = requireAlgorithm(scenario.algorithm);
    const double links = scenario.longestPathOfRing();
    FormulaInput input{.shape = scenario.shape(),
                       .bytesPerSecond = bandwidth.bytesPerSecond(),
                       .pathLatency = links * latency.seconds()};
    const double seconds = algorithm.finishTime(input) * scenario.iterations;
    if (seconds < Time::max().seconds()) {
        return;
    }
    input.pathLatency = 0;
    const bool slow = algorithm.finishTime(input) * 2 * scenario.iterations > seconds;
    throw ScenarioError(
        path + (slow ? ".bandwidth" : ".latency"), slow ? formatBandwidth(bandwidth) : formatTime(latency),
        fmt::format("what lets the run end within 106 days of virtual time, not after {:.3g} s", seconds));
}

void validateDurations(const Scenario& scenario) {
    const NetworkSettings& network = scenario.network;
    validateDuration(scenario, network.bandwidth, network.latency, "network");
    for (std::size_t i = 0; i < network.overrides.size(); ++i) {
        const LinkOverride& change = network.overrides[i];
        validateDuration(scenario, change.bandwidth.value_or(network.bandwidth),
                         change.latency.value_or(network.latency), elementPath("network.overrides", i));
    }
}

/// A step's number is recorded in 16 bits; the time of computing is part of the run's.
void validateTraining(const Scenario& scenario) {
    constexpr int kMostSteps = UINT16_MAX;
    const int steps = requireAlgorithm(scenario.algorithm).steps(scenario.shape());
    const int most = std::min(Scenario::kMaximumIterations, kMostSteps / std::max(steps, 1));
    require(scenario.iterations >= 1 && (scenario.iterations == 1 || scenario.iterations <= most),
            "iterations", fmt::to_string(scenario.iterations),
            fmt::format("1 to {}: at most {} steps in all, and each takes {}", most, kMostSteps, steps));
    require(scenario.computing >= Time(), "compute", "a negative time", std::string(kTimeAllowed));
    require(scenario.computing.seconds() * scenario.iterations < Time::max().seconds() / 2, "compute",
            formatTime(scenario.computing), "less than 53 days for all iterations together");
}

} // namespace

void validate(const Scenario& scenario) {
    validateName(scenario.name);
    requireAlgorithm(scenario.algorithm);
    validateCount(scenario.nodes, "nodes");
    validateCount(scenario.servers, "servers");
    validateGroup(scenario);
    validateExchange(scenario);
    validateGradient(scenario);
    validateAggregation(scenario); // before anything that asks for the number of steps
    validateTraining(scenario);
    validateNetwork(scenario);
    validateFailures(scenario);
    validateTraffic(scenario);
    validateSegments(scenario);
    validateDurations(scenario);
}

} // namespace ringscope

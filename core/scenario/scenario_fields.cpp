// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario_fields.h"

#include "core/catalogue/catalogue.h"
#include "core/scenario/aggregation_fields.h"
#include "core/scenario/fabric_fields.h"
#include "core/scenario/limits.h"
#include "core/scenario/list_fields.h"
#include "core/scenario/words.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {

namespace {

constexpr std::string_view kUnlimited = "unlimited";
constexpr std::string_view kAuto = "auto";

/// Reads the value of a simple key into a member.
template <auto member, auto read, class T>
void set(T& target, const JsonValue& value, const std::string& path) {
    target.*member = read(value, path);
}

template <const auto& words>
auto readChoice(const JsonValue& value, const std::string& path) {
    return readWord(words, value, path);
}

template <const std::string_view& allowed>
std::string readTextOf(const JsonValue& value, const std::string& path) {
    return readText(value, path, allowed);
}

/// A key that has only one choice in this version.
template <const std::string_view& only, const std::string_view& allowed, class T>
void readOnly(T& /*target*/, const JsonValue& value, const std::string& path) {
    if (!isWord(value, only)) {
        throw ScenarioError(path, value.shown(), std::string(allowed));
    }
}

template <const auto& fields>
void listMembers(std::vector<KeyInfo>& keys, const std::string& path) {
    listFields(fields, keys, path);
}

template <const auto& fields>
void listElements(std::vector<KeyInfo>& keys, const std::string& path) {
    listFields(fields, keys, path + "[]");
}

// --- network

constexpr Field<LinkOverride> kOverrideTable[] = {
    {.key = "link", .allowed = kLinkAllowed, .read = set<&LinkOverride::link, readTextOf<kLinkAllowed>>},
    {.key = "bandwidth",
     .allowed = kBandwidthAllowed,
     .needsUnit = true,
     .read = set<&LinkOverride::bandwidth, readBandwidth>},
    {.key = "latency",
     .allowed = kTimeAllowed,
     .needsUnit = true,
     .read = set<&LinkOverride::latency, readTime>},
};
constexpr std::span<const Field<LinkOverride>> kOverrideFields(kOverrideTable);

template <int NetworkSettings::*member, int most, const std::string_view& allowed>
void setCount(NetworkSettings& network, const JsonValue& value, const std::string& path) {
    network.*member = static_cast<int>(readWhole(value, path, 1, most, allowed));
}

void readOversubscription(NetworkSettings& network, const JsonValue& value, const std::string& path) {
    if (isWord(value, kAuto)) {
        network.oversubscription.reset();
        return;
    }
    const double ratio = readNumber(value, path, kOversubscriptionAllowed);
    if (ratio < kLeastOversubscription || ratio > kMostOversubscription) {
        throw ScenarioError(path, value.shown(), std::string(kOversubscriptionAllowed));
    }
    network.oversubscription = ratio;
}

void readFatTreePorts(NetworkSettings& network, const JsonValue& value, const std::string& path) {
    const std::uint64_t ports =
        readWhole(value, path, 2, NetworkSettings::kMaximumFatTreePorts, kFatTreePortsAllowed);
    if (ports % 2 != 0) {
        throw ScenarioError(path, value.shown(), std::string(kFatTreePortsAllowed));
    }
    network.k = static_cast<int>(ports);
}

void assignOverrides(NetworkSettings& network, PathSteps steps, const JsonValue& value,
                     const std::string& path) {
    assignList(network.overrides, kOverrideFields, steps, value, path, kOverridesAllowed, kMaximumOverrides);
}

constexpr Field<NetworkSettings> kNetworkTable[] = {
    {.key = "topology",
     .allowed = kTopologyAllowed,
     .read = set<&NetworkSettings::topology, readChoice<kTopologyWords>>},
    {.key = "bandwidth",
     .allowed = kBandwidthAllowed,
     .needsUnit = true,
     .read = set<&NetworkSettings::bandwidth, readBandwidth>},
    {.key = "latency",
     .allowed = kTimeAllowed,
     .needsUnit = true,
     .read = set<&NetworkSettings::latency, readTime>},
    {.key = "leaves",
     .allowed = kLeavesAllowed,
     .read = setCount<&NetworkSettings::leaves, NetworkSettings::kMaximumLeaves, kLeavesAllowed>},
    {.key = "hosts_per_leaf",
     .allowed = kHostsPerLeafAllowed,
     .read = setCount<&NetworkSettings::hostsPerLeaf, NetworkSettings::kMaximumHostsPerLeaf,
                      kHostsPerLeafAllowed>},
    {.key = "spines",
     .allowed = kSpinesAllowed,
     .read = setCount<&NetworkSettings::spines, NetworkSettings::kMaximumSpines, kSpinesAllowed>},
    {.key = "oversubscription", .allowed = kOversubscriptionAllowed, .read = readOversubscription},
    {.key = "k", .allowed = kFatTreePortsAllowed, .read = readFatTreePorts},
    {.key = "packet", .allowed = kPacketAllowed, .read = readPacket},
    {.key = "queue", .allowed = kQueueAllowed, .read = readQueue},
    {.key = "transport", .allowed = "lossless, tcp, dctcp or swift", .read = readTransport},
    {.key = "switching", .allowed = "cut-through or store-and-forward", .read = readSwitching},
    {.key = "ecn_threshold", .allowed = kEcnAllowed, .read = readEcnThreshold},
    {.key = "rto_min", .allowed = kRtoAllowed, .needsUnit = true, .read = readRtoMinimum},
    {.key = "initial_window", .allowed = kInitialWindowAllowed, .read = readInitialWindow},
    {.key = "dctcp_gain", .allowed = kGainAllowed, .read = readDctcpGain},
    {.key = "loss", .allowed = kLossAllowed, .read = readLoss},
    {.key = "swift", .assign = assignSwift, .list = listSwift},
    {.key = "overrides",
     .allowed = kOverridesAllowed,
     .assign = assignOverrides,
     .list = listElements<kOverrideFields>},
};
constexpr std::span<const Field<NetworkSettings>> kNetworkFields(kNetworkTable);

void assignNetwork(Scenario& scenario, PathSteps steps, const JsonValue& value, const std::string& path) {
    assignObject(scenario.network, kNetworkFields, steps, value, path, "an object");
}

// --- exchange

void readEagerLimit(ExchangeSettings& exchange, const JsonValue& value, const std::string& path) {
    if (isWord(value, kUnlimited)) {
        exchange.eagerLimit.reset();
    } else {
        exchange.eagerLimit = readBytesOf(value, path, kEagerAllowed);
    }
}

constexpr Field<ExchangeSettings> kExchangeTable[] = {
    {.key = "kind",
     .allowed = "simultaneous, send-first or odd-even",
     .read = set<&ExchangeSettings::kind, readChoice<kExchangeWords>>},
    {.key = "eager_limit", .allowed = kEagerAllowed, .read = readEagerLimit},
};
constexpr std::span<const Field<ExchangeSettings>> kExchangeFields(kExchangeTable);

void assignExchange(Scenario& scenario, PathSteps steps, const JsonValue& value, const std::string& path) {
    const bool isObject = value.kind == JsonValue::Kind::Object || value.text.starts_with('{');
    if (steps.empty() && !isObject) {
        scenario.exchange.kind = readWord(kExchangeWords, value, path, kExchangeAllowed);
        return;
    }
    assignObject(scenario.exchange, kExchangeFields, steps, value, path, kExchangeAllowed);
}

/// Beside an exchange that is written as a word; not listed by itself, because exchange.eager_limit is its
/// name.
void readEagerLimitOf(Scenario& scenario, const JsonValue& value, const std::string& path) {
    readEagerLimit(scenario.exchange, value, path);
}

// --- what a file may say about its scenario, and parseDocument() has read there

void refuseOutsideFile(Scenario& /*scenario*/, PathSteps /*steps*/, const JsonValue& value,
                       const std::string& path) {
    throw ScenarioError(path, value.shown(), "an object with en and zh_CN, in a file only");
}

// --- failures

Rank readFailedNode(const JsonValue& value, const std::string& path) {
    return static_cast<Rank>(readWhole(value, path, 0, 2 * Scenario::kMaximumNodes - 1, kFailedNodeAllowed));
}

constexpr Field<Failure> kFailureTable[] = {
    {.key = "node", .allowed = kFailedNodeAllowed, .read = set<&Failure::node, readFailedNode>},
    {.key = "at", .allowed = kTimeAllowed, .needsUnit = true, .read = set<&Failure::at, readTime>},
};
constexpr std::span<const Field<Failure>> kFailureFields(kFailureTable);

void assignFailures(Scenario& scenario, PathSteps steps, const JsonValue& value, const std::string& path) {
    assignList(scenario.failures, kFailureFields, steps, value, path, kFailuresAllowed, kMaximumFailures);
}

// --- the whole

int readCount(const JsonValue& value, const std::string& path) {
    return static_cast<int>(readWhole(value, path, 1, Scenario::kMaximumNodes, kNodesAllowed));
}

void readGroup(Scenario& scenario, const JsonValue& value, const std::string& path) {
    if (isWord(value, kAuto)) {
        scenario.group.reset();
    } else {
        scenario.group = static_cast<int>(readWhole(value, path, 1, Scenario::kMaximumNodes, kGroupAllowed));
    }
}

std::string readAlgorithm(const JsonValue& value, const std::string& path) {
    return requireAlgorithm(readText(value, path, oneOf(algorithmIds(), {}))).id;
}

int readIterations(const JsonValue& value, const std::string& path) {
    return static_cast<int>(readWhole(value, path, 1, Scenario::kMaximumIterations, kIterationsAllowed));
}

std::uint64_t readSeed(const JsonValue& value, const std::string& path) {
    return readWhole(value, path, 0, UINT64_MAX, kSeedAllowed);
}

void readVersion(Scenario& /*scenario*/, const JsonValue& value, const std::string& path) {
    readWhole(value, path, 1, 1, kVersionAllowed);
}

constexpr Field<Scenario> kScenarioTable[] = {
    {.key = "ringscope", .allowed = kVersionAllowed, .read = readVersion},
    {.key = "name", .allowed = kNameAllowed, .read = set<&Scenario::name, readTextOf<kNameAllowed>>},
    {.key = "title", .assign = refuseOutsideFile},
    {.key = "lesson", .assign = refuseOutsideFile},
    {.key = "algorithm", .allowed = kAlgorithmAllowed, .read = set<&Scenario::algorithm, readAlgorithm>},
    {.key = "nodes", .allowed = kNodesAllowed, .read = set<&Scenario::nodes, readCount>},
    {.key = "servers", .allowed = kNodesAllowed, .read = set<&Scenario::servers, readCount>},
    {.key = "group", .allowed = kGroupAllowed, .read = readGroup},
    {.key = "operation",
     .allowed = "sum or average",
     .read = set<&Scenario::operation, readChoice<kOperationWords>>},
    {.key = "iterations", .allowed = kIterationsAllowed, .read = set<&Scenario::iterations, readIterations>},
    {.key = "compute",
     .allowed = kTimeAllowed,
     .needsUnit = true,
     .read = set<&Scenario::computing, readTime>},
    {.key = "seed", .allowed = kSeedAllowed, .read = set<&Scenario::seed, readSeed>},
    {.key = "gradient", .assign = assignGradient, .list = listGradient},
    {.key = "network", .assign = assignNetwork, .list = listMembers<kNetworkFields>},
    {.key = "placement", .allowed = kPlacementAllowed, .assign = assignPlacement},
    {.key = "aggregation", .assign = assignAggregation, .list = listAggregation},
    {.key = "exchange",
     .allowed = kExchangeAllowed,
     .assign = assignExchange,
     .list = listMembers<kExchangeFields>},
    {.key = "eager_limit", .read = readEagerLimitOf},
    {.key = "failures",
     .allowed = kFailuresAllowed,
     .assign = assignFailures,
     .list = listElements<kFailureFields>},
};
constexpr std::span<const Field<Scenario>> kScenarioFields(kScenarioTable);

bool hasKey(const JsonValue& object, std::string_view key) {
    return std::ranges::find(object.keys, key) != object.keys.end();
}

/// One object may give the eager limit in its exchange or beside it; set one after the other, the last
/// counts.
void refuseTwoEagerLimits(const JsonValue& object) {
    for (std::size_t i = 0; i < object.keys.size(); ++i) {
        if (object.keys[i] == "exchange" && hasKey(object.items[i], "eager_limit") &&
            hasKey(object, "eager_limit")) {
            throw ScenarioError("eager_limit", "a second limit beside exchange.eager_limit",
                                "only one of them");
        }
    }
}

} // namespace

void assignScenario(Scenario& scenario, PathSteps steps, const JsonValue& value) {
    if (steps.empty()) {
        refuseTwoEagerLimits(value);
    }
    assignObject(scenario, kScenarioFields, steps, value, "", kScenarioAllowed);
}

const std::vector<KeyInfo>& scenarioKeys() {
    static const std::vector<KeyInfo> keys = [] {
        std::vector<KeyInfo> list;
        listFields(kScenarioFields, list, "");
        for (KeyInfo& key : list) {
            if (key.path == "algorithm") {
                key.allowed = oneOf(algorithmIds(), {});
            } else if (key.path == "gradient.model") {
                key.allowed = oneOf(modelIds(), {});
            }
        }
        return list;
    }();
    return keys;
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario_fields.h"

#include "core/catalogue/catalogue.h"
#include "core/scenario/fabric_fields.h"
#include "core/scenario/limits.h"
#include "core/scenario/words.h"

#include <fmt/format.h>

namespace ringscope {

namespace {

constexpr std::string_view kUnlimited = "unlimited";
constexpr std::string_view kInOrder = "in-order";

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

// --- gradient

void readGradientBytes(Gradient& gradient, const JsonValue& value, const std::string& path) {
    const Bytes bytes = readBytes(value, path);
    if (bytes % kElementBytes != 0) {
        throw ScenarioError(path, value.shown(), std::string(kGradientBytesAllowed));
    }
    gradient.size = bytes / kElementBytes;
    gradient.writtenAsBytes = true;
}

void readElements(Gradient& gradient, const JsonValue& value, const std::string& path) {
    gradient.size = readWhole(value, path, 0, kMaximumElements, kElementsAllowed);
    gradient.writtenAsBytes = false;
}

void readModel(Gradient& gradient, const JsonValue& value, const std::string& path) {
    gradient.size = requireModel(readText(value, path, oneOf(modelIds(), {}))).id;
}

void assignValues(Gradient& gradient, PathSteps steps, const JsonValue& value, const std::string& path) {
    if (!steps.empty()) {
        const PathStep& step = steps.front();
        if (!step.isIndex || steps.size() > 1 || step.index >= gradient.perNode.size()) {
            refuseStep(path, step);
        }
        gradient.perNode[step.index] = readNumber(value, elementPath(path, step.index), kValueAllowed);
        return;
    }
    const bool isList = value.kind == JsonValue::Kind::Array || value.text.starts_with('[');
    if (!isList) {
        gradient.values = readWord(kValuesWords, value, path);
        gradient.perNode.clear();
        return;
    }
    const JsonValue list = readList(value, path, kValuesAllowed);
    std::vector<double> numbers;
    for (const JsonValue& item : list.items) {
        numbers.push_back(readNumber(item, elementPath(path, numbers.size()), kValueAllowed));
    }
    gradient.values = ValuesKind::PerNode;
    gradient.perNode = std::move(numbers);
}

constexpr Field<Gradient> kGradientTable[] = {
    {.key = "bytes", .allowed = kGradientBytesAllowed, .read = readGradientBytes},
    {.key = "elements", .allowed = kElementsAllowed, .read = readElements},
    {.key = "model", .allowed = kModelAllowed, .read = readModel},
    {.key = "values", .allowed = kValuesAllowed, .assign = assignValues},
};
constexpr std::span<const Field<Gradient>> kGradientFields(kGradientTable);

/// In one object only one may say how large the gradient is; set one after the other, the last one counts.
void refuseTwoSizes(const JsonValue& object, const std::string& path) {
    std::string_view first;
    for (const std::string& key : object.keys) {
        if (key != "bytes" && key != "elements" && key != "model") {
            continue;
        }
        if (!first.empty()) {
            throw ScenarioError(memberPath(path, key), fmt::format("a second size beside {}", first),
                                "only one of bytes, elements and model");
        }
        first = key;
    }
}

void assignGradient(Scenario& scenario, PathSteps steps, const JsonValue& value, const std::string& path) {
    if (!steps.empty()) {
        assignObject(scenario.gradient, kGradientFields, steps, value, path, kGradientAllowed);
        return;
    }
    const JsonValue object = readObject(value, path, kGradientAllowed);
    refuseTwoSizes(object, path);
    assignObject(scenario.gradient, kGradientFields, steps, object, path, kGradientAllowed);
}

// --- network

constexpr Field<LinkOverride> kOverrideTable[] = {
    {.key = "link", .allowed = kLinkAllowed, .read = set<&LinkOverride::link, readTextOf<kLinkAllowed>>},
    {.key = "bandwidth", .allowed = kBandwidthAllowed, .read = set<&LinkOverride::bandwidth, readBandwidth>},
    {.key = "latency", .allowed = kTimeAllowed, .read = set<&LinkOverride::latency, readTime>},
};
constexpr std::span<const Field<LinkOverride>> kOverrideFields(kOverrideTable);

void assignOverrides(NetworkSettings& network, PathSteps steps, const JsonValue& value,
                     const std::string& path) {
    assignList(network.overrides, kOverrideFields, steps, value, path, kOverridesAllowed, kMaximumOverrides);
}

constexpr Field<NetworkSettings> kNetworkTable[] = {
    {.key = "topology",
     .allowed = "star or ring",
     .read = set<&NetworkSettings::topology, readChoice<kTopologyWords>>},
    {.key = "bandwidth",
     .allowed = kBandwidthAllowed,
     .read = set<&NetworkSettings::bandwidth, readBandwidth>},
    {.key = "latency", .allowed = kTimeAllowed, .read = set<&NetworkSettings::latency, readTime>},
    {.key = "packet", .allowed = kPacketAllowed, .read = readPacket},
    {.key = "queue", .allowed = kQueueAllowed, .read = readQueue},
    {.key = "transport", .allowed = "lossless, tcp, dctcp or swift", .read = readTransport},
    {.key = "switching", .allowed = "cut-through or store-and-forward", .read = readSwitching},
    {.key = "ecn_threshold", .allowed = kEcnAllowed, .read = readEcnThreshold},
    {.key = "rto_min", .allowed = kRtoAllowed, .read = readRtoMinimum},
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
        exchange.eagerLimit = readBytes(value, path);
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
        scenario.exchange.kind = readWord(kExchangeWords, value, path);
        return;
    }
    assignObject(scenario.exchange, kExchangeFields, steps, value, path, kExchangeAllowed);
}

/// Beside an exchange that is written as a word; not listed, because exchange.eager_limit is its name.
void readEagerLimitOf(Scenario& scenario, const JsonValue& value, const std::string& path) {
    readEagerLimit(scenario.exchange, value, path);
}

// --- failures

Rank readFailedNode(const JsonValue& value, const std::string& path) {
    return static_cast<Rank>(readWhole(value, path, 0, 2 * Scenario::kMaximumNodes - 1, kFailedNodeAllowed));
}

constexpr Field<Failure> kFailureTable[] = {
    {.key = "node", .allowed = kFailedNodeAllowed, .read = set<&Failure::node, readFailedNode>},
    {.key = "at", .allowed = kTimeAllowed, .read = set<&Failure::at, readTime>},
};
constexpr std::span<const Field<Failure>> kFailureFields(kFailureTable);

void assignFailures(Scenario& scenario, PathSteps steps, const JsonValue& value, const std::string& path) {
    assignList(scenario.failures, kFailureFields, steps, value, path, kFailuresAllowed, kMaximumFailures);
}

// --- the whole

int readCount(const JsonValue& value, const std::string& path) {
    return static_cast<int>(readWhole(value, path, 1, Scenario::kMaximumNodes, kNodesAllowed));
}

std::string readAlgorithm(const JsonValue& value, const std::string& path) {
    return requireAlgorithm(readText(value, path, oneOf(algorithmIds(), {}))).id;
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
    {.key = "algorithm", .allowed = kAlgorithmAllowed, .read = set<&Scenario::algorithm, readAlgorithm>},
    {.key = "nodes", .allowed = kNodesAllowed, .read = set<&Scenario::nodes, readCount>},
    {.key = "servers", .allowed = kNodesAllowed, .read = set<&Scenario::servers, readCount>},
    {.key = "operation",
     .allowed = "sum or average",
     .read = set<&Scenario::operation, readChoice<kOperationWords>>},
    {.key = "seed", .allowed = kSeedAllowed, .read = set<&Scenario::seed, readSeed>},
    {.key = "gradient", .assign = assignGradient, .list = listMembers<kGradientFields>},
    {.key = "network", .assign = assignNetwork, .list = listMembers<kNetworkFields>},
    {.key = "placement", .allowed = kPlacementAllowed, .read = readOnly<kInOrder, kPlacementAllowed>},
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

} // namespace

void assignScenario(Scenario& scenario, PathSteps steps, const JsonValue& value) {
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

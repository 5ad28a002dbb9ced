// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario_json.h"

#include "core/base/errors.h"
#include "core/scenario/document.h"
#include "core/scenario/quantity.h"
#include "core/scenario/words.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace ringscope {

namespace {

using Json = nlohmann::ordered_json;

/// A count that no unit makes shorter stays a number: 20, not "20B".
Json bytesJson(Bytes bytes) {
    const std::string text = formatBytes(bytes);
    return text == std::to_string(bytes) + "B" ? Json(bytes) : Json(text);
}

/// Whole numbers without a fraction: 100000000, not 100000000.0.
Json numberJson(double number) {
    constexpr double kExact = 9'007'199'254'740'992; // 2^53
    return std::abs(number) < kExact && number == std::floor(number) ? Json(static_cast<std::int64_t>(number))
                                                                     : Json(number);
}

Json gradientJson(const Gradient& gradient) {
    Json json = Json::object();
    if (const auto* model = std::get_if<std::string>(&gradient.size)) {
        json["model"] = *model;
    } else if (gradient.writtenAsBytes) {
        json["bytes"] = bytesJson(std::get<std::uint64_t>(gradient.size) * kElementBytes);
    } else {
        json["elements"] = std::get<std::uint64_t>(gradient.size);
    }
    if (gradient.values == ValuesKind::PerNode) {
        json["values"] = Json::array();
        for (const double value : gradient.perNode) {
            json["values"].push_back(numberJson(value));
        }
    } else if (gradient.values != ValuesKind::Auto) {
        json["values"] = wordFor(kValuesWords, gradient.values);
    }
    return json;
}

Json overrideJson(const LinkOverride& change) {
    Json json{{"link", change.link}};
    if (change.bandwidth) {
        json["bandwidth"] = formatBandwidth(*change.bandwidth);
    }
    if (change.latency) {
        json["latency"] = formatTime(*change.latency);
    }
    return json;
}

void addSwift(Json& network, const SwiftSettings& swift) {
    const SwiftSettings defaults;
    Json json = Json::object();
    if (swift.baseTarget) {
        json["base_target"] = formatTime(*swift.baseTarget);
    }
    const auto addTime = [&](const char* key, Time SwiftSettings::*member) {
        if (swift.*member != defaults.*member) {
            json[key] = formatTime(swift.*member);
        }
    };
    const auto addNumber = [&](const char* key, double SwiftSettings::*member) {
        if (swift.*member != defaults.*member) {
            json[key] = numberJson(swift.*member);
        }
    };
    addTime("per_hop", &SwiftSettings::perHop);
    addTime("range", &SwiftSettings::range);
    addNumber("min_scaled_window", &SwiftSettings::minimumScaledWindow);
    addNumber("max_scaled_window", &SwiftSettings::maximumScaledWindow);
    addNumber("additive_increase", &SwiftSettings::additiveIncrease);
    addNumber("beta", &SwiftSettings::multiplicativeDecrease);
    addNumber("max_decrease", &SwiftSettings::maximumDecrease);
    addNumber("min_window", &SwiftSettings::minimumWindow);
    if (!json.empty()) {
        network["swift"] = json;
    }
}

/// What differs from the defaults.
void addFabric(Json& network, const FabricSettings& fabric) {
    const FabricSettings defaults;
    if (fabric.transport != defaults.transport) {
        network["transport"] = wordFor(kTransportWords, fabric.transport);
    }
    if (fabric.switching != defaults.switching) {
        network["switching"] = wordFor(kSwitchingWords, fabric.switching);
    }
    if (fabric.packet) {
        network["packet"] = bytesJson(*fabric.packet);
    }
    if (fabric.queuePackets) {
        network["queue"] = std::to_string(*fabric.queuePackets) + " packets";
    } else if (fabric.queue) {
        network["queue"] = bytesJson(*fabric.queue);
    }
    if (fabric.ecnThreshold) {
        network["ecn_threshold"] = bytesJson(*fabric.ecnThreshold);
    }
    if (fabric.rtoMinimum != defaults.rtoMinimum) {
        network["rto_min"] = formatTime(fabric.rtoMinimum);
    }
    if (fabric.initialWindow != defaults.initialWindow) {
        network["initial_window"] = fabric.initialWindow;
    }
    if (fabric.dctcpGain != defaults.dctcpGain) {
        network["dctcp_gain"] = numberJson(fabric.dctcpGain);
    }
    if (fabric.lossProbability != defaults.lossProbability) {
        network["loss"] = numberJson(fabric.lossProbability);
    }
    addSwift(network, fabric.swift);
}

Json networkJson(const NetworkSettings& network) {
    Json json{{"topology", wordFor(kTopologyWords, network.topology)},
              {"bandwidth", formatBandwidth(network.bandwidth)},
              {"latency", formatTime(network.latency)}};
    // The shape of a fabric is always told whole; of the others only what was set and waits for its topology.
    const NetworkSettings defaults;
    const bool isLeafSpine = network.topology == TopologyKind::LeafSpine;
    const auto write = [&json](const char* key, int value, int usual, bool always) {
        if (always || value != usual) {
            json[key] = value;
        }
    };
    write("leaves", network.leaves, defaults.leaves, isLeafSpine);
    write("hosts_per_leaf", network.hostsPerLeaf, defaults.hostsPerLeaf, isLeafSpine);
    write("spines", network.spines, defaults.spines, isLeafSpine);
    if (network.oversubscription) {
        json["oversubscription"] = numberJson(*network.oversubscription);
    }
    write("k", network.k, defaults.k, network.topology == TopologyKind::FatTree);
    addFabric(json, network.fabric);
    for (const LinkOverride& change : network.overrides) {
        json["overrides"].push_back(overrideJson(change));
    }
    return json;
}

Json exchangeJson(const ExchangeSettings& exchange) {
    Json kind = wordFor(kExchangeWords, exchange.kind);
    if (!exchange.eagerLimit) {
        return kind;
    }
    return Json{{"kind", kind}, {"eager_limit", bytesJson(*exchange.eagerLimit)}};
}

/// What differs from the defaults.
Json aggregationJson(const AggregationSettings& aggregation) {
    const AggregationSettings defaults;
    Json json = Json::object();
    if (aggregation.slotCount != defaults.slotCount) {
        json["slots"] = aggregation.slotCount;
    }
    if (aggregation.integers != defaults.integers) {
        json["integers"] = aggregation.integers;
    }
    if (aggregation.scaleBits) {
        json["scale_bits"] = *aggregation.scaleBits;
    }
    if (aggregation.timeout) {
        json["timeout"] = formatTime(*aggregation.timeout);
    }
    return json;
}

Json failureJson(const Failure& failure) {
    Json json = Json::object();
    if (failure.node) {
        json["node"] = *failure.node;
    }
    if (failure.at) {
        json["at"] = formatTime(*failure.at);
    }
    return json;
}

} // namespace

std::string writeScenario(const Scenario& scenario) {
    const Scenario defaults;
    Json json{{"ringscope", 1},
              {"name", scenario.name},
              {"algorithm", scenario.algorithm},
              {"nodes", scenario.nodes}};
    if (scenario.servers != defaults.servers) {
        json["servers"] = scenario.servers;
    }
    if (scenario.group) {
        json["group"] = *scenario.group;
    }
    json["operation"] = wordFor(kOperationWords, scenario.operation);
    if (scenario.iterations != defaults.iterations) {
        json["iterations"] = scenario.iterations;
    }
    if (scenario.computing != defaults.computing) {
        json["compute"] = formatTime(scenario.computing);
    }
    if (scenario.seed != defaults.seed) {
        json["seed"] = scenario.seed;
    }
    json["gradient"] = gradientJson(scenario.gradient);
    json["network"] = networkJson(scenario.network);
    if (scenario.placement.kind == PlacementKind::Listed) {
        json["placement"] = scenario.placement.ports;
    } else if (scenario.placement != defaults.placement) {
        json["placement"] = wordFor(kPlacementWords, scenario.placement.kind);
    }
    if (scenario.aggregation != defaults.aggregation) {
        json["aggregation"] = aggregationJson(scenario.aggregation);
    }
    if (scenario.exchange != defaults.exchange) {
        json["exchange"] = exchangeJson(scenario.exchange);
    }
    for (const Failure& failure : scenario.failures) {
        json["failures"].push_back(failureJson(failure));
    }
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

Scenario parseScenario(std::string_view json) {
    return parseDocument(json).scenario;
}

} // namespace ringscope

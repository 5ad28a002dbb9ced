// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/idle_keys.h"

#include "core/catalogue/catalogue.h"
#include "core/scenario/json_value.h"

#include <algorithm>

namespace ringscope {

namespace {

/// The reason where the key does not matter.
const Text* unless(bool matters, const Text& why) {
    return matters ? nullptr : &why;
}

bool usesSwitch(const Scenario& scenario) {
    const AlgorithmInfo* info = findAlgorithm(scenario.algorithm);
    return info != nullptr && info->usesSwitch;
}

bool sums(const Scenario& scenario) {
    const AlgorithmInfo* info = findAlgorithm(scenario.algorithm);
    return info == nullptr || info->sums;
}

bool isLossless(const Scenario& scenario) {
    return scenario.network.fabric.transport == TransportKind::Lossless;
}

const Text* idleServers(const Scenario& scenario) {
    static const Text why{"Only the parameter server has servers.", "只有参数服务器算法才有 server。"};
    const AlgorithmInfo* info = findAlgorithm(scenario.algorithm);
    return unless(info != nullptr && info->usesServers, why);
}

const Text* idleGroup(const Scenario& scenario) {
    static const Text why{"Only the hierarchical algorithm has groups.", "只有分层算法有组。"};
    const AlgorithmInfo* info = findAlgorithm(scenario.algorithm);
    return unless(info != nullptr && info->usesGroups, why);
}

const Text* idleAggregation(const Scenario& scenario) {
    static const Text why{"Only in-network aggregation has a switch that adds up.",
                          "只有网内聚合才有做加法的交换机。"};
    return unless(usesSwitch(scenario), why);
}

const Text* idleWithoutSum(const Scenario& scenario) {
    static const Text why{"A load sums nothing: there are only flows, of given sizes.",
                          "负载不求和：只有给定大小的流。"};
    return unless(sums(scenario), why);
}

const Text* idlePerNode(const Scenario& scenario) {
    static const Text why{"Only used when the values are “per node”.", "仅当数值为“逐节点指定”时有效。"};
    return unless(scenario.gradient.values == ValuesKind::PerNode, why);
}

/// Of keys that have one value only with a switch that adds up; any other stays to be mended.
const Text* idleBesideSwitch(const Scenario& scenario, bool isAllowed) {
    static const Text why{"In-network aggregation leaves no choice here.",
                          "采用网内聚合时，这里没有别的选择。"};
    return unless(!usesSwitch(scenario) || !isAllowed, why);
}

const Text* idleIterations(const Scenario& scenario) {
    return idleBesideSwitch(scenario, scenario.iterations == 1);
}

const Text* idleTopology(const Scenario& scenario) {
    return idleBesideSwitch(scenario, scenario.network.topology == TopologyKind::Star);
}

const Text* idleTransport(const Scenario& scenario) {
    return idleBesideSwitch(scenario, isLossless(scenario));
}

const Text* idlePacket(const Scenario& scenario) {
    return idleBesideSwitch(scenario, !scenario.network.fabric.packet);
}

const Text* idleSwitching(const Scenario& scenario) {
    return idleBesideSwitch(scenario, true);
}

const Text* idleExchange(const Scenario& scenario) {
    static const Text why{"Only where nodes exchange with one neighbour at a time has it an effect.",
                          "只有节点每次与一个相邻节点互换时才有作用。"};
    const AlgorithmInfo* info = findAlgorithm(scenario.algorithm);
    constexpr int kPair = 2;
    return unless(info == nullptr || info->exchanging != Exchanging::Never ||
                      (scenario.nodes == kPair && info->sums),
                  why);
}

const Text* idleEagerLimit(const Scenario& scenario) {
    static const Text why{"Only blocking sends (“send first”, “odd and even”) have a limit.",
                          "只有阻塞发送（“先发后收”“奇偶交替”）才有此上限。"};
    const Text* idle = idleExchange(scenario);
    return idle != nullptr ? idle : unless(scenario.exchange.kind != ExchangeKind::Simultaneous, why);
}

const Text* idleLeafSpine(const Scenario& scenario) {
    static const Text why{"Only a leaf-spine has leaves and spines.", "只有叶脊网络才有叶和脊。"};
    return unless(scenario.network.topology == TopologyKind::LeafSpine, why);
}

const Text* idleFatTree(const Scenario& scenario) {
    static const Text why{"Only a fat-tree has k.", "只有胖树才有 k。"};
    return unless(scenario.network.topology == TopologyKind::FatTree, why);
}

const Text* idlePlacement(const Scenario& scenario) {
    static const Text why{"Here all places are alike: it matters in a leaf-spine or a fat-tree.",
                          "这里所有位置都一样：在叶脊或胖树中才有区别。"};
    return unless(scenario.network.fabricShape().hostPorts() > 0, why);
}

const Text* idleQueue(const Scenario& scenario) {
    static const Text why{"Only ports of switches have a limit, and direct links need no switch.",
                          "只有交换机端口有上限，而直连链路没有交换机。"};
    const Text* idle = idleBesideSwitch(scenario, !scenario.network.fabric.queueBytes());
    return idle != nullptr ? idle : unless(scenario.network.topology != TopologyKind::Ring, why);
}

const Text* idleWindow(const Scenario& scenario) {
    static const Text why{
        "The lossless transport has no windows, drops nothing and never waits for a time-out.",
        "无损传输没有窗口、不丢包，也不会等待超时。"};
    return unless(!isLossless(scenario), why);
}

const Text* idleLoss(const Scenario& scenario) {
    return usesSwitch(scenario) ? nullptr : idleWindow(scenario);
}

const Text* idleMarks(const Scenario& scenario) {
    static const Text why{"Only DCTCP reads marks.", "只有 DCTCP 读取 ECN 标记。"};
    return unless(scenario.network.fabric.transport == TransportKind::Dctcp, why);
}

const Text* idleSwift(const Scenario& scenario) {
    static const Text why{"Only Swift measures delay.", "只有 Swift 测量时延。"};
    return unless(scenario.network.fabric.transport == TransportKind::Swift, why);
}

struct Rule {
    std::string_view path; ///< also for the keys within it and for its elements
    const Text* (*why)(const Scenario& scenario);
};

/// Of keys one within the other the inner one comes first.
constexpr Rule kRules[] = {
    {"servers", idleServers},
    {"group", idleGroup},
    {"operation", idleWithoutSum},
    {"iterations", idleIterations},
    {"gradient.values[]", idlePerNode},
    {"gradient.values", idleWithoutSum},
    {"network.topology", idleTopology},
    {"network.leaves", idleLeafSpine},
    {"network.hosts_per_leaf", idleLeafSpine},
    {"network.spines", idleLeafSpine},
    {"network.oversubscription", idleLeafSpine},
    {"network.k", idleFatTree},
    {"network.switching", idleSwitching},
    {"network.queue", idleQueue},
    {"network.transport", idleTransport},
    {"network.packet", idlePacket},
    {"network.rto_min", idleWindow},
    {"network.initial_window", idleWindow},
    {"network.ecn_threshold", idleMarks},
    {"network.dctcp_gain", idleMarks},
    {"network.loss", idleLoss},
    {"network.swift", idleSwift},
    {"placement", idlePlacement},
    {"aggregation", idleAggregation},
    {"exchange.eager_limit", idleEagerLimit},
    {"eager_limit", idleEagerLimit},
    {"exchange", idleExchange},
};

} // namespace

const Text* whyNoEffect(const Scenario& scenario, std::string_view path) {
    const auto* rule = std::ranges::find_if(
        kRules, [path](const Rule& each) { return path == each.path || isWithin(path, each.path); });
    return rule == std::ranges::end(kRules) ? nullptr : rule->why(scenario);
}

} // namespace ringscope

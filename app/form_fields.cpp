// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/form_fields.h"

#include "app/aggregation_texts.h"
#include "app/automatic_texts.h"
#include "app/fabric_texts.h"
#include "app/field_keys.h"
#include "app/field_texts.h"
#include "app/topology_texts.h"
#include "core/scenario/idle_keys.h"
#include "views/common/units.h"

#include <QCoreApplication>

#include <algorithm>
#include <vector>

namespace ringscope {

namespace {

using Group = FormField::Group;

const std::vector<FormField>& table() {
    static const std::vector<FormField> fields{
        {"name", Group::Run, QT_TRANSLATE_NOOP("FormFields", "Name"),
         QT_TRANSLATE_NOOP("FormFields", "any text"), true, 12, fields::name, fields::setName},
        {"algorithm", Group::Run, QT_TRANSLATE_NOOP("FormFields", "Algorithm"),
         QT_TRANSLATE_NOOP("FormFields", "one of the list"), false, 13, fields::algorithm,
         fields::setAlgorithm, fields::algorithmChoices},
        {"nodes", Group::Run, QT_TRANSLATE_NOOP("FormFields", "Nodes"),
         QT_TRANSLATE_NOOP("FormFields", "a whole number from 1 to 16384"), true, 3, fields::nodes,
         fields::setNodes, fields::nodeChoices},
        {"servers", Group::Run, QT_TRANSLATE_NOOP("FormFields", "Servers"),
         QT_TRANSLATE_NOOP("FormFields", "a whole number from 1 to 16384"), true, 3, fields::servers,
         fields::setServers, fields::serverChoices},
        {"group", Group::Run, QT_TRANSLATE_NOOP("FormFields", "Group"),
         QT_TRANSLATE_NOOP("FormFields", "nodes a group, from 1 to all nodes, or empty for automatic"), true,
         3, fields::group, fields::setGroup, fields::groupChoices, false, fields::automaticGroup},
        {"operation", Group::Run, QT_TRANSLATE_NOOP("FormFields", "Operation"),
         QT_TRANSLATE_NOOP("FormFields", "sum or average"), false, 6, fields::operation, fields::setOperation,
         fields::operationChoices},
        {"iterations", Group::Run, QT_TRANSLATE_NOOP("FormFields", "Iterations"),
         QT_TRANSLATE_NOOP("FormFields", "of the training loop: a whole number from 1 to 10,000, and at most "
                                         "65,535 steps in all"),
         true, 4, fields::iterations, fields::setAt<"iterations">, fields::iterationChoices},
        {"compute", Group::Run, QT_TRANSLATE_NOOP("FormFields", "Computing"),
         QT_TRANSLATE_NOOP("FormFields", "how long each worker computes its gradient in each iteration, such "
                                         "as 5 ms; 0 s: it is there at once; below 53 days in all"),
         true, 5, fields::computing, fields::setAt<"compute">, fields::computingChoices},
        {"seed", Group::Run, QT_TRANSLATE_NOOP("FormFields", "Seed"),
         QT_TRANSLATE_NOOP("FormFields", "a whole number from 0"), true, 4, fields::seed, fields::setSeed},
        {"gradient", Group::Gradient, QT_TRANSLATE_NOOP("FormFields", "Gradient"),
         QT_TRANSLATE_NOOP(
             "FormFields",
             "a model, bytes such as 100 MiB (a multiple of 4), or elements such as 1000 elements"),
         true, 9, fields::gradient, fields::setGradient, fields::gradientChoices},
        {"gradient.values", Group::Gradient, QT_TRANSLATE_NOOP("FormFields", "Values"),
         QT_TRANSLATE_NOOP("FormFields", "one of the list; digits up to 8 nodes"), false, 10, fields::values,
         fields::setValues, fields::valueChoices},
        {"gradient.values[]", Group::Gradient, QT_TRANSLATE_NOOP("FormFields", "Per node"),
         QT_TRANSLATE_NOOP("FormFields", "one number a node, separated by spaces"), true, 10, fields::perNode,
         fields::setPerNode, nullptr},
        {"network.topology", Group::Network, QT_TRANSLATE_NOOP("FormFields", "Topology"),
         QT_TRANSLATE_NOOP("FormFields", "one of the list"), false, 8, fields::topology,
         fields::setAt<"network.topology">, fields::topologyChoices},
        {"network.leaves", Group::Network, QT_TRANSLATE_NOOP("FormFields", "Leaves"),
         QT_TRANSLATE_NOOP("FormFields", "a whole number from 1 to 256"), true, 3, fields::leaves,
         fields::setAt<"network.leaves">, nullptr, true},
        {"network.hosts_per_leaf", Group::Network, QT_TRANSLATE_NOOP("FormFields", "Hosts a leaf"),
         QT_TRANSLATE_NOOP("FormFields", "a whole number from 1 to 256"), true, 3, fields::hostsPerLeaf,
         fields::setAt<"network.hosts_per_leaf">, nullptr, true},
        {"network.spines", Group::Network, QT_TRANSLATE_NOOP("FormFields", "Spines"),
         QT_TRANSLATE_NOOP("FormFields", "a whole number from 1 to 64"), true, 3, fields::spines,
         fields::setAt<"network.spines">, nullptr, true},
        {"network.oversubscription", Group::Network, QT_TRANSLATE_NOOP("FormFields", "Oversubscription"),
         QT_TRANSLATE_NOOP("FormFields", "a number from 0.01 to 1000, or empty: all links are alike"), true,
         4, fields::oversubscription, fields::setOrAuto<"network.oversubscription">, nullptr, true,
         fields::automaticOversubscription},
        {"network.k", Group::Network, QT_TRANSLATE_NOOP("FormFields", "Ports a switch"),
         QT_TRANSLATE_NOOP("FormFields", "an even number from 2 to 16"), false, 4, fields::fatTreePorts,
         fields::setAt<"network.k">, fields::fatTreePortChoices, true},
        {"placement", Group::Network, QT_TRANSLATE_NOOP("FormFields", "Placement"),
         QT_TRANSLATE_NOOP("FormFields",
                           "one of the list, or the host port of each node, such as 0 4 8 12, each once"),
         true, 10, fields::placement, fields::setPlacement, fields::placementChoices},
        {"network.bandwidth", Group::Network, QT_TRANSLATE_NOOP("FormFields", "Bandwidth"),
         QT_TRANSLATE_NOOP("FormFields", "1 bit/s to 10 Tbit/s with its unit, such as 10 Gb/s"), true, 7,
         fields::bandwidth, fields::setBandwidth, fields::bandwidthChoices},
        {"network.latency", Group::Network, QT_TRANSLATE_NOOP("FormFields", "Latency"),
         QT_TRANSLATE_NOOP("FormFields", "0 or more with its unit, such as 10 µs"), true, 5, fields::latency,
         fields::setLatency, fields::latencyChoices},
        {"network.switching", Group::Network, QT_TRANSLATE_NOOP("FormFields", "Switching"),
         QT_TRANSLATE_NOOP("FormFields", "cut-through, or store and forward"), false, 10, fields::switching,
         fields::setAt<"network.switching">, fields::switchingChoices},
        {"network.queue", Group::Network, QT_TRANSLATE_NOOP("FormFields", "Queue"),
         QT_TRANSLATE_NOOP("FormFields", "unlimited, bytes such as 96 kB, or packets such as 64 packets; "
                                         "room for one packet at least, 2 GiB at most"),
         true, 9, fields::queue, fields::setAt<"network.queue">, fields::queueChoices},
        {"network.transport", Group::Transport, QT_TRANSLATE_NOOP("FormFields", "Transport"),
         QT_TRANSLATE_NOOP("FormFields", "lossless, TCP, DCTCP or Swift"), false, 8, fields::transport,
         fields::setAt<"network.transport">, fields::transportChoices},
        {"network.packet", Group::Transport, QT_TRANSLATE_NOOP("FormFields", "Packet"),
         QT_TRANSLATE_NOOP("FormFields",
                           "bytes such as 1500 B (with TCP, DCTCP and Swift 64 B to 64 KiB, 40 B of them "
                           "header), or empty for automatic"),
         true, 6, fields::packet, fields::setOrAuto<"network.packet">, nullptr, false,
         fields::automaticPacket},
        {"network.rto_min", Group::Transport, QT_TRANSLATE_NOOP("FormFields", "Least time-out"),
         QT_TRANSLATE_NOOP("FormFields", "1 µs to 60 s, such as 200 ms"), true, 6, fields::rtoMinimum,
         fields::setAt<"network.rto_min">, fields::rtoChoices, true},
        {"network.initial_window", Group::Transport, QT_TRANSLATE_NOOP("FormFields", "First window"),
         QT_TRANSLATE_NOOP("FormFields", "packets, a whole number from 1 to 10,000"), true, 4,
         fields::initialWindow, fields::setAt<"network.initial_window">, nullptr, true},
        {"network.ecn_threshold", Group::Transport, QT_TRANSLATE_NOOP("FormFields", "ECN threshold"),
         QT_TRANSLATE_NOOP("FormFields",
                           "bytes that wait before a port marks, such as 30 kB; empty for automatic: 20 "
                           "packets at 1 Gb/s, 65 at 10 Gb/s"),
         true, 6, fields::ecnThreshold, fields::setOrAuto<"network.ecn_threshold">, nullptr, true,
         fields::automaticEcnThreshold},
        {"network.dctcp_gain", Group::Transport, QT_TRANSLATE_NOOP("FormFields", "DCTCP gain g"),
         QT_TRANSLATE_NOOP("FormFields", "a number above 0, up to 1; the paper's is 0.0625"), true, 6,
         fields::dctcpGain, fields::setAt<"network.dctcp_gain">, nullptr, true},
        {"network.loss", Group::Transport, QT_TRANSLATE_NOOP("FormFields", "Lost on links"),
         QT_TRANSLATE_NOOP("FormFields", "the probability that a link loses a packet: 0 to 0.5"), true, 5,
         fields::loss, fields::setAt<"network.loss">, fields::lossChoices, true},
        {"network.swift.base_target", Group::Swift, QT_TRANSLATE_NOOP("FormFields", "Base target"),
         QT_TRANSLATE_NOOP("FormFields",
                           "a delay such as 50 µs; empty for automatic: the path's unloaded round trip and "
                           "the time of 8 packets"),
         true, 6, fields::swiftBaseTarget, fields::setOrAuto<"network.swift.base_target">, nullptr, true,
         fields::automaticSwiftTarget},
        {"network.swift.per_hop", Group::Swift, QT_TRANSLATE_NOOP("FormFields", "More for a hop"),
         QT_TRANSLATE_NOOP("FormFields", "a delay such as 1 µs, for each link of the path"), true, 6,
         fields::swiftPerHop, fields::setAt<"network.swift.per_hop">, nullptr, true},
        {"network.swift.range", Group::Swift, QT_TRANSLATE_NOOP("FormFields", "Range"),
         QT_TRANSLATE_NOOP("FormFields",
                           "a delay such as 100 µs: the most that a small window adds to its target"),
         true, 6, fields::swiftRange, fields::setAt<"network.swift.range">, nullptr, true},
        {"network.swift.min_scaled_window", Group::Swift, QT_TRANSLATE_NOOP("FormFields", "Range full at"),
         QT_TRANSLATE_NOOP("FormFields", "packets, 0.0001 to 1,000,000 and less than where the range ends"),
         true, 6, fields::swiftMinimumScaledWindow, fields::setAt<"network.swift.min_scaled_window">, nullptr,
         true},
        {"network.swift.max_scaled_window", Group::Swift, QT_TRANSLATE_NOOP("FormFields", "Range ends at"),
         QT_TRANSLATE_NOOP("FormFields",
                           "packets, 0.0001 to 1,000,000 and more than where the range is full"),
         true, 6, fields::swiftMaximumScaledWindow, fields::setAt<"network.swift.max_scaled_window">, nullptr,
         true},
        {"network.swift.additive_increase", Group::Swift, QT_TRANSLATE_NOOP("FormFields", "Increase ai"),
         QT_TRANSLATE_NOOP("FormFields", "packets a round trip, 0.0001 to 1,000,000"), true, 6,
         fields::swiftIncrease, fields::setAt<"network.swift.additive_increase">, nullptr, true},
        {"network.swift.beta", Group::Swift, QT_TRANSLATE_NOOP("FormFields", "Decrease β"),
         QT_TRANSLATE_NOOP("FormFields", "a number from 0.0001 to 1,000,000; the paper's is 0.8"), true, 6,
         fields::swiftBeta, fields::setAt<"network.swift.beta">, nullptr, true},
        {"network.swift.max_decrease", Group::Swift, QT_TRANSLATE_NOOP("FormFields", "Largest cut"),
         QT_TRANSLATE_NOOP("FormFields", "the share of the window, from 0.0001 and below 1"), true, 6,
         fields::swiftMaximumDecrease, fields::setAt<"network.swift.max_decrease">, nullptr, true},
        {"network.swift.min_window", Group::Swift, QT_TRANSLATE_NOOP("FormFields", "Least window"),
         QT_TRANSLATE_NOOP("FormFields", "packets, 0.0001 to 1,000,000; below 1 the sender paces"), true, 6,
         fields::swiftMinimumWindow, fields::setAt<"network.swift.min_window">, nullptr, true},
        {"aggregation.slots", Group::Aggregation, QT_TRANSLATE_NOOP("FormFields", "Slots s"),
         QT_TRANSLATE_NOOP("FormFields", "packets that the switch can hold: 1 to 4,096"), true, 4,
         fields::poolSlots, fields::setAt<"aggregation.slots">, nullptr, true},
        {"aggregation.integers", Group::Aggregation, QT_TRANSLATE_NOOP("FormFields", "Integers a packet"),
         QT_TRANSLATE_NOOP("FormFields", "1 to 2,048, of 4 B each, beside 76 B of headers"), true, 4,
         fields::integers, fields::setAt<"aggregation.integers">, fields::integersChoices, true},
        {"aggregation.scale_bits", Group::Aggregation, QT_TRANSLATE_NOOP("FormFields", "Scale bits f"),
         QT_TRANSLATE_NOOP("FormFields",
                           "0 to 30: a value v is sent as v·2^f; empty for automatic: the most at which no "
                           "sum overflows"),
         true, 4, fields::scaleBits, fields::setOrAuto<"aggregation.scale_bits">, nullptr, true,
         fields::automaticScaleBits},
        {"aggregation.timeout", Group::Aggregation, QT_TRANSLATE_NOOP("FormFields", "Time-out"),
         QT_TRANSLATE_NOOP("FormFields",
                           "1 µs to 60 s, such as 1 ms; empty for automatic: never without losses, else 1 ms "
                           "or twice what a full window takes"),
         true, 6, fields::patience, fields::setOrAuto<"aggregation.timeout">, nullptr, true,
         fields::automaticPatience},
        {"exchange.kind", Group::Exchange, QT_TRANSLATE_NOOP("FormFields", "Exchange"),
         QT_TRANSLATE_NOOP("FormFields", "one of the list"), false, 10, fields::exchange, fields::setExchange,
         fields::exchangeChoices},
        {"exchange.eager_limit", Group::Exchange, QT_TRANSLATE_NOOP("FormFields", "Eager limit"),
         QT_TRANSLATE_NOOP("FormFields", "bytes such as 4 KiB, or empty for none"), true, 6,
         fields::eagerLimit, fields::setEagerLimit, nullptr, false, fields::automaticEagerLimit},
    };
    return fields;
}

QString translated(const char* english) {
    return QCoreApplication::translate("FormFields", english);
}

} // namespace

std::span<const FormField> formFields() {
    return table();
}

const FormField& formField(std::string_view path) {
    return *std::find_if(table().begin(), table().end(), [&](const FormField& f) { return f.path == path; });
}

QString fieldLabel(const FormField& field) {
    return translated(field.label);
}

QString fieldHint(const FormField& field) {
    return translated(field.hint);
}

QString automaticText(const FormField& field, const Scenario& scenario) {
    return field.automatic == nullptr ? QString() : field.automatic(scenario);
}

QString whyIdle(const FormField& field, const Scenario& scenario) {
    // A list is checked on any topology, so it can be mended on any.
    if (field.path == "placement" && scenario.placement.kind == PlacementKind::Listed) {
        return {};
    }
    const Text* why = whyNoEffect(scenario, field.path);
    return why == nullptr ? QString() : localized(*why);
}

} // namespace ringscope

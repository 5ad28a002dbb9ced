// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/error_texts.h"
#include "app/field_edit.h"
#include "app/form_fields.h"
#include "core/scenario/scenario_json.h"
#include "tests/catch.h"

#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QWheelEvent>

#include <algorithm>

using namespace ringscope;
using Catch::Matchers::ContainsSubstring;

namespace {

Scenario set(std::string_view path, const QString& text) {
    Scenario scenario = builtIns().front().scenario;
    formField(path).set(scenario, text);
    return scenario;
}

std::string refusalOf(std::string_view path, const QString& text) {
    try {
        set(path, text);
    } catch (const ScenarioError& error) {
        return describeError(error).toStdString();
    }
    return {};
}

} // namespace

TEST_CASE("form: every field reads back what it shows, in every scenario of the library", "[app]") {
    for (const BuiltIn& builtIn : builtIns()) {
        for (const FormField& field : formFields()) {
            if (!whyIdle(field, builtIn.scenario).isEmpty()) {
                continue; // shown, but not to be edited
            }
            INFO(builtIn.id << " " << field.path);
            Scenario copy = builtIn.scenario;
            field.set(copy, field.text(copy));
            CHECK(copy == builtIn.scenario);
        }
    }
}

TEST_CASE("form: every choice that a field offers is allowed", "[app]") {
    for (const FormField& field : formFields()) {
        if (field.choices == nullptr) {
            continue;
        }
        for (const FieldChoice& choice : field.choices()) {
            INFO(field.path << " " << choice.text.toStdString());
            Scenario scenario = builtIns().front().scenario;
            scenario.nodes = 4;
            if (!whyIdle(field, scenario).isEmpty()) {
                scenario.network.fabric.transport = TransportKind::Tcp;
            }
            CHECK_NOTHROW(field.set(scenario, choice.text));
            CHECK(problemOf(scenario).toStdString() == "");
            CHECK_FALSE(choice.shown.isEmpty());
        }
    }
}

TEST_CASE("form: a gradient is a model, bytes or elements", "[app]") {
    CHECK(set("gradient", "ResNet-50").elements() == 25'557'032);
    CHECK(set("gradient", "resnet50").elements() == 25'557'032);
    CHECK(set("gradient", "100MiB").elements() == 26'214'400);
    CHECK(set("gradient", "1000 elements").elements() == 1000);
    CHECK(set("gradient", "7 elements").gradient.writtenAsBytes == false);
    CHECK_THAT(refusalOf("gradient", "10 apples"), ContainsSubstring("10 apples"));
    CHECK_THAT(refusalOf("gradient", "6B"), ContainsSubstring("multiple of 4"));
}

TEST_CASE("form: quantities are shown as they are printed and read in every spelling", "[app]") {
    for (const char* text : {"10Gbps", "10 Gb/s", "10 Gbit/s", "0.01Tbps"}) {
        INFO(text);
        CHECK(formField("network.bandwidth").text(set("network.bandwidth", text)) == "10 Gb/s");
    }
    for (const char* text : {"10us", "10 us", "10µs", "0.01 ms"}) {
        INFO(text);
        CHECK(formField("network.latency").text(set("network.latency", text)) == "10 µs");
    }
    CHECK(formField("gradient").text(set("gradient", "100MiB")) == "100 MiB");
}

TEST_CASE("form: what is not allowed is refused with the value and what is", "[app]") {
    CHECK_THAT(refusalOf("nodes", "0"), ContainsSubstring("0") && ContainsSubstring("16"));
    CHECK_THAT(refusalOf("nodes", "2.5"), ContainsSubstring("2.5"));
    CHECK_THAT(refusalOf("nodes", "four"), ContainsSubstring("four"));
    CHECK_THAT(refusalOf("network.bandwidth", "0"), ContainsSubstring("network.bandwidth"));
    CHECK_THAT(refusalOf("network.latency", "-1us"), ContainsSubstring("-1us"));
    CHECK_THAT(refusalOf("gradient.values[]", "1 2 x 4"), ContainsSubstring("x"));
}

TEST_CASE("form: a bandwidth or a time needs its unit, as in the text of a file", "[app]") {
    for (const char* path : {"network.bandwidth", "network.latency", "compute", "network.rto_min",
                             "network.swift.per_hop", "network.swift.base_target"}) {
        INFO(path);
        CHECK_THAT(refusalOf(path, "10"),
                   ContainsSubstring(path) && ContainsSubstring("\"10\"") && ContainsSubstring("llowed"));
        CHECK_THAT(refusalOf(path, " 1e3 "), ContainsSubstring("\"1e3\""));
    }
    CHECK(set("network.latency", "0").network.latency == Time()); // nothing needs no unit
    CHECK(set("nodes", "10").nodes == 10);
}

TEST_CASE("form: empty means automatic for the packet and none for the eager limit", "[app]") {
    CHECK_FALSE(set("network.packet", "").network.fabric.packet.has_value());
    CHECK(set("network.packet", "1500B").network.fabric.packet == Bytes{1500});
    CHECK_FALSE(set("exchange.eager_limit", " ").exchange.eagerLimit.has_value());
    CHECK(set("exchange.eager_limit", "4KiB").exchange.eagerLimit == Bytes{4096});
}

TEST_CASE("form: an empty field says what it stands for, as far as that is known without a run", "[app]") {
    Scenario scenario = builtIns().front().scenario;
    scenario.network.bandwidth = Bandwidth::bitsPerSecond(10'000'000'000);
    scenario.network.fabric.transport = TransportKind::Dctcp;
    scenario.network.fabric.packet.reset();
    scenario.nodes = 16;
    scenario.algorithm = "hierarchical";
    scenario.group.reset();
    const auto automatic = [&](std::string_view path) {
        return automaticText(formField(path), scenario).toStdString();
    };
    CHECK(automatic("group") == "automatic: 4"); // the divisor of 16 nearest to its root
    CHECK(automatic("network.packet") == "automatic: 1,500 B");
    CHECK(automatic("network.ecn_threshold") == "automatic: 97.5 kB"); // 65 packets: Alizadeh et al. 2010
    CHECK(automatic("network.swift.base_target") == "automatic: by the path");
    CHECK(automatic("exchange.eager_limit") == "none");
    CHECK(automatic("nodes").empty());

    FieldEdit edit(formField("network.packet"));
    edit.show(scenario);
    CHECK(edit.text().isEmpty());
    CHECK(edit.findChild<QLineEdit*>()->placeholderText() == "automatic: 1,500 B");
    scenario.network.fabric.packet = Bytes{9'000};
    edit.show(scenario);
    CHECK(edit.text() == "9 kB");

    // Uplinks four times as quick as the hosts' links: 1/64 of a ring's chunk of 640 kB, and not 1 MiB.
    scenario.network.fabric = FabricSettings();
    scenario.network.topology = TopologyKind::LeafSpine;
    scenario.network.oversubscription = 0.25;
    scenario.algorithm = "ring";
    scenario.gradient.size = std::uint64_t{16} * 160'000;
    CHECK(automatic("network.packet") == "automatic: 10.0 kB");
    scenario.network.topology = TopologyKind::Star;

    scenario.network.fabric = FabricSettings();
    scenario.algorithm = "in-network";
    CHECK(automatic("aggregation.timeout") == "automatic: never"); // nothing is lost
    scenario.gradient.values = ValuesKind::Random;
    // 16 values below 1, each rounded by a half: 16·(2^f + 1/2) < 2^31 − 1 gives f = 26.
    CHECK(automatic("aggregation.scale_bits") == "automatic: 26");
}

TEST_CASE("form: whatever may be empty says what that means", "[app]") {
    for (const FormField& field : formFields()) {
        // With everything on that has fields which may be empty; numbers a node are a list, not an empty
        // text.
        Scenario scenario = set("network.transport", "dctcp");
        scenario.algorithm = "hierarchical";
        scenario.exchange.kind = ExchangeKind::SendFirst;
        scenario.network.topology = TopologyKind::LeafSpine;
        if (field.path.starts_with("network.swift.")) {
            scenario.network.fabric.transport = TransportKind::Swift;
        }
        if (field.group == FormField::Group::Aggregation) {
            scenario.algorithm = "in-network";
        }
        const bool mayBeEmpty =
            field.free && field.path != "name" && whyIdle(field, scenario).isEmpty() && [&] {
                try {
                    field.set(scenario, QString());
                    return true;
                } catch (const ScenarioError&) {
                    return false;
                }
            }();
        INFO(field.path);
        CHECK(mayBeEmpty == (field.automatic != nullptr));
    }
}

TEST_CASE("form: the training loop has iterations and a time of computing", "[app]") {
    CHECK(set("iterations", "3").iterations == 3);
    CHECK(set("compute", "5 ms").computing == Time::milliseconds(5));
    CHECK(formField("compute").text(set("compute", "0.005 s")) == "5 ms");
    const auto [path, text] = GENERATE(table<std::string_view, const char*>({{"iterations", "0"},
                                                                             {"iterations", "10001"},
                                                                             {"iterations", "2.5"},
                                                                             {"compute", "-1 ms"},
                                                                             {"compute", "5 apples"}}));
    INFO(path << " = " << text);
    CHECK_THAT(refusalOf(path, text), ContainsSubstring(std::string(path)) && ContainsSubstring(text));
}

TEST_CASE("form: every key of a scenario has its field", "[app]") {
    // Each of these is edited elsewhere: by the lists of the panel, as "gradient", or part by part.
    const std::vector<std::string_view> elsewhere{"ringscope", "gradient.bytes", "gradient.elements",
                                                  "gradient.model", "exchange"};
    for (const KeyInfo& key : scenarioKeys()) {
        const bool isElsewhere = std::ranges::find(elsewhere, key.path) != elsewhere.end() ||
                                 key.path.starts_with("network.overrides") ||
                                 key.path.starts_with("failures");
        if (!isElsewhere) {
            INFO(key.path);
            CHECK(std::ranges::count(formFields(), key.path, &FormField::path) == 1);
        }
    }
}

TEST_CASE("form: a queue is unlimited, bytes or packets", "[app]") {
    CHECK(set("network.queue", "64 packets").network.fabric.queuePackets == 64U);
    CHECK(set("network.queue", "64packets").network.fabric.queuePackets == 64U);
    CHECK(set("network.queue", "1 packet").network.fabric.queuePackets == 1U);
    CHECK(set("network.queue", "96 kB").network.fabric.queue == Bytes{96'000});
    CHECK_FALSE(set("network.queue", "unlimited").network.fabric.queueBytes().has_value());
    CHECK_THAT(refusalOf("network.queue", "0 packets"), ContainsSubstring("network.queue"));
    CHECK_THAT(refusalOf("network.queue", "many"), ContainsSubstring("many"));
}

TEST_CASE("form: what the fabric does not allow is refused with the value and what is", "[app]") {
    const auto [path, text] = GENERATE(table<std::string_view, const char*>({{"network.transport", "udp"},
                                                                             {"network.switching", "magic"},
                                                                             {"network.rto_min", "soon"},
                                                                             {"network.loss", "0.6"},
                                                                             {"network.dctcp_gain", "0"},
                                                                             {"network.initial_window", "0"},
                                                                             {"network.packet", "2 GiB"},
                                                                             {"network.ecn_threshold", "-1"},
                                                                             {"network.swift.beta", "NaN"}}));
    INFO(path << " = " << text);
    CHECK_THAT(refusalOf(path, text), ContainsSubstring(std::string(path)) && ContainsSubstring(text));
}

TEST_CASE("form: a field of the fabric matters for the transports that read it", "[app]") {
    // By the papers: TCP and its kin have windows and time-outs, DCTCP reads marks, Swift measures delay.
    const auto [transport, windows, marks, delay] = GENERATE(table<const char*, bool, bool, bool>({
        {"lossless", false, false, false},
        {"tcp", true, false, false},
        {"dctcp", true, true, false},
        {"swift", true, false, true},
    }));
    INFO(transport);
    const Scenario scenario = set("network.transport", transport);
    for (const FormField& field : formFields()) {
        if (!field.isPartOfChoice || field.group == FormField::Group::Network ||
            field.group == FormField::Group::Aggregation) {
            continue; // those of the topology and of the switch do not depend on the transport
        }
        INFO(field.path);
        const bool isOfMarks = field.path == "network.ecn_threshold" || field.path == "network.dctcp_gain";
        const bool isOfDelay = field.path.starts_with("network.swift.");
        CHECK(whyIdle(field, scenario).isEmpty() == (isOfMarks ? marks : isOfDelay ? delay : windows));
    }
}

TEST_CASE("form: a field of the switch that adds up matters for in-network aggregation only", "[app]") {
    const auto [algorithm, matters] = GENERATE(table<const char*, bool>({
        {"ring", false},
        {"parameter-server", false},
        {"in-network", true},
    }));
    INFO(algorithm);
    const Scenario scenario = set("algorithm", algorithm);
    int count = 0;
    for (const FormField& field : formFields()) {
        if (field.group == FormField::Group::Aggregation) {
            INFO(field.path);
            CHECK(whyIdle(field, scenario).isEmpty() == matters);
            ++count;
        }
    }
    CHECK(count == 4);
}

TEST_CASE("form: values a node", "[app]") {
    const Scenario scenario = set("gradient.values[]", "1e8 1, -1e8; 1");
    CHECK(scenario.gradient.values == ValuesKind::PerNode);
    CHECK(scenario.gradient.perNode == std::vector<double>{1e8, 1, -1e8, 1});
}

TEST_CASE("field: says what was typed, and shows without saying", "[app]") {
    FieldEdit edit(formField("nodes"));
    int said = 0;
    QObject::connect(&edit, &FieldEdit::edited, &edit, [&] { ++said; });
    Scenario scenario = builtIns().front().scenario;
    scenario.nodes = 12;
    edit.show(scenario);
    CHECK(edit.text() == "12");
    CHECK(said == 0);
    edit.findChild<QComboBox*>()->setEditText("16");
    CHECK(edit.text() == "16");
    CHECK(said == 1);
}

TEST_CASE("field: the wheel scrolls past it and changes nothing", "[app]") {
    for (const char* path : {"nodes", "algorithm"}) {
        FieldEdit edit(formField(path));
        edit.show(builtIns().front().scenario);
        const QString before = edit.text();
        QWheelEvent down(QPointF(5, 5), QPointF(5, 5), {}, QPoint(0, -120), Qt::NoButton, Qt::NoModifier,
                         Qt::NoScrollPhase, false);
        QApplication::sendEvent(edit.findChild<QComboBox*>(), &down);
        CHECK_FALSE(down.isAccepted());
        CHECK(edit.text() == before);
    }
}

TEST_CASE("field: what has no effect is disabled and says why", "[app]") {
    Scenario scenario = builtIns().front().scenario; // the ring: no servers
    FieldEdit edit(formField("servers"));
    edit.show(scenario);
    CHECK_FALSE(edit.findChild<QComboBox*>()->isEnabled());
    CHECK(edit.findChild<QComboBox*>()->toolTip() == "Only the parameter server has servers.");
    scenario.algorithm = "parameter-server";
    edit.show(scenario);
    CHECK(edit.findChild<QComboBox*>()->isEnabled());
}

TEST_CASE("field: with a switch that adds up there is no choice of network, but what is wrong can be mended",
          "[app]") {
    Scenario scenario = findBuiltIn("in-network")->scenario;
    for (const char* path : {"iterations", "network.topology", "network.transport", "network.packet",
                             "network.queue", "network.switching", "exchange.kind"})
        CHECK_FALSE(whyIdle(formField(path), scenario).isEmpty());
    scenario.iterations = 2;
    scenario.network.topology = TopologyKind::Ring;
    CHECK(whyIdle(formField("iterations"), scenario).isEmpty());
    CHECK(whyIdle(formField("network.topology"), scenario).isEmpty());
}

TEST_CASE("field: the order of exchanges matters where nodes exchange with one neighbour", "[app]") {
    Scenario scenario = builtIns().front().scenario;
    const auto matters = [&](const char* algorithm, int nodes) {
        scenario.algorithm = algorithm;
        scenario.nodes = nodes;
        return whyIdle(formField("exchange.kind"), scenario).isEmpty();
    };
    CHECK(matters("ring", 4));
    CHECK(matters("hierarchical", 4));
    CHECK(matters("naive", 2));
    CHECK_FALSE(matters("naive", 4));
    CHECK_FALSE(matters("parameter-server", 4));
    CHECK_FALSE(matters("web-load", 2));
}

TEST_CASE("field: what is wrong can be mended where it has no effect", "[app]") {
    FieldEdit edit(formField("network.loss"));
    edit.show(builtIns().front().scenario); // lossless
    CHECK_FALSE(edit.findChild<QComboBox*>()->isEnabled());
    edit.setProblem("0 with the lossless transport");
    CHECK(edit.findChild<QComboBox*>()->isEnabled());
    CHECK(edit.findChild<QComboBox*>()->toolTip() == "0 with the lossless transport");
}

TEST_CASE("form: what only a fabric has is idle elsewhere, and says why", "[app]") {
    Scenario scenario = builtIns().front().scenario; // a star
    for (const char* path : {"network.leaves", "network.hosts_per_leaf", "network.spines",
                             "network.oversubscription", "network.k", "placement"}) {
        INFO(path);
        CHECK_FALSE(whyIdle(formField(path), scenario).isEmpty());
    }
    scenario.network.topology = TopologyKind::LeafSpine;
    CHECK(whyIdle(formField("network.spines"), scenario).isEmpty());
    CHECK(whyIdle(formField("placement"), scenario).isEmpty());
    CHECK_FALSE(whyIdle(formField("network.k"), scenario).isEmpty());
    scenario.network.topology = TopologyKind::FatTree;
    CHECK(whyIdle(formField("network.k"), scenario).isEmpty());
    CHECK_FALSE(whyIdle(formField("network.leaves"), scenario).isEmpty());
}

TEST_CASE("form: a placement is a word or a list of host ports", "[app]") {
    CHECK(set("placement", "striped").placement.kind == PlacementKind::Striped);
    const Scenario listed = set("placement", "3, 2 1;0");
    CHECK(listed.placement.ports == std::vector<int>{3, 2, 1, 0});
    CHECK(formField("placement").text(listed) == "3 2 1 0");
    CHECK(whyIdle(formField("placement"), listed).isEmpty()); // so that it can be mended on a star, too
    CHECK_THAT(problemOf(set("placement", "0 1 1 2")).toStdString(), ContainsSubstring("placement[2]"));
    CHECK_THAT(refusalOf("placement", "strided"), ContainsSubstring("striped"));
    CHECK_FALSE(set("network.oversubscription", "").network.oversubscription.has_value());
    CHECK(set("network.oversubscription", "2.5").network.oversubscription == 2.5);
    CHECK_THAT(refusalOf("network.oversubscription", "0"), ContainsSubstring("network.oversubscription"));
}

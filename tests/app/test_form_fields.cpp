// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/field_edit.h"
#include "app/form_fields.h"
#include "core/scenario/scenario_json.h"
#include "tests/catch.h"

#include <QComboBox>
#include <QLineEdit>

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

TEST_CASE("form: empty means automatic for the packet and none for the eager limit", "[app]") {
    CHECK_FALSE(set("network.packet", "").network.fabric.packet.has_value());
    CHECK(set("network.packet", "1500B").network.fabric.packet == Bytes{1500});
    CHECK_FALSE(set("exchange.eager_limit", " ").exchange.eagerLimit.has_value());
    CHECK(set("exchange.eager_limit", "4KiB").exchange.eagerLimit == Bytes{4096});
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document.h"
#include "app/field_edit.h"
#include "app/language.h"
#include "app/scenario_panel.h"
#include "tests/catch.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace ringscope;

namespace {

FieldEdit* editOf(const ScenarioPanel& panel, std::string_view path) {
    const QList<FieldEdit*> edits = panel.findChildren<FieldEdit*>();
    return *std::ranges::find_if(edits, [&](const FieldEdit* edit) { return edit->field().path == path; });
}

} // namespace

TEST_CASE("panel: shows what applies to the transport, and what is wrong", "[app]") {
    Document document;
    ScenarioPanel panel(&document);
    const auto edit = [&panel](std::string_view path) { return editOf(panel, path); };
    Scenario scenario = document.scenario();
    for (const auto transport :
         {TransportKind::Lossless, TransportKind::Tcp, TransportKind::Dctcp, TransportKind::Swift}) {
        scenario.network.fabric.transport = transport;
        document.edit(scenario);
        CHECK(edit("network.rto_min")->isHidden() == (transport == TransportKind::Lossless));
        CHECK(edit("network.loss")->isHidden() == (transport == TransportKind::Lossless));
        CHECK(edit("network.ecn_threshold")->isHidden() == (transport != TransportKind::Dctcp));
        CHECK(edit("network.swift.range")->isHidden() == (transport != TransportKind::Swift));
        CHECK_FALSE(edit("network.queue")->isHidden());
    }
    // Losses with a transport that sends nothing again: the field is there to be mended.
    scenario.network.fabric.transport = TransportKind::Tcp;
    scenario.network.fabric.lossProbability = 0.01;
    document.edit(scenario);
    auto* transport = edit("network.transport")->findChild<QComboBox*>();
    transport->setCurrentIndex(transport->findData("lossless"));
    emit transport->activated(transport->currentIndex());
    CHECK_FALSE(edit("network.loss")->isHidden());
    CHECK(edit("network.loss")->problem().contains("0.01"));
}

TEST_CASE("panel: what is typed stays when the scenario is edited elsewhere", "[app]") {
    Document document;
    ScenarioPanel panel(&document);
    const auto edit = [&panel](std::string_view path) { return editOf(panel, path); };
    CHECK_FALSE(panel.isEdited());
    auto* name = edit("name")->findChild<QLineEdit*>();
    name->setText("My lesson");
    emit name->textEdited("My lesson");
    CHECK(panel.isEdited());

    Scenario scenario = document.scenario();
    scenario.nodes = 7;
    document.edit(scenario);
    CHECK(edit("name")->text() == "My lesson");
    CHECK(edit("nodes")->text() == "7");
    CHECK(panel.isEdited());

    edit("network.bandwidth")->findChild<QComboBox*>()->setEditText("25Gbps");
    CHECK(panel.apply());
    CHECK_FALSE(panel.isEdited());
    CHECK(document.scenario().name == "My lesson");
    CHECK(document.scenario().nodes == 7);
    // What was applied is no longer "typed": it follows.
    CHECK(edit("network.bandwidth")->text() == "25 Gb/s");
    scenario = document.scenario();
    scenario.network.bandwidth = Bandwidth::bitsPerSecond(40'000'000'000);
    document.edit(scenario);
    CHECK(edit("network.bandwidth")->text() == "40 Gb/s");

    emit name->textEdited(name->text());
    name->setText("Another");
    document.openBuiltIn("ps");
    CHECK(edit("name")->text() == QString::fromStdString(document.scenario().name));
    CHECK_FALSE(panel.isEdited());
}

TEST_CASE("panel: what was not typed follows the language", "[app]") {
    LanguageSwitcher language;
    language.switchTo("en");
    Document document;
    ScenarioPanel panel(&document);
    panel.show();
    Scenario scenario = document.scenario();
    auto* gradient = editOf(panel, "gradient")->findChild<QComboBox*>();
    scenario.gradient.size = std::uint64_t{1};
    scenario.gradient.writtenAsBytes = false;
    document.edit(scenario);
    CHECK(gradient->currentText() == "1 element");
    scenario.gradient.size = std::uint64_t{3};
    document.edit(scenario);
    CHECK(gradient->currentText() == "3 elements");
    language.switchTo("zh_CN");
    QApplication::processEvents();
    CHECK(gradient->currentText() == "3 个元素");
    CHECK_FALSE(panel.isEdited());
    gradient->setEditText("4 个元素");
    emit gradient->lineEdit()->textEdited("4 个元素");
    CHECK(panel.isEdited());
    language.switchTo("en");
    QApplication::processEvents();
    CHECK(gradient->currentText() == "4 个元素");
    CHECK(panel.read().value().elements() == 4);
}

TEST_CASE("panel: the time of a link that differs needs its unit, too", "[app]") {
    Document document;
    ScenarioPanel panel(&document);
    Scenario scenario = document.scenario();
    LinkOverride slow;
    slow.link = "node0->switch";
    slow.latency = Time::milliseconds(1);
    scenario.network.overrides = {slow};
    document.edit(scenario);
    QLineEdit* latency = nullptr;
    for (auto* line : panel.findChildren<QLineEdit*>()) {
        latency = line->text() == "1ms" ? line : latency;
    }
    REQUIRE(latency != nullptr);
    latency->setText("10");
    emit latency->textEdited("10");
    CHECK_FALSE(panel.read().has_value());
    latency->setText("10ms");
    CHECK(panel.read()->network.overrides.front().latency == Time::milliseconds(10));
}

TEST_CASE("panel: the button that cannot be pressed says why", "[app]") {
    Document document;
    ScenarioPanel panel(&document);
    const auto type = [&panel](std::string_view path, const QString& text) {
        editOf(panel, path)->findChild<QComboBox*>()->setEditText(text);
    };
    auto* apply = panel.findChild<QPushButton*>("primary");
    const auto toldBeside = [&panel](const char* kind) {
        QStringList texts;
        for (const QLabel* label : panel.findChildren<QLabel*>(kind, Qt::FindDirectChildrenOnly)) {
            texts += label->isHidden() ? QStringList() : QStringList(label->text());
        }
        return texts.join('|').toStdString();
    };
    CHECK_FALSE(apply->isEnabled());
    CHECK(apply->toolTip() == "Nothing has been changed.");
    CHECK(toldBeside("muted") == "Nothing has been changed.");

    // Two are wrong: the first from above is named, by its label.
    type("network.bandwidth", "10");
    type("nodes", "0");
    CHECK_FALSE(apply->isEnabled());
    CHECK(apply->toolTip().toStdString() ==
          "Nodes: \"0\" is not allowed. Allowed: a whole number from 1 to 16,384");
    CHECK(toldBeside("message") == apply->toolTip().toStdString());
    type("nodes", "4");
    CHECK(apply->toolTip().startsWith("Bandwidth: \"10\" is not allowed. Allowed: 1 bps to 10 Tbps"));

    type("network.bandwidth", "25Gbps");
    CHECK(apply->isEnabled());
    CHECK(apply->toolTip() == "Take these values over and run");
    CHECK(toldBeside("muted").empty());
    CHECK(toldBeside("message").empty());
    // What only the whole scenario shows.
    auto* values = editOf(panel, "gradient.values")->findChild<QComboBox*>();
    values->setCurrentIndex(values->findData("digits"));
    emit values->activated(values->currentIndex());
    type("nodes", "9");
    CHECK_FALSE(apply->isEnabled());
    CHECK(apply->toolTip().startsWith("Values: digits is not allowed. Allowed: digits for up to 8 nodes"));
    CHECK(toldBeside("message") == apply->toolTip().toStdString());
}

TEST_CASE("panel: Return keeps what is wrong, and the reason", "[app]") {
    Document document;
    ScenarioPanel panel(&document);
    panel.show();
    FieldEdit* nodes = editOf(panel, "nodes");
    auto* combo = nodes->findChild<QComboBox*>();
    combo->setEditText("0");
    QTest::keyClick(combo, Qt::Key_Return);
    CHECK(nodes->text() == "0");
    CHECK(nodes->problem().contains("1 to 16,384"));
    FieldEdit* seed = editOf(panel, "seed");
    auto* line = seed->findChild<QLineEdit*>();
    line->selectAll();
    QTest::keyClicks(line, "x7");
    QTest::keyClick(line, Qt::Key_Return);
    CHECK(seed->text() == "x7");
    CHECK(seed->problem().contains("x7"));
}

TEST_CASE("panel: where no node may fail no failure is offered", "[app]") {
    Document document;
    ScenarioPanel panel(&document);
    const auto addButton = [&panel] {
        const QList<QToolButton*> buttons = panel.findChildren<QToolButton*>();
        return *std::ranges::find_if(buttons, [](auto* button) { return button->text() == "Add a failure"; });
    };
    CHECK(addButton()->isEnabled());
    addButton()->click();
    Scenario scenario = document.scenario();
    scenario.algorithm = "web-load";
    document.edit(scenario);
    CHECK_FALSE(panel.read()); // the row without a node, which is there to be taken away
    for (auto* button : panel.findChildren<QToolButton*>()) {
        if (button->text() == "×") {
            button->click();
        }
    }
    CHECK_FALSE(addButton()->isEnabled());
    CHECK(addButton()->toolTip() == "In a load no node needs another: a failure would stop nothing.");
    scenario.algorithm = "ring";
    document.edit(scenario);
    CHECK(addButton()->isEnabled());
    CHECK(addButton()->toolTip().isEmpty());
}

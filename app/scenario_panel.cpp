// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scenario_panel.h"

#include "app/document.h"
#include "app/error_texts.h"
#include "app/list_rows.h"
#include "app/rows_editor.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStyle>
#include <QVBoxLayout>

#include <set>
#include <tuple>
#include <utility>

namespace ringscope {

namespace {

using Group = FormField::Group;

constexpr int kLabelWidth = 13; ///< average characters

QLabel* headingLabel(QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setObjectName(QStringLiteral("heading"));
    return label;
}

QLabel* messageLabel(QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setObjectName(QStringLiteral("message"));
    label->setWordWrap(true);
    label->hide();
    return label;
}

} // namespace

ScenarioPanel::ScenarioPanel(Document* document, QWidget* parent)
    : QWidget(parent), m_document(document), m_whyNot(messageLabel(this)), m_apply(new QPushButton(this)),
      m_revert(new QPushButton(this)) {
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* form = new QWidget(scroll);
    form->setObjectName(QStringLiteral("plain"));
    scroll->setWidget(form);
    outer->addWidget(scroll, 1);

    auto* column = new QVBoxLayout(form);
    column->setContentsMargins(10, 8, 10, 8);
    addGroup(column, Group::Run);
    addGroup(column, Group::Gradient);
    addGroup(column, Group::Network);
    addGroup(column, Group::Transport);
    addGroup(column, Group::Swift);
    addGroup(column, Group::Aggregation);
    m_overrides = addRows(column, 3, m_overridesHeading);
    addGroup(column, Group::Exchange);
    m_failures = addRows(column, 2, m_failuresHeading);
    column->addStretch();

    m_apply->setObjectName(QStringLiteral("primary"));
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(10, 0, 10, 8);
    buttons->addWidget(m_apply, 1);
    buttons->addWidget(m_revert);
    m_whyNot->setContentsMargins(10, 0, 10, 0);
    outer->addWidget(m_whyNot);
    outer->addLayout(buttons);
    connect(m_apply, &QPushButton::clicked, this, &ScenarioPanel::apply);
    connect(m_revert, &QPushButton::clicked, this, &ScenarioPanel::showDocument);
    connect(document, &Document::opened, this, &ScenarioPanel::showDocument);
    connect(document, &Document::changed, this, &ScenarioPanel::followDocument);
    retranslate();
    showDocument();
}

void ScenarioPanel::addGroup(QVBoxLayout* column, Group group) {
    QLabel* heading = headingLabel(this);
    m_headings.emplace_back(group, heading);
    column->addWidget(heading);
    auto* grid = new QGridLayout;
    grid->setColumnStretch(1, 1);
    grid->setColumnMinimumWidth(0, fontMetrics().averageCharWidth() * kLabelWidth); // the same in all groups
    grid->setVerticalSpacing(4);
    for (const FormField& field : formFields()) {
        if (field.group != group) {
            continue;
        }
        const Row row{new QLabel(this), new FieldEdit(field, this), messageLabel(this)};
        row.label->setObjectName(QStringLiteral("fieldLabel"));
        row.label->setBuddy(row.edit);
        const int line = grid->rowCount();
        grid->addWidget(row.label, line, 0);
        grid->addWidget(row.edit, line, 1);
        grid->addWidget(row.message, line + 1, 1);
        connect(row.edit, &FieldEdit::edited, this, &ScenarioPanel::check);
        m_rows.push_back(row);
    }
    column->addLayout(grid);
    column->addSpacing(6);
}

RowsEditor* ScenarioPanel::addRows(QVBoxLayout* column, int columns, QLabel*& heading) {
    heading = headingLabel(this);
    column->addWidget(heading);
    auto* rows = new RowsEditor(columns, this);
    column->addWidget(rows);
    column->addSpacing(6);
    connect(rows, &RowsEditor::edited, this, &ScenarioPanel::check);
    return rows;
}

void ScenarioPanel::showDocument() {
    m_shown = m_document->scenario();
    for (const Row& row : m_rows) {
        row.edit->show(m_shown);
    }
    m_overrides->setRows(overrideRows(m_shown));
    m_failures->setRows(failureRows(m_shown));
    check();
}

void ScenarioPanel::followDocument() {
    const Scenario before = std::exchange(m_shown, m_document->scenario());
    for (const Row& row : m_rows) {
        if (row.edit->text() == row.edit->field().text(before)) {
            row.edit->show(m_shown);
        }
    }
    if (m_overrides->rows() == overrideRows(before)) {
        m_overrides->setRows(overrideRows(m_shown));
    }
    if (m_failures->rows() == failureRows(before)) {
        m_failures->setRows(failureRows(m_shown));
    }
    check();
}

void ScenarioPanel::check() {
    const std::optional<Scenario> scenario = read();
    for (const Row& row : m_rows) {
        row.message->setText(row.edit->problem());
        row.message->setVisible(!row.edit->problem().isEmpty());
    }
    showWhatApplies();
    const bool changed = scenario && *scenario != m_document->scenario();
    m_apply->setEnabled(changed);
    m_isEdited = changed || !scenario;
    m_revert->setEnabled(m_isEdited);
    tellWhyNot(!scenario ? m_problem : changed ? QString() : tr("Nothing has been changed."));
}

void ScenarioPanel::tellWhyNot(const QString& why) {
    m_apply->setToolTip(why.isEmpty() ? tr("Take these values over and run") : why);
    m_apply->setAccessibleDescription(m_apply->toolTip());
    m_whyNot->setText(why);
    m_whyNot->setVisible(!why.isEmpty());
    m_whyNot->setObjectName(m_problem.isEmpty() ? QStringLiteral("muted") : QStringLiteral("message"));
    m_whyNot->style()->unpolish(m_whyNot);
    m_whyNot->style()->polish(m_whyNot);
}

/// Hides the fields of choices that are not made, and headings of which nothing is left. A field that is
/// wrong stays to be mended.
void ScenarioPanel::showWhatApplies() {
    std::set<Group> shownGroups;
    for (const Row& row : m_rows) {
        const FormField& field = row.edit->field();
        const bool applies = !field.isPartOfChoice || !row.edit->isIdle() || !row.edit->problem().isEmpty();
        row.label->setVisible(applies);
        row.edit->setVisible(applies);
        if (applies) {
            shownGroups.insert(field.group);
        }
    }
    for (const auto& [group, heading] : m_headings) {
        heading->setVisible(shownGroups.contains(group));
    }
}

std::optional<Scenario> ScenarioPanel::read() {
    Scenario scenario = m_document->scenario();
    m_problem.clear();
    const auto note = [this](const QString& label, const ScenarioError& error) {
        if (m_problem.isEmpty()) {
            m_problem = describeErrorAt(label, error);
        }
        return describeError(error);
    };
    for (const Row& row : m_rows) {
        QString problem;
        try {
            if (row.edit->text() != row.edit->field().text(scenario)) {
                row.edit->field().set(scenario, row.edit->text());
            }
        } catch (const ScenarioError& error) {
            problem = note(row.label->text(), error);
        }
        row.edit->setProblem(problem);
    }
    for (const auto& [heading, editor, setRows] : {std::tuple(m_overridesHeading, m_overrides, &setOverrides),
                                                   std::tuple(m_failuresHeading, m_failures, &setFailures)}) {
        QString problem;
        try {
            setRows(scenario, editor->rows());
        } catch (const ScenarioError& error) {
            problem = note(heading->text(), error);
        }
        editor->setProblem(problem);
    }
    if (!m_problem.isEmpty()) {
        return std::nullopt;
    }
    for (const Row& row : m_rows) {
        row.edit->showIdle(scenario);
    }
    m_failures->setIdle(whyNoFailure(scenario));
    try {
        validate(scenario);
    } catch (const ScenarioError& error) {
        m_problem = showCrossProblem(error);
        return std::nullopt;
    }
    return scenario;
}

/// Shows an error that only the whole scenario has at the field that it names. Returns it under the name of
/// that field, or of the key where there is none.
QString ScenarioPanel::showCrossProblem(const ScenarioError& error) {
    QString text = describeError(error);
    const std::string& path = error.path();
    if (path.starts_with("network.overrides")) {
        m_overrides->setProblem(text);
        return describeErrorAt(m_overridesHeading->text(), error);
    }
    if (path.starts_with("failures")) {
        m_failures->setProblem(text);
        return describeErrorAt(m_failuresHeading->text(), error);
    }
    for (const Row& row : m_rows) {
        const std::string_view own = row.edit->field().path;
        if (own == path || (own == "placement" && path.starts_with("placement[")) ||
            (own == "gradient" && path.starts_with("gradient.") && path != "gradient.values")) {
            row.edit->setProblem(text);
            return describeErrorAt(row.label->text(), error);
        }
    }
    return text;
}

bool ScenarioPanel::apply() {
    const std::optional<Scenario> scenario = read();
    if (scenario) {
        m_document->edit(*scenario);
        showDocument(); // "10 Gb/s" for the "10Gbps" that was typed
    }
    return scenario.has_value();
}

void ScenarioPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        if (m_isEdited) {
            check();
        } else {
            showDocument(); // "3 elements" in the words of the language
        }
    }
    QWidget::changeEvent(event);
}

void ScenarioPanel::retranslate() {
    for (const auto& [group, heading] : m_headings) {
        switch (group) {
        case Group::Run:
            heading->setText(tr("Run"));
            break;
        case Group::Gradient:
            heading->setText(tr("Gradient"));
            break;
        case Group::Network:
            heading->setText(tr("Network"));
            break;
        case Group::Transport:
            heading->setText(tr("How messages are carried"));
            break;
        case Group::Swift:
            heading->setText(tr("What Swift aims at"));
            break;
        case Group::Aggregation:
            heading->setText(tr("Aggregation in the switch"));
            break;
        case Group::Exchange:
            heading->setText(tr("How neighbours exchange"));
            break;
        }
    }
    for (const Row& row : m_rows) {
        row.label->setText(fieldLabel(row.edit->field()));
        row.edit->retranslate();
    }
    m_overridesHeading->setText(tr("Links that differ"));
    m_overrides->setTexts({tr("link, as node2->node3"), tr("bandwidth"), tr("latency")}, tr("Add a link"));
    m_failuresHeading->setText(tr("Nodes that fail"));
    m_failures->setTexts({tr("node"), tr("at, as 1ms")}, tr("Add a failure"));
    m_apply->setText(tr("Apply and run"));
    m_revert->setText(tr("Revert"));
    m_revert->setToolTip(tr("Back to the values of the run on screen"));
}

} // namespace ringscope

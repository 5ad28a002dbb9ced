// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tool_bar.h"

#include "app/document.h"
#include "app/elided_combo.h"
#include "app/error_texts.h"
#include "app/style.h"
#include "core/scenario/scenario_json.h"
#include "views/common/units.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ringscope {

namespace {

using namespace std::chrono_literals;

constexpr auto kPauseAfterTyping = 350ms;
constexpr int kScenarioWidth = 15;    ///< its share of the room, as those of the fields
constexpr int kShortestScenario = 10; ///< characters

} // namespace

ToolBar::ToolBar(Document* document, Actions* actions, const Menus& menus, QWidget* parent)
    : QWidget(parent), m_document(document), m_actions(actions),
      m_rows(new QBoxLayout(QBoxLayout::LeftToRight, this)), m_fieldRow(new QWidget(this)),
      m_buttonRow(new QWidget(this)), m_scenarioLabel(new QLabel(this)), m_scenarios(new ElidedCombo(this)),
      m_bubble(new QLabel(parent)), m_run(new QPushButton(this)), m_present(new QToolButton(this)) {
    m_rows->setContentsMargins(10, 6, 10, 6);
    m_rows->addWidget(m_fieldRow, 1);
    m_rows->addWidget(m_buttonRow);
    auto* row = new QHBoxLayout(m_fieldRow);
    auto* buttons = new QHBoxLayout(m_buttonRow);
    for (QBoxLayout* each : {row, buttons}) {
        each->setContentsMargins(0, 0, 0, 0);
        each->setSpacing(6);
    }
    m_scenarios->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_scenarios->setMinimumContentsLength(kShortestScenario);
    row->addWidget(labelled(m_scenarioLabel, m_scenarios), kScenarioWidth);
    auto* edit = new QToolButton(this);
    edit->setDefaultAction(actions->editScenario);
    edit->setObjectName(QStringLiteral("iconOnly"));
    edit->setFocusPolicy(Qt::TabFocus);
    row->addWidget(edit, 0, Qt::AlignBottom);
    addField("algorithm");
    addField("nodes");
    addField("servers");
    addField("gradient");
    addField("network.bandwidth");
    addField("network.latency");

    m_run->setObjectName(QStringLiteral("primary"));
    connect(m_run, &QPushButton::clicked, actions->run, &QAction::trigger);
    row->addWidget(m_run, 0, Qt::AlignBottom);
    row->addStretch(4);
    buttons->addStretch();
    m_compare = addMenuButton(menus.compare);
    connect(m_present, &QToolButton::clicked, actions->present, &QAction::trigger);
    buttons->addWidget(m_present, 0, Qt::AlignBottom);
    m_export = addMenuButton(menus.exports);
    auto* themeMenu = new QMenu(this);
    themeMenu->addActions(actions->themes->actions());
    m_theme = addMenuButton(themeMenu);
    auto* languageMenu = new QMenu(this);
    languageMenu->addActions(actions->languages->actions());
    m_language = addMenuButton(languageMenu);
    m_more = addMenuButton(menus.more);
    for (QToolButton* button : {m_theme, m_language, m_more}) {
        button->setObjectName(QStringLiteral("iconOnly"));
    }

    m_bubble->setObjectName(QStringLiteral("bubble"));
    m_bubble->setWordWrap(true);
    m_bubble->hide();

    m_pause.setSingleShot(true);
    m_pause.setInterval(kPauseAfterTyping);
    connect(&m_pause, &QTimer::timeout, this, &ToolBar::applyEdits);
    connect(m_scenarios, &QComboBox::activated, this, [this] {
        if (const QString id = m_scenarios->currentData().toString(); !id.isEmpty()) {
            emit builtInChosen(id);
        }
        showDocument(); // the choice may have been refused
    });
    connect(document, &Document::changed, this, &ToolBar::showDocument);
    connect(document, &Document::renamed, this, &ToolBar::showDocument);
    connect(actions->run, &QAction::changed, this, [this] { m_run->setText(m_actions->run->text()); });
    retranslate();
}

/// The buttons stand below the fields where both have no room beside each other.
void ToolBar::arrange() {
    const QMargins margins = m_rows->contentsMargins();
    const int wanted = margins.left() + m_fieldRow->minimumSizeHint().width() + m_rows->spacing() +
                       m_buttonRow->minimumSizeHint().width() + margins.right();
    m_rows->setDirection(width() >= wanted ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

/// As wide as any of its texts: the fields beside it must not move when a run starts.
void ToolBar::sizeRunButton() {
    m_run->ensurePolished();
    int widest = 0;
    for (const QString& text : Actions::runTexts()) {
        m_run->setText(text);
        widest = std::max(widest, m_run->sizeHint().width());
    }
    m_run->setMinimumWidth(widest);
    m_run->setText(m_actions->run->text());
}

QSize ToolBar::minimumSizeHint() const {
    const QMargins margins = m_rows->contentsMargins();
    const int widest =
        std::max(m_fieldRow->minimumSizeHint().width(), m_buttonRow->minimumSizeHint().width());
    return {margins.left() + widest + margins.right(), m_rows->minimumSize().height()};
}

bool ToolBar::event(QEvent* event) {
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest) {
        arrange();
    }
    return QWidget::event(event);
}

QWidget* ToolBar::labelled(QLabel* label, QWidget* editor) {
    auto* box = new QWidget(this);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(1);
    label->setObjectName(QStringLiteral("fieldLabel"));
    label->setBuddy(editor);
    column->addWidget(label);
    column->addWidget(editor);
    return box;
}

void ToolBar::addField(std::string_view path) {
    auto* edit = new FieldEdit(formField(path), this);
    auto* label = new QLabel(this);
    QWidget* box = labelled(label, edit);
    static_cast<QHBoxLayout*>(m_fieldRow->layout())->addWidget(box, edit->field().width);
    connect(edit, &FieldEdit::edited, this, [this, edit] { onEdited(edit); });
    m_fields.push_back({label, edit, box});
}

QToolButton* ToolBar::addMenuButton(QMenu* menu) {
    auto* button = new QToolButton(this);
    button->setMenu(menu);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::TabFocus);
    static_cast<QHBoxLayout*>(m_buttonRow->layout())->addWidget(button, 0, Qt::AlignBottom);
    return button;
}

void ToolBar::onEdited(FieldEdit* edit) {
    Scenario scenario = m_document->scenario();
    QString problem;
    try {
        edit->field().set(scenario, edit->text());
        problem = problemOf(scenario);
    } catch (const ScenarioError& error) {
        problem = describeError(error);
    }
    edit->setProblem(problem);
    showProblem(edit);
    if (problem.isEmpty()) {
        m_pause.start();
    } else {
        m_pause.stop();
    }
}

/// Takes over all fields that hold something else than the document and are right.
void ToolBar::applyEdits() {
    Scenario scenario = m_document->scenario();
    for (const LabelledField& field : m_fields) {
        if (field.edit->problem().isEmpty() && field.edit->isEnabledTo(this) &&
            field.edit->text() != field.edit->field().text(scenario)) {
            field.edit->field().set(scenario, field.edit->text());
        }
    }
    m_applying = true;
    m_document->edit(scenario);
    m_applying = false;
}

void ToolBar::showProblem(const FieldEdit* edit) {
    m_bubble->setVisible(!edit->problem().isEmpty());
    if (m_bubble->isVisible()) {
        m_bubble->setText(edit->problem());
        m_bubble->setFixedWidth(320);
        m_bubble->adjustSize();
        const QPoint below = edit->mapTo(window(), QPoint(0, edit->height() + 3));
        m_bubble->move(m_bubble->parentWidget()->mapFrom(window(), below));
        m_bubble->raise();
    }
}

void ToolBar::leaveFields(bool take) {
    if (take && m_pause.isActive()) {
        m_pause.stop();
        applyEdits();
    }
    // Return throws nothing away: what is wrong stays, with the reason, until it is mended or Escape drops
    // it.
    const bool isWrong = std::ranges::any_of(
        m_fields, [](const LabelledField& field) { return !field.edit->problem().isEmpty(); });
    if (!take || !isWrong) {
        showDocument();
    }
}

void ToolBar::setComparing(bool comparing) {
    m_compare->setCheckable(true);
    m_compare->setChecked(comparing);
    m_compare->setCheckable(comparing); // which alone would not paint it anew
}

void ToolBar::recolor(const Theme& theme) {
    m_theme->setIcon(lineIcon(QStringLiteral("theme"), theme));
    m_language->setIcon(lineIcon(QStringLiteral("language"), theme));
    m_more->setIcon(lineIcon(QStringLiteral("menu"), theme));
}

void ToolBar::fillScenarios() {
    const QSignalBlocker silent(m_scenarios);
    m_scenarios->clear();
    for (const BuiltIn& builtIn : builtIns()) {
        m_scenarios->addItem(localized(builtIn.title), QString::fromStdString(builtIn.id));
        m_scenarios->setItemData(m_scenarios->count() - 1, localized(builtIn.lesson), Qt::ToolTipRole);
    }
    if (m_document->builtIn().isEmpty()) {
        m_scenarios->insertItem(0, m_document->title());
        m_scenarios->setCurrentIndex(0);
    } else {
        m_scenarios->setCurrentIndex(m_scenarios->findData(m_document->builtIn()));
    }
    if (m_document->isModified()) {
        const int current = m_scenarios->currentIndex();
        // In front, where a narrow box still shows it.
        m_scenarios->setItemText(current, tr("edited: %1").arg(m_scenarios->itemText(current)));
    }
    m_scenarios->setToolTip(m_scenarios->currentText());
}

void ToolBar::showDocument() {
    m_pause.stop();
    m_bubble->hide();
    fillScenarios();
    for (const LabelledField& field : m_fields) {
        // Not what was just typed: the caret, and "0.01Tbps" instead of "10 Gb/s", are the writer's own.
        if (!m_applying || !field.edit->isAncestorOf(QApplication::focusWidget())) {
            field.edit->show(m_document->scenario());
        }
        if (field.edit->field().path == "servers") {
            field.box->setVisible(whyIdle(field.edit->field(), m_document->scenario()).isEmpty());
        }
    }
}

void ToolBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
    }
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange) {
        sizeRunButton();
    }
}

void ToolBar::retranslate() {
    m_scenarioLabel->setText(tr("Scenario"));
    m_scenarios->setAccessibleName(tr("Scenario"));
    for (const LabelledField& field : m_fields) {
        field.label->setText(fieldLabel(field.edit->field()));
        field.edit->retranslate();
    }
    sizeRunButton();
    m_run->setToolTip(m_actions->run->toolTip());
    m_present->setText(tr("Present  F5"));
    m_present->setToolTip(m_actions->present->toolTip());
    m_compare->setText(tr("Compare"));
    m_compare->setToolTip(tr("Put a second run beside this one, on one clock"));
    m_export->setText(tr("Export"));
    m_export->setToolTip(tr("Save pictures, tables and the trace"));
    m_theme->setToolTip(tr("Colours"));
    m_theme->setAccessibleName(tr("Colours"));
    m_language->setToolTip(QStringLiteral("Language · 语言"));
    m_language->setAccessibleName(tr("Language"));
    m_more->setToolTip(tr("Files, panels, keys"));
    m_more->setAccessibleName(tr("Menu"));
    showDocument();
}

} // namespace ringscope

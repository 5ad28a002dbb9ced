// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/field_edit.h"

#include "app/elided_combo.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QStyle>

#include <algorithm>

namespace ringscope {

namespace {

constexpr int kShortestChoice = 10; ///< characters

} // namespace

FieldEdit::FieldEdit(const FormField& field, QWidget* parent) : QWidget(parent), m_field(field) {
    auto* box = new QHBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    if (field.choices != nullptr) {
        m_combo = new ElidedCombo(this);
        m_combo->setEditable(field.free);
        m_combo->setInsertPolicy(QComboBox::NoInsert);
        m_combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        // What is typed must be seen whole; what is only chosen may end in "…".
        m_combo->setMinimumContentsLength(field.free ? field.width : std::min(field.width, kShortestChoice));
        if (field.free) {
            m_combo->setCompleter(nullptr); // it would type what was not typed
            connect(m_combo, &QComboBox::editTextChanged, this, &FieldEdit::edited);
            // A chosen row shows more than the text that it stands for.
            connect(m_combo, &QComboBox::activated, this,
                    [this] { m_combo->setEditText(m_combo->currentData().toString()); });
        } else {
            connect(m_combo, &QComboBox::activated, this, &FieldEdit::edited);
        }
        box->addWidget(m_combo);
    } else {
        m_line = new QLineEdit(this);
        connect(m_line, &QLineEdit::textEdited, this, &FieldEdit::edited);
        box->addWidget(m_line);
    }
    setFocusProxy(editor());
    retranslate();
}

QWidget* FieldEdit::editor() const {
    return m_combo != nullptr ? static_cast<QWidget*>(m_combo) : m_line;
}

QString FieldEdit::text() const {
    if (m_line != nullptr) {
        return m_line->text();
    }
    return m_field.free ? m_combo->currentText() : m_combo->currentData().toString();
}

void FieldEdit::show(const Scenario& scenario) {
    const QSignalBlocker silent(editor());
    const QString text = m_field.text(scenario);
    if (m_line != nullptr) {
        m_line->setText(text);
        m_line->setCursorPosition(0);
    } else if (m_field.free) {
        m_combo->setCurrentIndex(m_combo->findData(text)); // where the arrow keys go on from
        m_combo->setEditText(text);
        m_combo->lineEdit()->setCursorPosition(0);
    } else {
        m_combo->setCurrentIndex(m_combo->findData(text));
    }
    setProblem({});
    showIdle(scenario);
}

void FieldEdit::showIdle(const Scenario& scenario) {
    m_idle = whyIdle(m_field, scenario);
    const QString automatic = m_idle.isEmpty() ? automaticText(m_field, scenario) : tr("not used here");
    if (m_line != nullptr) {
        m_line->setPlaceholderText(automatic);
    } else if (m_field.free) {
        m_combo->lineEdit()->setPlaceholderText(automatic);
    }
    refresh();
}

void FieldEdit::setProblem(const QString& problem) {
    m_problem = problem;
    refresh();
}

/// What is wrong can be mended, even where it would have no effect.
void FieldEdit::refresh() {
    QWidget* widget = editor();
    widget->setEnabled(m_idle.isEmpty() || !m_problem.isEmpty());
    widget->setToolTip(!m_problem.isEmpty() ? m_problem
                       : !m_idle.isEmpty()  ? m_idle
                                            : tr("Allowed: %1").arg(fieldHint(m_field)));
    widget->setAccessibleDescription(m_problem);
    if (widget->property("invalid").toBool() != !m_problem.isEmpty()) {
        widget->setProperty("invalid", !m_problem.isEmpty());
        widget->style()->unpolish(widget);
        widget->style()->polish(widget);
    }
}

void FieldEdit::retranslate() {
    editor()->setAccessibleName(fieldLabel(m_field));
    refresh();
    if (m_combo != nullptr) {
        fillChoices();
    }
}

void FieldEdit::fillChoices() {
    const QSignalBlocker silent(m_combo);
    const QString now = text();
    m_combo->clear();
    for (const FieldChoice& choice : m_field.choices()) {
        m_combo->addItem(choice.shown, choice.text);
    }
    m_combo->setCurrentIndex(m_combo->findData(now));
    if (m_field.free) {
        m_combo->setEditText(now);
    }
}

} // namespace ringscope

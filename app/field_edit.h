// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/form_fields.h"

#include <QTimer>
#include <QWidget>

class QComboBox;
class QLineEdit;

namespace ringscope {

/// The editor of one field of a scenario: a list, a list that also takes typed text, or a text field. It says
/// what was typed; whoever owns it decides whether that is valid and tells it so.
class FieldEdit : public QWidget {
    Q_OBJECT
public:
    explicit FieldEdit(const FormField& field, QWidget* parent = nullptr);

    const FormField& field() const { return m_field; }
    QString text() const;
    /// Shows the value of this scenario and whether it matters there. Says nothing of it by `edited`.
    void show(const Scenario& scenario);
    /// Only whether the field matters in this scenario, and what it stands for while it is empty.
    void showIdle(const Scenario& scenario);
    /// As last shown: the field has no effect.
    bool isIdle() const { return !m_idle.isEmpty(); }
    /// Marks the text as wrong, or (empty) as right; the message is in the tooltip and for screen readers.
    void setProblem(const QString& problem);
    QString problem() const { return m_problem; }
    /// In the language that is on now.
    void retranslate();

signals:
    void edited();

private:
    QWidget* editor() const;
    void fillChoices();
    void refresh();

    const FormField& m_field;
    QComboBox* m_combo = nullptr; ///< one of these two
    QLineEdit* m_line = nullptr;
    QString m_problem;
    QString m_idle; ///< why the field has no effect
};

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/field_edit.h"
#include "core/base/errors.h"
#include "core/scenario/scenario.h"

#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace ringscope {

class Document;
class RowsEditor;

/// Every key of the scenario in one form. What is typed is checked at once, each message stands at its field;
/// the scenario changes (and runs) when it is applied. What is typed stays when the scenario is edited
/// elsewhere, and goes when another one is opened.
class ScenarioPanel : public QWidget {
    Q_OBJECT
public:
    explicit ScenarioPanel(Document* document, QWidget* parent = nullptr);

    /// Something in the form was not applied.
    bool isEdited() const { return m_isEdited; }
    /// The scenario as the form has it; nothing when something there is not allowed, which its field says.
    std::optional<Scenario> read();
    /// Takes the form over into the document; false when something there is not allowed.
    bool apply();

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Row {
        QLabel* label;
        FieldEdit* edit;
        QLabel* message;
    };

    void addGroup(QVBoxLayout* column, FormField::Group group);
    RowsEditor* addRows(QVBoxLayout* column, int columns, QLabel*& heading);
    /// All fields as the document has them.
    void showDocument();
    /// The same for those in which nothing was typed since they were last shown.
    void followDocument();
    void check();
    void showWhatApplies();
    QString showCrossProblem(const ScenarioError& error);
    void tellWhyNot(const QString& why);
    void retranslate();

    Document* m_document;
    Scenario m_shown; ///< what the fields showed before anything was typed
    bool m_isEdited = false;
    std::vector<Row> m_rows;
    std::vector<std::pair<FormField::Group, QLabel*>> m_headings;
    QLabel* m_overridesHeading;
    RowsEditor* m_overrides;
    QLabel* m_failuresHeading;
    RowsEditor* m_failures;
    QString m_problem; ///< the first one that read() found
    QLabel* m_whyNot;  ///< beside the button: why it cannot be pressed
    QPushButton* m_apply;
    QPushButton* m_revert;
};

} // namespace ringscope

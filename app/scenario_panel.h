// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/field_edit.h"

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
/// the scenario changes (and runs) when it is applied.
class ScenarioPanel : public QWidget {
    Q_OBJECT
public:
    explicit ScenarioPanel(Document* document, QWidget* parent = nullptr);

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
    void showDocument();
    void check();
    void showWhatApplies();
    /// What is typed, as far as it can be read; problems go to their fields.
    std::optional<Scenario> read();
    void readOverrides(Scenario& scenario) const;
    void readFailures(Scenario& scenario) const;
    void showCrossProblem(const ScenarioError& error);
    void apply();
    void retranslate();

    Document* m_document;
    std::vector<Row> m_rows;
    std::vector<std::pair<FormField::Group, QLabel*>> m_headings;
    QLabel* m_overridesHeading;
    RowsEditor* m_overrides;
    QLabel* m_failuresHeading;
    RowsEditor* m_failures;
    QLabel* m_problem; ///< of no field in particular
    QPushButton* m_apply;
    QPushButton* m_revert;
};

} // namespace ringscope

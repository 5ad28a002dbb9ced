// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/actions.h"
#include "app/field_edit.h"
#include "views/common/theme.h"

#include <QLabel>
#include <QTimer>
#include <QWidget>

#include <vector>

class QBoxLayout;
class QComboBox;
class QMenu;
class QPushButton;
class QToolButton;

namespace ringscope {

class Document;

/// The strip at the top: which scenario, its main values (checked while they are typed, run again when they
/// are right), and what can be done with it.
class ToolBar : public QWidget {
    Q_OBJECT
public:
    struct Menus {
        QMenu* compare;
        QMenu* exports;
        QMenu* more;
    };

    ToolBar(Document* document, Actions* actions, const Menus& menus, QWidget* parent = nullptr);

    void setComparing(bool comparing);
    void recolor(const Theme& theme);
    /// All fields as the document has them.
    void showDocument();
    /// Return or Esc in a field: what was typed there is taken over, or dropped, at once.
    void leaveFields(bool take);

    QSize minimumSizeHint() const override;

signals:
    /// The user chose another scenario of the library.
    void builtInChosen(const QString& id);

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct LabelledField {
        QLabel* label;
        FieldEdit* edit;
        QWidget* box;
    };

    void arrange();
    void sizeRunButton();
    QWidget* labelled(QLabel* label, QWidget* editor);
    void addField(std::string_view path);
    QToolButton* addMenuButton(QMenu* menu);
    void onEdited(FieldEdit* edit);
    void applyEdits();
    void showProblem(const FieldEdit* edit);
    void fillScenarios();
    void retranslate();

    Document* m_document;
    Actions* m_actions;
    QBoxLayout* m_rows; ///< fields and buttons: side by side, or in a narrow window below each other
    QWidget* m_fieldRow;
    QWidget* m_buttonRow;
    QLabel* m_scenarioLabel;
    QComboBox* m_scenarios;
    std::vector<LabelledField> m_fields;
    QLabel* m_bubble; ///< what is wrong, under the field in which it is
    QPushButton* m_run;
    QToolButton* m_present;
    QToolButton* m_compare;
    QToolButton* m_export;
    QToolButton* m_theme;
    QToolButton* m_language;
    QToolButton* m_more;
    QTimer m_pause; ///< after the last key: then the edits are taken over
    bool m_applying = false;
};

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QStringList>
#include <QWidget>

class QLabel;
class QLineEdit;
class QToolButton;
class QVBoxLayout;

namespace ringscope {

/// A list of rows of text fields that can be added to and taken from: overrides of links, failures of nodes.
class RowsEditor : public QWidget {
    Q_OBJECT
public:
    explicit RowsEditor(int columns, QWidget* parent = nullptr);

    /// What each column holds, as a placeholder and for screen readers; `addText` is on the button below.
    void setTexts(const QStringList& columns, const QString& addText);
    void setRows(const QList<QStringList>& rows);
    QList<QStringList> rows() const;
    /// Why no row may be added; empty where one may. Rows that are there stay, to be taken away.
    void setIdle(const QString& why);
    /// Under the rows; empty for none.
    void setProblem(const QString& problem);

signals:
    void edited();

private:
    struct Row {
        QWidget* box;
        QList<QLineEdit*> fields;
    };

    void addRow(const QStringList& texts);
    void removeRow(QWidget* box);
    void nameFields(const Row& row);

    int m_columns;
    QStringList m_columnTexts;
    QList<Row> m_rows;
    QVBoxLayout* m_list;
    QToolButton* m_add;
    QLabel* m_message;
};

} // namespace ringscope

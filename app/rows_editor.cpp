// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/rows_editor.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

namespace ringscope {

RowsEditor::RowsEditor(int columns, QWidget* parent)
    : QWidget(parent), m_columns(columns), m_list(new QVBoxLayout), m_add(new QToolButton(this)),
      m_message(new QLabel(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    m_list->setSpacing(4);
    column->addLayout(m_list);
    m_message->setObjectName(QStringLiteral("message"));
    m_message->setWordWrap(true);
    m_message->hide();
    column->addWidget(m_message);
    column->addWidget(m_add);
    connect(m_add, &QToolButton::clicked, this, [this] {
        addRow({});
        m_rows.back().fields.front()->setFocus();
        emit edited();
    });
}

void RowsEditor::setTexts(const QStringList& columns, const QString& addText) {
    m_columnTexts = columns;
    m_add->setText(addText);
    for (const Row& row : m_rows) {
        nameFields(row);
    }
}

void RowsEditor::setRows(const QList<QStringList>& rows) {
    if (rows == this->rows()) {
        return; // keeps the caret where it is
    }
    while (!m_rows.isEmpty()) {
        delete m_rows.takeLast().box;
    }
    for (const QStringList& texts : rows) {
        addRow(texts);
    }
}

QList<QStringList> RowsEditor::rows() const {
    QList<QStringList> all;
    for (const Row& row : m_rows) {
        QStringList texts;
        for (const QLineEdit* field : row.fields) {
            texts.append(field->text().trimmed());
        }
        all.append(texts);
    }
    return all;
}

void RowsEditor::setIdle(const QString& why) {
    m_add->setEnabled(why.isEmpty());
    m_add->setToolTip(why);
}

void RowsEditor::setProblem(const QString& problem) {
    m_message->setText(problem);
    m_message->setVisible(!problem.isEmpty());
}

void RowsEditor::addRow(const QStringList& texts) {
    Row row{new QWidget(this), {}};
    auto* line = new QHBoxLayout(row.box);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(4);
    for (int column = 0; column < m_columns; ++column) {
        auto* field = new QLineEdit(texts.value(column), row.box);
        field->setMinimumWidth(40);
        connect(field, &QLineEdit::textEdited, this, &RowsEditor::edited);
        line->addWidget(field, column == 0 ? 2 : 1);
        row.fields.append(field);
    }
    auto* remove = new QToolButton(row.box);
    remove->setText(QStringLiteral("×"));
    remove->setAccessibleName(tr("Remove this row"));
    remove->setToolTip(remove->accessibleName());
    connect(remove, &QToolButton::clicked, this, [this, box = row.box] { removeRow(box); });
    line->addWidget(remove);
    nameFields(row);
    m_list->addWidget(row.box);
    m_rows.append(row);
}

void RowsEditor::removeRow(QWidget* box) {
    m_rows.removeIf([box](const Row& row) { return row.box == box; });
    box->hide();
    box->deleteLater(); // its own button is being clicked
    emit edited();
}

void RowsEditor::nameFields(const Row& row) {
    for (qsizetype i = 0; i < row.fields.size(); ++i) {
        row.fields[i]->setPlaceholderText(m_columnTexts.value(i));
        row.fields[i]->setAccessibleName(m_columnTexts.value(i));
    }
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/column_menu.h"

#include <QHeaderView>
#include <QTableView>

namespace ringscope {

std::vector<int> shownColumns(const QTableView& view) {
    const QHeaderView& header = *view.horizontalHeader();
    std::vector<int> columns;
    for (int visual = 0; visual < header.count(); ++visual) {
        if (const int column = header.logicalIndex(visual); !header.isSectionHidden(column)) {
            columns.push_back(column);
        }
    }
    return columns;
}

ColumnMenu::ColumnMenu(QTableView* view, QWidget* parent) : QMenu(parent), m_view(view) {
    connect(this, &QMenu::aboutToShow, this, &ColumnMenu::fill);
}

void ColumnMenu::fill() {
    clear();
    const QAbstractItemModel& model = *m_view->model();
    for (int column = 0; column < model.columnCount(); ++column) {
        QAction* action = addAction(model.headerData(column, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(!m_view->isColumnHidden(column));
        action->setEnabled(column > 0);
        connect(action, &QAction::toggled, this, [this, column](bool isShown) {
            m_view->setColumnHidden(column, !isShown);
            emit changed();
        });
    }
    addSeparator();
    connect(addAction(tr("Show all columns")), &QAction::triggered, this, [this] {
        for (int column = 0; column < m_view->model()->columnCount(); ++column) {
            m_view->setColumnHidden(column, false);
        }
        emit changed();
    });
}

} // namespace ringscope

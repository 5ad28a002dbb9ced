// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>

#include <vector>

class QTableView;

namespace ringscope {

/// The columns of a view that are shown, in the order in which they stand.
std::vector<int> shownColumns(const QTableView& view);

/// Which columns of a table are shown; the first, the name of the row, stays.
class ColumnMenu : public QMenu {
    Q_OBJECT
public:
    explicit ColumnMenu(QTableView* view, QWidget* parent = nullptr);

signals:
    /// A column has come or gone.
    void changed();

private:
    void fill();

    QTableView* m_view;
};

} // namespace ringscope

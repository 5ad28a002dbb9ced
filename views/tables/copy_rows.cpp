// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/copy_rows.h"

#include "core/traffic/table_writers.h"
#include "views/tables/column_menu.h"
#include "views/tables/traffic_model.h"
#include "views/tables/traffic_proxy.h"

#include <QTableView>

#include <algorithm>
#include <numeric>
#include <set>

namespace ringscope {

QString copyRows(const QTableView& view, const QModelIndexList& rows) {
    const auto& proxy = *qobject_cast<const TrafficProxy*>(view.model());
    const auto& model = *qobject_cast<const TrafficModel*>(proxy.sourceModel());

    const std::vector<int> columns = shownColumns(view);
    std::set<int> places; // rows on screen, from top to bottom
    for (const QModelIndex& row : rows) {
        places.insert(row.row());
    }
    std::vector<int> order(places.begin(), places.end());
    if (order.empty()) {
        order.resize(static_cast<std::size_t>(proxy.rowCount()));
        std::iota(order.begin(), order.end(), 0);
    }

    Table table;
    for (const int column : columns) {
        table.columns.push_back(model.table().columns[static_cast<std::size_t>(column)].column);
    }
    for (const int place : order) {
        const int row = proxy.mapToSource(proxy.index(place, 0)).row();
        auto& cells = table.rows.emplace_back();
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const bool isText = table.columns[i].kind == ColumnKind::Text;
            cells.push_back(isText ? TableValue(model.text(row, columns[i]).toStdString())
                                   : model.value(row, columns[i]));
        }
    }
    return QString::fromStdString(formatTsv(table));
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/traffic_proxy.h"

#include "views/tables/column_titles.h"
#include "views/tables/traffic_model.h"

namespace ringscope {

TrafficProxy::TrafficProxy(TrafficModel* model, QObject* parent)
    : QSortFilterProxyModel(parent), m_model(model) {
    // Rows do not change places under the reader's eyes while the run plays: the table asks for it.
    setDynamicSortFilter(false);
    setSourceModel(model);
    connect(model, &QAbstractItemModel::modelAboutToBeReset, this, [this] { m_filter = RowFilter(); });
    connect(model, &QAbstractItemModel::modelReset, this, &TrafficProxy::parse);
}

void TrafficProxy::parse() {
    std::vector<RowFilter::Column> columns;
    for (const ScreenColumn& screen : m_model->table().columns) {
        columns.push_back({QString::fromStdString(screen.column.id),
                           columnTitle(m_model->kind(), screen.column.id), screen.column.kind});
    }
    m_filter = RowFilter(m_typed, columns);
    invalidate(); // at once: telling of each stretch of rows that goes or comes would take much longer
}

void TrafficProxy::setFilter(const QString& typed) {
    m_typed = typed;
    parse();
}

void TrafficProxy::resort() {
    invalidate();
}

bool TrafficProxy::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    return m_model->compare(left.row(), right.row(), left.column()) < 0;
}

bool TrafficProxy::filterAcceptsRow(int sourceRow, const QModelIndex& /*sourceParent*/) const {
    if (m_filter.isEmpty()) {
        return true;
    }
    return m_filter.accepts({[this, sourceRow](int column) { return m_model->text(sourceRow, column); },
                             [this, sourceRow](int column) { return m_model->value(sourceRow, column); }});
}

} // namespace ringscope

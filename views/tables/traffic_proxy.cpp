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
    connect(model, &QAbstractItemModel::modelAboutToBeReset, this, [this] {
        m_filter = RowFilter();
        m_shown.clear();
    });
    connect(model, &QAbstractItemModel::modelReset, this, &TrafficProxy::parse);
}

void TrafficProxy::parse() {
    std::vector<RowFilter::Column> columns;
    for (const ScreenColumn& screen : m_model->table().columns) {
        columns.push_back({QString::fromStdString(screen.column.id),
                           columnTitle(m_model->kind(), screen.column.id), screen.column.kind,
                           static_cast<int>(m_shown.size())});
    }
    for (std::size_t place = 0; place < m_shown.size(); ++place) {
        columns[static_cast<std::size_t>(m_shown[place])].place = static_cast<int>(place);
    }
    m_filter = RowFilter(m_typed, columns);
    invalidate(); // at once: telling of each stretch of rows that goes or comes would take much longer
}

void TrafficProxy::setFilter(const QString& typed, std::vector<int> shown) {
    m_typed = typed;
    m_shown = std::move(shown);
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

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/tables/row_filter.h"

#include <QSortFilterProxyModel>

namespace ringscope {

class TrafficModel;

/// Sorts the rows of a TrafficModel by value and keeps those that a RowFilter accepts.
class TrafficProxy : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit TrafficProxy(TrafficModel* model, QObject* parent = nullptr);

    /// `shown`: the columns on screen, from the left; the others are the last that a name may mean.
    void setFilter(const QString& typed, std::vector<int> shown);
    const RowFilter& filter() const { return m_filter; }
    /// Sorts and filters anew: values at the play head have changed.
    void resort();

protected:
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;
    bool filterAcceptsRow(int sourceRow, const QModelIndex& sourceParent) const override;

private:
    void parse();

    TrafficModel* m_model;
    QString m_typed;
    std::vector<int> m_shown;
    RowFilter m_filter;
};

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QModelIndexList>
#include <QString>

class QTableView;

namespace ringscope {

/// Rows of a view of traffic as tab-separated text, the header first: in the order of the screen, whichever
/// was picked first; the columns that are shown, in the order in which they stand; names as shown, numbers
/// bare, exact and in the units of their ids, as in files. Without `rows`: all that the filter leaves.
QString copyRows(const QTableView& view, const QModelIndexList& rows);

} // namespace ringscope

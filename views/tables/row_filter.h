// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/traffic/tables.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

namespace ringscope {

/// A filter of rows as it is typed: terms with blanks between them, all of which must hold.
///   - server: some text of the row contains it, upper or lower case alike; in quotes with its blanks
///   - bytes so far>1MB: a column compared with a value (> >= < <= = !=), which has a unit or is bare, in
///     bytes, bit/s, seconds, 1
///   - phase=push: a text column is exactly that
/// A column goes by its title, else by a beginning of its title or of its id in files: the first on screen
/// that begins so is meant.
class RowFilter {
    Q_DECLARE_TR_FUNCTIONS(ringscope::RowFilter)
public:
    struct Column {
        QString id;
        QString title;
        ColumnKind kind = ColumnKind::Text;
        int place = 0; ///< on screen from the left; of hidden ones behind all that are shown
    };
    /// A row as the filter asks for it: text as shown, value as counted.
    struct Row {
        std::function<QString(int column)> text;
        std::function<TableValue(int column)> value;
    };

    RowFilter() = default;
    RowFilter(const QString& typed, const std::vector<Column>& columns);

    bool isEmpty() const { return m_words.isEmpty() && m_comparisons.empty(); }
    /// What is wrong with what was typed: names the term and what is allowed. Empty: nothing. Terms that are
    /// wrong filter nothing.
    const QString& error() const { return m_error; }
    bool accepts(const Row& row) const;

private:
    enum class Operator : std::uint8_t { Less, LessOrEqual, Greater, GreaterOrEqual, Equal, NotEqual };
    struct Comparison {
        int column = 0;
        Operator op = Operator::Equal;
        long double number = 0;
        QString text; ///< of a text column
    };

    void addComparison(const QString& term, int column, const QString& sign, const QString& value,
                       const Column& info);
    bool holds(const Comparison& comparison, const Row& row) const;

    std::vector<int> m_textColumns;
    QStringList m_words;
    std::vector<Comparison> m_comparisons;
    QString m_error;
};

} // namespace ringscope

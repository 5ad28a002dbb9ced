// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/row_filter.h"

#include "core/base/errors.h"
#include "core/scenario/quantity.h"
#include "views/tables/screen_table.h"

#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <climits>
#include <optional>

namespace ringscope {

namespace {

constexpr QStringView kSigns(u"<>=!");

/// What was typed, cut at blanks outside quotes, but not beside a sign of comparison; the quotes are taken
/// off.
QStringList termsOf(const QString& typed) {
    QStringList terms;
    QString term;
    bool isQuoted = false;
    bool isBetween = false; // after a blank
    for (const QChar letter : typed) {
        if (letter.isSpace() && !isQuoted) {
            isBetween = true;
            continue;
        }
        const bool isSign = !isQuoted && kSigns.contains(letter);
        if (isBetween && !isSign && !(term.size() > 0 && kSigns.contains(term.back()))) {
            terms.append(term);
            term.clear();
        }
        isBetween = false;
        if (letter == QLatin1Char('"')) {
            isQuoted = !isQuoted;
        } else {
            term.append(letter);
        }
    }
    terms.append(term);
    terms.removeAll(QString());
    return terms;
}

/// For comparing names: no blanks, no case.
QString plain(const QString& text) {
    QString result = text.toCaseFolded();
    result.remove(QLatin1Char(' '));
    return result;
}

/// The column that is meant: the one with this title, else the first on screen that begins so.
std::optional<int> findColumn(const QString& name, const std::vector<RowFilter::Column>& columns) {
    const QString wanted = plain(name);
    std::optional<int> first;
    int firstPlace = INT_MAX;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const QString title = plain(columns[i].title);
        if (wanted == title) {
            return static_cast<int>(i);
        }
        if (columns[i].place < firstPlace &&
            (title.startsWith(wanted) || plain(columns[i].id).startsWith(wanted))) {
            first = static_cast<int>(i);
            firstPlace = columns[i].place;
        }
    }
    return first;
}

std::optional<long double> plainNumber(const QString& text) {
    bool isNumber = false;
    const double number = QLocale::c().toDouble(text, &isNumber);
    return isNumber ? std::optional<long double>(number) : std::nullopt;
}

/// A value in the units of a column; unset when it is none.
std::optional<long double> parseValue(const QString& typed, ColumnKind kind) {
    const bool isNegative = typed.startsWith(QLatin1Char('-'));
    const std::string text = typed.mid(isNegative ? 1 : 0).toStdString();
    const long double sign = isNegative ? -1 : 1;
    try {
        switch (kind) {
        case ColumnKind::ByteCount:
            return sign * static_cast<long double>(parseBytes(text, {}));
        case ColumnKind::BitRate:
            return sign * static_cast<long double>(parseBandwidth(text, {}).bps());
        case ColumnKind::TimeSpan:
            return sign * static_cast<long double>(parseTime(text, {}).ps());
        case ColumnKind::Ratio:
            if (typed.endsWith(QLatin1Char('%'))) {
                const auto percent = plainNumber(typed.chopped(1));
                return percent ? std::optional(*percent / 100) : std::nullopt;
            }
            return plainNumber(typed);
        case ColumnKind::Count:
            return plainNumber(typed);
        case ColumnKind::Text:
            break;
        }
    } catch (const Error&) {
        return std::nullopt;
    }
    return std::nullopt;
}

} // namespace

RowFilter::RowFilter(const QString& typed, const std::vector<Column>& columns) {
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (columns[i].kind == ColumnKind::Text) {
            m_textColumns.push_back(static_cast<int>(i));
        }
    }
    static const QRegularExpression form(QStringLiteral("^([^<>=!]+)(<=|>=|!=|<|>|=)(.*)$"));
    QStringList words; // before a sign, they may be the name of a column
    for (const QString& term : termsOf(typed)) {
        const QRegularExpressionMatch match = form.match(term);
        if (!match.hasMatch()) {
            words.append(term);
            continue;
        }
        const QString name = match.captured(1);
        std::optional<int> column;
        qsizetype first = 0; // of the words that belong to the name
        for (; first <= words.size() && !column; ++first) {
            column = findColumn(words.mid(first).join(QString()) + name, columns);
        }
        if (column) {
            words.resize(first - 1);
            addComparison(term, *column, match.captured(2), match.captured(3),
                          columns[static_cast<std::size_t>(*column)]);
        } else {
            m_error = tr("“%1”: no column begins with “%2”").arg(term, name);
        }
        m_words.append(words);
        words.clear();
    }
    m_words.append(words);
}

void RowFilter::addComparison(const QString& term, int column, const QString& sign, const QString& value,
                              const Column& info) {
    const Operator op = sign == QLatin1String("<")    ? Operator::Less
                        : sign == QLatin1String("<=") ? Operator::LessOrEqual
                        : sign == QLatin1String(">")  ? Operator::Greater
                        : sign == QLatin1String(">=") ? Operator::GreaterOrEqual
                        : sign == QLatin1String("=")  ? Operator::Equal
                                                      : Operator::NotEqual;
    Comparison comparison{column, op, 0, plain(value)};
    if (info.kind == ColumnKind::Text) {
        if (op != Operator::Equal && op != Operator::NotEqual) {
            m_error = tr("“%1”: %2 is text, which can be = or != only").arg(term, info.title);
            return;
        }
    } else if (const auto number = parseValue(value, info.kind)) {
        comparison.number = *number;
    } else {
        m_error = tr("“%1”: not a value of %2; as in bytes>1MB, finish<10ms, utilisation>50%")
                      .arg(term, info.title);
        return;
    }
    m_comparisons.push_back(std::move(comparison));
}

bool RowFilter::holds(const Comparison& comparison, const Row& row) const {
    const bool isText = std::ranges::find(m_textColumns, comparison.column) != m_textColumns.end();
    if (isText) {
        const bool isEqual = plain(row.text(comparison.column)) == comparison.text;
        return isEqual == (comparison.op == Operator::Equal);
    }
    const auto number = numberOf(row.value(comparison.column));
    if (!number) {
        return comparison.op == Operator::NotEqual;
    }
    switch (comparison.op) {
    case Operator::Less:
        return *number < comparison.number;
    case Operator::LessOrEqual:
        return *number <= comparison.number;
    case Operator::Greater:
        return *number > comparison.number;
    case Operator::GreaterOrEqual:
        return *number >= comparison.number;
    case Operator::Equal:
        return *number == comparison.number;
    case Operator::NotEqual:
        return *number != comparison.number;
    }
    return true;
}

bool RowFilter::accepts(const Row& row) const {
    for (const QString& word : m_words) {
        const bool found = std::ranges::any_of(
            m_textColumns, [&](int column) { return row.text(column).contains(word, Qt::CaseInsensitive); });
        if (!found) {
            return false;
        }
    }
    return std::ranges::all_of(m_comparisons,
                               [&](const Comparison& comparison) { return holds(comparison, row); });
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/chinese.h"

#include <algorithm>

namespace ringscope {

namespace {

constexpr QChar kWordJoiner(0x2060);

/// A Chinese character, or punctuation as wide as one.
bool isChinese(QChar c) {
    const char16_t code = c.unicode();
    return (code >= 0x2E80 && code <= 0x9FFF) || (code >= 0xF900 && code <= 0xFAFF) ||
           (code >= 0xFF01 && code <= 0xFF60);
}

bool isGap(QChar c) {
    return c == QLatin1Char(' ') || c == QChar::Nbsp;
}

} // namespace

QString closedUp(QString text) {
    for (qsizetype i = text.size() - 2; i > 0; --i)
        if (isGap(text[i]) && isChinese(text[i - 1]) && isChinese(text[i + 1]))
            text.remove(i, 1);
    return text;
}

QString unbroken(const QString& text) {
    QString result;
    for (const QChar c : text) {
        // Lines break between any two Chinese characters, and after the dash of a range.
        const bool isRange = result.endsWith(QChar(0x2013));
        if (isRange || (!result.isEmpty() && isChinese(result.back()) && isChinese(c)))
            result += kWordJoiner;
        result += c == QLatin1Char(' ') ? QChar(QChar::Nbsp) : c;
    }
    return result;
}

} // namespace ringscope

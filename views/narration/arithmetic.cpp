// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/narration/arithmetic.h"

#include "views/common/units.h"
#include "views/narration/phrases.h"

#include <QCoreApplication>

namespace ringscope {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(Narration)
};

} // namespace

QString arithmeticOf(const TraceHeader& header, const Taking& taking) {
    if (hasValue(taking.incoming.value)) {
        const QString incoming = showValue(taking.incoming.value);
        const QString before = showValue(taking.before.value);
        const QString result = showValue(taking.result);
        switch (taking.combine) {
        case Combine::Add:
            if (taking.overflows)
                return Words::tr("%1 + %2 → %3, the limit").arg(incoming, before, result);
            return hasValue(taking.result) ? QStringLiteral("%1 + %2 = %3").arg(incoming, before, result)
                                           : QStringLiteral("%1 + %2").arg(incoming, before);
        case Combine::Replace:
            return hasValue(taking.before.value) ? QStringLiteral("%1 → %2").arg(before, incoming) : incoming;
        case Combine::Scale:
            return QStringLiteral("%1 ÷ %2 = %3").arg(before).arg(header.workers).arg(result);
        case Combine::Restart:
            break; // shown as a replacement
        case Combine::Discard:
            return {};
        }
    }
    return gradientsOf(header, taking);
}

QString gradientsOf(const TraceHeader& header, const Taking& taking) {
    const int incoming = taking.incoming.count;
    switch (taking.combine) {
    case Combine::Add:
        return Words::tr("%1 + %2 = %3 of %4 gradients")
            .arg(incoming)
            .arg(taking.before.count)
            .arg(incoming + taking.before.count)
            .arg(header.workers);
    case Combine::Replace:
        return Words::tr("%1 of %2 gradients").arg(incoming).arg(header.workers);
    case Combine::Scale:
        return Words::tr("sum ÷ %1").arg(header.workers);
    case Combine::Restart:
        break;
    case Combine::Discard:
        return {};
    }
    return {};
}

} // namespace ringscope

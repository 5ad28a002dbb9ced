// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>

namespace ringscope {

/// Lets events happen until `condition` holds; false when it does not within a minute.
template <class Condition>
bool waitFor(Condition condition) {
    return QTest::qWaitFor(condition, 60'000);
}

} // namespace ringscope

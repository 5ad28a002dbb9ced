// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/time.h"

#include "core/base/errors.h"

#include <fmt/format.h>

#include <cmath>

namespace ringscope {

void Time::throwOverflow(const char* what) {
    throw OverflowError(
        fmt::format("virtual time: a {} does not fit 63 bits of picoseconds (about 106 days)", what));
}

Time Time::fromSeconds(double seconds) {
    const double ps = std::round(seconds * 1e12);
    if (!(std::abs(ps) < 9.2e18))
        throw OverflowError(
            fmt::format("virtual time: {} s does not fit 63 bits of picoseconds (about 106 days)", seconds));
    return Time(static_cast<std::int64_t>(ps));
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"

#include <algorithm>

namespace ringscope {

/// When a link sends: one thing after the other. A busy period is computed from its start, so rounding never
/// adds up.
class BusyPeriod {
public:
    struct Service {
        Time start;
        Time end;
    };

    explicit BusyPeriod(Bandwidth bandwidth) : m_bandwidth(bandwidth) {}

    Bandwidth bandwidth() const { return m_bandwidth; }
    /// When all that has been given to it so far will have left.
    Time freeAt() const { return m_freeAt; }

    /// `bytes` leave as early as the link is free, not before `earliest`.
    Service serve(Time earliest, Bytes bytes) {
        if (earliest > m_freeAt || m_sent == 0) {
            m_since = std::max(earliest, m_freeAt);
            m_freeAt = m_since;
            m_sent = 0;
        }
        const Time start = m_freeAt;
        m_sent += bytes;
        m_freeAt = m_since + m_bandwidth.transferTime(m_sent);
        return {start, m_freeAt};
    }

private:
    Bandwidth m_bandwidth;
    Time m_since;
    Time m_freeAt;
    Bytes m_sent = 0;
};

} // namespace ringscope

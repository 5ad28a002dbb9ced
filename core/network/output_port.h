// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/network/busy_period.h"

#include <deque>
#include <optional>

namespace ringscope {

/// The sending side of a link: a FIFO queue that drops what does not fit (drop-tail) and marks what finds too
/// much waiting. The packet in service is not counted as waiting.
///
/// In a FIFO queue a packet's service is settled when it arrives: no event is needed when it leaves.
class OutputPort {
public:
    struct Limits {
        std::optional<Bytes> capacity;     ///< bytes that may wait; unset: unlimited
        std::optional<Bytes> ecnThreshold; ///< unset: marks nothing
    };
    struct Verdict {
        bool isMarked = false;
        BusyPeriod::Service service;
    };

    OutputPort(Bandwidth bandwidth, Limits limits) : m_link(bandwidth), m_limits(limits) {}

    Bandwidth bandwidth() const { return m_link.bandwidth(); }
    /// When all that it has taken so far will have left.
    Time freeAt() const { return m_link.freeAt(); }

    /// A packet arrives at `now` and can leave from `earliest` ≥ now on. Empty: it was dropped. `now` never
    /// decreases.
    std::optional<Verdict> offer(Time now, Time earliest, Bytes bytes);

    /// Bytes that wait at `now`, as of the last offer.
    Bytes waiting() const { return m_waitingBytes; }

private:
    void forgetStarted(Time now);

    struct Waiting {
        Time start;
        Bytes bytes;
    };
    BusyPeriod m_link;
    Limits m_limits;
    std::deque<Waiting> m_waiting;
    Bytes m_waitingBytes = 0;
};

} // namespace ringscope

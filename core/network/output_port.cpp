// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/output_port.h"

namespace ringscope {

void OutputPort::forgetStarted(Time now) {
    while (!m_waiting.empty() && m_waiting.front().start <= now) {
        m_waitingBytes -= m_waiting.front().bytes;
        m_waiting.pop_front();
    }
}

std::optional<OutputPort::Verdict> OutputPort::offer(Time now, Time earliest, Bytes bytes) {
    forgetStarted(now);
    const bool waits = m_link.freeAt() > now;
    if (waits && m_limits.capacity && m_waitingBytes + bytes > *m_limits.capacity)
        return std::nullopt;
    Verdict verdict;
    verdict.isMarked = m_limits.ecnThreshold && m_waitingBytes > *m_limits.ecnThreshold;
    verdict.service = m_link.serve(earliest, bytes);
    if (verdict.service.start > now) {
        m_waiting.push_back({verdict.service.start, bytes});
        m_waitingBytes += bytes;
    }
    return verdict;
}

} // namespace ringscope

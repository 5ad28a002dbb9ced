// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"

#include <vector>

namespace ringscope {

/// What hosts have put on the wire for each message: with headers, again what was sent again, and the
/// acknowledgements that came back. Up to the end of the run.
class WireBytes {
public:
    explicit WireBytes(const Trace& trace);

    /// False when it is the payload (lossless), and when hops were not recorded.
    bool isKnown() const { return m_isKnown; }
    /// 0 when it is not known.
    Bytes ofMessage(std::size_t message) const { return m_isKnown ? m_ofMessage[message] : 0; }
    /// What left the node: its data, and its acknowledgements of others'.
    Bytes ofSender(Rank node) const { return m_isKnown ? m_ofSender[static_cast<std::size_t>(node)] : 0; }

private:
    bool m_isKnown;
    std::vector<Bytes> m_ofMessage;
    std::vector<Bytes> m_ofSender;
};

} // namespace ringscope

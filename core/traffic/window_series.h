// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/traffic/series.h"

#include <cstddef>
#include <vector>

namespace ringscope {

/// How much one node dared to have on its way to another.
struct WindowFlow {
    Rank from = 0;
    Rank to = 0;
    /// The congestion window in bytes, as steps: from its first change to the arrival of the last message.
    Series window{};
    std::vector<double> timeouts{};        ///< seconds at which a timer ran out
    std::vector<double> fastRetransmits{}; ///< seconds at which three answers told of a loss

    std::size_t losses() const { return timeouts.size() + fastRetransmits.size(); }
};

/// All of a trace, in the order of their first change. Empty when nothing has windows (lossless).
std::vector<WindowFlow> windowFlows(const Trace& trace);

} // namespace ringscope

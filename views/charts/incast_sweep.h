// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

#include <vector>

namespace ringscope {

/// One line of the chart of goodput.
struct IncastCurve {
    TransportKind transport = TransportKind::Lossless;
    Time rtoMinimum;
};

inline constexpr Bytes kIncastBlock = Bytes{1} << 20; ///< of all senders together
inline constexpr int kMostSenders = 64;

/// TCP with the time-out of the scenario and with 1 ms, DCTCP and Swift with that of the scenario, lossless.
std::vector<IncastCurve> incastCurves(const Scenario& base);
/// The index of the curve that a run of the sweep belongs to; unset for another run.
std::optional<std::size_t> curveOf(const std::vector<IncastCurve>& curves, const Scenario& run);

/// A block of fixed size, spread over ever more senders and pushed to one server at once, as Phanishayee et
/// al. 2008 measure it: links, queues and windows of `base`. Where its queues are unlimited there is nothing
/// to collapse: then 64 packets, as theirs.
FabricSettings incastFabric(const Scenario& base);
/// From how much waiting on DCTCP's packets are marked, where that is more than the port holds: none ever is;
/// unset where there are marks.
std::optional<Bytes> thresholdOutOfReach(const Scenario& base);
/// All runs, the few senders first.
std::vector<Scenario> incastRuns(const Scenario& base);

} // namespace ringscope

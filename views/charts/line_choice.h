// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/playback/trace_index.h"
#include "core/traffic/series.h"
#include "views/common/selection.h"

#include <span>
#include <vector>

namespace ringscope {

/// The links that a selected thing is about: the link itself, those at a node, those that a message passes.
std::vector<LinkId> linksOf(const TraceIndex& index, const Selectable& item);

/// The links worth a line, at most `most`: first those of the selection, then by falling weight (a weight a
/// link; equal weights in the order of the links). A link that weighs nothing is left out, unless it is
/// itself selected.
std::vector<LinkId> chooseLinks(std::span<const double> weights, const std::vector<LinkId>& selected,
                                bool keepIdle, std::size_t most);

/// Lines that would lie on top of one another: the first stands for all.
struct AlikeLinks {
    std::vector<LinkId> links;
    Series series;
};

/// Puts each link to the first group that is alike (within these tolerances). One that is in `apart` gets its
/// own.
std::vector<AlikeLinks> groupAlike(const std::vector<LinkId>& links, std::vector<Series> series,
                                   const std::vector<LinkId>& apart, double secondsTolerance,
                                   double valueTolerance);

} // namespace ringscope

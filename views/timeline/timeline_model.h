// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"
#include "views/timeline/time_scale.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace ringscope {

/// A stretch of a lane.
struct TimelineSpan {
    static constexpr std::uint32_t kNoMessage = UINT32_MAX;

    Time start;
    Time end;
    std::uint32_t message = kNoMessage; ///< none for waiting and computing
    std::uint32_t row = 0;              ///< spans that overlap have different rows
};

/// An instant at which a node changed one of its places.
struct TimelineMark {
    Time time;
    std::uint32_t update = 0; ///< position in Trace::updates
    Combine combine = Combine::Replace;
};

/// What one node did. Each list is by start.
struct TimelineLane {
    /// A message: its first bit leaves the node … its last bit has left; of sampled ports: from when it was
    /// asked for to when it had arrived.
    std::vector<TimelineSpan> sends;
    /// A message: its first bit reaches the node … its last bit does; empty when ports were sampled.
    std::vector<TimelineSpan> receives;
    std::vector<TimelineSpan> computes;
    std::vector<TimelineSpan> timeouts; ///< from when its timer was started to when it ran out
    /// Begun, neither finished nor failed, and none of the above; empty when ports were sampled.
    std::vector<TimelineSpan> waits;
    std::vector<TimelineMark> marks;
    int sendRows = 1;
    int receiveRows = 1;
    std::optional<Time> failedAt;
};

/// The lanes of a run: linear in the size of the trace, built when another run is shown.
struct TimelineModel {
    explicit TimelineModel(const Trace& trace);

    std::vector<TimelineLane> lanes; ///< by rank
    bool hasMessagesOnly = false;    ///< ports were sampled: when bits left and arrived is not known
};

/// A span, or a run of spans that together are too narrow to tell apart.
struct DrawnSpan {
    double left = 0;
    double right = 0;
    std::uint32_t first = 0; ///< index of the (first) span
    std::uint32_t count = 1;
    double covered = 0; ///< pixels of its width that lie in one of the spans

    /// The part of its width that lies in one of the spans: 0 … 1.
    double share() const { return covered < right - left ? covered / (right - left) : 1; }
};

/// The spans of `row` that the scale shows, clipped to it; those narrower than `finest` pixels are merged
/// with what touches them.
std::vector<DrawnSpan> drawnSpans(std::span<const TimelineSpan> spans, std::uint32_t row,
                                  const TimeScale& scale, double finest = 1);
/// The same over all rows at once.
std::vector<DrawnSpan> drawnSpansOfAllRows(std::span<const TimelineSpan> spans, const TimeScale& scale,
                                           double finest = 1);

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/playback/trace_index.h"

#include <string>
#include <string_view>
#include <variant>

namespace ringscope {

/// An instant of a run as people name it: "step:3" (its start), "25%", "1.5ms", "end".
class Instant {
public:
    /// Throws ScenarioError for "--at" when the text is none of these.
    static Instant parse(std::string_view text);

    /// The time that is meant in this run. Throws ScenarioError when the run has no such step, or ends before
    /// that time.
    Time in(const TraceIndex& run) const;

private:
    struct Step {
        int number = 1;
    };
    struct Share {
        double percent = 0;
    };
    struct End {};

    std::variant<End, Step, Share, Time> m_what;
    std::string m_text;
};

} // namespace ringscope

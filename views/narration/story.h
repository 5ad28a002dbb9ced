// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/payload.h"
#include "views/narration/focus.h"
#include "views/narration/narrated_run.h"
#include "views/narration/narration.h"

#include <optional>

namespace ringscope {

/// What is said about one instant of a run, in sentences.
class Story {
public:
    Story(const NarratedRun& run, const World& world, const Focus& focus);

    /// What the node has completed at this very instant; empty mostly.
    QString happened() const;
    std::vector<NarrationLine> now() const;
    /// "11 + 100 = 111", and what the numbers are.
    QString arithmetic() const;
    QString arithmeticNote() const;
    QString next() const;

private:
    const MessageRow& row() const;
    const MessageInFlight& flight() const;
    QString moving() const;
    /// Of a message that has arrived and is not taken in yet.
    QString lying() const;
    QString carrying() const;
    QString onArrival() const;
    QString alsoSending() const;
    /// Its sender can do nothing but wait for a time-out.
    bool waitsForTimeout() const;
    const MessageRow* flowOf(UpdateRef update) const; ///< null for a change of a place
    std::optional<std::uint32_t> updateJustNow() const;

    const NarratedRun& m_run;
    const TraceIndex& m_index;
    const Trace& m_trace;
    const World& m_world;
    Focus m_focus;
    std::optional<Taking> m_taking; ///< of the message that is followed, while it is on its way
};

} // namespace ringscope

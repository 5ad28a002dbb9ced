// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/payload.h"
#include "views/narration/focus.h"
#include "views/narration/narration.h"

#include <optional>

namespace ringscope {

/// The change that a message makes to its receiver's place: as it was when it is (or will be) taken in.
Taking takingOf(const TraceIndex& index, MessageId message, Time time);

/// What is said about one instant of a run, in sentences.
class Story {
public:
    Story(const TraceIndex& index, const World& world, const Focus& focus);

    /// What the node has completed at this very instant; empty mostly.
    QString happened() const;
    std::vector<NarrationLine> now() const;
    /// "11 + 100 = 111", and what the numbers are.
    QString arithmetic() const;
    QString arithmeticNote() const;
    QString next() const;

private:
    const MessageRow& row() const;
    QString moving(const MessageInFlight& flight) const;
    QString carrying() const;
    QString onArrival() const;
    QString alsoSending() const;
    /// Its sender can do nothing but wait for a time-out.
    bool waitsForTimeout() const;
    const MessageRow* flowOf(UpdateRef update) const; ///< null for a change of a place
    std::optional<std::uint32_t> updateJustNow() const;

    const TraceIndex& m_index;
    const Trace& m_trace;
    const World& m_world;
    Focus m_focus;
    std::optional<Taking> m_taking; ///< of the message that is followed
};

/// "11 + 100 = 111" for a change of a place; with sizes only, how many contributions come together.
QString arithmeticOf(const TraceHeader& header, const Taking& taking);
/// "2 + 1 = 3 of 4 gradients".
QString gradientsOf(const TraceHeader& header, const Taking& taking);

} // namespace ringscope

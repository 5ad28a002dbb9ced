// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"

namespace ringscope {

/// When each step (by its number) began for the run as a whole; Time::max() for one that no node has begun.
/// Never before the steps that precede it.
///
/// Not all nodes take part in every step: while some fold in, or in a tree where N is no power of two, others
/// have nothing to do and are ahead by a step. So the run goes on to a step with the first node that does so
/// and was not ahead: that began the step before when the run did, or later. A node begins a step when it
/// asks for its first message of it to be sent, or waits for one that has been asked for: who only receives
/// may have waited long before. A step of which everything has come by its turn takes no time. Where all of a
/// step's nodes were ahead, or had no part in the step before, it begins with the first of them; without
/// messages, with the first mark.
std::vector<Time> stepStarts(const Trace& trace);

} // namespace ringscope

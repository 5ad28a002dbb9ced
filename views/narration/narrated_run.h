// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/playback/trace_index.h"
#include "core/traffic/tables.h"

#include <vector>

namespace ringscope {

/// A run, and what sentences need to know of it as a whole: found once, not for every instant.
class NarratedRun {
public:
    /// Refers to the index, which must outlive it. Implicit: what is told at a single instant needs the index
    /// only.
    NarratedRun(const TraceIndex& index);

    const TraceIndex& index() const { return *m_index; }
    /// Of each link, by id.
    const std::vector<Bandwidth>& usualBandwidths() const { return m_usualBandwidths; }
    const Expected& expected() const { return m_expected; }

private:
    const TraceIndex* m_index;
    std::vector<Bandwidth> m_usualBandwidths;
    Expected m_expected;
};

} // namespace ringscope

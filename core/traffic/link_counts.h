// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"

#include <optional>
#include <vector>

namespace ringscope {

/// What has passed a link, and what waited in front of it, up to the end of the run.
struct LinkCount {
    std::uint64_t packets = 0;                  ///< segments or packets, acknowledgements too
    Bytes payload = 0;                          ///< of messages, again when it was sent again
    Bytes wire = 0;                             ///< with headers and acknowledgements
    Time busy;                                  ///< how long it was sending
    std::uint64_t drops = 0;                    ///< at its queue, or on it
    std::uint64_t marks = 0;                    ///< packets that its queue marked
    Bytes largestQueue = 0;                     ///< that waited at once; when ports are sampled, of samples
    std::optional<std::uint64_t> messages = {}; ///< that passed whole; unset when ports are sampled
    std::optional<Bytes> retransmitted = {};    ///< payload that had been sent before; likewise
    std::optional<double> meanQueue = {};       ///< bytes that waited, averaged over time; likewise
};

/// The counts of all links: from hops, or from samples of ports where those were recorded instead.
class LinkCounts {
public:
    explicit LinkCounts(const Trace& trace);

    const LinkCount& of(LinkId link) const { return m_links[link.value]; }
    const std::vector<LinkCount>& all() const { return m_links; }

private:
    std::vector<LinkCount> m_links;
};

} // namespace ringscope

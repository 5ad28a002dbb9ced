// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/playback/grouping.h"
#include "core/trace/trace.h"

#include <span>
#include <vector>

namespace ringscope {

/// From `start` up to, and not including, `end`.
struct TimeSpan {
    Time start;
    Time end;

    friend bool operator==(const TimeSpan&, const TimeSpan&) = default;
};

/// What the transport of a run did, in the orders that seeking needs: losses and marks by port, windows and
/// time-outs by connection. Empty for a lossless run.
class TransportIndex {
public:
    struct Connection {
        Rank from = 0;
        Rank to = 0;
    };

    TransportIndex() = default;
    /// Keeps a reference to the trace.
    explicit TransportIndex(const Trace& trace);

    /// Rows of Trace::drops of a link, by time; and the bytes of the first `count` of them.
    std::span<const std::uint32_t> dropsOfLink(LinkId link) const { return m_drops.of(link.value); }
    Bytes droppedBytes(LinkId link, std::size_t count) const;
    /// Rows of Trace::hops of packets that the link's port marked, by time.
    std::span<const std::uint32_t> marksOfLink(LinkId link) const { return m_marks.of(link.value); }
    /// Rows of Trace::portSamples of a link, by time.
    std::span<const std::uint32_t> samplesOfLink(LinkId link) const { return m_samples.of(link.value); }
    /// Rows of Trace::hops that put a packet into the network once more, by time.
    std::span<const std::uint32_t> retransmissions() const { return m_retransmissions; }

    /// Those of which any change of the window was noted, by sender, then receiver.
    std::span<const Connection> connections() const { return m_connections; }
    /// Rows of Trace::windows of a connection, by time: all, and those of one cause.
    std::span<const std::uint32_t> windowsOf(std::size_t connection) const {
        return m_windows.of(connection);
    }
    std::span<const std::uint32_t> timeoutsOf(std::size_t connection) const {
        return m_timeouts.of(connection);
    }
    std::span<const std::uint32_t> fastRetransmitsOf(std::size_t connection) const {
        return m_fastRetransmits.of(connection);
    }

    /// The stretches in which nothing is on any link and somebody waits for a time-out, by time. None when
    /// ports were sampled: that does not tell.
    std::span<const TimeSpan> idleSpans() const { return m_idle; }
    /// How long a drop counts as recent: 3 % of the time in which something moves.
    Time recentFor() const { return m_recentFor; }

private:
    void groupWindows();
    void groupMarks();
    void findIdleSpans();

    const Trace* m_trace = nullptr;
    Grouping m_drops;
    std::vector<Bytes> m_droppedBytes; ///< over the items of m_drops, each with those before it
    Grouping m_marks;
    Grouping m_samples;
    std::vector<std::uint32_t> m_retransmissions;
    std::vector<Connection> m_connections;
    Grouping m_windows;
    Grouping m_timeouts;
    Grouping m_fastRetransmits;
    std::vector<TimeSpan> m_idle;
    Time m_recentFor;
};

/// Seconds that the spans last together.
Time totalOf(std::span<const TimeSpan> spans);
/// What lies in a span of both; each list is by time and without overlaps.
std::vector<TimeSpan> overlapOf(std::span<const TimeSpan> a, std::span<const TimeSpan> b);

} // namespace ringscope

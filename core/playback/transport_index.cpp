// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/playback/transport_index.h"

#include "core/trace/link_flow.h"

#include <algorithm>
#include <map>

namespace ringscope {

namespace {

constexpr std::int64_t kRecentPercent = 3;

/// The spans joined where they touch, by time.
std::vector<TimeSpan> joined(std::vector<TimeSpan> spans) {
    std::ranges::sort(spans, {}, &TimeSpan::start);
    std::vector<TimeSpan> result;
    for (const TimeSpan& span : spans) {
        if (!result.empty() && span.start <= result.back().end)
            result.back().end = std::max(result.back().end, span.end);
        else if (span.start < span.end)
            result.push_back(span);
    }
    return result;
}

/// What of `span` lies in none of `busy`, which is joined.
void addGaps(TimeSpan span, std::span<const TimeSpan> busy, std::vector<TimeSpan>& gaps) {
    auto next =
        std::ranges::partition_point(busy, [&](const TimeSpan& other) { return other.end <= span.start; });
    for (; next != busy.end() && next->start < span.end; ++next) {
        if (span.start < next->start)
            gaps.push_back({span.start, next->start});
        span.start = next->end;
    }
    if (span.start < span.end)
        gaps.push_back(span);
}

} // namespace

TransportIndex::TransportIndex(const Trace& trace)
    : m_trace(&trace), m_drops(trace.topology.links().size(),
                               [&trace](auto visit) {
                                   std::uint32_t row = 0;
                                   for (const DropRow& drop : trace.drops)
                                       visit(row++, drop.link);
                               }),
      m_samples(trace.topology.links().size(), [&trace](auto visit) {
          std::uint32_t row = 0;
          for (const PortSampleRow& sample : trace.portSamples)
              visit(row++, sample.link);
      }) {
    Bytes bytes = 0;
    for (std::size_t item = 0; item < m_drops.itemCount(); ++item)
        m_droppedBytes.push_back(bytes += trace.drops[m_drops.item(item)].bytes);
    std::uint32_t row = 0;
    for (const HopRow& hop : trace.hops) {
        const bool enters = trace.topology.links()[hop.link].from.value == trace.messages[hop.message].from;
        if ((hop.flags & kRetransmission) != 0 && !hop.isAcknowledgement() && enters)
            m_retransmissions.push_back(row);
        ++row;
    }
    groupMarks();
    groupWindows();
    findIdleSpans();
    const Time moving = trace.outcome.time - totalOf(m_idle);
    m_recentFor = Time::picoseconds(moving.ps() / 100 * kRecentPercent);
}

Bytes TransportIndex::droppedBytes(LinkId link, std::size_t count) const {
    const std::size_t first = m_drops.firstOf(link.value);
    const auto until = [this](std::size_t items) { return items == 0 ? 0 : m_droppedBytes[items - 1]; };
    return until(first + count) - until(first);
}

void TransportIndex::groupMarks() {
    std::vector<std::uint32_t> marked;
    if (m_trace->header.ecnThreshold > 0) {
        const LinkFlow flow(*m_trace);
        for (std::uint32_t row = 0; row < m_trace->hops.size(); ++row)
            if (flow.marksHere(row))
                marked.push_back(row);
    }
    m_marks = Grouping(m_trace->topology.links().size(), [this, &marked](auto visit) {
        for (const std::uint32_t row : marked)
            visit(row, m_trace->hops[row].link);
    });
}

void TransportIndex::groupWindows() {
    std::map<std::pair<Rank, Rank>, std::size_t> places;
    for (const WindowRow& window : m_trace->windows)
        places.try_emplace({window.from, window.to}, 0);
    for (auto& [pair, place] : places) {
        place = m_connections.size();
        m_connections.push_back({pair.first, pair.second});
    }
    const auto grouped = [&](auto counts) {
        return Grouping(m_connections.size(), [&](auto visit) {
            std::uint32_t row = 0;
            for (const WindowRow& window : m_trace->windows) {
                if (counts(window.cause))
                    visit(row, places.find({window.from, window.to})->second);
                ++row;
            }
        });
    };
    using Cause = WindowRow::Cause;
    m_windows = grouped([](Cause) { return true; });
    m_timeouts = grouped([](Cause cause) { return cause == Cause::Timeout; });
    m_fastRetransmits = grouped([](Cause cause) { return cause == Cause::FastRetransmit; });
}

void TransportIndex::findIdleSpans() {
    if (m_trace->header.samplesPorts)
        return;
    std::vector<TimeSpan> waits;
    for (const WindowRow& window : m_trace->windows)
        if (window.cause == WindowRow::Cause::Timeout)
            waits.push_back({window.since, std::min(window.time, m_trace->outcome.time)});
    waits = joined(std::move(waits));
    if (waits.empty())
        return;
    std::vector<TimeSpan> busy;
    for (const HopRow& hop : m_trace->hops) {
        const TimeSpan span{hop.ready, hop.end + m_trace->topology.links()[hop.link].latency};
        const auto wait = std::ranges::partition_point(
            waits, [&](const TimeSpan& other) { return other.end <= span.start; });
        if (wait != waits.end() && wait->start < span.end)
            busy.push_back(span);
    }
    for (const ComputeRow& compute : m_trace->computes)
        busy.push_back({compute.start, compute.end});
    busy = joined(std::move(busy));
    for (const TimeSpan& wait : waits)
        addGaps(wait, busy, m_idle);
}

Time totalOf(std::span<const TimeSpan> spans) {
    Time total;
    for (const TimeSpan& span : spans)
        total += span.end - span.start;
    return total;
}

std::vector<TimeSpan> overlapOf(std::span<const TimeSpan> a, std::span<const TimeSpan> b) {
    std::vector<TimeSpan> result;
    auto left = a.begin();
    auto right = b.begin();
    while (left != a.end() && right != b.end()) {
        const TimeSpan both{std::max(left->start, right->start), std::min(left->end, right->end)};
        if (both.start < both.end)
            result.push_back(both);
        if (left->end < right->end)
            ++left;
        else
            ++right;
    }
    return result;
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/link_counts.h"

#include "core/trace/link_flow.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace ringscope {

namespace {

/// Whole messages among the segments that pass a link, those that pass again left out.
class MessageCounter {
public:
    explicit MessageCounter(const Trace& trace) : m_trace(trace) {}

    void add(const HopRow& hop, Bytes payload) {
        const bool mayRepeat = m_trace.header.headerBytes > 0;
        const std::uint64_t segment = (std::uint64_t{hop.message} << 32) | hop.segment;
        if (payload == 0 || (mayRepeat && !m_seen.insert(segment).second)) {
            return;
        }
        Bytes& passed = m_open[hop.message];
        passed += payload;
        if (passed == m_trace.messages[hop.message].bytes) {
            ++m_whole;
            m_open.erase(hop.message);
        }
    }
    std::uint64_t whole() const { return m_whole; }

private:
    const Trace& m_trace;
    std::unordered_map<std::uint32_t, Bytes> m_open; ///< of which a part has passed
    std::unordered_set<std::uint64_t> m_seen;
    std::uint64_t m_whole = 0;
};

/// The area under the curve of waiting bytes, over time.
std::optional<double> meanOf(const std::vector<QueuePoint>& curve, Time end) {
    if (end == Time()) {
        return std::nullopt;
    }
    double area = 0;
    for (std::size_t i = 1; i < curve.size(); ++i) {
        area += (curve[i - 1].bytes + curve[i].bytes) / 2 * (curve[i].time - curve[i - 1].time).seconds();
    }
    return area / end.seconds();
}

LinkCount countHops(const LinkFlow& flow, LinkId id) {
    const Trace& trace = flow.trace();
    const Time end = trace.outcome.time;
    LinkCount count;
    MessageCounter messages(trace);
    Bytes again = 0;
    for (const std::uint32_t row : flow.hopsOf(id)) {
        const HopRow& hop = trace.hops[row];
        if (hop.start >= end) {
            break;
        }
        const Bytes payload = payloadOut(trace, hop, end);
        ++count.packets;
        count.payload += payload;
        count.wire += bytesOut(hop, end);
        count.busy += std::min(hop.end, end) - hop.start;
        count.marks += flow.marksHere(row) ? 1 : 0;
        again += (hop.flags & kRetransmission) != 0 ? payload : 0;
        messages.add(hop, payload);
    }
    const std::vector<QueuePoint> curve = flow.queue(id);
    count.largestQueue = largestOf(curve);
    count.meanQueue = meanOf(curve, end);
    count.messages = messages.whole();
    count.retransmitted = again;
    return count;
}

void addSample(const PortSampleRow& sample, LinkCount& count) {
    count.packets = sample.packets;
    count.payload = sample.payloadBytes;
    count.wire = sample.wireBytes;
    count.busy = sample.busy;
    count.marks = sample.marks;
    count.largestQueue = std::max<Bytes>(count.largestQueue, sample.largestQueue);
}

} // namespace

LinkCounts::LinkCounts(const Trace& trace) : m_links(trace.topology.links().size()) {
    if (trace.header.samplesPorts) {
        for (const PortSampleRow& sample : trace.portSamples) {
            addSample(sample, m_links[sample.link]);
        }
    } else {
        const LinkFlow flow(trace);
        for (std::uint32_t id = 0; id < m_links.size(); ++id) {
            m_links[id] = countHops(flow, LinkId{id});
        }
    }
    for (const DropRow& drop : trace.drops) {
        ++m_links[drop.link].drops;
    }
}

} // namespace ringscope

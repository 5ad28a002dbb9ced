// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/series.h"

#include "core/trace/link_flow.h"

#include <algorithm>
#include <iterator>

namespace ringscope {

namespace {

/// Shares out what a link carries over equal windows of a run.
class Windows {
public:
    Windows(double end, int count)
        : m_width(end / count), m_count(count), m_bytes(static_cast<std::size_t>(count), 0) {}

    /// `bytes` go out evenly between these seconds.
    void add(double start, double stop, double bytes) {
        const double rate = bytes / std::max(stop - start, 1e-12);
        for (auto window = static_cast<int>(start / m_width); window < m_count && window * m_width < stop;
             ++window) {
            const double overlap = std::min(stop, (window + 1) * m_width) - std::max(start, window * m_width);
            m_bytes[static_cast<std::size_t>(window)] += rate * std::max(overlap, 0.0);
        }
    }

    Series fractionsOf(Bandwidth bandwidth) const {
        Series series;
        const double capacity = bandwidth.bytesPerSecond() * m_width;
        for (int window = 0; window < m_count; ++window) {
            // Never above 1 but for rounding: a link sends one segment at a time.
            const double value = std::min(m_bytes[static_cast<std::size_t>(window)] / capacity, 1.0);
            series.seconds.insert(series.seconds.end(), {window * m_width, (window + 1) * m_width});
            series.values.insert(series.values.end(), {value, value});
        }
        return series;
    }

private:
    double m_width;
    int m_count;
    std::vector<double> m_bytes;
};

std::vector<PortSampleRow> samplesOf(const Trace& trace, LinkId link) {
    std::vector<PortSampleRow> samples;
    std::copy_if(trace.portSamples.begin(), trace.portSamples.end(), std::back_inserter(samples),
                 [link](const PortSampleRow& sample) { return sample.link == link.value; });
    return samples;
}

/// The most that waited between each two samples, as steps.
Series sampledDepth(const Trace& trace, LinkId link) {
    const std::vector<PortSampleRow> samples = samplesOf(trace, link);
    Series series;
    if (std::ranges::all_of(samples, [](const PortSampleRow& row) { return row.largestQueue == 0; })) {
        return series;
    }
    double from = 0;
    for (const PortSampleRow& sample : samples) {
        const double to = sample.time.seconds();
        series.seconds.insert(series.seconds.end(), {from, to});
        series.values.insert(series.values.end(), 2, sample.largestQueue);
        from = to;
    }
    // The last sample is of when the port had sent all, or of the end of the run.
    series.seconds.push_back(from);
    series.values.push_back(samples.back().queue);
    return series;
}

void addSampled(const Trace& trace, LinkId link, Windows& windows) {
    const std::vector<PortSampleRow> samples = samplesOf(trace, link);
    double from = 0;
    double carried = 0;
    for (const PortSampleRow& sample : samples) {
        const auto now = static_cast<double>(sample.wireBytes);
        windows.add(from, sample.time.seconds(), now - carried);
        from = sample.time.seconds();
        carried = now;
    }
}

void addHops(const LinkFlow& flow, LinkId link, Windows& windows) {
    const Trace& trace = flow.trace();
    for (const std::uint32_t row : flow.hopsOf(link)) {
        const HopRow& hop = trace.hops[row];
        if (hop.start >= trace.outcome.time) {
            break;
        }
        windows.add(hop.start.seconds(), hop.end.seconds(), hop.bytes);
    }
}

} // namespace

Series queueDepth(const Trace& trace, LinkId link) {
    return queueDepth(LinkFlow(trace), link);
}

Series queueDepth(const LinkFlow& flow, LinkId link) {
    if (flow.trace().header.samplesPorts) {
        return sampledDepth(flow.trace(), link);
    }
    Series series;
    for (const QueuePoint& point : flow.queue(link)) {
        if (series.seconds.empty() && point.time > Time()) {
            series.seconds.push_back(0);
            series.values.push_back(0);
        }
        series.seconds.push_back(point.time.seconds());
        series.values.push_back(point.bytes);
    }
    return series;
}

Bytes maximumQueue(const Trace& trace, LinkId link) {
    return LinkFlow(trace).maximumQueue(link);
}

Series utilisation(const Trace& trace, LinkId link, int bins) {
    return utilisation(LinkFlow(trace), link, bins);
}

Series utilisation(const LinkFlow& flow, LinkId link, int bins) {
    const Trace& trace = flow.trace();
    const double end = trace.outcome.time.seconds();
    if (end <= 0 || bins < 1) {
        return {};
    }
    Windows windows(end, bins);
    if (trace.header.samplesPorts) {
        addSampled(trace, link, windows);
    } else {
        addHops(flow, link, windows);
    }
    return windows.fractionsOf(trace.topology.link(link).bandwidth);
}

} // namespace ringscope

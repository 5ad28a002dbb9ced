// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/series.h"

#include "core/trace/link_flow.h"

#include <algorithm>

namespace ringscope {

Series queueDepth(const Trace& trace, LinkId link) {
    return queueDepth(LinkFlow(trace), link);
}

Series queueDepth(const LinkFlow& flow, LinkId link) {
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
    Series series;
    const Trace& trace = flow.trace();
    const double end = trace.outcome.time.seconds();
    if (end <= 0 || bins < 1) {
        return series;
    }
    const double width = end / bins;
    std::vector<double> bytes(static_cast<std::size_t>(bins), 0);
    for (const std::uint32_t row : flow.hopsOf(link)) {
        const HopRow& hop = trace.hops[row];
        if (hop.start >= trace.outcome.time) {
            break;
        }
        const double start = hop.start.seconds();
        const double stop = hop.end.seconds();
        const double rate = hop.bytes / std::max(stop - start, 1e-12);
        for (auto bin = static_cast<int>(start / width); bin < bins && bin * width < stop; ++bin) {
            const double overlap = std::min(stop, (bin + 1) * width) - std::max(start, bin * width);
            bytes[static_cast<std::size_t>(bin)] += rate * std::max(overlap, 0.0);
        }
    }
    const double capacity = trace.topology.link(link).bandwidth.bytesPerSecond() * width;
    for (int bin = 0; bin < bins; ++bin) {
        // Never above 1 but for rounding: a link sends one segment at a time.
        const double value = std::min(bytes[static_cast<std::size_t>(bin)] / capacity, 1.0);
        series.seconds.insert(series.seconds.end(), {bin * width, (bin + 1) * width});
        series.values.insert(series.values.end(), {value, value});
    }
    return series;
}

} // namespace ringscope

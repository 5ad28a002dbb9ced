// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/network_run.h"

#include "core/trace/link_flow.h"
#include "views/common/fabric_words.h"
#include "views/common/odd_links.h"

#include <algorithm>
#include <limits>

namespace ringscope {

namespace {

Bytes largestSampled(const TraceIndex& run, LinkId link) {
    Bytes largest = 0;
    for (const std::uint32_t row : run.transport().samplesOfLink(link)) {
        largest = std::max<Bytes>(largest, run.trace().portSamples[row].largestQueue);
    }
    return largest;
}

/// The member of a NetworkRun that has the largest queue of the ports like this one.
Bytes NetworkRun::*largestLike(const Trace& trace, LinkId port) {
    if (isSwitchPort(trace, port))
        return &NetworkRun::largestAtSwitch;
    const auto host = static_cast<Rank>(trace.topology.link(port).from.value);
    return trace.header.isServer(host) ? &NetworkRun::largestAtServer : &NetworkRun::largestAtWorker;
}

} // namespace

NetworkRun::NetworkRun(const TraceIndex& run)
    : flow(makeFlowMarks(run)), oddLinks(oddBandwidths(run.trace().topology)) {
    const Trace& trace = run.trace();
    const LinkFlow queues(trace);
    for (std::uint32_t id = 0; id < trace.topology.links().size(); ++id) {
        const Bytes largest =
            trace.header.samplesPorts ? largestSampled(run, LinkId{id}) : queues.maximumQueue(LinkId{id});
        largestQueues.push_back(largest);
        Bytes& scale = this->*largestLike(trace, LinkId{id});
        scale = std::max(scale, largest);
    }
    // Less than a mark is hardly a queue, and must not look like a full tank.
    largestAtSwitch = trace.header.queueCapacity.value_or(std::max(largestAtSwitch, flow.unit));
    for (const HopRow& hop : trace.hops) {
        longestShare = std::max(longestShare, shareOfLink(trace.topology.links()[hop.link], hop));
    }
}

Bytes NetworkRun::scaleOf(const Trace& trace, LinkId port) const {
    return this->*largestLike(trace, port);
}

double shareOfLink(const Link& link, const HopRow& hop) {
    const double sending = (hop.end - hop.start).seconds();
    return link.latency > Time() ? sending / link.latency.seconds() : std::numeric_limits<double>::infinity();
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/window_series.h"

#include <algorithm>
#include <map>

namespace ringscope {

namespace {

using Ends = std::pair<std::uint16_t, std::uint16_t>;

void addStep(Series& series, double seconds, double value) {
    if (!series.values.empty()) {
        series.seconds.push_back(seconds);
        series.values.push_back(series.values.back());
    }
    series.seconds.push_back(seconds);
    series.values.push_back(value);
}

std::map<Ends, Time> lastArrivals(const Trace& trace) {
    std::map<Ends, Time> last;
    for (const MessageRow& message : trace.messages) {
        Time& arrival = last[{message.from, message.to}];
        arrival = std::max(arrival, std::min(message.delivered, trace.outcome.time));
    }
    return last;
}

} // namespace

std::vector<WindowFlow> windowFlows(const Trace& trace) {
    std::vector<WindowFlow> flows;
    std::map<Ends, std::size_t> places;
    for (const WindowRow& row : trace.windows) {
        const auto [place, isNew] = places.try_emplace({row.from, row.to}, flows.size());
        if (isNew) {
            flows.push_back({.from = row.from, .to = row.to});
        }
        WindowFlow& flow = flows[place->second];
        const double now = row.time.seconds();
        addStep(flow.window, now, row.window);
        if (row.cause == WindowRow::Cause::Timeout) {
            flow.timeouts.push_back(now);
        } else if (row.cause == WindowRow::Cause::FastRetransmit) {
            flow.fastRetransmits.push_back(now);
        }
    }
    const std::map<Ends, Time> arrivals = lastArrivals(trace);
    for (const auto& [ends, place] : places) {
        Series& window = flows[place].window;
        const auto arrival = arrivals.find(ends);
        if (arrival != arrivals.end() && arrival->second.seconds() > window.seconds.back()) {
            window.seconds.push_back(arrival->second.seconds());
            window.values.push_back(window.values.back());
        }
    }
    return flows;
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/window_chart.h"

#include "views/common/track_names.h"
#include "views/common/units.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace ringscope {

namespace {

constexpr std::size_t kMostNamed = 8; ///< as many colours as there are; of two runs, four each
constexpr std::size_t kMostNamedOfTwo = 4;
constexpr std::size_t kMostLines = 100; ///< more would be but a grey patch

double packetBytes(const TraceHeader& header) {
    return static_cast<double>(header.segmentBytes - header.headerBytes);
}

bool isAbout(const Trace& trace, const WindowFlow& flow, const Selectable& item) {
    switch (item.kind) {
    case Selectable::Kind::Node:
    case Selectable::Kind::Cell:
        return item.node == flow.from || item.node == flow.to;
    case Selectable::Kind::Message: {
        const MessageRow& message = trace.messages[item.message];
        return message.from == flow.from && message.to == flow.to;
    }
    default:
        return false;
    }
}

} // namespace

void WindowChart::forget() {
    TimeChart::forget();
    m_flows.clear();
}

const std::vector<WindowFlow>& WindowChart::flowsOf(int track) {
    const auto [place, isNew] = m_flows.try_emplace(track);
    if (isNew) {
        const Trace& trace = playback()->index(track).trace();
        place->second = windowFlows(trace);
        for (WindowFlow& flow : place->second) {
            for (double& value : flow.window.values) {
                value /= packetBytes(trace.header);
            }
        }
    }
    return place->second;
}

std::vector<const WindowFlow*> WindowChart::ranked(int track) {
    const Trace& trace = playback()->index(track).trace();
    const Selectable selected = selection()->current();
    std::vector<const WindowFlow*> flows;
    for (const WindowFlow& flow : flowsOf(track)) {
        flows.push_back(&flow);
    }
    const auto rank = [&](const WindowFlow* flow) {
        return std::tuple(selected.track == track && isAbout(trace, *flow, selected), flow->timeouts.size(),
                          flow->losses());
    };
    std::ranges::stable_sort(flows, std::ranges::greater(), rank);
    return flows;
}

void WindowChart::addLinesOf(int track, std::size_t mostNamed, std::vector<ChartLine>& lines) {
    const Trace& trace = playback()->index(track).trace();
    const Selectable selected = selection()->current();
    const std::vector<const WindowFlow*> flows = ranked(track);
    for (std::size_t i = 0; i < std::min(flows.size(), kMostLines); ++i) {
        const WindowFlow& flow = *flows[i];
        ChartLine line;
        line.series = flow.window;
        line.item = Selectable::ofNode(flow.from, track);
        if (playback()->trackCount() > 1) {
            line.group = trackName(*playback(), track);
        }
        if (i < mostNamed) {
            // A server's windows are told apart by the workers that they go to.
            const Rank worker = flow.from < trace.header.workers ? flow.from : flow.to;
            line.name = tr("%1 to %2", "sender and receiver")
                            .arg(nodeName(trace.header, flow.from), nodeName(trace.header, flow.to));
            line.color = colors().nodeTextColor(worker);
            line.style = freeStyle(lines, line.color);
            line.selected = selected.track == track && isAbout(trace, flow, selected);
        } else {
            line.color = mixed(colors().panel, colors().mutedText, 0.5);
            line.scale = ChartLine::Scale::Unscaled;
        }
        lines.push_back(std::move(line));
    }
}

ChartExtras WindowChart::extras() {
    ChartMarks timeouts{.name = tr("time-out"), .color = colors().warning};
    ChartMarks losses{
        .name = tr("fast retransmit"), .color = colors().text, .mark = LegendEntry::Mark::Triangle};
    const auto collect = [](const std::vector<double>& instants, const WindowFlow& flow,
                            std::vector<std::pair<double, double>>& points) {
        for (const double seconds : instants) {
            points.emplace_back(seconds, valueAt(flow.window, seconds).value());
        }
    };
    std::vector<std::pair<double, double>> timeoutPoints;
    std::vector<std::pair<double, double>> lossPoints;
    for (int track = 0; track < playback()->trackCount(); ++track) {
        for (const WindowFlow& flow : flowsOf(track)) {
            collect(flow.timeouts, flow, timeoutPoints);
            collect(flow.fastRetransmits, flow, lossPoints);
        }
    }
    ChartExtras extras;
    for (auto& [marks, points] : {std::pair(&timeouts, &timeoutPoints), std::pair(&losses, &lossPoints)}) {
        std::ranges::sort(*points);
        for (const auto& [seconds, value] : *points) {
            marks->points.seconds.push_back(seconds);
            marks->points.values.push_back(value);
        }
        if (!points->empty()) {
            extras.marks.push_back(std::move(*marks));
        }
    }
    extras.levels.push_back({1, tr("one packet"), colors().mutedText});
    return extras;
}

QString WindowChart::emptyMessage() const {
    return playback()->trackCount() == 0
               ? tr("Run a scenario to see its windows.")
               : tr("The lossless transport has no windows: TCP, DCTCP and Swift have.");
}

/// How many windows have no name, and how large they grow where the axis does not reach.
QString WindowChart::noteOnGrey(const std::vector<ChartLine>& lines) const {
    int grey = 0;
    double largestNamed = 0;
    double largestGrey = 0;
    for (const ChartLine& line : lines) {
        grey += line.name.isEmpty() ? 1 : 0;
        double& largest = line.name.isEmpty() ? largestGrey : largestNamed;
        largest = std::max(largest, largestOf(line.series));
    }
    if (grey == 0) {
        return {};
    }
    return largestGrey <= largestNamed
               ? tr("grey: %n more", nullptr, grey)
               : tr("grey: %n more, up to %1 packets", nullptr, grey)
                     .arg(showCount(static_cast<std::uint64_t>(std::llround(largestGrey))));
}

void WindowChart::rebuild() {
    std::vector<ChartLine> lines;
    const int tracks = playback()->trackCount();
    double smallest = 1;
    QString title = tr("congestion window, in packets");
    bool areAllShown = true;
    for (int track = 0; track < tracks; ++track) {
        addLinesOf(track, tracks == 1 ? kMostNamed : kMostNamedOfTwo, lines);
        areAllShown = areAllShown && flowsOf(track).size() <= kMostLines;
    }
    for (const ChartLine& line : lines) {
        smallest = std::min(smallest, smallestPositiveOf(line.series));
    }
    if (!lines.empty() && tracks == 1) {
        title = tr("congestion window, in packets of %1")
                    .arg(showBytes(static_cast<Bytes>(packetBytes(playback()->index().trace().header))));
    }
    setNote(areAllShown ? noteOnGrey(lines) : tr("the first %n window(s) only", nullptr, int{kMostLines}));
    setMessage(lines.empty() ? emptyMessage() : QString());
    const bool isEmpty = lines.empty();
    // Below one packet a sender paces: a linear axis would hide it.
    setLines({.kind = {.quantity = Quantity::Count, .isLogarithmic = smallest < 1}, .title = title},
             std::move(lines), isEmpty ? ChartExtras() : extras());
    TimeChart::rebuild();
}

} // namespace ringscope

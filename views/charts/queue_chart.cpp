// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/queue_chart.h"

#include "views/common/units.h"

#include <algorithm>

namespace ringscope {

namespace {

/// The port belongs to a host: no switch's limit holds for it.
bool isOfHost(const Trace& trace, LinkId link) {
    return trace.topology.link(link).from.value < static_cast<std::uint32_t>(trace.topology.hostCount());
}

} // namespace

Series QueueChart::seriesOf(const LinkFlow& flow, LinkId link) const {
    Series depth = queueDepth(flow, link);
    if (!depth.seconds.empty() && depth.seconds.front() > 0) {
        // Before the first bytes come, nothing waits.
        depth.seconds.insert(depth.seconds.begin(), {0, depth.seconds.front()});
        depth.values.insert(depth.values.begin(), {0, 0});
    }
    return depth;
}

std::string_view QueueChart::weightColumn() const {
    return "max_queue_bytes";
}

TimeChart::Vertical QueueChart::vertical() {
    return {.kind = {.quantity = Quantity::ByteCount},
            .title =
                areHostsApart() ? tr("waiting at a port of a switch") : tr("waiting in the queue of a link"),
            .rightTitle = tr("hosts’ own queues, dotted")};
}

QString QueueChart::emptyMessage() const {
    return playback()->trackCount() == 0 ? tr("Run a scenario to see its queues.")
                                         : tr("Nothing ever waits in a queue in this run.");
}

Selectable QueueChart::itemOf(LinkId link, int track) const {
    return Selectable::ofQueue(link.value, track);
}

QString QueueChart::remark(const std::vector<ChartLine>& lines) {
    if (!lines.empty() && !waitsAtSwitch()) {
        return tr("nothing ever waits at a port of a switch: hosts have it still to send");
    }
    return isSampled() ? tr("the most between two samples of a port, one every 64 packets") : QString();
}

bool QueueChart::waitsAtSwitch() {
    for (int track = 0; track < playback()->trackCount(); ++track) {
        const Trace& trace = playback()->index(track).trace();
        const std::vector<double>& longest = weightsOf(track);
        for (std::uint32_t link = 0; link < longest.size(); ++link) {
            if (longest[link] > 0 && !isOfHost(trace, LinkId{link})) {
                return true;
            }
        }
    }
    return false;
}

void QueueChart::forget() {
    LinkChart::forget();
    m_areHostsApart.reset();
}

bool QueueChart::areHostsApart() {
    if (m_areHostsApart) {
        return *m_areHostsApart;
    }
    m_areHostsApart = false;
    for (int track = 0; track < playback()->trackCount(); ++track) {
        const Trace& trace = playback()->index(track).trace();
        const std::vector<double>& longest = weightsOf(track);
        for (std::uint32_t link = 0; trace.header.queueCapacity && link < longest.size(); ++link) {
            const bool isLong = longest[link] > static_cast<double>(*trace.header.queueCapacity);
            m_areHostsApart = *m_areHostsApart || (isLong && isOfHost(trace, LinkId{link}));
        }
    }
    return *m_areHostsApart;
}

bool QueueChart::isOnRight(LinkId link, int track) {
    return isOfHost(playback()->index(track).trace(), link) && areHostsApart();
}

void QueueChart::addDrops(int track, ChartMarks& atPorts, ChartMarks& atHosts) {
    for (const DropRow& drop : playback()->index(track).trace().drops) {
        const LinkId link{drop.link};
        const double seconds = drop.time.seconds();
        Series& points = (isOnRight(link, track) ? atHosts : atPorts).points;
        points.seconds.push_back(seconds);
        // A lossy link may lose packets though nothing ever waits for it.
        points.values.push_back(valueAt(cachedSeries(track, link), seconds).value_or(0));
    }
}

ChartExtras QueueChart::extras() {
    ChartExtras extras;
    const auto addLevel = [&](Bytes bytes, const QString& name, const QColor& color) {
        const auto value = static_cast<double>(bytes);
        const bool isNew = std::ranges::none_of(
            extras.levels, [value](const ChartLevel& level) { return level.value == value; });
        if (bytes > 0 && isNew) {
            extras.levels.push_back({value, name.arg(showBytes(bytes)), color});
        }
    };
    ChartMarks drops{.name = tr("dropped"), .color = colors().warning};
    ChartMarks losses{.name = tr("lost on a host’s link"), .color = colors().warning, .isOnRight = true};
    for (int track = 0; track < playback()->trackCount(); ++track) {
        const TraceHeader& header = playback()->index(track).trace().header;
        addLevel(header.queueCapacity.value_or(0), tr("room at a port of the switch: %1"),
                 colors().mutedText);
        addLevel(header.ecnThreshold, tr("marks (ECN) above %1"), colors().accent);
        addDrops(track, drops, losses);
    }
    for (ChartMarks* marks : {&drops, &losses}) {
        if (!marks->points.seconds.empty()) {
            extras.marks.push_back(std::move(*marks));
        }
    }
    return extras;
}

} // namespace ringscope

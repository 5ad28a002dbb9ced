// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/queue_chart.h"

#include "views/common/units.h"

#include <algorithm>

namespace ringscope {

Series QueueChart::seriesOf(const LinkFlow& flow, LinkId link) const {
    return queueDepth(flow, link);
}

std::string_view QueueChart::weightColumn() const {
    return "max_queue_bytes";
}

TimeChart::Vertical QueueChart::vertical() const {
    return {.quantity = Quantity::ByteCount, .title = tr("waiting in the queue of a link"), .whenEmpty = 1};
}

QString QueueChart::emptyMessage() const {
    return playback()->trackCount() == 0 ? tr("Run a scenario to see its queues.")
                                         : tr("Nothing ever waits in a queue in this run.");
}

Selectable QueueChart::itemOf(LinkId link, int track) const {
    return Selectable::ofQueue(link.value, track);
}

QString QueueChart::remark(const std::vector<ChartLine>& /*lines*/) const {
    return isSampled() ? tr("the most between two samples of a port, one every 64 packets") : QString();
}

void QueueChart::addDrops(int track, ChartMarks& drops) {
    for (const DropRow& drop : playback()->index(track).trace().drops) {
        const double seconds = drop.time.seconds();
        drops.points.seconds.push_back(seconds);
        drops.points.values.push_back(valueAt(cachedSeries(track, LinkId{drop.link}), seconds));
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
    for (int track = 0; track < playback()->trackCount(); ++track) {
        const TraceHeader& header = playback()->index(track).trace().header;
        addLevel(header.queueCapacity.value_or(0), tr("room at a port of the switch: %1"),
                 colors().mutedText);
        addLevel(header.ecnThreshold, tr("marks (ECN) above %1"), colors().accent);
        addDrops(track, drops);
    }
    if (!drops.points.seconds.empty()) {
        extras.marks.push_back(std::move(drops));
    }
    return extras;
}

} // namespace ringscope

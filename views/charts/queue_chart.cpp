// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/queue_chart.h"

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

} // namespace ringscope

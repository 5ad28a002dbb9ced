// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/network_geometry.h"

#include "views/common/fonts.h"
#include "views/network/host_boxes.h"
#include "views/network/ring_layout.h"
#include "views/network/star_layout.h"
#include "views/network/tier_layout.h"

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kMargin = 10;
constexpr double kNarrow = 600;          // pixels of width below which text is smaller
constexpr double kLongestSentence = 60;  // in heights of the text
constexpr double kMostForCaption = 0.18; // of the height

/// As many lines as the longest sentence needs, in a low picture fewer.
double captionHeight(QSizeF room, double textPixels) {
    constexpr int kMost = 3;
    const auto height = [&](int lines) { return 1.3 * textPixels * (0.35 + 0.95 * lines); };
    int lines = std::min(kMost, static_cast<int>(std::ceil(kLongestSentence * textPixels / room.width())));
    while (lines > 1 && height(lines) > kMostForCaption * room.height()) {
        --lines;
    }
    return height(lines);
}

/// The bytes that wait in a node for its own links are a bar at the bottom of its box, one part a link.
void addHostTanks(NetworkGeometry& geometry, const Topology& topology,
                  const std::vector<Bytes>& largestQueues) {
    for (std::uint32_t host = 0; host < geometry.hosts.size(); ++host) {
        const HostGeometry& node = geometry.hosts[host];
        if (node.detail == HostDetail::Dot || node.detail == HostDetail::Number) {
            continue;
        }
        std::vector<std::uint32_t> ports;
        for (const LinkId link : topology.outgoing(VertexId{host})) {
            if (largestQueues[link.value] > 0) {
                ports.push_back(link.value);
            }
        }
        const QRectF& bar = node.backlog;
        for (std::size_t i = 0; i < ports.size(); ++i) {
            const double width = bar.width() / static_cast<double>(ports.size());
            const QLineF way = geometry.links[ports[i]].line;
            const double gap = ports.size() > 1 ? 1 : 0;
            TankGeometry tank;
            tank.link = ports[i];
            tank.rect = QRectF(bar.left() + static_cast<double>(i) * width + gap, bar.top(), width - 2 * gap,
                               bar.height());
            tank.exit = way.dx() < 0 ? TankGeometry::Exit::Left : TankGeometry::Exit::Right;
            tank.atHost = true;
            geometry.tanks.push_back(tank);
        }
    }
}

} // namespace

QPointF RingArc::at(double t) const {
    // A cubic whose inner points lie straight below the ends: it hangs down by 3/4 of their depth.
    const double rest = 1 - t;
    const double ends = rest * rest * rest + 3 * rest * rest * t;
    return from * ends + to * (1 - ends) + QPointF(0, 4 * rest * t * depth);
}

HostColumns hostColumns(int workers, int servers) {
    HostColumns columns;
    if (servers > 0) {
        for (Rank rank = 0; rank < workers + servers; ++rank) {
            (rank < workers ? columns.left : columns.right).push_back(rank);
        }
        return columns;
    }
    // Clockwise from the top left, so that ring neighbours are neighbours here too.
    for (Rank rank = 1; rank <= workers / 2; ++rank) {
        columns.right.push_back(rank);
    }
    columns.left.push_back(0);
    for (Rank rank = workers - 1; rank > workers / 2; --rank) {
        columns.left.push_back(rank);
    }
    return columns;
}

NetworkGeometry layoutNetwork(const TraceHeader& header, const Topology& topology,
                              const std::vector<Bytes>& largestQueues, QSizeF size, double textScale,
                              int legendLines) {
    NetworkGeometry geometry;
    const bool narrow = size.width() < kNarrow * textScale;
    geometry.size = size;
    geometry.textPixels = kTextPixels * textScale * (narrow ? 0.88 : 1.0);
    geometry.hosts.resize(static_cast<std::size_t>(topology.hostCount()));
    geometry.links.resize(topology.links().size());

    const double line = geometry.textPixels * 1.3;
    const double width = size.width() - 2 * kMargin;
    const double legendHeight = line * (1 + (legendLines - 1) * kLegendText);
    geometry.legend = QRectF(kMargin, size.height() - legendHeight - 4, width, legendHeight);
    const double caption = captionHeight({width, size.height()}, geometry.textPixels);
    geometry.caption = QRectF(kMargin, geometry.legend.top() - caption, width, caption);
    const QRectF area(kMargin, 2, width, std::max(geometry.caption.top() - 6, 1.0));

    const HostBoxes boxes(header, geometry.textPixels);
    if (topology.kind() == TopologyKind::Star) {
        layoutStar(geometry, hostColumns(header.workers, topology.hostCount() - header.workers),
                   largestQueues, boxes, area);
    } else if (topology.isFabric()) {
        layoutTiers(geometry, header, topology, largestQueues, boxes, area);
    } else {
        layoutRing(geometry, boxes, area);
    }
    addHostTanks(geometry, topology, largestQueues);
    geometry.tankOfLink.assign(topology.links().size(), -1);
    for (std::size_t i = 0; i < geometry.tanks.size(); ++i) {
        geometry.tankOfLink[geometry.tanks[i].link] = static_cast<int>(i);
    }
    return geometry;
}

} // namespace ringscope

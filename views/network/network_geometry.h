// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/topology/topology.h"
#include "core/trace/trace.h"

#include <QLineF>
#include <QRectF>

#include <vector>

namespace ringscope {

/// How much of a node is drawn, by the room there is.
enum class HostDetail {
    Tall,    ///< name, both counters below each other, what waits
    Full,    ///< name, both counters beside each other, what waits
    Line,    ///< name and both counters in one line
    Compact, ///< name only
    Number,  ///< its short name only
    Dot,     ///< a dot, and its short name where there is room
};

struct HostGeometry {
    HostDetail detail = HostDetail::Tall;
    QRectF box;   ///< all of it that can be clicked
    QRectF dot;   ///< Dot: the dot
    QRectF label; ///< Dot: the name; empty where there is no room
    QRectF title; ///< the others: the node's colour and name
    QRectF sent;  ///< the counters; empty where there is no room
    QRectF received;
    QRectF backlog; ///< what waits at its own ports

    /// What links end at.
    const QRectF& body() const { return detail == HostDetail::Dot ? dot : box; }
};

struct LinkGeometry {
    QLineF line;      ///< from its upstream to its downstream end
    double width = 6; ///< of a link that is always busy
    QRectF label;     ///< its byte counter; empty where the counters stand in the nodes' boxes
};

/// The queue at a link's upstream end, as a tank that fills from its exit.
struct TankGeometry {
    enum class Exit { Left, Right, Top, Bottom };
    std::uint32_t link = 0;
    QRectF rect;
    Exit exit = Exit::Right;
    bool atHost = false; ///< a node's own port: what it has asked to send
    QRectF caption;      ///< two lines above a tall tank; empty for slim ones
    QRectF amount;       ///< beside a slim tank: how much waits; empty where there is no room
    QPointF entry;       ///< where bytes that cross the switch reach the port
    QLineF inlet;        ///< from there into a tall tank

    bool isTall() const { return !caption.isEmpty(); }
};

/// The words beside one tier of a fabric; empty where there is no room.
struct TierGeometry {
    Tier tier = Tier::Host;
    QRectF caption; ///< its name, and how many there are
    QRectF traffic; ///< above it: what it exchanges with the next tier
};

/// From a node to the next one in the ring, below the hosts of a fabric.
struct RingArc {
    QPointF from;
    QPointF to;
    double depth = 0; ///< pixels that it hangs down
    bool leavesLeaf = false;

    /// At `t` from 0 to 1 of the way.
    QPointF at(double t) const;
};

/// Where everything of a network is: a value that painting and clicking share, tested without a window.
struct NetworkGeometry {
    QSizeF size;
    double textPixels = 13;
    std::vector<HostGeometry> hosts; ///< by rank
    std::vector<LinkGeometry> links; ///< by link id
    std::vector<TankGeometry> tanks;
    std::vector<int> tankOfLink;     ///< index into tanks, or −1
    std::vector<QRectF> switches;    ///< by vertex, hosts left out
    std::vector<TierGeometry> tiers; ///< of a fabric, from the top
    std::vector<QRectF> emptyPorts;  ///< of a fabric: host ports without a host
    std::vector<RingArc> ring;       ///< of a ring in a fabric: from each rank to the next
    QRectF caption;
    QRectF legend;

    const TankGeometry* tankOf(std::uint32_t link) const {
        const int tank = tankOfLink[link];
        return tank < 0 ? nullptr : &tanks[static_cast<std::size_t>(tank)];
    }
};

/// Height of the legend's text to that of the other text.
inline constexpr double kLegendText = 0.85;

/// `largestQueues` (by link): the most bytes that ever wait there in the run; ports where nothing ever waits
/// get no tank (but an empty one beside tall ones).
NetworkGeometry layoutNetwork(const TraceHeader& header, const Topology& topology,
                              const std::vector<Bytes>& largestQueues, QSizeF size, double textScale,
                              int legendLines = 1);

/// Ranks in the left and the right column around a switch, from top to bottom: workers and servers, or the
/// nodes clockwise.
struct HostColumns {
    std::vector<Rank> left;
    std::vector<Rank> right;
};
HostColumns hostColumns(int workers, int servers);

} // namespace ringscope

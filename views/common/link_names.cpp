// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/link_names.h"

#include "views/common/units.h"

#include <QCoreApplication>

namespace ringscope {

namespace {

/// How a switch of this tier is called, with a place for its number.
QString switchPattern(TopologyKind kind, Tier tier) {
    const bool isTree = kind == TopologyKind::FatTree;
    if (tier == Tier::Leaf) {
        return isTree ? QCoreApplication::translate("Links", "edge %1", "a switch")
                      : QCoreApplication::translate("Links", "leaf %1", "a switch");
    }
    if (tier == Tier::Aggregation) {
        return QCoreApplication::translate("Links", "aggregation %1", "a switch");
    }
    return isTree ? QCoreApplication::translate("Links", "core %1", "a switch")
                  : QCoreApplication::translate("Links", "spine %1", "a switch");
}

} // namespace

QString vertexName(const Trace& trace, VertexId vertex) {
    const auto hosts = static_cast<std::uint32_t>(trace.topology.hostCount());
    if (vertex.value < hosts) {
        return nodeName(trace.header, static_cast<Rank>(vertex.value));
    }
    const Vertex& place = trace.topology.vertex(vertex);
    if (!trace.topology.isFabric()) {
        return QCoreApplication::translate("Links", "switch");
    }
    return switchPattern(trace.topology.kind(), place.tier).arg(shortSwitchName(place));
}

QString shortSwitchName(const Vertex& vertex) {
    // "edge0.1" without its word: "0.1".
    const std::size_t digits = vertex.name.find_first_of("0123456789");
    return QString::fromStdString(vertex.name.substr(digits));
}

QString tierTitle(const Topology& topology, Tier tier) {
    const bool isTree = topology.kind() == TopologyKind::FatTree;
    switch (tier) {
    case Tier::Host:
        break;
    case Tier::Leaf:
        return isTree                ? QCoreApplication::translate("Links", "edge switches")
               : topology.isFabric() ? QCoreApplication::translate("Links", "leaves")
                                     : QCoreApplication::translate("Links", "switch");
    case Tier::Aggregation:
        return QCoreApplication::translate("Links", "aggregation switches");
    case Tier::Core:
        return isTree ? QCoreApplication::translate("Links", "core switches")
                      : QCoreApplication::translate("Links", "spines");
    }
    return QCoreApplication::translate("Links", "hosts");
}

QString linkName(const Trace& trace, LinkId link) {
    const Link& ends = trace.topology.link(link);
    return QCoreApplication::translate("Links", "%1 → %2", "a link from one place to another")
        .arg(vertexName(trace, ends.from), vertexName(trace, ends.to));
}

} // namespace ringscope

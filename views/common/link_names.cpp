// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/link_names.h"

#include "views/common/units.h"

#include <QCoreApplication>

namespace ringscope {

QString vertexName(const Trace& trace, VertexId vertex) {
    const auto hosts = static_cast<std::uint32_t>(trace.topology.hostCount());
    if (vertex.value < hosts) {
        return nodeName(trace.header, static_cast<Rank>(vertex.value));
    }
    if (trace.topology.vertices().size() == hosts + 1) {
        return QCoreApplication::translate("Links", "switch");
    }
    return QString::fromStdString(trace.topology.vertex(vertex).name);
}

QString linkName(const Trace& trace, LinkId link) {
    const Link& ends = trace.topology.link(link);
    return QCoreApplication::translate("Links", "%1 → %2", "a link from one place to another")
        .arg(vertexName(trace, ends.from), vertexName(trace, ends.to));
}

} // namespace ringscope

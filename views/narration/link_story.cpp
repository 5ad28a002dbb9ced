// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/narration/link_story.h"

#include "views/common/link_names.h"
#include "views/common/units.h"

#include <QCoreApplication>

#include <optional>

namespace ringscope {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(Narration)
};

} // namespace

QString slowLinkLine(const Trace& trace, const std::vector<Bandwidth>& usual, const MessageRow& message) {
    const Topology& topology = trace.topology;
    std::optional<LinkId> slowest;
    for (const LinkId link : topology.route(message.from, message.to)) {
        const Bandwidth own = topology.link(link).bandwidth;
        if (own < usual[link.value] && (!slowest || own < topology.link(*slowest).bandwidth))
            slowest = link;
    }
    if (!slowest)
        return {};
    return Words::tr("%1 holds it up: this link has %2, the others of its kind %3.")
        .arg(linkName(trace, *slowest), showBandwidth(topology.link(*slowest).bandwidth),
             showBandwidth(usual[slowest->value]));
}

} // namespace ringscope

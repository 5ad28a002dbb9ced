// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/sender_color.h"
#include "views/common/stage.h"
#include "views/network/network_geometry.h"
#include "views/network/network_run.h"

#include <algorithm>

namespace ringscope {

/// Nodes up to which packets have points and ways through the switch are curves.
inline constexpr std::size_t kDetailedNodes = 16;

/// What the painters of the network stage share while they paint one frame.
struct NetworkScene {
    const StageInput& input;
    const NetworkGeometry& geometry;
    const NetworkRun& run;

    const Trace& trace() const { return input.index.trace(); }
    const Theme& theme() const { return input.theme; }
    const LinkState& link(std::uint32_t id) const { return input.world.links[id]; }
    const MessageRow& messageOf(std::uint32_t hop) const {
        return trace().messages[trace().hops[hop].message];
    }
    /// The segment whose bytes reach the end of a link now, or null. (A link delivers one at a time.)
    const SegmentOnLink* arrivingOn(std::uint32_t id) const {
        const std::vector<SegmentOnLink>& segments = link(id).onWire;
        const auto found = std::find_if(segments.begin(), segments.end(), [](const SegmentOnLink& segment) {
            return segment.head >= 1 && segment.tail < 1;
        });
        return found == segments.end() ? nullptr : &*found;
    }

    /// The rank whose bytes stand out because it is selected, or −1.
    int emphasized() const {
        const bool here =
            input.selected.track == input.track && input.selected.kind == Selectable::Kind::Node;
        return here ? input.selected.node : -1;
    }
    /// The colour of a sender's bytes: paler while another node is selected.
    QColor bytesColor(int sender) const {
        const QColor colour = senderColor(theme(), trace().header, sender);
        const bool faded = emphasized() >= 0 && emphasized() != sender;
        return faded ? mixed(theme().panel, colour, 0.3) : colour;
    }
};

} // namespace ringscope

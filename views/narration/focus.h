// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/playback/world.h"
#include "views/common/selection.h"

#include <optional>

namespace ringscope {

/// Whom the narration speaks of, and the message that it follows.
struct Focus {
    Rank node = 0;
    std::optional<MessageId> message; ///< asked for and not yet taken in
    bool isChosen = false;            ///< the node was selected, not picked
    std::optional<LinkId> link{};     ///< a selected one: the message is one that it carries
};

/// The selected node (or the one at a selected cell or message), and the message that it takes in next; of a
/// selected link or queue what it carries, and the node at its end.
/// Without a selection the first place is followed on its way through the steps of the run, because all that
/// happens can be told by it: a ring's chunk 0 from node to node, a server's shard from worker to worker.
Focus focusOf(const Selectable& selected, int track, const TraceIndex& index, const World& world);

} // namespace ringscope

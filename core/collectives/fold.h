// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/folding.h"
#include "core/node/node.h"

namespace ringscope {

/// Folding in and out, as the algorithms that need it share it.
struct Fold {
    Folding folding;
    Places all; ///< the whole gradient
    int inPhase = 0;
    int outPhase = 0;
};

/// The whole part of an extra node: it hands over its gradient, and gets the result.
void sitOut(Node& node, const Fold& fold);
/// What a node that takes part does before and after, when an extra node folds into it.
void foldIn(Node& node, const Fold& fold);
void foldOut(Node& node, const Fold& fold);

} // namespace ringscope

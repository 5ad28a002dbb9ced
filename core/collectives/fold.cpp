// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collectives/fold.h"

namespace ringscope {

void sitOut(Node& node, const Fold& fold) {
    const Rank partner = fold.folding.partner(node.rank());
    node.beginStep(fold.inPhase, 0);
    node.lend({partner, fold.all, fold.all});
    node.beginStep(fold.outPhase, 0);
    node.receive({partner, fold.all, Incoming::How::Replace});
}

void foldIn(Node& node, const Fold& fold) {
    if (!fold.folding.takesIn(node.rank()))
        return;
    node.beginStep(fold.inPhase, 0);
    node.receive({fold.folding.partner(node.rank()), fold.all, Incoming::How::Add});
}

void foldOut(Node& node, const Fold& fold) {
    if (!fold.folding.takesIn(node.rank()))
        return;
    node.beginStep(fold.outPhase, 0);
    node.lend({fold.folding.partner(node.rank()), fold.all, fold.all});
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/data_parallel.h"

namespace ringscope {

void trainDataParallel(Node& node, int iterations, Time computing, void (*allReduce)(Node& node)) {
    for (int i = 0; i < iterations; ++i) {
        node.computeGradient(i, computing);
        allReduce(node);
    }
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/stage.h"

#include "views/common/describe.h"

namespace ringscope {

QString Stage::describe(const Selectable& item, const StageInput& input) const {
    return describeItem(item, input.index, input.world);
}

} // namespace ringscope

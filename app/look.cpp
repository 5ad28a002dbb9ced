// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/look.h"

namespace ringscope {

void Look::choose(ThemeKind kind) {
    m_chosen = kind;
    emit changed();
}

void Look::setPresenting(bool presenting) {
    m_presenting = presenting;
    emit changed();
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace ringscope {

/// A text that is shown to people, in both languages of the program.
struct Text {
    std::string en;
    std::string zh;
};

} // namespace ringscope

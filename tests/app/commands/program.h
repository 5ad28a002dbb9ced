// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace ringscope {

/// What a command line has led to.
struct ProgramResult {
    int status = -1;
    std::string out;
    std::string err;
};

/// Does in this process what the program does with these arguments, as long as they ask for no window and no
/// picture.
ProgramResult runProgram(const std::vector<std::string>& arguments);

} // namespace ringscope

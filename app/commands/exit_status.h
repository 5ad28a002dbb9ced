// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ringscope {

/// Exit statuses of the program.
inline constexpr int kExitSuccess = 0; ///< finished and correct
inline constexpr int kExitInternalError = 1;
inline constexpr int kExitRefused = 2;        ///< usage, or the scenario refused
inline constexpr int kExitEndedOtherwise = 3; ///< deadlock, stalled, stopped, wrong sum
inline constexpr int kExitFile = 4;           ///< a file could not be read or written

} // namespace ringscope

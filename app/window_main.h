// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ringscope {

/// Opens the window on a scenario file, a scenario of the library by its name or (empty) the first of the
/// library, and returns the exit status when it is closed. Makes the application object; says so and returns
/// when there is no display.
int runWindow(int argc, char** argv, const QString& scenarioFileOrEmpty);

} // namespace ringscope

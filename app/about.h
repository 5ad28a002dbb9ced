// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace ringscope {

/// What the program is, its version and licence, in a dialog that blocks nothing.
void showAbout(QWidget* window);

} // namespace ringscope

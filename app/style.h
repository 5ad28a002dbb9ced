// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/theme.h"

#include <QIcon>
#include <QString>

class QFrame;
class QWidget;

namespace ringscope {

/// Gives a new application object its name, icon, style and fonts: such as Debian's packages bring and that
/// together hold every character the program shows.
void prepareApplication();

/// Dresses all widgets of the program; `textScale` is 1 in the window, larger when presenting.
void dress(const Theme& theme, double textScale);
/// The same for one window and what is in it, whatever the others wear.
void dress(QWidget* window, const Theme& theme, double textScale);

/// A frame with a line around the widget.
QFrame* carded(QWidget* widget, QWidget* parent);

/// A line icon of resources/icons in the theme's colour of text.
QIcon lineIcon(const QString& name, const Theme& theme);

} // namespace ringscope

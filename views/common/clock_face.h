// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/theme.h"

#include <QPainter>
#include <QRectF>

namespace ringscope {

/// A timer that runs, in the colour of warnings: a dial that fills clockwise, `share` of it (0 … 1) so far.
void paintClockFace(QPainter& painter, const QRectF& face, double share, const Theme& theme);

} // namespace ringscope

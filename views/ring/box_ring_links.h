// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/ring/route_line.h"

#include <QRectF>
#include <QSizeF>

namespace ringscope {

/// The links of a ring of boxes as they are drawn: smooth lines that leave and enter boxes at right angles.

/// From one box to another without a detour: level or upright where they stand beside or above each other,
/// else a quarter turn on the side away from `middle`.
RouteLine directLink(const QRectF& from, const QRectF& to, QPointF middle);

/// The part of `link` on which a rectangle of `size` that rides it touches neither box; empty without one.
RouteLine freePart(const RouteLine& link, const QRectF& from, const QRectF& to, QSizeF size);

/// From one box to another over `track`, which touches neither.
RouteLine linkOver(const RouteLine& track, const QRectF& from, const QRectF& to);

} // namespace ringscope

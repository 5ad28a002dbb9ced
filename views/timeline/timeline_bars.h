// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"
#include "views/common/theme.h"

#include <QPainter>

namespace ringscope {

// How each kind of bar and sign of the time line looks. They differ in pattern and shape, not only in colour,
// and are made of lines and solid fills only, so that SVG and PDF show what the screen shows.

/// A message leaving: solid.
void paintSendBar(QPainter& painter, const QRectF& bar, const QColor& colour);
/// A message arriving: outlined and striped.
void paintReceiveBar(QPainter& painter, const QRectF& bar, const QColor& colour, const Theme& theme);
/// The ground that text in a receiving bar stands on.
QColor receiveGround(const QColor& colour, const Theme& theme);
/// Nothing going on: thin lines leaning the other way.
void paintWaitBar(QPainter& painter, const QRectF& bar, const Theme& theme);
/// The node computes: crossed lines.
void paintComputeBar(QPainter& painter, const QRectF& bar, const Theme& theme);
/// A place changes: + added to, = overwritten, ÷ divided.
void paintMarkSign(QPainter& painter, QPointF centre, double radius, Combine combine, const Theme& theme);
/// A sender waits for a time-out: framed, and filled in the colour of warnings.
void paintTimeoutBar(QPainter& painter, const QRectF& bar, const Theme& theme);
/// The ground that text in such a bar stands on.
QColor timeoutGround(const Theme& theme);
/// A time-out: a clock.
void paintClockSign(QPainter& painter, QPointF centre, double radius, const Theme& theme);
/// A node fails: a cross.
void paintFailSign(QPainter& painter, QPointF centre, double radius, const Theme& theme);
/// Text in a bar, when it is large enough for it.
void paintBarText(QPainter& painter, const QRectF& bar, const QColor& ground, const QString& text,
                  const Theme& theme);

} // namespace ringscope

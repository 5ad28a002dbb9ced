// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QPainter>

namespace ringscope {

/// The height in logical pixels of ordinary text in a stage at text scale 1.
inline constexpr double kTextPixels = 13;

/// The application's font (its Chinese comes from the system's fallback) at a height in logical pixels.
QFont textFont(double pixels, bool bold = false);
/// A font whose digits are all equally wide, so that numbers do not jitter while they count.
QFont numberFont(double pixels, bool bold = false);

/// Draws one line of text in the painter's pen from a point on its base line: as the painter does, but
/// quicker when it was drawn before.
void drawAt(QPainter& painter, QPointF baseline, const QString& text, const QFont& font);
/// Draws one line of text in the painter's pen: smaller when it is too long for `rect`, down to about two
/// thirds, then cut with an ellipsis. Returns the width that it took.
double drawFitted(QPainter& painter, const QRectF& rect, Qt::Alignment alignment, const QString& text,
                  QFont font);

} // namespace ringscope

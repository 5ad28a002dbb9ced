// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QRectF>
#include <QStringList>

class QPainter;

namespace ringscope {

/// Short notes one after the other with dots between them, in as few lines of at most `width` logical pixels
/// as they need, broken between two notes only. Of more than `most` lines the last takes all that is left.
QStringList linesOfNotes(const QStringList& notes, const QFont& font, double width, int most);

/// Draws such lines in the painter's pen below each other, each in the middle of its part of `rect`.
void drawLines(QPainter& painter, const QRectF& rect, const QStringList& lines, const QFont& font);

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/stage.h"

namespace ringscope {

/// The line above a stage: what runs, and when, in which phase and step it is. It is the same in the window
/// and in pictures.
double stageHeaderHeight(const Stage& stage, double textScale);

/// Lays a stage out for a picture of `size`, its header included.
void layoutStage(Stage& stage, const TraceIndex& index, QSizeF size, double textScale);
/// Paints header and stage on the theme's panel colour into (0, 0, size), after layoutStage() with the same
/// size.
void paintStage(const Stage& stage, QPainter& painter, QSizeF size, const StageInput& input);

/// Outlines what is selected, and, thinner, what is under the pointer; nothing else. Corners are rounded by
/// `radius`.
void outlineMarked(QPainter& painter, const StageInput& input, const QRectF& rect, const Selectable& item,
                   double radius = 0);

/// The header's left part, "Ring AllReduce · average", and its right part, "31.8 ms · scatter-reduce · step 2
/// of 6".
QString runTitle(const StageInput& input);
QString progressText(const StageInput& input);

} // namespace ringscope

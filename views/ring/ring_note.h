// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/stage.h"

#include <optional>

namespace ringscope {

/// The lines in the middle of the ring: the phase (at the end how the run ended), the size of a chunk and,
/// with `withCarried`, how much each link between ring neighbours has carried. With `odd`, the bandwidth of
/// the dashed link stands instead of the size. Lines that `room` does not hold are left out.
void paintRingNote(QPainter& painter, const QRectF& room, double textPixels, const StageInput& input,
                   bool withCarried = true, std::optional<Bandwidth> odd = {});

/// Height of one of its lines.
constexpr double ringNoteLine(double textPixels) {
    return 1.4 * textPixels;
}

/// The first link on the way from a worker to the next.
LinkId linkToNext(const Trace& trace, Rank worker);
/// True when `item` is a link on that way, or its queue. Which of the runs it belongs to is not looked at.
bool isOnWayToNext(const Selectable& item, const Trace& trace, Rank worker);

} // namespace ringscope

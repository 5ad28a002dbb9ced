// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/aggregation/aggregation_scene.h"

#include <QStringList>

namespace ringscope {

/// The integer that stands in the first element of a version of a slot: added up as the switch did, from the
/// packets that it has taken in. Expects a run with values, and a version that is not empty.
std::int32_t firstInteger(const AggregationScene& scene, const SlotVersion& version);

/// How numbers are written in the switch, at the example of the selected slot, else of the latest: "Slot 2a,
/// first element: 111 · 2^20 = 116,391,936".
QString fixedPointText(const AggregationScene& scene);

/// What the marks in the picture mean.
QStringList legendNotes(const TraceHeader& header, SlotDetail detail);

} // namespace ringscope

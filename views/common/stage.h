// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/playback/trace_index.h"
#include "core/playback/world.h"
#include "views/common/selection.h"
#include "views/common/theme.h"

#include <QPainter>
#include <QSizeF>
#include <QString>

#include <memory>

namespace ringscope {

/// All that a stage needs to paint: values and references, nothing that it could change.
struct StageInput {
    const TraceIndex& index;
    const World& world;
    const Theme& theme;
    Selectable selected;
    Selectable hovered;
    int track = 0;
    double textScale = 1; ///< 1 in the window, larger in presenter mode
    QString runName = {}; ///< what tells it from the run beside it; empty when it is alone
};

/// A picture of a World: the ring, the network, the chunk matrix, the time line. It knows no widget, so that
/// the window, the picture exports and the tests draw the very same thing.
class Stage {
public:
    virtual ~Stage() = default;

    /// "ring", "network", "chunks", "timeline": as on the command line.
    virtual QString id() const = 0;
    /// Shown in the header line above the stage, beside time, phase and step (see stage_frame.h).
    virtual QString title(const StageInput& input) const = 0;
    virtual bool hasHeader() const { return true; }
    /// True for a picture of sums and what they are made of, which a load has none of.
    virtual bool showsSums() const { return false; }

    /// Fits the picture of this run into `size` (logical pixels). Called when size, run or text scale change,
    /// never while painting.
    virtual void layout(const TraceIndex& index, QSizeF size, double textScale) = 0;
    /// Paints into the rectangle (0, 0, size) of the last layout. Must be quick: 64 nodes at 1920×1080 below
    /// 8 ms.
    virtual void paint(QPainter& painter, const StageInput& input) const = 0;
    /// What is at `position`: Nothing when there is nothing.
    virtual Selectable itemAt(QPointF position, const StageInput& input) const = 0;
    /// One or two sentences about an item for its tooltip, with the numbers.
    virtual QString describe(const Selectable& item, const StageInput& input) const;
};

} // namespace ringscope

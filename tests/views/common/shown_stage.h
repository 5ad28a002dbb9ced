// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/core/playback/samples.h"
#include "views/common/stage.h"

#include <QImage>
#include <QPainter>
#include <QSize>

#include <memory>
#include <utility>

namespace ringscope {

/// A stage laid out for a run, at a share (0 … 1) of its time.
template <class StageType>
struct ShownStage {
    std::shared_ptr<const TraceIndex> index;
    World world;
    QSize size;
    StageType stage;

    ShownStage(std::shared_ptr<const TraceIndex> run, double share, QSize pixels)
        : index(std::move(run)),
          world(worldAt(*index,
                        Time::picoseconds(static_cast<std::int64_t>(share * index->end().seconds() * 1e12)))),
          size(pixels) {
        stage.layout(*index, size, 1);
    }

    StageInput input(ThemeKind kind = ThemeKind::Light) const {
        return {.index = *index, .world = world, .theme = theme(kind), .selected = {}, .hovered = {}};
    }

    QImage picture(const StageInput& input) const {
        QImage image(size, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::white);
        QPainter painter(&image);
        stage.paint(painter, input);
        return image;
    }

    /// True when the picture has the same pixels whether the stage has painted another instant before or not.
    bool forgetsInstant(double other) const {
        const ShownStage before(index, other, size);
        before.picture(before.input());
        const StageInput now = input();
        return before.picture(now) == ShownStage(index, 0, size).picture(now);
    }
};

} // namespace ringscope

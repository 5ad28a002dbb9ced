// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/aggregation/aggregation_stage.h"
#include "views/common/stage.h"
#include "views/pattern/pattern_stage.h"
#include "views/ring/ring_stage.h"

namespace ringscope {

/// The picture of how an algorithm goes: nodes around a ring, or where a ring does not fit it its trees or
/// rounds, or the switch that adds up. It is the stage "ring".
class AlgorithmStage : public Stage {
public:
    QString id() const override { return shown().id(); }
    QString title(const StageInput& input) const override { return shown().title(input); }
    bool showsSums() const override { return shown().showsSums(); }
    void layout(const TraceIndex& index, QSizeF size, double textScale) override;
    void paint(QPainter& painter, const StageInput& input) const override { shown().paint(painter, input); }
    Selectable itemAt(QPointF position, const StageInput& input) const override {
        return shown().itemAt(position, input);
    }

private:
    const Stage& shown() const { return *m_shown; }

    RingStage m_ring;
    PatternStage m_pattern;
    AggregationStage m_aggregation;
    Stage* m_shown = &m_ring;
};

} // namespace ringscope

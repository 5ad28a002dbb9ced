// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/stage.h"
#include "views/pattern/pattern_geometry.h"
#include "views/pattern/pattern_painter.h"

namespace ringscope {

/// The picture of an algorithm that is no ring: its trees, or the rounds in which pairs and groups exchange.
class PatternStage : public Stage {
public:
    /// True for algorithms that this picture is made for.
    static bool suits(Pattern pattern);

    QString id() const override { return QStringLiteral("ring"); }
    QString title(const StageInput& input) const override;
    void layout(const TraceIndex& index, QSizeF size, double textScale) override;
    void paint(QPainter& painter, const StageInput& input) const override;
    Selectable itemAt(QPointF position, const StageInput& input) const override;

private:
    PatternGeometry m_geometry;
    PatternLayers m_layers;
};

} // namespace ringscope

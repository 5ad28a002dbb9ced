// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/stage.h"
#include "views/pattern/pattern_geometry.h"
#include "views/pattern/pattern_painter.h"

#include <optional>

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
    /// The geometry with the rows of this step apart; made anew only when another step's are.
    const PatternGeometry& openedAt(int step) const;

    PatternGeometry m_geometry;
    mutable PatternGeometry m_opened;
    mutable std::optional<int> m_openedAt; ///< none after a new layout
    PatternLayers m_layers;
};

} // namespace ringscope

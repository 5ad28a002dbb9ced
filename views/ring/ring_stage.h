// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/stage.h"
#include "views/ring/box_ring.h"
#include "views/ring/box_ring_painter.h"
#include "views/ring/spoke_ring.h"

#include <optional>
#include <variant>
#include <vector>

namespace ringscope {

/// Nodes around a ring with their chunks, and the chunks in flight between them: boxes with values as long as
/// they are legible, spokes of cells beyond.
class RingStage : public Stage {
public:
    QString id() const override { return QStringLiteral("ring"); }
    QString title(const StageInput& input) const override;
    bool showsSums() const override { return true; }
    void layout(const TraceIndex& index, QSizeF size, double textScale) override;
    void paint(QPainter& painter, const StageInput& input) const override;
    Selectable itemAt(QPointF position, const StageInput& input) const override;

private:
    Selectable itemAt(QPointF position, const StageInput& input, const BoxRing& ring) const;
    Selectable itemAt(QPointF position, const StageInput& input, const SpokeRing& ring) const;

    std::variant<std::monostate, BoxRing, SpokeRing> m_picture;
    std::vector<std::optional<Bandwidth>> m_oddWays;
    RingLayers m_layers;
};

} // namespace ringscope

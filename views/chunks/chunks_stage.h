// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/chunks/chunks_geometry.h"
#include "views/common/stage.h"

namespace ringscope {

/// The whole state at a glance: a row a node, a column a chunk, and the chunks in flight from row to row.
class ChunksStage : public Stage {
public:
    QString id() const override { return QStringLiteral("chunks"); }
    QString title(const StageInput& input) const override;
    bool showsSums() const override { return true; }
    void layout(const TraceIndex& index, QSizeF size, double textScale) override;
    void paint(QPainter& painter, const StageInput& input) const override;
    Selectable itemAt(QPointF position, const StageInput& input) const override;

private:
    ChunksGeometry m_geometry;
};

} // namespace ringscope

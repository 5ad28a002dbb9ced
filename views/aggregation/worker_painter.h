// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/aggregation/aggregation_scene.h"

#include <QCoreApplication>
#include <QFontMetricsF>

namespace ringscope {

/// Paints the workers: which of their chunks are done, which are in the window, and who waits for a time-out.
class WorkerPainter {
    Q_DECLARE_TR_FUNCTIONS(AggregationStage)
public:
    WorkerPainter(QPainter& painter, const AggregationScene& scene) : m_painter(painter), m_scene(scene) {}

    /// What stays while a run plays: boxes and names.
    void paintStill() const;
    /// What changes in them.
    void paintAll() const;

private:
    void paintFrame(Rank worker) const;
    void paintBox(Rank worker) const;
    QRectF block(Rank worker) const;
    void paintMark(Rank worker) const;
    void paintName(Rank worker) const;
    void paintState(Rank worker, const QRectF& corner) const;
    void paintChunks(Rank worker, const WorkerProgress& progress) const;
    void paintProgress(Rank worker, const WorkerProgress& progress) const;
    QString progressText(const WorkerProgress& progress, double width, const QFontMetricsF& metrics) const;
    void paintTimer(const WindowRow& timeout, const QRectF& line) const;
    void outline(Rank worker) const;

    QPainter& m_painter;
    const AggregationScene& m_scene;
};

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/aggregation/aggregation_scene.h"
#include "views/common/chunk_painter.h"

#include <QCoreApplication>

namespace ringscope {

/// Paints the switch: its slots with both their versions, and the ways between its ports and the slots that
/// are in use at the moment.
class SwitchPainter {
    Q_DECLARE_TR_FUNCTIONS(AggregationStage)
public:
    SwitchPainter(QPainter& painter, const AggregationScene& scene);

    /// What stays while a run plays.
    static void paintBox(QPainter& painter, const AggregationScene& scene);
    /// What is in the box.
    void paint() const;

private:
    void paintWays() const;
    void paintVersion(int slot, int number) const;
    void paintFrame(const SlotVersion& version, const QRectF& box) const;
    void paintOutline(const SlotVersion& version, const QRectF& box) const;
    void paintTitle(const SlotVersion& version, const QRectF& line) const;
    void paintWords(const SlotVersion& version, const QRectF& line) const;
    void paintNumbersOfRows() const;
    void paintLine() const;
    QString besideName(const SlotVersion& version) const;
    QString wordsOf(const SlotVersion& version) const;

    QPainter& m_painter;
    const AggregationScene& m_scene;
    Activity m_activity;
    ChunkPainter m_chunks;
    ChunkDetail m_cellDetail = ChunkDetail::Digits;
};

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/activity.h"
#include "views/common/flights.h"
#include "views/common/stage.h"
#include "views/ring/spoke_ring.h"

#include <QCoreApplication>

namespace ringscope {

/// Paints a World into a SpokeRing: a cell is as wide as the share of workers in its sum.
class SpokeRingPainter {
    Q_DECLARE_TR_FUNCTIONS(SpokeRingPainter)
public:
    SpokeRingPainter(QPainter& painter, const SpokeRing& ring, const StageInput& input);

    void paint() const;

    /// Where a flight is drawn.
    static QPointF tokenPoint(const SpokeRing& ring, const Trace& trace, const Flight& flight);

private:
    const Trace& trace() const { return m_input.index.trace(); }
    void paintFrames() const;
    void paintCells() const;
    void paintSpoke(Rank worker) const;
    void paintServers() const;
    void paintFlights() const;
    void paintMarked(const Selectable& item, double width) const;
    void paintGap(Rank worker) const;
    void paintTrouble() const;
    void paintLegend() const;

    QPainter& m_painter;
    const SpokeRing& m_ring;
    const StageInput& m_input;
    Activity m_activity;
};

} // namespace ringscope

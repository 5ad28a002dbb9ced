// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/activity.h"
#include "views/common/chunk_painter.h"
#include "views/common/flights.h"
#include "views/common/stage.h"
#include "views/pattern/pattern_geometry.h"

#include <QCoreApplication>

namespace ringscope {

/// Paints a World into a PatternGeometry; what is written around the boxes is the PatternLabels' part.
class PatternPainter {
public:
    PatternPainter(QPainter& painter, const PatternGeometry& geometry, const StageInput& input);

    void paint() const;

private:
    const Trace& trace() const { return m_input.index.trace(); }
    void paintEdges() const;
    void paintRounds() const;
    void paintArrow(const QLineF& way) const;
    void paintDot(const PatternSpot& spot) const;
    void paintSpot(const PatternSpot& spot) const;
    void paintCells(const PatternSpot& spot) const;
    void paintSummary(const PatternSpot& spot) const;
    void paintTrail(const MessageRow& message, const Flight& flight) const;
    void paintFlights() const;
    void outline(const QRectF& rect, const Selectable& item) const;

    QPainter& m_painter;
    const PatternGeometry& m_geometry;
    const StageInput& m_input;
    Activity m_activity;
    ChunkPainter m_cells;
    ChunkPainter m_tokens;
    QFont m_titleFont;
    std::vector<Flight> m_flights;
    std::vector<QLineF> m_lit; ///< edges of trees with messages that have been asked for, to their receivers
};

} // namespace ringscope

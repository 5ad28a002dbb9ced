// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/activity.h"
#include "views/common/chunk_painter.h"
#include "views/common/flights.h"
#include "views/common/stage.h"
#include "views/common/static_layer.h"
#include "views/pattern/pattern_geometry.h"

#include <QCoreApplication>

#include <optional>
#include <vector>

namespace ringscope {

/// The rounds when all of their messages are ahead and when all are over: between the steps that are under
/// way one of the two is seen.
struct PatternLayers {
    StaticLayer ahead;
    StaticLayer over;

    void renew(QSizeF size) {
        ahead.renew(size);
        over.renew(size);
    }
};

/// Paints a World into a PatternGeometry; what is written around the boxes is the PatternLabels' part.
class PatternPainter {
public:
    PatternPainter(QPainter& painter, const PatternGeometry& geometry, const StageInput& input);

    void paint(const PatternLayers& layers) const;

private:
    const Trace& trace() const { return m_input.index.trace(); }
    void paintEdges() const;
    enum class Tense : std::uint8_t { Ahead, Now, Over };
    Tense tenseOf(const MessageRow& message) const;
    std::vector<std::optional<Tense>> tensesOfSteps() const;
    void paintRounds(const PatternLayers& layers) const;
    void paintStillRounds(QPainter& painter, Tense tense) const;
    void paintRoundsUnderWay(int first, int end) const;
    void paintLines(QPainter& painter, int first, int end, std::optional<Tense> tense) const;
    void paintArrow(const QLineF& way) const;
    void paintDot(QPainter& painter, const PatternSpot& spot) const;
    /// In rounds: whether the node stands in that row now.
    bool isHere(const PatternSpot& spot) const;
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

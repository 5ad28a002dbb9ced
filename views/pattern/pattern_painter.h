// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/activity.h"
#include "views/common/chunk_painter.h"
#include "views/common/flights.h"
#include "views/common/stage.h"
#include "views/pattern/pattern_geometry.h"

#include <QCoreApplication>

namespace ringscope {

/// Paints a World into a PatternGeometry.
class PatternPainter {
    Q_DECLARE_TR_FUNCTIONS(PatternPainter)
public:
    PatternPainter(QPainter& painter, const PatternGeometry& geometry, int valueChars,
                   const StageInput& input);

    void paint() const;

    /// Where a message's token is drawn.
    static QRectF tokenRect(const PatternGeometry& geometry, const MessageRow& message, double position,
                            QSizeF size);
    QSizeF tokenSize() const { return m_token; }

private:
    const Trace& trace() const { return m_input.index.trace(); }
    void paintHeadings() const;
    void paintWays() const;
    void paintSpot(const PatternSpot& spot) const;
    void paintCells(const PatternSpot& spot) const;
    void paintSummary(const PatternSpot& spot) const;
    void paintFlights() const;
    void outline(const QRectF& rect, const Selectable& item) const;

    QPainter& m_painter;
    const PatternGeometry& m_geometry;
    const StageInput& m_input;
    Activity m_activity;
    ChunkPainter m_chunks;
    double m_digits;     ///< height of digits
    double m_valueWidth; ///< of the longest value
    QSizeF m_token;
};

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/aggregation/aggregation_scene.h"
#include "views/common/chunk_painter.h"
#include "views/common/text_widths.h"

namespace ringscope {

/// Paints the links between the workers and the switch, the packets on them, and what they have lost.
class TokenPainter {
public:
    TokenPainter(QPainter& painter, const AggregationScene& scene)
        : m_painter(painter), m_scene(scene),
          m_chunks(painter, scene.theme(), scene.header(), scene.geometry.tokenDigits()) {}

    /// All of them as they look while none is marked: what stays while a run plays.
    void paintLinks() const;
    /// Those that are selected or under the pointer.
    void paintMarkedLinks() const;
    void paintTokens() const;
    void paintLosses() const;

private:
    void paintLink(const QLineF& line, bool isMarked) const;
    bool isMarked(Rank from, Rank to) const;
    void paintWire(const Token& token) const;
    void paintToken(const Token& token) const;
    void paintName(const MessageRow& message, const QRectF& beside) const;

    QPainter& m_painter;
    const AggregationScene& m_scene;
    ChunkPainter m_chunks;
    double m_digitWidth = TextWidths::measure().digit; ///< to its height
};

} // namespace ringscope

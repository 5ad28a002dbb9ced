// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/activity.h"
#include "views/common/theme.h"

#include <QFont>
#include <QPainter>
#include <QRectF>
#include <QString>

namespace ringscope {

/// How much of a chunk is drawn: less where there is less room.
enum class ChunkDetail : std::uint8_t {
    Digits, ///< its value over the strip of its contributors
    Strip,  ///< the strip alone: a segment a rank, at the rank's position and in its colour
    Fill,   ///< a bar as long (high where it is slim) as the share of ranks that have contributed
};

/// What is said about a chunk beside what it holds.
struct ChunkMarks {
    bool fresh = false;    ///< changed just now
    bool outgoing = false; ///< on its way to another node
    bool incoming = false; ///< about to be changed by a message
    QString addend;        ///< second line of digits where there is room: "+11"
    QColor frame;          ///< invalid: the ordinary frame
};

/// What `activity` knows about the chunk of (node, place).
ChunkMarks marksOf(const TraceHeader& header, const Activity& activity, Rank node, int place);

/// The four sides of a box, in whole pixels, as a pen of that width draws them, but many times faster.
void drawSides(QPainter& painter, const QRect& box, int width, const QColor& color, bool isDashed);

/// Draws chunks alike wherever they are: in a node, in flight, in the matrix. A complete chunk has a second
/// frame and a notched corner beside its colour; an average has a bar over its value, as statistics writes a
/// mean.
class ChunkPainter {
public:
    /// `digitPixels` is the height of the value's digits.
    ChunkPainter(QPainter& painter, const Theme& theme, const TraceHeader& header, double digitPixels);

    void paint(const QRectF& rect, const Content& content, ChunkDetail detail,
               const ChunkMarks& marks = {}) const;
    /// What is written of a chunk: its value, or of a run of sizes only how many of the workers have
    /// contributed ("3/4"); empty when nothing has been taken in.
    QString valueText(const Content& content) const;

private:
    bool isComplete(const Content& content) const { return content.count >= m_workers; }
    void paintFrame(const QRectF& rect, const Content& content, const ChunkMarks& marks) const;
    void paintDigits(const QRectF& rect, const Content& content, const ChunkMarks& marks) const;
    void paintStrip(const QRectF& rect, const Content& content) const;
    void paintFill(const QRectF& rect, const Content& content) const;

    QPainter& m_painter;
    const Theme& m_theme;
    int m_workers;
    bool m_hasValues;
    QFont m_digits;
    QFont m_small;
    double m_digitWidth = 0;
    double m_digitHeight = 0; ///< above the base line
};

} // namespace ringscope

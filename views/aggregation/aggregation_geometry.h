// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"

#include <QLineF>
#include <QRectF>
#include <QSizeF>

#include <optional>

namespace ringscope {

/// How much is written about a worker: less where there are many.
enum class WorkerDetail : std::uint8_t {
    Full,  ///< name, chunks, progress, bytes
    Short, ///< short name, chunks
    Mark,  ///< a block in its colour, filled by its progress; a name where there is room
};

/// How much is written about a slot.
enum class SlotDetail : std::uint8_t {
    Full,   ///< of each version: its name, its chunk, value, contributors, and what it is doing, in words
    Digits, ///< name, chunk, value and contributors
    Value,  ///< its name and value in one line, over its contributors
    Count,  ///< its name and the number of its contributors in one line, over them
    Cells,  ///< contributors only
};

/// How a packet that has a link for itself is drawn.
enum class TokenDetail : std::uint8_t {
    Digits, ///< its value over its contributors
    Strip,  ///< its contributors
    Mark,   ///< a square in its sender's colour
};

/// What a picture of aggregation has to hold.
struct AggregationShape {
    int workers = 1;
    int slotCount = 1;
    int chunks = 1;
    int valueChars = 1; ///< characters of the longest value
    int legendLines = 1;
};

/// Where everything stands in the picture of a switch that adds up: the workers in a row, below each its two
/// links, across the whole width the switch with its slots, and lines of text at the bottom. In logical
/// pixels.
class AggregationGeometry {
public:
    AggregationGeometry() = default;
    AggregationGeometry(const AggregationShape& shape, QSizeF size, double textScale);

    double text() const { return m_text; } ///< height of text
    double legendText() const { return 0.85 * m_text; }
    double digits() const { return m_digits; } ///< height of the values in slots

    WorkerDetail workerDetail() const { return m_workerDetail; }
    QRectF worker(Rank worker) const;
    /// Of a box with all details: 0 its name, 1 its chunks, 2 its progress, 3 its bytes. Of a short one only
    /// the first two.
    QRectF workerLine(Rank worker, int line) const;
    QRectF workerName(Rank worker) const; ///< above a mark
    QRectF column(Rank worker) const;     ///< all that belongs to a worker: its box and its links
    /// Every how many workers a mark has room for its name.
    int labelledWorkers() const { return m_labelledWorkers; }
    /// A chunk's share of the line of chunks; null when it is too narrow to be told from its neighbours.
    std::optional<QRectF> chunk(Rank worker, int chunk) const;

    /// The links, from the sender's edge to the receiver's.
    QLineF toSwitch(Rank worker) const;
    QLineF toWorker(Rank worker) const;
    QSizeF token() const { return m_token; } ///< of a packet that has a link for itself
    double tokenDigits() const { return m_tokenDigits; }
    TokenDetail tokenDetail() const { return m_tokenDetail; }

    QRectF switchBox() const { return m_switch; }
    QRectF switchLine() const; ///< of text, at the bottom of the box
    SlotDetail slotDetail() const { return m_slotDetail; }
    QRectF slot(int slot) const;
    QRectF version(int slot, int version) const;
    QRectF title(int slot, int version) const; ///< a line of text; null without one
    QRectF cell(int slot, int version) const;  ///< what ChunkPainter paints
    QRectF words(int slot, int version) const; ///< null without them
    int slotRows() const { return m_slotRows; }
    int slotColumns() const { return m_slotColumns; }

    QRectF caption() const { return m_caption; }
    QRectF note() const { return m_note; }     ///< null where there is no room for it
    QRectF legend() const { return m_legend; } ///< likewise

    std::optional<Rank> workerAt(QPointF point) const;
    std::optional<int> chunkAt(Rank worker, QPointF point) const;
    /// The slot and its version at a point.
    std::optional<std::pair<int, int>> versionAt(QPointF point) const;

private:
    void layOut(QSizeF size);
    int richness() const;
    void layOutLines(QSizeF size);
    void layOutWorkers(QSizeF size);
    void chooseSlotDetail(double height);
    bool layOutSlots(double height);
    void layOutCells(double height);
    void layOutLinks();

    double columnWidth() const { return m_width / m_shape.workers; }
    double middleOf(Rank worker) const;
    double versionHeight() const;
    double narrowestVersion() const;
    double slotGap() const;
    double versionSide() const;
    bool hasDigits() const { return m_slotDetail == SlotDetail::Full || m_slotDetail == SlotDetail::Digits; }

    AggregationShape m_shape;
    double m_base = 13; ///< height of ordinary text
    double m_text = 13;
    double m_digits = 13;
    double m_width = 0; ///< of the row of workers, and of the switch
    WorkerDetail m_workerDetail = WorkerDetail::Mark;
    QSizeF m_workerBox;
    int m_labelledWorkers = 1;
    double m_laneOffset = 0; ///< of the links from the middle of their worker
    QSizeF m_token;
    double m_tokenDigits = 0;
    TokenDetail m_tokenDetail = TokenDetail::Mark;
    QRectF m_switch;
    double m_crossing = 0; ///< height inside the switch between its ports and its slots
    SlotDetail m_slotDetail = SlotDetail::Cells;
    QSizeF m_slotPitch;
    double m_cellHeight = 0;   ///< SlotDetail::Cells
    bool m_areAbreast = false; ///< the versions of a slot beside, not below each other
    int m_slotRows = 1;
    int m_slotColumns = 1;
    QRectF m_caption;
    QRectF m_note;
    QRectF m_legend;
};

} // namespace ringscope

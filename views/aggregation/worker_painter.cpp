// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/aggregation/worker_painter.h"

#include "views/aggregation/aggregation_summary.h"
#include "views/common/clock_face.h"
#include "views/common/fabric_words.h"
#include "views/common/fonts.h"
#include "views/common/units.h"

#include <algorithm>

namespace ringscope {

namespace {

double shareOf(const WindowRow& timeout, Time now) {
    return (now - timeout.since).seconds() / (timeout.time - timeout.since).seconds();
}

} // namespace

void WorkerPainter::paintAll() const {
    for (Rank worker = 0; worker < m_scene.header().workers; ++worker) {
        if (m_scene.geometry.workerDetail() == WorkerDetail::Mark)
            paintMark(worker);
        else
            paintBox(worker);
        outline(worker);
    }
}

void WorkerPainter::paintStill() const {
    for (Rank worker = 0; worker < m_scene.header().workers; ++worker) {
        paintFrame(worker);
        paintName(worker);
    }
}

void WorkerPainter::paintFrame(Rank worker) const {
    const Theme& theme = m_scene.theme();
    if (m_scene.geometry.workerDetail() == WorkerDetail::Mark) {
        m_painter.fillRect(block(worker), theme.nodeColor(worker));
        return;
    }
    m_painter.setPen(QPen(theme.nodeColor(worker), theme.lineWidth * 1.3));
    m_painter.setBrush(theme.raised);
    m_painter.drawRoundedRect(m_scene.geometry.worker(worker), 6, 6);
}

void WorkerPainter::paintBox(Rank worker) const {
    const QRectF line = m_scene.geometry.workerLine(worker, 0);
    const double side = 0.8 * m_scene.geometry.text();
    paintState(worker, QRectF(line.right() - side, line.center().y() - side / 2, side, side));
    const WorkerProgress progress = m_scene.progressOf(worker);
    paintChunks(worker, progress);
    const WindowRow* timeout = timeoutAhead(m_scene.trace(), m_scene.world(), worker);
    if (m_scene.geometry.workerDetail() == WorkerDetail::Full)
        paintProgress(worker, progress);
    else if (timeout != nullptr)
        paintTimer(*timeout, m_scene.geometry.workerLine(worker, 0));
}

void WorkerPainter::paintName(Rank worker) const {
    const Theme& theme = m_scene.theme();
    const double text = m_scene.geometry.text();
    if (m_scene.geometry.workerDetail() == WorkerDetail::Mark) {
        m_painter.setPen(theme.text);
        if (worker % m_scene.geometry.labelledWorkers() == 0)
            drawFitted(m_painter, m_scene.geometry.workerName(worker), Qt::AlignCenter,
                       shortNodeName(m_scene.header(), worker), textFont(0.9 * text, true));
        return;
    }
    const bool isFull = m_scene.geometry.workerDetail() == WorkerDetail::Full;
    const QRectF line = m_scene.geometry.workerLine(worker, 0);
    QRectF room = line;
    if (isFull) {
        const double dot = 0.7 * text;
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(theme.nodeColor(worker));
        m_painter.drawEllipse(QRectF(line.left(), line.center().y() - dot / 2, dot, dot));
        room.adjust(1.1 * text, 0, -1.2 * text, 0);
    }
    m_painter.setPen(theme.text);
    drawFitted(m_painter, room, isFull ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignCenter,
               isFull ? nodeName(m_scene.header(), worker) : shortNodeName(m_scene.header(), worker),
               textFont(text, true));
}

void WorkerPainter::paintState(Rank worker, const QRectF& corner) const {
    const NodeState& state = m_scene.node(worker);
    const Theme& theme = m_scene.theme();
    if (state.failed) {
        m_painter.setPen(QPen(theme.warning, theme.lineWidth * 1.5));
        m_painter.drawLine(corner.topLeft(), corner.bottomRight());
        m_painter.drawLine(corner.bottomLeft(), corner.topRight());
    } else if (state.finished && m_scene.geometry.workerDetail() == WorkerDetail::Full) {
        m_painter.setPen(QPen(theme.good, theme.lineWidth * 1.5));
        const QPointF bottom(corner.left() + corner.width() * 0.38, corner.bottom());
        m_painter.drawLine(QPointF(corner.left(), corner.center().y()), bottom);
        m_painter.drawLine(bottom, corner.topRight());
    }
}

/// Done: a full block. In the window: a block in the worker's colour, half as high. Not sent: a line.
void WorkerPainter::paintChunks(Rank worker, const WorkerProgress& progress) const {
    const Theme& theme = m_scene.theme();
    const AggregationGeometry& geometry = m_scene.geometry;
    const int chunks = m_scene.run.shape().chunks;
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    const auto paint = [&](const QRectF& room, bool isDone, bool isInWindow) {
        m_painter.fillRect(QRectF(room.left(), room.bottom() - 1, room.width(), 1), theme.border);
        if (isDone)
            m_painter.fillRect(room, theme.good);
        else if (isInWindow)
            m_painter.fillRect(room.adjusted(0, room.height() * 0.5, 0, 0), theme.nodeColor(worker));
    };
    if (geometry.chunk(worker, 0)) {
        for (int chunk = 0; chunk < chunks; ++chunk) {
            const QRectF room = *geometry.chunk(worker, chunk);
            paint(room, hasSum(m_scene.world(), worker, chunk), m_scene.isInWindow(worker, chunk));
            m_scene.outline(m_painter, room, Selectable::ofCell(worker, chunk, m_scene.input.track));
        }
    } else {
        const QRectF all = geometry.workerLine(worker, 1);
        const auto part = [&](double from, double to) {
            return QRectF(all.left() + all.width() * from / chunks, all.top(),
                          all.width() * (to - from) / chunks, all.height());
        };
        const double sent = progress.sums + static_cast<double>(progress.window.size());
        paint(part(0, progress.sums), true, false);
        paint(part(progress.sums, sent), false, true);
        paint(part(sent, chunks), false, false);
    }
    m_painter.setRenderHint(QPainter::Antialiasing, m_scene.hasFewWorkers());
}

void WorkerPainter::paintProgress(Rank worker, const WorkerProgress& progress) const {
    const Theme& theme = m_scene.theme();
    const double text = m_scene.geometry.text();
    const QRectF line = m_scene.geometry.workerLine(worker, 2);
    if (const WindowRow* timeout = timeoutAhead(m_scene.trace(), m_scene.world(), worker)) {
        paintTimer(*timeout, line);
    } else {
        m_painter.setPen(theme.text);
        const QFont font = textFont(0.92 * text);
        drawFitted(m_painter, line, Qt::AlignLeft | Qt::AlignVCenter,
                   progressText(progress, line.width(), QFontMetricsF(font)), font);
    }
    const NodeState& state = m_scene.node(worker);
    m_painter.setPen(theme.mutedText);
    drawFitted(m_painter, m_scene.geometry.workerLine(worker, 3), Qt::AlignLeft | Qt::AlignVCenter,
               QStringLiteral("↑ %1  ↓ %2").arg(showBytes(state.sent), showBytes(state.received)),
               numberFont(0.88 * text));
}

/// With its window where there is room for it: the line of chunks shows it too.
QString WorkerPainter::progressText(const WorkerProgress& progress, double width,
                                    const QFontMetricsF& metrics) const {
    const auto chunks = static_cast<int>(m_scene.header().pool.chunks(m_scene.header().elements));
    QString sums = tr("%1 of %n sum(s)", "so many have come back to a worker", chunks).arg(progress.sums);
    if (progress.window.empty())
        return sums;
    const QString whole = tr("%1 · window %2", "sums so far; the chunks that are under way")
                              .arg(sums, windowText(progress.window));
    return metrics.horizontalAdvance(whole) > width ? sums : whole;
}

void WorkerPainter::paintTimer(const WindowRow& timeout, const QRectF& line) const {
    const Theme& theme = m_scene.theme();
    const double face = std::min(line.height(), 1.4 * m_scene.geometry.text());
    const bool isFull = m_scene.geometry.workerDetail() == WorkerDetail::Full;
    paintClockFace(m_painter, QRectF(line.left(), line.center().y() - face / 2, face, face),
                   shareOf(timeout, m_scene.world().time), theme);
    if (!isFull)
        return;
    m_painter.setPen(theme.warning);
    drawFitted(m_painter, line.adjusted(face + 4, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
               tr("waits, sends %1 again at %2", "a chunk; a time")
                   .arg(windowText({chunkSentAgain(m_scene.input.index, timeout)}), showTime(timeout.time)),
               textFont(0.92 * m_scene.geometry.text(), true));
}

/// Of a mark, below its name.
QRectF WorkerPainter::block(Rank worker) const {
    QRectF block = m_scene.geometry.worker(worker);
    block.setTop(m_scene.geometry.workerName(worker).bottom());
    return block;
}

/// Filled from below by the share of its sums.
void WorkerPainter::paintMark(Rank worker) const {
    const Theme& theme = m_scene.theme();
    const double share = static_cast<double>(m_scene.sumsOf(worker)) / m_scene.run.shape().chunks;
    const QRectF inside = block(worker).adjusted(2, 2, -2, -2);
    m_painter.fillRect(inside, theme.raised);
    m_painter.fillRect(inside.adjusted(0, inside.height() * (1 - share), 0, 0), theme.good);
    paintState(worker, inside);
    if (const WindowRow* timeout = timeoutAhead(m_scene.trace(), m_scene.world(), worker)) {
        const double face = std::max(10.0, std::min(block(worker).width(), block(worker).height()));
        paintClockFace(m_painter, QRectF(inside.center() - QPointF(face, face) / 2, QSizeF(face, face)),
                       shareOf(*timeout, m_scene.world().time), theme);
    }
}

void WorkerPainter::outline(Rank worker) const {
    const int track = m_scene.input.track;
    const QRectF box = m_scene.geometry.worker(worker);
    m_scene.outline(m_painter, box, Selectable::ofNode(worker, track));
    // A chunk that is not drawn by itself is somewhere in its worker.
    for (const Selectable& item : {m_scene.input.selected, m_scene.input.hovered})
        if (item.kind == Selectable::Kind::Cell && item.track == track && item.node == worker &&
            !m_scene.geometry.chunk(worker, 0))
            m_scene.outline(m_painter, box, item);
}

} // namespace ringscope

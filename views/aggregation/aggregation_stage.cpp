// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/aggregation/aggregation_stage.h"

#include "views/aggregation/aggregation_note.h"
#include "views/aggregation/aggregation_summary.h"
#include "views/aggregation/switch_painter.h"
#include "views/aggregation/token_painter.h"
#include "views/aggregation/worker_painter.h"
#include "views/common/fonts.h"
#include "views/common/notes.h"
#include "views/common/stage_frame.h"

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kReach = 5; // pixels beside a link or a token that still count as on it

} // namespace

QString AggregationStage::title(const StageInput& input) const {
    return runTitle(input);
}

void AggregationStage::layout(const TraceIndex& index, QSizeF size, double textScale) {
    if (m_trace != index.sharedTrace()) {
        m_trace = index.sharedTrace();
        m_run = std::make_unique<AggregationRun>(*m_trace);
    }
    AggregationShape shape = m_run->shape();
    m_geometry = AggregationGeometry(shape, size, textScale);
    shape.legendLines = static_cast<int>(legend().size());
    if (!m_geometry.legend().isNull() && shape.legendLines > 1)
        m_geometry = AggregationGeometry(shape, size, textScale);
    m_still.renew(size);
}

void AggregationStage::paint(QPainter& painter, const StageInput& input) const {
    const AggregationScene scene(input, m_geometry, *m_run);
    painter.setRenderHint(QPainter::Antialiasing, scene.hasFewWorkers());
    m_still.paint(painter, input.theme, [&](QPainter& target) {
        TokenPainter(target, scene).paintLinks();
        SwitchPainter::paintBox(target, scene);
        WorkerPainter(target, scene).paintStill();
    });
    const TokenPainter packets(painter, scene);
    packets.paintMarkedLinks();
    SwitchPainter(painter, scene).paint();
    WorkerPainter(painter, scene).paintAll();
    packets.paintTokens();
    packets.paintLosses();

    const AggregationSummary summary = summarize(scene);
    const double text = m_geometry.text();
    painter.setPen(summary.isTrouble() ? input.theme.warning : input.theme.text);
    drawFitted(painter, m_geometry.caption(), Qt::AlignCenter, summaryText(scene.trace(), summary),
               textFont(1.05 * text, summary.isTrouble()));
    if (m_geometry.note().isNull())
        return;
    painter.setPen(input.theme.text);
    drawFitted(painter, m_geometry.note(), Qt::AlignCenter, fixedPointText(scene), textFont(0.95 * text));
    painter.setPen(input.theme.mutedText);
    drawLines(painter, m_geometry.legend(), legend(), textFont(m_geometry.legendText()));
}

QStringList AggregationStage::legend() const {
    constexpr int kMostLines = 2;
    return linesOfNotes(legendNotes(m_trace->header, m_geometry.slotDetail()),
                        textFont(m_geometry.legendText()), m_geometry.legend().width(), kMostLines);
}

Selectable AggregationStage::itemAt(QPointF position, const StageInput& input) const {
    const int track = input.track;
    for (const LossMark& mark : lossMarksOf(m_geometry, *m_run, *m_trace, input.world.time))
        if (mark.rect.contains(position))
            return Selectable::ofMessage(mark.packet.message, track);
    const std::vector<Token> tokens = tokensOf(m_geometry, input.index, input.world);
    const auto token = std::ranges::find_if(tokens, [&](const Token& candidate) {
        const double reach = m_geometry.tokenDetail() == TokenDetail::Digits ? 0 : kReach / 2;
        return candidate.rect.adjusted(-reach, -reach, reach, reach).contains(position);
    });
    if (token != tokens.end())
        return Selectable::ofMessage(token->flight.id.value, track);
    if (const auto worker = m_geometry.workerAt(position)) {
        const auto chunk = m_geometry.chunkAt(*worker, position);
        return chunk ? Selectable::ofCell(*worker, *chunk, track) : Selectable::ofNode(*worker, track);
    }
    const Rank switchRank = m_trace->header.workers;
    if (const auto version = m_geometry.versionAt(position)) {
        const auto [slot, number] = *version;
        return Selectable::ofCell(switchRank, slotPlace(m_trace->header, slot, number), track);
    }
    if (m_geometry.switchBox().contains(position))
        return Selectable::ofNode(switchRank, track);
    return linkAt(position, input);
}

Selectable AggregationStage::linkAt(QPointF position, const StageInput& input) const {
    const Rank switchRank = m_trace->header.workers;
    const auto link = [&](Rank from, Rank to) {
        const VertexId vertex{static_cast<std::uint32_t>(from)};
        return Selectable::ofLink(m_trace->topology.nextLink(vertex, from, to).value, input.track);
    };
    const auto isNear = [&](const QLineF& line) {
        return std::abs(position.x() - line.x1()) < kReach && position.y() > std::min(line.y1(), line.y2()) &&
               position.y() < std::max(line.y1(), line.y2());
    };
    for (Rank worker = 0; worker < switchRank; ++worker) {
        if (isNear(m_geometry.toSwitch(worker)))
            return link(worker, switchRank);
        if (isNear(m_geometry.toWorker(worker)))
            return link(switchRank, worker);
    }
    return {};
}

} // namespace ringscope

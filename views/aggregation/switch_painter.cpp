// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/aggregation/switch_painter.h"

#include "views/common/fonts.h"
#include "views/common/units.h"

#include <QStringList>

#include <algorithm>

namespace ringscope {

namespace {

using State = SlotVersion::State;

constexpr double kFaded = 0.62; // opacity of what is not at work

bool isShadow(const SlotVersion& version) {
    return version.state == State::Kept || version.state == State::Spent;
}

} // namespace

SwitchPainter::SwitchPainter(QPainter& painter, const AggregationScene& scene)
    : m_painter(painter), m_scene(scene), m_activity(scene.input.index, scene.input.world),
      m_chunks(painter, scene.theme(), scene.header(), scene.geometry.digits()) {
    const SlotDetail detail = scene.geometry.slotDetail();
    if (detail == SlotDetail::Full || detail == SlotDetail::Digits)
        return;
    constexpr double kNarrowestSegment = 2;
    constexpr double kLowestStrip = 9;
    const QRectF cell = scene.geometry.cell(0, 0);
    const bool hasStrip =
        cell.width() - 6 >= kNarrowestSegment * scene.header().workers && cell.height() >= kLowestStrip;
    m_cellDetail = hasStrip ? ChunkDetail::Strip : ChunkDetail::Fill;
}

void SwitchPainter::paintBox(QPainter& painter, const AggregationScene& scene) {
    const Theme& theme = scene.theme();
    painter.setPen(QPen(theme.border, theme.lineWidth));
    painter.setBrush(theme.window);
    painter.drawRoundedRect(scene.geometry.switchBox(), 8, 8);
}

void SwitchPainter::paint() const {
    paintWays();
    for (int slot = 0; slot < m_scene.slotStates.count(); ++slot)
        for (int version = 0; version < SlotStates::kVersions; ++version)
            paintVersion(slot, version);
    if (m_scene.geometry.slotRows() > 1 && m_scene.geometry.slotDetail() == SlotDetail::Cells)
        paintNumbersOfRows();
    paintLine();
    m_scene.outline(m_painter, m_scene.geometry.switchBox(),
                    Selectable::ofNode(m_scene.switchRank(), m_scene.input.track));
}

/// A packet that comes in goes to its slot; a sum that goes out fans from its slot to all ports at once. To
/// the rows below the first one the ways go down beside the slot.
void SwitchPainter::paintWays() const {
    const Theme& theme = m_scene.theme();
    const AggregationGeometry& geometry = m_scene.geometry;
    const double width = (m_scene.hasFewWorkers() ? 1.6 : 0.7) * theme.lineWidth;
    for (const Token& token : m_scene.tokens) {
        const bool passesSwitch = token.isSum ? token.isLeaving() : token.isArriving();
        if (!passesSwitch)
            continue;
        const int number = m_scene.slotOf(token.place);
        const QRectF version = geometry.version(number, m_scene.versionOf(token.place));
        const bool isInFirstRow = number < geometry.slotColumns();
        const double x = isInFirstRow ? version.center().x() : geometry.slot(number).left() - 0.5;
        const QPointF entry(x, geometry.slot(0).top());
        const QPointF port =
            token.isSum ? geometry.toWorker(token.worker).p1() : geometry.toSwitch(token.worker).p2();
        m_painter.setPen(QPen(token.isSum ? theme.good : theme.nodeColor(token.worker), width));
        m_painter.drawLine(port, entry);
        if (!isInFirstRow)
            m_painter.drawLine(entry, QPointF(x, version.top()));
    }
}

void SwitchPainter::paintVersion(int slot, int number) const {
    const AggregationGeometry& geometry = m_scene.geometry;
    const SlotVersion& version = m_scene.slotStates.version(slot, number);
    const Rank rank = m_scene.switchRank();
    const QRectF box = geometry.version(slot, number);
    const Cell& cell = m_scene.world().cell(rank, version.place);
    const bool hasFrame = geometry.slotDetail() != SlotDetail::Cells;
    if (hasFrame) {
        paintFrame(version, box);
        paintTitle(version, geometry.title(slot, number));
    }
    if (isShadow(version))
        m_painter.setOpacity(kFaded);
    m_chunks.paint(geometry.cell(slot, number).adjusted(0, 0, 0, hasFrame ? 0 : -1),
                   {cell.contributors, cell.contributorCount, cell.value, cell.scaled}, m_cellDetail,
                   marksOf(m_scene.header(), m_activity, rank, version.place));
    m_painter.setOpacity(1);
    if (!geometry.words(slot, number).isNull())
        paintWords(version, geometry.words(slot, number));
    if (!hasFrame)
        paintOutline(version, box);
    m_scene.outline(m_painter, box, Selectable::ofCell(rank, version.place, m_scene.input.track));
}

void SwitchPainter::paintFrame(const SlotVersion& version, const QRectF& box) const {
    const Theme& theme = m_scene.theme();
    const bool isOverflow = m_scene.overflowed(version) > 0;
    if (!isOverflow && (version.state == State::Empty || isShadow(version))) {
        m_painter.fillRect(box, theme.panel);
        drawSides(m_painter, box.toRect(), std::max(1, static_cast<int>(theme.lineWidth)), theme.border,
                  true);
        return;
    }
    QPen pen(theme.border, theme.lineWidth);
    if (isOverflow)
        pen = QPen(theme.warning, 2 * theme.lineWidth);
    else if (version.state == State::Filling)
        pen = QPen(theme.accent, 1.6 * theme.lineWidth);
    else if (version.state == State::Multicast)
        pen = QPen(theme.good, 2 * theme.lineWidth);
    m_painter.setPen(pen);
    m_painter.setBrush(theme.panel);
    m_painter.drawRoundedRect(box, 4, 4);
}

/// Of a cell without a frame of its own: at work, or overflowed.
void SwitchPainter::paintOutline(const SlotVersion& version, const QRectF& box) const {
    const Theme& theme = m_scene.theme();
    const bool isOverflow = m_scene.overflowed(version) > 0;
    const bool isAtWork = version.state == State::Filling || version.state == State::Multicast;
    if (!isOverflow && !isAtWork)
        return;
    m_painter.setPen(QPen(isOverflow ? theme.warning : theme.playHead, 1.4 * theme.lineWidth));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawRect(box.adjusted(-1, -1, 1, 0));
}

void SwitchPainter::paintTitle(const SlotVersion& version, const QRectF& line) const {
    const Theme& theme = m_scene.theme();
    const double text = m_scene.geometry.text();
    const bool isAtWork = version.state == State::Filling || version.state == State::Multicast;
    m_painter.setPen(isAtWork ? theme.text : theme.mutedText);
    const double used =
        drawFitted(m_painter, line, Qt::AlignLeft | Qt::AlignVCenter,
                   QString::fromStdString(m_scene.header().slotName(version.place)), textFont(text, true));
    if (version.chunk < 0)
        return;
    const bool isValue = m_scene.geometry.slotDetail() == SlotDetail::Value;
    drawFitted(m_painter, line.adjusted(used + 0.4 * text, 0, 0, 0), Qt::AlignRight | Qt::AlignVCenter,
               besideName(version), isValue ? numberFont(text, isAtWork) : textFont(0.92 * text));
}

QString SwitchPainter::besideName(const SlotVersion& version) const {
    const TraceHeader& header = m_scene.header();
    switch (m_scene.geometry.slotDetail()) {
    case SlotDetail::Full:
        return placeName(header, version.chunk);
    case SlotDetail::Value: {
        const Cell& cell = m_scene.world().cell(m_scene.switchRank(), version.place);
        return m_chunks.valueText({cell.contributors, cell.contributorCount, cell.value, cell.scaled});
    }
    case SlotDetail::Count:
        return QString::number(version.counted);
    case SlotDetail::Digits:
    case SlotDetail::Cells:
        break;
    }
    return shortPlaceName(header, version.chunk);
}

QString SwitchPainter::wordsOf(const SlotVersion& version) const {
    const int workers = m_scene.header().workers;
    if (m_scene.overflowed(version) > 0 && !isShadow(version))
        return tr("overflow: stays at the limit");
    switch (version.state) {
    case State::Empty:
        return tr("empty");
    case State::Filling:
        return tr("%1 of %n worker(s) counted", nullptr, workers).arg(version.counted);
    case State::Multicast:
        return version.receivers == 0
                   ? tr("complete → all %n worker(s)", nullptr, workers)
                   : tr("complete: %1 of %n have it", nullptr, workers).arg(version.receivers);
    case State::Done:
        return tr("complete: all have it");
    case State::Kept:
        return tr("kept until all have it");
    case State::Spent:
        return tr("may be overwritten");
    }
    return {};
}

void SwitchPainter::paintWords(const SlotVersion& version, const QRectF& line) const {
    const Theme& theme = m_scene.theme();
    const bool isOverflow = m_scene.overflowed(version) > 0 && !isShadow(version);
    const QColor colour = isOverflow                          ? theme.warning
                          : version.state == State::Multicast ? theme.good
                          : version.state == State::Filling   ? theme.text
                                                              : theme.mutedText;
    m_painter.setPen(colour);
    drawFitted(m_painter, line, Qt::AlignLeft | Qt::AlignVCenter, wordsOf(version),
               textFont(0.9 * m_scene.geometry.text(), isOverflow || version.state == State::Multicast));
}

void SwitchPainter::paintNumbersOfRows() const {
    const AggregationGeometry& geometry = m_scene.geometry;
    const double text = 0.8 * geometry.text();
    const double width = 2.6 * text;
    m_painter.setPen(m_scene.theme().mutedText);
    m_painter.setFont(numberFont(text));
    for (int row = 0; row < geometry.slotRows(); ++row) {
        const int first = row * geometry.slotColumns();
        const QRectF slot = geometry.slot(first);
        m_painter.drawText(QRectF(slot.left() - width - 3, slot.center().y() - text, width, 2 * text),
                           Qt::AlignRight | Qt::AlignVCenter, QString::number(first));
    }
}

void SwitchPainter::paintLine() const {
    const Theme& theme = m_scene.theme();
    const double text = m_scene.geometry.text();
    QRectF line = m_scene.geometry.switchLine();
    const NodeState& state = m_scene.node(m_scene.switchRank());
    m_painter.setPen(theme.mutedText);
    const double bytes =
        drawFitted(m_painter, line, Qt::AlignRight | Qt::AlignVCenter,
                   QStringLiteral("↑ %1  ↓ %2").arg(showBytes(state.sent), showBytes(state.received)),
                   numberFont(0.88 * text));
    line.setRight(line.right() - bytes - text);
    m_painter.setPen(theme.text);
    const double name = drawFitted(m_painter, line, Qt::AlignLeft | Qt::AlignVCenter,
                                   nodeName(m_scene.header(), m_scene.switchRank()), textFont(text, true));
    QStringList facts = {
        tr("%1 of %n slot(s) in use", nullptr, m_scene.slotStates.count()).arg(m_scene.slotStates.inUse())};
    if (m_scene.header().pool.burst > 1)
        facts.append(tr("each drawn here: %n packets as one", nullptr, m_scene.header().pool.burst));
    drawFitted(m_painter, line.adjusted(name + text, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
               facts.join(QStringLiteral(" · ")), textFont(0.92 * text));
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/pattern/pattern_labels.h"

#include "core/catalogue/catalogue.h"
#include "views/common/fonts.h"
#include "views/common/progress_words.h"
#include "views/common/units.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kSmallestText = 8;
constexpr int kWrapped = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap;

struct PhaseLabel {
    int phase = 0;
    QRectF room;
    QString name;
};

std::vector<PhaseLabel> phaseLabels(const TraceHeader& header, const PatternGeometry& geometry) {
    const AlgorithmInfo* algorithm = findAlgorithm(header.algorithm);
    std::vector<PhaseLabel> labels;
    for (std::size_t i = 0; algorithm != nullptr && i < header.firstSteps.size(); ++i) {
        const int first = header.firstSteps[i];
        const int end = i + 1 < header.firstSteps.size() ? header.firstSteps[i + 1] : header.steps;
        const QRectF room = geometry.phaseLabel(first, end);
        if (first < end && !room.isNull())
            labels.push_back({static_cast<int>(i), room, localized(algorithm->phases[i].name)});
    }
    return labels;
}

/// The largest letters, up to `pixels`, with which all names fit into their rooms.
double fittingText(const std::vector<PhaseLabel>& labels, double pixels) {
    const auto fits = [&](double text) {
        const QFontMetricsF metrics(textFont(text, true));
        return std::all_of(labels.begin(), labels.end(), [&](const PhaseLabel& label) {
            const QRectF taken = metrics.boundingRect(label.room, kWrapped, label.name);
            return taken.width() <= label.room.width() && taken.height() <= label.room.height();
        });
    };
    while (pixels > kSmallestText && !fits(pixels))
        pixels -= 1;
    return pixels;
}

} // namespace

void PatternLabels::paintStill() const {
    paintLegend();
    if (m_geometry.hasTrees()) {
        paintTrees();
        return;
    }
    paintGroups();
    paintNodes();
}

void PatternLabels::paintProgress() const {
    if (m_geometry.hasTrees())
        return;
    paintPhases();
    paintSteps();
}

void PatternLabels::paintLegend() const {
    if (m_geometry.legend().isNull())
        return;
    m_painter.setPen(m_input.theme.mutedText);
    drawFitted(m_painter, m_geometry.legend(), Qt::AlignCenter,
               tr("bar: how many nodes are in the sum · green: all of them"),
               textFont(0.85 * m_geometry.text()));
}

void PatternLabels::paintTrees() const {
    m_painter.setPen(m_input.theme.text);
    for (int tree = 0; m_geometry.layers() > 1 && tree < m_geometry.layers(); ++tree)
        drawFitted(m_painter, m_geometry.heading(tree), Qt::AlignCenter,
                   tr("tree %1 of %2").arg(tree + 1).arg(m_geometry.layers()),
                   textFont(m_geometry.text(), true));
}

void PatternLabels::paintGroups() const {
    const Theme& theme = m_input.theme;
    const double height = m_geometry.groupHeading();
    const QFont font = textFont(m_geometry.text() * 0.9, true);
    const QFontMetricsF metrics(font);
    const auto count = static_cast<int>(m_geometry.groups().size());
    for (int group = 0; group < count; ++group) {
        const QRectF& columns = m_geometry.groups()[static_cast<std::size_t>(group)];
        m_painter.fillRect(columns, mixed(theme.panel, theme.idleLink, 0.09));
        const QRectF heading(columns.topLeft(), QSizeF(columns.width(), height));
        m_painter.fillRect(heading, mixed(theme.panel, theme.idleLink, 0.28));
        const QString name = tr("group %1").arg(group);
        const bool fits = metrics.horizontalAdvance(tr("group %1").arg(count - 1)) <= heading.width();
        m_painter.setFont(font);
        m_painter.setPen(theme.text);
        m_painter.drawText(heading, Qt::AlignCenter, fits ? name : QString::number(group));
    }
}

void PatternLabels::paintNodes() const {
    const TraceHeader& header = m_input.index.trace().header;
    const QFont font = textFont(m_geometry.text(), true);
    const QFontMetricsF metrics(font);
    const Rank last = header.workers - 1;
    const double column = m_geometry.heading(0).width();
    const double apart = 0.5 * m_geometry.text();
    const bool isLong = metrics.horizontalAdvance(nodeName(header, last)) + apart <= column;
    const double width = metrics.horizontalAdvance(shortNodeName(header, last)) + apart;
    const int every = isLong ? 1 : static_cast<int>(std::ceil(width / column));
    m_painter.setFont(font);
    m_painter.setPen(m_input.theme.text);
    for (Rank node = 0; node <= last; node += every) {
        const double middle = m_geometry.heading(node).center().x();
        const QRectF heading = m_geometry.heading(node);
        m_painter.drawText(
            QRectF(middle - column * every, heading.top(), 2 * column * every, heading.height()),
            Qt::AlignCenter, isLong ? nodeName(header, node) : shortNodeName(header, node));
    }
}

void PatternLabels::paintPhases() const {
    const Theme& theme = m_input.theme;
    constexpr double kBar = 4;
    const TraceHeader& header = m_input.index.trace().header;
    std::vector<PhaseLabel> labels = phaseLabels(header, m_geometry);
    for (PhaseLabel& label : labels) {
        const QColor colour = theme.phaseTextColor(phaseTone(header, label.phase));
        m_painter.fillRect(QRectF(label.room.topLeft(), QSizeF(kBar, label.room.height())), colour);
        label.room.adjust(2 * kBar, 0, 0, 0);
    }
    const double text = fittingText(labels, 0.95 * m_geometry.text());
    for (const PhaseLabel& label : labels) {
        const bool isCurrent = label.phase == m_input.world.phase && !m_input.world.atEnd;
        m_painter.setFont(textFont(text, isCurrent));
        m_painter.setPen(isCurrent ? theme.phaseTextColor(phaseTone(header, label.phase)) : theme.mutedText);
        m_painter.drawText(label.room, kWrapped, label.name);
    }
}

void PatternLabels::paintSteps() const {
    const double row = m_geometry.stepLabel(0).height();
    const double text = std::clamp(row * 0.85, kSmallestText, m_geometry.text() * 0.95);
    const int every = static_cast<int>(std::ceil(1.1 * text / std::max(row, 1.0)));
    for (const StepSpan& step : m_input.index.steps()) {
        const QRectF room = m_geometry.stepLabel(step.step);
        const bool isCurrent = step.step == m_input.world.step && !m_input.world.atEnd;
        if (room.isNull() || (step.step % every != 0 && !isCurrent))
            continue;
        m_painter.setFont(textFont(text, isCurrent));
        m_painter.setPen(
            isCurrent ? m_input.theme.phaseTextColor(phaseTone(m_input.index.trace().header, step.phase))
                      : m_input.theme.mutedText);
        m_painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip,
                           QString::number(step.step + 1));
    }
}

} // namespace ringscope

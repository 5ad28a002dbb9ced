// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/chart_overlay.h"

#include "views/charts/chart_marks.h"
#include "views/common/units.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <qcustomplot.h>

#include <algorithm>

namespace ringscope {

namespace {

constexpr double kMarkSize = 0.55; ///< of the height of a line of text
constexpr double kNear = 0.75;     ///< of the higher one of two levels
constexpr double kEdge = 0.006;    ///< of the width, between a name and the edge of the plot

} // namespace

void ChartOverlay::draw(const Theme& theme, const QFont& font) {
    for (QCPItemStraightLine* line : m_lines) {
        m_plot->removeItem(line);
    }
    for (QCPItemText* name : m_names) {
        m_plot->removeItem(name);
    }
    m_lines.clear();
    m_names.clear();
    // Names of levels that are near to one another stand at different ends, or they would touch.
    bool isAtRight = false;
    double last = 0;
    for (const ChartLevel& level : m_extras.levels) {
        const bool isNear = std::min(level.value, last) > kNear * std::max(level.value, last);
        isAtRight = !level.isAtLeft && (!isNear || !isAtRight);
        drawLevel(level, isAtRight, theme, font);
        last = level.value;
    }
    for (const ChartMarks& marks : m_extras.marks) {
        drawMarks(marks, theme, font);
    }
}

void ChartOverlay::drawLevel(const ChartLevel& level, bool isAtRight, const Theme& theme, const QFont& font) {
    auto* line = new QCPItemStraightLine(m_plot);
    line->setPen(QPen(level.color, theme.lineWidth, Qt::DashLine));
    for (QCPItemPosition* point : {line->point1, line->point2}) {
        point->setTypeX(QCPItemPosition::ptAxisRectRatio);
    }
    line->point1->setCoords(0, level.value);
    line->point2->setCoords(1, level.value);
    m_lines.push_back(line);

    auto* name = new QCPItemText(m_plot);
    name->setText(level.name);
    name->setFont(font);
    name->setColor(level.color);
    QColor ground = theme.panel;
    ground.setAlphaF(0.75F);
    name->setBrush(ground);
    name->setPositionAlignment((isAtRight ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignBottom);
    name->position->setTypeX(QCPItemPosition::ptAxisRectRatio);
    name->position->setCoords(isAtRight ? 1 - kEdge : kEdge, level.value);
    m_names.push_back(name);
}

void ChartOverlay::drawMarks(const ChartMarks& marks, const Theme& theme, const QFont& font) {
    QCPGraph* graph = m_plot->addGraph(m_plot->xAxis, marks.isOnRight ? m_plot->yAxis2 : m_plot->yAxis);
    graph->setData({marks.points.seconds.begin(), marks.points.seconds.end()},
                   {marks.points.values.begin(), marks.points.values.end()}, true);
    graph->setLineStyle(QCPGraph::lsNone);
    graph->setScatterStyle(QCPScatterStyle(scatterShape(marks.mark), QPen(marks.color, theme.lineWidth * 1.2),
                                           theme.panel, QFontMetrics(font).height() * kMarkSize));
}

void ChartOverlay::appendEntries(std::vector<LegendEntry>& entries) const {
    for (const ChartMarks& marks : m_extras.marks) {
        entries.push_back({.name = marks.name, .color = marks.color, .mark = marks.mark, .isPinned = true});
    }
}

void ChartOverlay::appendValues(double seconds, std::vector<QString>& values) const {
    for (const ChartMarks& marks : m_extras.marks) {
        const auto after =
            std::upper_bound(marks.points.seconds.begin(), marks.points.seconds.end(), seconds);
        values.push_back(
            QCoreApplication::translate("ringscope::ChartOverlay", "%1 of %2", "so far, and in the whole run")
                .arg(showCount(static_cast<std::uint64_t>(after - marks.points.seconds.begin())),
                     showCount(marks.points.seconds.size())));
    }
}

} // namespace ringscope

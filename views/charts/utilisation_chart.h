// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/link_chart.h"

namespace ringscope {

/// The share of their bandwidth that links use over time, averaged over equal windows of the run.
class UtilisationChart : public LinkChart {
    Q_OBJECT
public:
    using LinkChart::LinkChart;

    static constexpr int kWindows = 200;

protected:
    Series seriesOf(const LinkFlow& flow, LinkId link) const override;
    std::string_view weightColumn() const override;
    Vertical vertical() override;
    QString emptyMessage() const override;
    Selectable itemOf(LinkId link, int track) const override;
    QString remark(const std::vector<ChartLine>& lines) override;
    /// The shape of the first line of each run, which is the selected link's or the busiest's.
    QStringList facts(const std::vector<ChartLine>& lines) const override;

private:
    QString shapeOf(const ChartLine& line) const;
};

} // namespace ringscope

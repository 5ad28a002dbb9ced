// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/link_chart.h"

namespace ringscope {

/// Bytes that wait at the queues of links over time: where an incast piles up, what the
/// ports can hold, and where they drop.
class QueueChart : public LinkChart {
    Q_OBJECT
public:
    using LinkChart::LinkChart;

protected:
    Series seriesOf(const LinkFlow& flow, LinkId link) const override;
    std::string_view weightColumn() const override;
    Vertical vertical() const override;
    QString emptyMessage() const override;
    Selectable itemOf(LinkId link, int track) const override;
    QString remark(const std::vector<ChartLine>& lines) const override;
    /// What ports can hold, from where they mark, and what they dropped.
    ChartExtras extras() override;

private:
    void addDrops(int track, ChartMarks& drops);
};

} // namespace ringscope

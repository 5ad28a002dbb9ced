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
    void forget() override;
    Series seriesOf(const LinkFlow& flow, LinkId link) const override;
    std::string_view weightColumn() const override;
    Vertical vertical() override;
    QString emptyMessage() const override;
    Selectable itemOf(LinkId link, int track) const override;
    QString remark(const std::vector<ChartLine>& lines) override;
    /// Hosts' own queues, where they are longer than ports of switches can ever be.
    bool isOnRight(LinkId link, int track) override;
    /// What ports can hold, from where they mark, and what they dropped.
    ChartExtras extras() override;

private:
    void addDrops(int track, ChartMarks& atPorts, ChartMarks& atHosts);
    bool areHostsApart();
    bool waitsAtSwitch();

    std::optional<bool> m_areHostsApart; ///< unset: not looked at yet
};

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/traffic/window_series.h"
#include "views/charts/time_chart.h"

#include <map>

namespace ringscope {

/// The congestion windows of senders over time, in packets: who was cut back, who waited for a time-out.
/// Those that lost something have names and colours, the rest is grey.
class WindowChart : public TimeChart {
    Q_OBJECT
public:
    using TimeChart::TimeChart;

protected:
    void forget() override;
    void rebuild() override;

private:
    /// All windows of a run, in packets.
    const std::vector<WindowFlow>& flowsOf(int track);
    /// Those of what is selected first, then by falling time-outs and losses.
    std::vector<const WindowFlow*> ranked(int track);
    void addLinesOf(int track, std::size_t mostNamed, std::vector<ChartLine>& lines);
    ChartExtras extras();
    QString emptyMessage() const;
    QString noteOnGrey(const std::vector<ChartLine>& lines) const;

    std::map<int, std::vector<WindowFlow>> m_flows;
};

} // namespace ringscope

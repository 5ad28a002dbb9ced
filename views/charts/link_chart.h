// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/link_flow.h"
#include "views/charts/line_choice.h"
#include "views/charts/link_menu.h"
#include "views/charts/time_chart.h"

#include <map>
#include <optional>
#include <string_view>

namespace ringscope {

/// A quantity of links over time: the selected ones and those of the menu or the busiest, of every run on
/// screen. Links whose lines would lie on top of one another share one, which says how many it stands for.
class LinkChart : public TimeChart {
    Q_OBJECT
public:
    LinkChart(PlaybackController* playback, SelectionModel* selection, QWidget* parent = nullptr);

    LinkMenu* linkMenu() const { return m_menu; }

protected:
    virtual Series seriesOf(const LinkFlow& flow, LinkId link) const = 0;
    /// The column of the table of links by which the busiest are chosen.
    virtual std::string_view weightColumn() const = 0;
    virtual Vertical vertical() = 0;
    virtual QString emptyMessage() const = 0;
    virtual Selectable itemOf(LinkId link, int track) const = 0;
    /// What the axes and the lines do not say of them; may be empty.
    virtual QString remark(const std::vector<ChartLine>& lines) = 0;
    /// What follows from the lines, a line of text each; may be empty.
    virtual QStringList facts(const std::vector<ChartLine>& /*lines*/) const { return {}; }
    /// True when the link's line is read on the right axis, dotted.
    virtual bool isOnRight(LinkId link, int track);
    /// What stands on top of the lines.
    virtual ChartExtras extras() { return {}; }
    /// True when ports of a run were sampled, and the lines know no more than that.
    bool isSampled() const;

    const Series& cachedSeries(int track, LinkId link);
    /// The values of weightColumn(), one a link.
    const std::vector<double>& weightsOf(int track) { return dataOf(track).weights; }

    void forget() override;
    void rebuild() override;

private:
    struct TrackData {
        std::optional<LinkFlow> flow;
        std::vector<double> weights; ///< one a link
        std::map<LinkId, Series> series;
    };

    /// True when one of the runs has a link that is ticked in the menu.
    bool hasChosen() const;
    TrackData& dataOf(int track);
    std::vector<AlikeLinks> groupsOf(int track, std::size_t most);
    void addLinesOf(int track, std::size_t most, std::vector<ChartLine>& lines);

    LinkMenu* m_menu;
    std::map<int, TrackData> m_data;
    bool m_compared = true; ///< every busy link was looked at, so that "alike" counts them all
};

} // namespace ringscope

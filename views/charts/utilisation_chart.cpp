// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/utilisation_chart.h"

#include "views/common/units.h"

namespace ringscope {

Series UtilisationChart::seriesOf(const LinkFlow& flow, LinkId link) const {
    Series series = utilisation(flow, link, kWindows);
    if (!series.seconds.empty()) {
        // The run is over: beside a longer one its links stand still.
        series.seconds.push_back(series.seconds.back());
        series.values.push_back(0);
    }
    return series;
}

std::string_view UtilisationChart::weightColumn() const {
    return "utilisation";
}

TimeChart::Vertical UtilisationChart::vertical() const {
    return {.quantity = Quantity::Fraction, .title = tr("bandwidth in use on a link"), .fixedUpper = 1};
}

QString UtilisationChart::emptyMessage() const {
    return playback()->trackCount() == 0 ? tr("Run a scenario to see how busy its links are.")
                                         : tr("No link carries anything in this run.");
}

Selectable UtilisationChart::itemOf(LinkId link, int track) const {
    return Selectable::ofLink(link.value, track);
}

QString UtilisationChart::remark() const {
    const double seconds = playback()->end().seconds();
    return seconds > 0 ? tr("averages over %1").arg(showSeconds(seconds / kWindows)) : QString();
}

} // namespace ringscope

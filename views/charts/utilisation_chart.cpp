// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/utilisation_chart.h"

#include "views/common/units.h"

namespace ringscope {

Series UtilisationChart::seriesOf(const LinkFlow& flow, LinkId link) const {
    return utilisation(flow, link, kWindows);
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

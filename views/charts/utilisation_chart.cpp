// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/utilisation_chart.h"

#include "core/traffic/traffic_shape.h"
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

TimeChart::Vertical UtilisationChart::vertical() {
    return {.kind = {.quantity = Quantity::Fraction, .fixedUpper = 1},
            .title = tr("bandwidth in use on a link")};
}

QString UtilisationChart::emptyMessage() const {
    return playback()->trackCount() == 0 ? tr("Run a scenario to see how busy its links are.")
                                         : tr("No link carries anything in this run.");
}

Selectable UtilisationChart::itemOf(LinkId link, int track) const {
    return Selectable::ofLink(link.value, track);
}

/// The shape of the first line, which is the selected link's or the busiest's.
QString UtilisationChart::remark(const std::vector<ChartLine>& lines) const {
    const double seconds = playback()->end().seconds();
    if (seconds <= 0 || lines.empty()) {
        return {};
    }
    const QString window = showSeconds(seconds / kWindows);
    QString text = isSampled() ? tr("averages over %1, from samples of the ports").arg(window)
                               : tr("averages over %1").arg(window);
    const TrafficShape shape = trafficShape(lines.front().series);
    if (shape.peakToMean) {
        text = tr("%1: peak %2 times the mean, %3", "a link, the ratio, what else there is to say")
                   .arg(lines.front().name, QLocale().toString(*shape.peakToMean, 'f', 1), text);
    }
    if (shape.periodSeconds) {
        text += tr(", comes again every %1 (autocorrelation %2)")
                    .arg(showSeconds(*shape.periodSeconds), QLocale().toString(shape.correlation, 'f', 2));
    }
    return text;
}

} // namespace ringscope

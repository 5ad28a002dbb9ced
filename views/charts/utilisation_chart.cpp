// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/utilisation_chart.h"

#include "core/traffic/traffic_shape.h"
#include "views/common/units.h"

#include <QLocale>

#include <cmath>

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

QString UtilisationChart::remark(const std::vector<ChartLine>& /*lines*/) {
    const double seconds = playback()->end().seconds();
    if (seconds <= 0) {
        return {};
    }
    const QString window = showSeconds(seconds / kWindows);
    return isSampled() ? tr("averages over %1, from samples of the ports").arg(window)
                       : tr("averages over %1").arg(window);
}

QStringList UtilisationChart::facts(const std::vector<ChartLine>& lines) const {
    QStringList facts;
    int next = 0;
    for (const ChartLine& line : lines) {
        if (line.item.track >= next) {
            next = line.item.track + 1;
            facts.append(shapeOf(line));
        }
    }
    facts.removeAll(QString());
    return facts;
}

QString UtilisationChart::shapeOf(const ChartLine& line) const {
    const TrafficShape shape = trafficShape(line.series);
    if (!shape.peakToMean) {
        return {};
    }
    const auto number = [](double value, int places) { return QLocale().toString(value, 'f', places); };
    const QString name =
        line.group.isEmpty() ? line.name : tr("%1, %2", "run, link").arg(line.group, line.name);
    QString text = tr("%1: peak %2 times the mean of %3", "a link, the ratio, a share")
                       .arg(name, number(*shape.peakToMean, 1), showPercent(shape.mean));
    const TraceIndex& run = playback()->index(line.item.track);
    const int iterations = run.trace().header.iterations;
    const double iteration = run.end().seconds() / iterations;
    const auto again = iterations > 1 ? autocorrelationAfter(iteration, line.series) : std::nullopt;
    if (again) {
        text += tr("; autocorrelation %1 after one iteration (%2)")
                    .arg(number(*again, 2), showSeconds(iteration));
    }
    const double window = run.end().seconds() / kWindows;
    // Peak to mean: a line that is flatter has nothing that could come again.
    constexpr double kLeastBurst = 1.2;
    if (again && !shape.periodSeconds) {
        text += tr(": nothing comes again");
    } else if (again && std::abs(*shape.periodSeconds - iteration) <= window) {
        text += tr(", its peak");
    } else if (shape.periodSeconds && *shape.peakToMean >= kLeastBurst) {
        text += tr("; comes again every %1 (autocorrelation %2)")
                    .arg(showSeconds(*shape.periodSeconds), number(shape.correlation, 2));
    }
    return text;
}

} // namespace ringscope

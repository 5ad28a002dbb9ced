// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/link_chart.h"

#include "views/charts/table_numbers.h"
#include "views/common/link_names.h"
#include "views/common/sender_color.h"
#include "views/common/track_names.h"
#include "views/common/units.h"

#include <QBoxLayout>

#include <algorithm>
#include <array>
#include <iterator>
#include <span>

namespace ringscope {

namespace {

constexpr std::size_t kMostLines =
    6; ///< as many as the eye tells apart; of two runs, two each and their names
constexpr std::size_t kMostLinesOfTwo = 2;
constexpr std::array kRightStyles{Qt::DotLine, Qt::DashDotDotLine, Qt::DashDotLine}; ///< all with dots
constexpr std::size_t kBesideSelected = 2; ///< of the busiest, whatever is selected
constexpr double kAlike = 0.01; ///< of the run's length, and of the largest value: less than a line's width
constexpr std::size_t kRowsToLookAt = 1'000'000; ///< hop rows: some tens of megabytes as points

/// A link has the colour of the host it leaves, else of the host it reaches.
QColor linkColor(const Trace& trace, LinkId link, const Theme& theme) {
    const Link& ends = trace.topology.link(link);
    const auto hosts = static_cast<std::uint32_t>(trace.topology.hostCount());
    const std::uint32_t host = ends.from.value < hosts ? ends.from.value : ends.to.value;
    return host < hosts ? senderTextColor(theme, trace.header, static_cast<Rank>(host))
                        : theme.nodeTextColor(static_cast<int>(host));
}

bool isLink(const Selectable& item) {
    return item.kind == Selectable::Kind::Link || item.kind == Selectable::Kind::Queue;
}

} // namespace

LinkChart::LinkChart(PlaybackController* playback, SelectionModel* selection, QWidget* parent)
    : TimeChart(playback, selection, parent), m_menu(new LinkMenu(playback)) {
    headRow()->addSpacing(8);
    headRow()->addWidget(m_menu);
    connect(m_menu, &LinkMenu::changed, this, &LinkChart::rebuildSoon);
}

void LinkChart::forget() {
    TimeChart::forget();
    m_data.clear();
}

LinkChart::TrackData& LinkChart::dataOf(int track) {
    const auto [place, isNew] = m_data.try_emplace(track);
    if (isNew) {
        const Trace& trace = playback()->index(track).trace();
        place->second.flow.emplace(trace);
        place->second.weights = numbersOf(makeTable(trace, TableKind::Links), weightColumn());
    }
    return place->second;
}

const Series& LinkChart::cachedSeries(int track, LinkId link) {
    TrackData& tracked = dataOf(track);
    const auto [place, isNew] = tracked.series.try_emplace(link);
    if (isNew) {
        place->second = seriesOf(*tracked.flow, link);
    }
    return place->second;
}

bool LinkChart::isSampled() const {
    for (int track = 0; track < playback()->trackCount(); ++track) {
        if (playback()->index(track).trace().header.samplesPorts) {
            return true;
        }
    }
    return false;
}

bool LinkChart::hasChosen() const {
    for (int track = 0; track < playback()->trackCount(); ++track) {
        if (!m_menu->chosenIn(playback()->index(track).trace().topology).empty()) {
            return true;
        }
    }
    return false;
}

bool LinkChart::isOnRight(LinkId /*link*/, int /*track*/) {
    return false;
}

/// The lines worth drawing: what is selected, then those of the left axis.
std::vector<AlikeLinks> LinkChart::groupsOf(int track, std::size_t most) {
    const TraceIndex& index = playback()->index(track);
    const Trace& trace = index.trace();
    const Selectable selected = selection()->current();
    std::vector<LinkId> marked = selected.track == track ? linksOf(index, selected) : std::vector<LinkId>();
    const std::vector<LinkId> chosen = m_menu->chosenIn(trace.topology);
    std::ranges::copy_if(chosen, std::back_inserter(marked),
                         [&](LinkId link) { return std::ranges::find(marked, link) == marked.end(); });
    const std::vector<double>& weights = weightsOf(track);
    const bool isChosen = hasChosen();

    const std::size_t rows = trace.hops.size() + trace.portSamples.size();
    const std::size_t rowsOfALink = rows / std::max<std::size_t>(weights.size(), 1) + 1;
    const std::size_t affordable = std::max(kRowsToLookAt / rowsOfALink, 2 * most + marked.size());
    std::vector<LinkId> links =
        isChosen ? marked : chooseLinks(weights, marked, isLink(selected), affordable);
    const auto busy = static_cast<std::size_t>(
        std::count_if(weights.begin(), weights.end(), [](double weight) { return weight > 0; }));
    m_compared = m_compared && (isChosen || links.size() >= busy);

    const auto right = std::stable_partition(links.begin(), links.end(),
                                             [&](LinkId link) { return !isOnRight(link, track); });
    const auto left = static_cast<std::size_t>(right - links.begin());
    std::vector<AlikeLinks> groups;
    for (const std::span<const LinkId> side :
         {std::span<const LinkId>(links).first(left), std::span<const LinkId>(links).subspan(left)}) {
        std::vector<Series> series;
        double largest = 0;
        for (const LinkId link : side) {
            series.push_back(cachedSeries(track, link));
            largest = std::max(largest, largestOf(series.back()));
        }
        std::ranges::move(groupAlike({side.begin(), side.end()}, std::move(series), marked,
                                     trace.outcome.time.seconds() * kAlike, largest * kAlike),
                          std::back_inserter(groups));
    }
    const auto others = std::stable_partition(groups.begin(), groups.end(), [&](const AlikeLinks& group) {
        return std::ranges::find(marked, group.links.front()) != marked.end();
    });
    const auto beside = static_cast<std::size_t>(others - groups.begin()) + kBesideSelected;
    groups.resize(std::min(groups.size(), std::max(most, isChosen ? kMostLines : beside)));
    return groups;
}

void LinkChart::addLinesOf(int track, std::size_t most, std::vector<ChartLine>& lines) {
    const Trace& trace = playback()->index(track).trace();
    const Selectable selected = selection()->current();
    const std::vector<LinkId> marked = selected.track == track && isLink(selected)
                                           ? linksOf(playback()->index(track), selected)
                                           : std::vector<LinkId>();
    for (AlikeLinks& group : groupsOf(track, most)) {
        const LinkId link = group.links.front();
        ChartLine line;
        line.name = linkName(trace, link);
        if (group.links.size() > 1) {
            line.name = tr("%1 and %n alike", "a link and the number of others",
                           static_cast<int>(group.links.size()) - 1)
                            .arg(line.name);
        }
        if (playback()->trackCount() > 1) {
            line.group = trackName(*playback(), track);
        }
        line.color = linkColor(trace, link, colors());
        if (isOnRight(link, track)) {
            line.name =
                tr("%1, right", "a link whose values are read on the axis at the right").arg(line.name);
            line.scale = ChartLine::Scale::Right;
            line.style = freeStyle(lines, line.color, kRightStyles);
        } else {
            line.style = freeStyle(lines, line.color);
        }
        line.series = std::move(group.series);
        line.item = itemOf(link, track);
        line.selected = std::ranges::find(marked, link) != marked.end();
        lines.push_back(std::move(line));
    }
}

void LinkChart::rebuild() {
    m_compared = true;
    std::vector<ChartLine> lines;
    const int tracks = playback()->trackCount();
    for (int track = 0; track < tracks; ++track) {
        addLinesOf(track, tracks == 1 ? kMostLines : kMostLinesOfTwo, lines);
    }
    setNote(m_compared ? remark(lines) : tr("the busiest links only"));
    setFacts(facts(lines));
    setMessage(lines.empty() ? emptyMessage() : QString());
    setLines(vertical(), std::move(lines), extras());
    TimeChart::rebuild();
}

} // namespace ringscope

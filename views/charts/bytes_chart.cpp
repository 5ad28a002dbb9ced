// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/bytes_chart.h"

#include "core/catalogue/catalogue.h"
#include "views/charts/axis_ticker.h"
#include "views/charts/chart_legend.h"
#include "views/charts/table_numbers.h"
#include "views/common/units.h"

#include <QMouseEvent>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kBarWidth = 0.36;
constexpr double kBarOffset = 0.2; ///< of sent to the left, of received to the right of the node's place
constexpr double kRunGap = 1.5;    ///< free places between two runs
constexpr int kSentColor = 0;      ///< blue and orange of the palette: far apart in grey, too
constexpr int kReceivedColor = 1;

Bytes asBytes(double value) {
    return static_cast<Bytes>(std::llround(std::max(value, 0.0)));
}

} // namespace

BytesChart::BytesChart(PlaybackController* playback, SelectionModel* selection, QWidget* parent)
    : Chart(playback, selection, parent), m_nodeTicker(new NameTicker), m_valueTicker(new UnitTicker),
      m_sentTotal(new QCPBars(plot()->xAxis, plot()->yAxis)),
      m_receivedTotal(new QCPBars(plot()->xAxis, plot()->yAxis)),
      m_sent(new QCPBars(plot()->xAxis, plot()->yAxis)),
      m_received(new QCPBars(plot()->xAxis, plot()->yAxis)), m_expected(plot()->addGraph()),
      m_expectedMark(new QCPErrorBars(plot()->xAxis, plot()->yAxis)), m_marked(new QCPItemRect(plot())) {
    plot()->xAxis->setTicker(m_nodeTicker);
    plot()->yAxis->setTicker(m_valueTicker);
    plot()->xAxis->grid()->setVisible(false);
    for (QCPBars* bars : {m_sentTotal, m_receivedTotal, m_sent, m_received}) {
        bars->setWidth(kBarWidth);
        bars->setAntialiased(false);
    }
    m_sent->setLayer(movingLayer());
    m_received->setLayer(movingLayer());
    m_expected->setLineStyle(QCPGraph::lsNone);
    m_expectedMark->setDataPlottable(m_expected);
    m_expectedMark->setErrorType(QCPErrorBars::etKeyError);
    m_expectedMark->setWhiskerWidth(0);
    m_expectedMark->setSymbolGap(0);
    plot()->addLayer(QStringLiteral("marks"), movingLayer());
    m_expectedMark->setLayer(QStringLiteral("marks"));
    m_marked->setLayer(QStringLiteral("background"));
    m_marked->setPen(Qt::NoPen);
    for (QCPItemPosition* corner : {m_marked->topLeft, m_marked->bottomRight}) {
        corner->setTypeX(QCPItemPosition::ptPlotCoords);
        corner->setTypeY(QCPItemPosition::ptAxisRectRatio);
    }

    connect(plot(), &QCustomPlot::mousePress, this, [this](QMouseEvent* event) {
        if (const auto bar = barAt(event->position().x())) {
            this->selection()->select(Selectable::ofNode(m_bars[*bar].node, m_bars[*bar].track));
        }
    });
    connect(plot(), &QCustomPlot::mouseMove, this, &BytesChart::hovered);
}

BytesChart::~BytesChart() = default;

void BytesChart::forget() {
    m_counted = false;
}

void BytesChart::countBars() {
    m_bars.clear();
    double at = 0;
    for (int track = 0; track < playback()->trackCount(); ++track) {
        const Table table = makeTable(playback()->index(track).trace(), TableKind::Nodes);
        const std::vector<double> sent = numbersOf(table, "sent_bytes");
        const std::vector<double> received = numbersOf(table, "received_bytes");
        const std::vector<double> expected = numbersOf(table, "expected_sent_bytes");
        for (std::size_t node = 0; node < sent.size(); ++node) {
            m_bars.push_back({track, static_cast<int>(node), at, sent[node], received[node], expected[node]});
            at += 1;
        }
        at += kRunGap;
    }
    m_counted = true;
}

std::optional<std::size_t> BytesChart::shownBar() const {
    const Selectable& item = selection()->current();
    const bool isNode = item.kind == Selectable::Kind::Node || item.kind == Selectable::Kind::Cell;
    std::optional<std::size_t> shown;
    for (std::size_t i = 0; i < m_bars.size(); ++i) {
        const Bar& bar = m_bars[i];
        if (isNode && bar.track == item.track && bar.node == item.node) {
            return i;
        }
        if (!shown || bar.sent + bar.received > m_bars[*shown].sent + m_bars[*shown].received) {
            shown = i;
        }
    }
    return shown;
}

void BytesChart::layBars() {
    QVector<double> left;
    QVector<double> right;
    QVector<double> sent;
    QVector<double> received;
    QVector<double> expected;
    double largest = 0;
    std::vector<NameTicker::Name> names;
    for (const Bar& bar : m_bars) {
        left.push_back(bar.at - kBarOffset);
        right.push_back(bar.at + kBarOffset);
        sent.push_back(bar.sent);
        received.push_back(bar.received);
        expected.push_back(bar.expected);
        largest = std::max({largest, bar.sent, bar.received, bar.expected});
        names.push_back({bar.at, shortNodeName(playback()->index(bar.track).trace().header, bar.node)});
    }
    m_sentTotal->setData(left, sent, true);
    m_receivedTotal->setData(right, received, true);
    m_expected->setData(left, expected, true);
    m_expectedMark->setData(QVector<double>(left.size(), kBarWidth / 2));
    m_nodeTicker->setNames(std::move(names));

    m_largest = largest;
    plot()->xAxis->setRange(-0.7, (m_bars.empty() ? 1 : m_bars.back().at) + 0.7);
    const AxisUnit unit = axisUnit(Quantity::ByteCount, largest);
    m_valueTicker->setUnit(unit);
    m_valueTicker->setLast(std::max(largest, 1.0));
    setTitle(axisTitle(tr("bytes sent and received"), unit), tr("node"));

    const Theme& look = colors();
    const QPen outline(look.mutedText, 1);
    const QColor sentColor = look.nodeTextColor(kSentColor);
    const QColor receivedColor = look.nodeTextColor(kReceivedColor);
    for (QCPBars* bars : {m_sentTotal, m_receivedTotal}) {
        bars->setPen(outline);
        bars->setBrush(Qt::NoBrush);
    }
    m_sent->setPen(QPen(sentColor, 1));
    m_sent->setBrush(sentColor);
    m_received->setPen(QPen(receivedColor, 1));
    m_received->setBrush(QBrush(receivedColor, Qt::BDiagPattern));
    m_expectedMark->setPen(QPen(look.text, look.lineWidth * 1.6, Qt::SolidLine, Qt::FlatCap));
}

void BytesChart::layRunNames() {
    for (QCPItemText* name : m_runNames) {
        plot()->removeItem(name);
    }
    m_runNames.clear();
    for (int track = 0; playback()->trackCount() > 1 && track < playback()->trackCount(); ++track) {
        const auto isOfTrack = [track](const Bar& bar) { return bar.track == track; };
        const auto first = std::find_if(m_bars.begin(), m_bars.end(), isOfTrack);
        const auto last = std::find_if(m_bars.rbegin(), m_bars.rend(), isOfTrack);
        const AlgorithmInfo* algorithm = findAlgorithm(playback()->index(track).trace().header.algorithm);
        if (first == m_bars.end() || algorithm == nullptr) {
            continue;
        }
        auto* name = new QCPItemText(plot());
        name->setText(localized(algorithm->name));
        name->setColor(colors().text);
        name->setFont(font());
        name->setBrush(colors().panel);
        name->setPositionAlignment(Qt::AlignHCenter | Qt::AlignTop);
        name->position->setTypeX(QCPItemPosition::ptPlotCoords);
        name->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
        name->position->setCoords((first->at + last->at) / 2, 0.01);
        m_runNames.push_back(name);
    }
}

void BytesChart::layLegend() {
    m_shown = shownBar();
    m_marked->setVisible(m_shown.has_value());
    if (!m_shown) {
        legend()->setEntries({});
        setNote(QString());
        return;
    }
    const Bar& bar = m_bars[*m_shown];
    const TraceHeader& header = playback()->index(bar.track).trace().header;
    const QString name = nodeName(header, bar.node);
    m_marked->setBrush(colors().highlight);
    m_marked->topLeft->setCoords(bar.at - 0.5, 0);
    m_marked->bottomRight->setCoords(bar.at + 0.5, 1);

    const Theme& look = colors();
    const AlgorithmInfo* algorithm = findAlgorithm(header.algorithm);
    // The symbols speak of nodes with a gradient; a server's share is a number only.
    const bool hasSymbols = algorithm != nullptr && bar.node < header.workers;
    const QString formula =
        hasSymbols ? tr("sent, by formula %1").arg(QString::fromStdString(algorithm->sentBytesSymbols))
                   : tr("sent, by formula");
    std::vector<LegendEntry> entries;
    entries.push_back(
        {.name = tr("sent so far"), .color = look.nodeTextColor(kSentColor), .mark = LegendEntry::Mark::Bar});
    entries.push_back({.name = tr("received so far"),
                       .color = look.nodeTextColor(kReceivedColor),
                       .mark = LegendEntry::Mark::HatchedBar});
    entries.push_back({.name = tr("sent at the end"),
                       .value = showBytes(asBytes(bar.sent)),
                       .color = look.mutedText,
                       .mark = LegendEntry::Mark::OutlinedBar});
    entries.push_back({.name = tr("received at the end"),
                       .value = showBytes(asBytes(bar.received)),
                       .color = look.mutedText,
                       .mark = LegendEntry::Mark::OutlinedBar});
    entries.push_back({.name = formula,
                       .value = showBytes(asBytes(bar.expected)),
                       .color = look.text,
                       .mark = LegendEntry::Mark::Dash});
    legend()->setEntries(std::move(entries));
    legend()->setHeading(name);

    const auto busiest = std::max_element(m_bars.begin(), m_bars.end(), [](const Bar& a, const Bar& b) {
        return a.sent + a.received < b.sent + b.received;
    });
    setNote(tr("busiest: %1, %2 sent and received", "node and bytes")
                .arg(nodeName(playback()->index(busiest->track).trace().header, busiest->node),
                     showBytes(asBytes(busiest->sent + busiest->received))));
}

void BytesChart::rebuild() {
    if (!m_counted) {
        countBars();
    }
    setMessage(m_bars.empty() ? tr("Run a scenario to see what each node sends.") : QString());
    layBars();
    layRunNames();
    layLegend();
}

void BytesChart::showWorld() {
    if (!m_counted) {
        return;
    }
    QVector<double> left;
    QVector<double> right;
    QVector<double> sent;
    QVector<double> received;
    for (const Bar& bar : m_bars) {
        const NodeState& now = playback()->world(bar.track).nodes[static_cast<std::size_t>(bar.node)];
        left.push_back(bar.at - kBarOffset);
        right.push_back(bar.at + kBarOffset);
        sent.push_back(static_cast<double>(now.sent));
        received.push_back(static_cast<double>(now.received));
    }
    m_sent->setData(left, sent, true);
    m_received->setData(right, received, true);
    if (m_shown) {
        const Bar& bar = m_bars[*m_shown];
        const NodeState& now = playback()->world(bar.track).nodes[static_cast<std::size_t>(bar.node)];
        const QString name = nodeName(playback()->index(bar.track).trace().header, bar.node);
        legend()->setValues(tr("%1 at %2", "node and time").arg(name, showTime(playback()->position())),
                            {showBytes(now.sent), showBytes(now.received)});
    }
    movingLayer()->replot();
}

void BytesChart::fit() {
    m_valueTicker->setTickCount(ticksUpwards());
    m_nodeTicker->setTickCount(ticksAcross(QStringLiteral("W00")));
    const AxisRange range = rangeFromZero(m_largest, 1, headroom(!m_runNames.empty()));
    plot()->yAxis->setRange(range.lower, range.upper);
}

std::optional<std::size_t> BytesChart::barAt(double pixel) const {
    const double at = plot()->xAxis->pixelToCoord(pixel);
    for (std::size_t i = 0; i < m_bars.size(); ++i) {
        if (std::abs(m_bars[i].at - at) <= 0.5) {
            return i;
        }
    }
    return std::nullopt;
}

void BytesChart::hovered(QMouseEvent* event) {
    const auto found = barAt(event->position().x());
    if (!found) {
        plot()->setToolTip(QString());
        return;
    }
    const Bar& bar = m_bars[*found];
    plot()->setToolTip(tr("%1: sends %2 and receives %3 in all; by formula it sends %4")
                           .arg(nodeName(playback()->index(bar.track).trace().header, bar.node),
                                showExactBytes(asBytes(bar.sent)), showExactBytes(asBytes(bar.received)),
                                showExactBytes(asBytes(bar.expected))));
}

} // namespace ringscope

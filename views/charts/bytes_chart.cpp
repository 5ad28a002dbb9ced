// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/bytes_chart.h"

#include "core/catalogue/catalogue.h"
#include "views/charts/axis_ticker.h"
#include "views/charts/chart_legend.h"
#include "views/charts/table_numbers.h"
#include "views/common/track_names.h"
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
        const Trace& trace = playback()->index(track).trace();
        const TraceHeader& header = trace.header;
        const AlgorithmInfo* algorithm = findAlgorithm(header.algorithm);
        const Table table = makeTable(trace, TableKind::Nodes);
        const std::vector<std::uint64_t> sent = countsOf(table, "sent_bytes");
        const std::vector<std::uint64_t> received = countsOf(table, "received_bytes");
        for (int node = 0; node < header.nodes(); ++node) {
            const auto row = static_cast<std::size_t>(node);
            Bar bar{track, node, at, sent[row], received[row]};
            if (algorithm != nullptr) {
                bar.expectedSent = header.timesIterations(algorithm->sentBytes(node, header.shape()));
                if (algorithm->receivedBytes != nullptr) {
                    bar.expectedReceived =
                        header.timesIterations(algorithm->receivedBytes(node, header.shape()));
                }
            }
            m_bars.push_back(bar);
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
        if (!shown || bar.both() > m_bars[*shown].both()) {
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
    QVector<double> formulaAt;
    QVector<double> formula;
    Bytes most = 0;
    std::vector<NameTicker::Name> names;
    for (const Bar& bar : m_bars) {
        left.push_back(bar.at - kBarOffset);
        right.push_back(bar.at + kBarOffset);
        sent.push_back(static_cast<double>(bar.sent));
        received.push_back(static_cast<double>(bar.received));
        formulaAt << left.back();
        formula << static_cast<double>(bar.expectedSent);
        if (bar.expectedReceived) {
            formulaAt << right.back();
            formula << static_cast<double>(*bar.expectedReceived);
        }
        most = std::max({most, bar.sent, bar.received, bar.expectedSent, bar.expectedReceived.value_or(0)});
        names.push_back({bar.at, shortNodeName(playback()->index(bar.track).trace().header, bar.node)});
    }
    m_sentTotal->setData(left, sent, true);
    m_receivedTotal->setData(right, received, true);
    m_expected->setData(formulaAt, formula, true);
    m_expectedMark->setData(QVector<double>(formula.size(), kBarWidth / 2));
    m_nodeTicker->setNames(std::move(names));

    m_largest = static_cast<double>(most);
    plot()->xAxis->setRange(-0.7, (m_bars.empty() ? 1 : m_bars.back().at) + 0.7);
    const AxisUnit unit = axisUnit(Quantity::ByteCount, m_largest);
    m_valueTicker->setUnit(unit);
    m_valueTicker->setLast(std::max(m_largest, 1.0));
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
        if (first == m_bars.end()) {
            continue;
        }
        auto* name = new QCPItemText(plot());
        name->setText(trackName(*playback(), track));
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
        return;
    }
    const Bar& bar = m_bars[*m_shown];
    m_marked->setBrush(colors().highlight);
    m_marked->topLeft->setCoords(bar.at - 0.5, 0);
    m_marked->bottomRight->setCoords(bar.at + 0.5, 1);

    const TraceHeader& header = playback()->index(bar.track).trace().header;
    const AlgorithmInfo* algorithm = findAlgorithm(header.algorithm);
    QString symbols;
    if (algorithm != nullptr) {
        const Text once = algorithm->sentSymbols(bar.node, header.shape());
        symbols = localized({header.timesIterations(once.en), header.timesIterations(once.zh)});
        if (!algorithm->symbolsHold(bar.node, header.shape())) {
            symbols.prepend(QStringLiteral("≈ "));
        }
    }
    using Mark = LegendEntry::Mark;
    const Theme& look = colors();
    std::vector<LegendEntry> entries;
    const auto add = [&](const QString& name, const QString& value, const QColor& color, Mark mark) {
        entries.push_back({.name = name, .value = value, .color = color, .mark = mark});
    };
    add(tr("sent so far"), {}, look.nodeTextColor(kSentColor), Mark::Bar);
    add(tr("received so far"), {}, look.nodeTextColor(kReceivedColor), Mark::HatchedBar);
    add(tr("sent, by formula %1").arg(symbols), showBytes(bar.expectedSent), look.text, Mark::Dash);
    if (bar.expectedReceived) {
        add(tr("received, by formula"), showBytes(*bar.expectedReceived), look.text, Mark::Dash);
    }
    add(tr("sent at the end"), showBytes(bar.sent), look.mutedText, Mark::OutlinedBar);
    add(tr("received at the end"), showBytes(bar.received), look.mutedText, Mark::OutlinedBar);
    legend()->setEntries(std::move(entries));
}

/// Who carries most: the point of comparing algorithms by their busiest node.
QString BytesChart::busiestNote() const {
    const auto carriesLess = [](const Bar& a, const Bar& b) { return a.both() < b.both(); };
    const auto [least, most] = std::minmax_element(m_bars.begin(), m_bars.end(), carriesLess);
    if (most == m_bars.end()) {
        return {};
    }
    const QString bytes = showBytes(most->both());
    if (least->both() == most->both()) {
        return tr("every node: %1 sent and received").arg(bytes);
    }
    return tr("busiest: %1, %2 sent and received", "node and bytes")
        .arg(nodeName(playback()->index(most->track).trace().header, most->node), bytes);
}

void BytesChart::rebuild() {
    if (!m_counted) {
        countBars();
    }
    setMessage(m_bars.empty() ? tr("Run a scenario to see what each node sends.") : QString());
    layBars();
    layRunNames();
    layLegend();
    setNote(busiestNote());
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
    const AxisRange range = rangeFromZero(m_largest, 1, headroom(m_runNames.empty() ? 0 : 1));
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
    const QString name = nodeName(playback()->index(bar.track).trace().header, bar.node);
    const QString sent = showExactBytes(bar.sent);
    const QString received = showExactBytes(bar.received);
    const QString expectedSent = showExactBytes(bar.expectedSent);
    plot()->setToolTip(bar.expectedReceived ? tr("%1: sends %2 and receives %3 in all; by formula %4 and %5")
                                                  .arg(name, sent, received, expectedSent,
                                                       showExactBytes(*bar.expectedReceived))
                                            : tr("%1: sends %2 (by formula %3) and receives %4 in all")
                                                  .arg(name, sent, expectedSent, received));
}

} // namespace ringscope

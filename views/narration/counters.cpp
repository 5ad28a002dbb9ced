// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/narration/counters.h"

#include "core/catalogue/catalogue.h"
#include "core/playback/trace_index.h"
#include "core/traffic/tables.h"
#include "core/traffic/wire_bytes.h"
#include "views/common/units.h"
#include "views/narration/phrases.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(Narration)
};

class Counters {
public:
    Counters(const NarratedRun& run, const World& world, Rank node)
        : m_run(run), m_index(run.index()), m_trace(m_index.trace()), m_header(m_trace.header),
          m_world(world), m_node(node), m_algorithm(findAlgorithm(m_header.algorithm)) {}

    std::vector<Counter> all() {
        addTraffic();
        if (m_algorithm != nullptr)
            addClosedForm();
        addBusiest();
        if (m_world.atEnd && m_trace.outcome.kind == Outcome::Kind::Finished) {
            addTotal();
            addTime();
            if (m_header.headerBytes > 0)
                addFabric();
            addBandwidths();
        }
        return std::move(m_counters);
    }

private:
    void add(const QString& label, const QString& value, Tone tone = Tone::Plain) {
        m_counters.push_back({label, value, tone});
    }

    const NodeState& state() const { return m_world.nodes[static_cast<std::size_t>(m_node)]; }

    void addTraffic() {
        add(Words::tr("sent"), showBytes(state().sent));
        add(Words::tr("received"), showBytes(state().received));
    }

    void addClosedForm() {
        const Bytes expected = m_header.timesIterations(m_algorithm->sentBytes(m_node, m_header.shape()));
        // The formula holds exactly when all parts are equally large; else it is the sum of those that the
        // node sends.
        const Text once = m_algorithm->sentSymbols(m_node, m_header.shape());
        const QString symbols =
            localized({m_header.timesIterations(once.en), m_header.timesIterations(once.zh)});
        const QString label = m_algorithm->symbolsHold(m_node, m_header.shape())
                                  ? Words::tr("sent at the end: %1").arg(symbols)
                                  : Words::tr("sent at the end: ≈ %1").arg(symbols);
        const bool isReached = state().finished && state().sent == expected;
        add(label, isReached ? Words::tr("%1 ✓").arg(showBytes(expected)) : showBytes(expected),
            isReached ? Tone::Good : Tone::Muted);
    }

    void addBusiest() {
        const auto busiest = std::ranges::max_element(m_world.nodes, {}, &movedBy);
        if (busiest == m_world.nodes.end() || movedBy(*busiest) == 0)
            return;
        const auto rank = static_cast<Rank>(busiest - m_world.nodes.begin());
        const Bytes little = movedBy(*busiest) / 100;
        int alike = 0;
        int workersAlike = 0;
        for (Rank node = 0; node < m_header.nodes(); ++node)
            if (movedBy(*busiest) - movedBy(m_world.nodes[static_cast<std::size_t>(node)]) <=
                std::min(onWire(rank, node), little)) {
                ++alike;
                workersAlike += m_header.isServer(node) ? 0 : 1;
            }
        QString label = Words::tr("busiest: %1, sent + received").arg(nodeInText(m_header, rank));
        if (alike > 1 && alike == m_header.nodes())
            label = Words::tr("sent + received, all nodes alike");
        else if (alike > 1 && alike == workersAlike && alike == m_header.workers)
            label = Words::tr("busiest: all workers alike, sent + received");
        else if (alike > 1)
            label = Words::tr("busiest: %n node(s) alike, sent + received", nullptr, alike);
        add(label, showBytes(movedBy(*busiest)));
    }

    /// As much as the links between two nodes hold, and a packet if packets go whole: by that much the counts
    /// of two that do the same may differ while something is under way.
    Bytes onWire(Rank a, Rank b) const {
        if (m_world.inFlight.empty())
            return 0;
        double bytes = 0;
        for (const LinkId id : m_trace.topology.route(a, b)) {
            const Link& link = m_trace.topology.link(id);
            bytes += static_cast<double>(link.bandwidth.bps()) / 8 * link.latency.seconds();
        }
        return static_cast<Bytes>(bytes) + (m_header.headerBytes > 0 ? m_header.segmentBytes : 0);
    }

    static Bytes movedBy(const NodeState& node) { return node.sent + node.received; }

    /// Ring and naive move the same in all: what differs is how it is spread.
    void addTotal() {
        if (m_algorithm == nullptr)
            return;
        Bytes total = 0;
        for (const NodeState& node : m_world.nodes)
            total += node.sent;
        const bool agrees = total == m_header.timesIterations(m_algorithm->totalBytes(m_header.shape()));
        const QString value = showBytes(total);
        const QString symbols =
            QString::fromStdString(m_header.timesIterations(m_algorithm->totalSymbols(m_header.shape())));
        add(Words::tr("all nodes together: %1").arg(symbols), agrees ? Words::tr("%1 ✓").arg(value) : value,
            agrees ? Tone::Good : Tone::Plain);
    }

    void addTime() {
        const double seconds = m_index.end().seconds();
        add(Words::tr("time"), showSeconds(seconds));
        const Expected& expected = m_run.expected();
        if (m_algorithm == nullptr || !expected.finishSeconds || m_trace.messages.empty())
            return;
        constexpr double kTolerance = 1e-3;
        const bool agrees =
            std::abs(seconds - *expected.finishSeconds) <= kTolerance * *expected.finishSeconds;
        const QString value = showSeconds(*expected.finishSeconds);
        const bool isNear = !expected.leavesOut.en.empty();
        QString symbols = timeSymbols();
        if (isNear)
            symbols.prepend(QStringLiteral("≈ "));
        QString label = (m_trace.topology.isFabric() ? Words::tr("in order, by formula: %1")
                                                     : Words::tr("by formula: %1"))
                            .arg(symbols);
        if (isNear)
            label += Words::tr(" (%1)", "a remark").arg(localized(expected.leavesOut));
        add(label, agrees ? Words::tr("%1 ✓").arg(value) : value, agrees ? Tone::Good : Tone::Muted);
    }

    /// With C, what each worker computes in each iteration.
    QString timeSymbols() const {
        const QString once = QString::fromStdString(m_algorithm->finishTimeSymbols);
        const QString each = m_header.computing > Time() ? QStringLiteral("C + %1").arg(once) : once;
        return m_header.iterations > 1 ? QStringLiteral("%1 · (%2)").arg(m_header.iterations).arg(each)
                                       : each;
    }

    void addBandwidths() {
        if (m_header.isLoad)
            return;
        const double seconds = secondsOfAllReduce(m_trace).value_or(0); // 0: shown as "—"
        const bool isTraining = m_header.iterations > 1 || m_header.computing > Time();
        if (isTraining)
            add(Words::tr("time of an AllReduce, on average"), showSeconds(seconds));
        const Bytes bytes = m_header.gradientBytes();
        add(isTraining ? Words::tr("algbw = D / that time") : Words::tr("algbw = D / time"),
            showRate(algorithmBandwidth(bytes, seconds)));
        add(Words::tr("busbw = algbw · 2(N−1)/N"), showRate(busBandwidth(bytes, seconds, m_header.workers)));
    }

    void addFabric() {
        if (m_header.iterations == 1)
            for (const PhaseSpan& phase : m_index.phases())
                addGoodput(phase);
        if (const WireBytes wire(m_trace); wire.isKnown()) {
            Bytes bytes = 0;
            for (Rank node = 0; node < m_header.nodes(); ++node)
                bytes += wire.ofSender(node);
            add(Words::tr("put on the wire by hosts, each packet once"), showBytes(bytes));
        }
        std::uint64_t timeouts = 0;
        for (const ConnectionState& connection : m_world.connections)
            timeouts += connection.timeouts;
        add(Words::tr("packets dropped · sent again · time-outs"),
            QStringLiteral("%1 · %2 · %3")
                .arg(showCount(m_trace.drops.size()), showCount(m_world.retransmissions),
                     showCount(timeouts)));
    }

    /// What the busiest node has moved in one direction in a phase, each byte once, by the time it took.
    void addGoodput(const PhaseSpan& phase) {
        std::vector<Bytes> sent(m_world.nodes.size(), 0);
        std::vector<Bytes> received(m_world.nodes.size(), 0);
        for (const MessageRow& message : m_trace.messages) {
            if (message.step < phase.firstStep || message.step > phase.lastStep)
                continue;
            sent[message.from] += message.bytes;
            received[message.to] += message.bytes;
        }
        const Bytes most = std::max(std::ranges::max(sent), std::ranges::max(received));
        const double seconds = (phase.end - phase.start).seconds();
        if (m_algorithm == nullptr || most == 0 || seconds <= 0)
            return;
        const auto bps = static_cast<std::uint64_t>(std::llround(static_cast<double>(most) * 8 / seconds));
        add(Words::tr("goodput in %1, busiest node", "a phase")
                .arg(localized(m_algorithm->phases[static_cast<std::size_t>(phase.phase)].name)),
            showBandwidth(Bandwidth::bitsPerSecond(bps)));
    }

    const NarratedRun& m_run;
    const TraceIndex& m_index;
    const Trace& m_trace;
    const TraceHeader& m_header;
    const World& m_world;
    Rank m_node;
    const AlgorithmInfo* m_algorithm;
    std::vector<Counter> m_counters;
};

} // namespace

std::vector<Counter> countersOf(const NarratedRun& run, const World& world, Rank node) {
    return Counters(run, world, node).all();
}

} // namespace ringscope

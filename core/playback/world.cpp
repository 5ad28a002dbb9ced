// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/playback/world.h"

#include "core/playback/trace_index.h"
#include "core/playback/world_transport.h"
#include "core/trace/link_flow.h"

#include <algorithm>

namespace ringscope {

namespace {

using Which = LinkRows::Which;

/// Computes a World from what the index has in order: binary searches only, no replay.
class WorldFiller {
public:
    WorldFiller(const TraceIndex& index, Time time, World& world)
        : m_index(index), m_trace(index.trace()), m_time(time), m_world(world) {}

    void fill() {
        m_world.time = m_time;
        m_world.places = static_cast<int>(m_trace.header.places.size());
        m_world.atEnd = m_time == m_index.end();
        fillStep();
        fillNodes();
        fillLinks();
        fillTransport(m_index, m_time, m_world);
        fillCells();
        fillInFlight();
    }

private:
    const HopRow& hop(std::uint32_t row) const { return m_trace.hops[row]; }
    Time latencyOf(std::uint32_t row) const { return m_trace.topology.link(LinkId{hop(row).link}).latency; }

    /// Hosts, and a switch that adds up.
    bool carriesNode(VertexId id) const {
        return id.value < static_cast<std::uint32_t>(m_trace.header.nodes());
    }

    /// The number of rows (in order of service) whose last bit had left by `time`.
    std::size_t countLeft(std::span<const std::uint32_t> rows, Time time) const {
        const auto next =
            std::ranges::partition_point(rows, [&](std::uint32_t row) { return hop(row).end <= time; });
        return static_cast<std::size_t>(next - rows.begin());
    }

    void fillStep() {
        const auto steps = m_index.steps();
        const auto next =
            std::ranges::partition_point(steps, [&](const StepSpan& s) { return s.start <= m_time; });
        m_world.step = next == steps.begin() ? -1 : std::prev(next)->step;
        m_world.phase = next == steps.begin() ? -1 : std::prev(next)->phase;
    }

    void fillNodes() {
        m_world.nodes.assign(static_cast<std::size_t>(m_trace.header.nodes()), {});
        for (const Wait& wait : m_trace.outcome.waits)
            if (wait.kind != Wait::Kind::Failed)
                setWaiting(m_world.nodes[static_cast<std::size_t>(wait.node)], wait.on,
                           wait.kind == Wait::Kind::Receiver);
        for (Rank rank = 0; rank < m_trace.header.nodes(); ++rank) {
            NodeState& node = m_world.nodes[static_cast<std::size_t>(rank)];
            const auto marks = m_index.marksOfNode(rank);
            const auto next = std::ranges::partition_point(
                marks, [&](std::uint32_t position) { return m_trace.marks[position].time <= m_time; });
            if (next != marks.begin()) {
                node.step = m_trace.marks[*std::prev(next)].step;
                node.phase = m_trace.marks[*std::prev(next)].phase;
            }
            node.finished = m_trace.finish[static_cast<std::size_t>(rank)] <= m_time;
            node.computing = isComputing(rank);
            if (!node.computing)
                fillWaiting(rank, node);
        }
        for (std::size_t i = 0; i < m_trace.outcome.failed.size(); ++i)
            m_world.nodes[static_cast<std::size_t>(m_trace.outcome.failed[i])].failed =
                m_trace.outcome.failedAt[i] <= m_time;
    }

    bool isComputing(Rank rank) const {
        const auto computes = m_index.computesOfNode(rank);
        const auto next = std::ranges::partition_point(
            computes, [&](std::uint32_t row) { return m_trace.computes[row].start <= m_time; });
        return next != computes.begin() && m_trace.computes[*std::prev(next)].end > m_time;
    }

    static void setWaiting(NodeState& node, Rank on, bool forReceiver) {
        node.waitsFor = on;
        node.waitsForReceiver = forReceiver;
    }

    void fillWaiting(Rank rank, NodeState& node) const {
        const auto messages = m_index.messagesTo(rank);
        const auto next = std::ranges::partition_point(
            messages, [&](std::uint32_t id) { return m_trace.messages[id].consumed <= m_time; });
        const MessageRow* incoming = next == messages.end() ? nullptr : &m_trace.messages[*next];
        // Flows are taken in as they come, without being waited for.
        if (incoming != nullptr && (incoming->consumed == Time::max() || incoming->isFlow()))
            return;
        if (incoming != nullptr)
            setWaiting(node, incoming->from, false);
        const bool isStuck = incoming == nullptr && (node.finished || node.waitsFor >= 0);
        if (!isStuck && (incoming == nullptr || !isAskedFor(*incoming, node)))
            if (const MessageRow* held = latestHeld(rank))
                setWaiting(node, held->to, true);
    }

    /// What is taken in later than it arrives, or during a later step, has not been asked for yet.
    bool isAskedFor(const MessageRow& message, const NodeState& receiver) const {
        const auto marks = m_index.marksOfNode(message.to);
        const auto later = std::ranges::partition_point(
            marks, [&](std::uint32_t position) { return m_trace.marks[position].time < message.consumed; });
        const int step = later == marks.begin() ? -1 : m_trace.marks[*std::prev(later)].step;
        return message.consumed == message.delivered && step == receiver.step;
    }

    /// The latest message that a node has sent, while its receiver has not taken it in; null when it has.
    const MessageRow* latestHeld(Rank rank) const {
        const auto messages = m_index.messagesFrom(rank);
        const auto later = std::ranges::partition_point(
            messages, [&](std::uint32_t id) { return m_trace.messages[id].posted <= m_time; });
        if (later == messages.begin())
            return nullptr;
        const MessageRow& latest = m_trace.messages[*std::prev(later)];
        return latest.consumed > m_time && !latest.isFlow() ? &latest : nullptr;
    }

    void fillLinks() {
        m_world.links.resize(m_trace.topology.links().size());
        if (m_trace.header.samplesPorts)
            return fillFromSamples(m_index, m_time, m_world);
        for (std::uint32_t id = 0; id < m_world.links.size(); ++id)
            fillLink(LinkId{id}, m_world.links[id]);
    }

    void fillLink(LinkId id, LinkState& state) {
        const Link& link = m_trace.topology.link(id);
        const LinkRows& linkRows = m_index.linkRows();
        const std::span<const std::uint32_t> rows = m_index.hopsOfLink(id);

        const std::size_t left = countLeft(rows, m_time);
        const Tally whole = linkRows.sum(id, left, Which::All);
        const Bytes part = left < rows.size() ? payloadOut(m_trace, hop(rows[left]), m_time) : 0;
        state.carried = whole.bytes + part;
        state.messages = whole.messages;
        state.busy = left < rows.size() && hop(rows[left]).start <= m_time;
        if (carriesNode(link.from)) {
            NodeState& sender = m_world.nodes[link.from.value];
            const Tally own = linkRows.sum(id, left, Which::FromSender);
            const bool partCounts = part > 0 && linkRows.counts(id, left, Which::FromSender);
            sender.sent += own.bytes + (partCounts ? part : 0);
            sender.sentMessages += own.messages;
        }

        const Time leftBefore = m_time - link.latency;
        const std::size_t arrived = countLeft(rows.first(left), leftBefore);
        if (carriesNode(link.to)) {
            NodeState& receiver = m_world.nodes[link.to.value];
            const Tally ended = linkRows.sum(id, arrived, Which::ToReceiver);
            const bool partCounts = arrived < rows.size() && linkRows.counts(id, arrived, Which::ToReceiver);
            receiver.received +=
                ended.bytes + (partCounts ? payloadOut(m_trace, hop(rows[arrived]), leftBefore) : 0);
            receiver.receivedMessages += ended.messages;
        }

        state.onWire.clear();
        for (std::size_t i = arrived; i < rows.size() && hop(rows[i]).start <= m_time; ++i)
            state.onWire.push_back(onLink(rows[i], link.latency));
        fillQueue(id, left, state);
    }

    SegmentOnLink onLink(std::uint32_t row, Time latency) const {
        const HopRow& segment = hop(row);
        const auto share = [](Time part, Time whole) {
            return part >= whole ? 1.0 : static_cast<double>(part.ps()) / static_cast<double>(whole.ps());
        };
        SegmentOnLink result;
        result.hop = row;
        result.head = share(m_time - segment.start, latency);
        result.tail = m_time <= segment.end ? 0.0 : share(m_time - segment.end, latency);
        result.progress = share(m_time - segment.start, segment.end - segment.start);
        return result;
    }

    void fillQueue(LinkId id, std::size_t left, LinkState& state) const {
        const std::span<const std::uint32_t> rows = m_index.hopsOfLink(id);
        const auto waiting = rows.subspan(left);
        const auto later = std::ranges::partition_point(
            waiting, [&](std::uint32_t row) { return hop(row).ready <= m_time; });
        const auto end = left + static_cast<std::size_t>(later - waiting.begin());
        state.queue.clear();
        state.queued = 0;
        if (m_trace.header.queuesWholePackets()) {
            addWaitingPackets(rows.subspan(left, end - left), state);
            return;
        }
        for (std::size_t first = left; first < end;) {
            const std::size_t last = lastOfMessage(rows, first, end);
            const Bytes bytes = waitingBytes(id, rows, first, last);
            if (bytes > 0)
                state.queue.push_back({rows[first], bytes, static_cast<std::uint32_t>(last - first + 1)});
            state.queued += bytes;
            first = last + 1;
        }
    }

    /// All that have reached the queue and not begun to leave, neighbours of one message together.
    void addWaitingPackets(std::span<const std::uint32_t> rows, LinkState& state) const {
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const HopRow& packet = hop(rows[i]);
            if (packet.start <= m_time)
                continue;
            const HopRow* before = i == 0 ? nullptr : &hop(rows[i - 1]);
            const bool continues = !state.queue.empty() && before->message == packet.message &&
                                   ((before->flags ^ packet.flags) & (kAcknowledgement | kMarked)) == 0;
            if (continues) {
                state.queue.back().bytes += packet.bytes;
                ++state.queue.back().packets;
            } else {
                state.queue.push_back({rows[i], packet.bytes});
            }
            state.queued += packet.bytes;
        }
    }

    /// The last of the neighbouring rows from `first` (before `end`) that belong to the message of `first`.
    std::size_t lastOfMessage(std::span<const std::uint32_t> rows, std::size_t first, std::size_t end) const {
        const std::uint32_t message = hop(rows[first]).message;
        // Segments of a message keep their order, so rows that far apart in the same message have only it
        // between them.
        const auto isSameRun = [&](std::size_t i) {
            return hop(rows[i]).message == message &&
                   hop(rows[i]).segment == std::size_t{hop(rows[first]).segment} + (i - first);
        };
        std::size_t last = first;
        std::size_t stride = 1;
        while (last + stride < end && isSameRun(last + stride)) {
            last += stride;
            stride *= 2;
        }
        for (; stride > 0; stride /= 2)
            if (last + stride < end && isSameRun(last + stride))
                last += stride;
        return last;
    }

    /// Bytes of the rows first … last of one message that have reached the queue and not left it. Only the
    /// first can have left in part, and only the last can have arrived in part.
    Bytes waitingBytes(LinkId id, std::span<const std::uint32_t> rows, std::size_t first,
                       std::size_t last) const {
        const HopRow& front = hop(rows[first]);
        const HopRow& back = hop(rows[last]);
        const LinkRows& linkRows = m_index.linkRows();
        const Bytes whole = first == last ? front.bytes
                                          : linkRows.sum(id, last + 1, Which::All).bytes -
                                                linkRows.sum(id, first, Which::All).bytes;
        const Bytes arrived = whole - back.bytes + bytesIn(rows[last]);
        const Bytes departed = bytesOut(front, m_time);
        // A segment that passes straight through comes and goes at one rate; the two are rounded one by one.
        const bool isPassing = first == last && departed > 0 && arrived < front.bytes;
        return arrived <= departed + (isPassing ? 1 : 0) ? 0 : arrived - departed;
    }

    /// Bytes of a row's segment that have reached its queue.
    Bytes bytesIn(std::uint32_t row) const {
        const std::uint32_t previous = m_index.previousHop(row);
        return previous == TraceIndex::kNoHop ? hop(row).bytes
                                              : bytesOut(hop(previous), m_time - latencyOf(previous));
    }

    void fillCells() {
        const std::size_t places = m_trace.header.places.size();
        m_world.cells.resize(m_world.nodes.size() * places);
        const std::uint32_t updates = m_index.updatesUntil(m_time);
        std::size_t cell = 0;
        for (Rank rank = 0; rank < m_trace.header.nodes(); ++rank)
            for (int place = 0; place < m_world.places; ++place, ++cell)
                m_world.cells[cell] = m_trace.holds(rank, place) ? cellAt(rank, place, updates) : Cell();
    }

    Cell cellAt(Rank rank, int place, std::uint32_t updates) const {
        const Contributions& contributions = m_index.contributions();
        const auto history = m_index.updatesOfCell(rank, place);
        const auto done =
            static_cast<std::size_t>(std::ranges::lower_bound(history, updates) - history.begin());
        Cell cell;
        Contributions::Content content;
        if (done == 0) {
            content = contributions.initial(m_trace, rank, place);
            cell.value = m_index.initialValue(rank, place);
        } else {
            const std::size_t latest = m_index.firstUpdateOfCell(rank, place) + done - 1;
            content = contributions.after(latest);
            cell.lastUpdate = history[done - 1];
            cell.value = m_index.cellValueAfter(latest);
        }
        cell.scaled = content.isScaled();
        cell.contributors = &contributions.set(content);
        cell.contributorCount = contributions.sizeOf(content);
        const bool isEmptyPlace = m_trace.header.places[static_cast<std::size_t>(place)].elements == 0;
        if (isEmptyPlace || cell.contributorCount == m_trace.header.workers)
            cell.state = Cell::State::Complete;
        else
            cell.state = cell.contributorCount == 0 ? Cell::State::Empty : Cell::State::Partial;
        return cell;
    }

    void fillInFlight() {
        m_world.inFlight.clear();
        m_index.forEachInFlight(m_time, [this](MessageId id) {
            const MessageRow& message = m_trace.messages[id.value];
            if (message.delivered <= m_time) {
                m_world.inFlight.push_back({.id = id, .sent = 1, .delivered = 1, .arrived = true});
                return;
            }
            const auto last = m_index.lastHopsOfMessage(id);
            const Time leftBefore = last.empty() ? m_time : m_time - latencyOf(last.front());
            m_world.inFlight.push_back({.id = id,
                                        .sent = shareLeft(message, m_index.firstHopsOfMessage(id), m_time),
                                        .delivered = shareLeft(message, last, leftBefore),
                                        .arrived = false});
        });
    }

    /// Fraction of a message that has left over the link of `rows`; all its segments but the last are equally
    /// large. What is sent again would count twice: more than all of it is never shown.
    double shareLeft(const MessageRow& message, std::span<const std::uint32_t> rows, Time time) const {
        if (rows.empty() || hop(rows.front()).start >= time)
            return 0;
        const std::size_t left = countLeft(rows, time);
        Bytes bytes = m_trace.payloadOf(hop(rows.front())) * left;
        if (left < rows.size())
            bytes += payloadOut(m_trace, hop(rows[left]), time);
        return std::min(1.0, static_cast<double>(bytes) / static_cast<double>(message.bytes));
    }

    const TraceIndex& m_index;
    const Trace& m_trace;
    Time m_time;
    World& m_world;
};

} // namespace

World worldAt(const TraceIndex& index, Time time) {
    World world;
    worldAt(index, time, world);
    return world;
}

void worldAt(const TraceIndex& index, Time time, World& world) {
    WorldFiller(index, std::clamp(time, Time(), index.end()), world).fill();
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/engine.h"

#include "core/base/errors.h"
#include "core/runtime/wait_cycle.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <system_error>
#include <thread>

namespace ringscope {

namespace {

constexpr float kNoValue = std::numeric_limits<float>::quiet_NaN();

} // namespace

Engine::Engine(Trace& trace, EngineSettings settings)
    : m_trace(trace), m_settings(std::move(settings)), m_recorder(trace),
      m_network(makeNetwork(trace.topology, m_settings.fabric, m_settings.recordsHops, m_events, m_recorder)),
      m_unfinished(trace.header.nodes()), m_unfinishedWorkers(trace.header.workers) {
    const int nodes = trace.header.nodes();
    const std::size_t cells = static_cast<std::size_t>(nodes) * trace.header.places.size();
    trace.initialValues.assign(cells, kNoValue);
    trace.finish.assign(static_cast<std::size_t>(nodes), Time::max());
    m_nodes.reserve(static_cast<std::size_t>(nodes));
    for (Rank rank = 0; rank < nodes; ++rank) {
        m_nodes.push_back(std::make_unique<VirtualNode>(*this, rank, trace.header, m_settings.rules));
        m_ran.push_back(static_cast<std::uint32_t>(rank));
    }
    // The first events of their instants, so that nobody posts anything at the instant at which it fails.
    // What nodes ask for at the very start is served before any event.
    for (const EngineSettings::Failure& failure : m_settings.failures) {
        if (failure.at == Time())
            m_nodes[static_cast<std::size_t>(failure.node)]->m_failsAtStart = true;
        else
            m_events.push(failure.at, {Event::Kind::NodeFails, static_cast<std::uint32_t>(failure.node)});
    }
}

Engine::~Engine() = default;

void Engine::run() {
    m_lastReport = std::chrono::steady_clock::now();
    m_running = static_cast<int>(m_nodes.size());
    std::vector<std::jthread> threads;
    threads.reserve(m_nodes.size());
    const auto openGate = [this] {
        m_gate = true;
        m_gate.notify_all();
    };
    try {
        for (const auto& node : m_nodes)
            threads.emplace_back([this, &node] { threadMain(*node); });
    } catch (const std::system_error& error) {
        for (const auto& node : m_nodes)
            node->m_abort = true;
        openGate();
        throw Error(fmt::format("nodes: {} nodes need a thread each, but only {} could be started ({})",
                                m_nodes.size(), threads.size(), error.what()));
    }
    openGate();
    threads.clear();
    if (m_error)
        std::rethrow_exception(m_error);
}

std::span<const float> Engine::place(Rank node, int index) const {
    const VirtualNode& owner = *m_nodes[static_cast<std::size_t>(node)];
    const Places places{index, 1};
    const float* data = owner.dataOf(places);
    return data == nullptr ? std::span<const float>() : std::span(data, owner.elementsOf(places));
}

void Engine::threadMain(VirtualNode& node) {
    m_gate.wait(false);
    if (node.m_abort)
        return;
    try {
        fillPlaces(node);
        m_settings.program(node);
        node.m_request = {};
    } catch (const NodeReleased&) {
        return;
    } catch (...) {
        if (!m_hasThreadError.exchange(true))
            m_error = std::current_exception();
    }
    leave();
}

void Engine::fillGradient(VirtualNode& node) {
    constexpr std::uint64_t kBlock = 1 << 20; // between two looks at the stop request
    for (std::uint64_t first = 0; first < m_trace.header.elements && !m_settings.stop.stop_requested();
         first += kBlock) {
        const std::uint64_t count = std::min(kBlock, m_trace.header.elements - first);
        m_settings.fill(node.m_rank, first, std::span(node.m_memory.get() + first, count));
    }
    if (!m_settings.stop.stop_requested())
        return;
    // What a trace shows of it is the beginning of each place: true in a run that is stopped here, too.
    for (const PlaceInfo& place : m_trace.header.places)
        if (place.kind == PlaceInfo::Kind::Gradient && place.elements > 0)
            m_settings.fill(node.m_rank, place.offset, std::span(node.m_memory.get() + place.offset, 1));
}

void Engine::fillPlaces(VirtualNode& node) {
    if (!m_trace.header.carriesPayload)
        return;
    node.allocate();
    if (node.m_rank >= m_trace.header.workers)
        return;
    fillGradient(node);
    const std::size_t places = m_trace.header.places.size();
    for (std::size_t j = 0; j < places; ++j) {
        const PlaceInfo& place = m_trace.header.places[j];
        if (place.kind == PlaceInfo::Kind::Gradient && place.elements > 0)
            m_trace.initialValues[static_cast<std::size_t>(node.m_rank) * places + j] =
                *node.dataOf({static_cast<int>(j), 1});
    }
}

void Engine::park(VirtualNode& node) {
    leave();
    node.m_wake.wait(0, std::memory_order_acquire);
    node.m_wake.store(0, std::memory_order_relaxed);
}

void Engine::leave() {
    if (m_running.fetch_sub(1, std::memory_order_acq_rel) == 1)
        advance();
}

void Engine::advance() {
    try {
        advanceUntilReady();
    } catch (...) {
        m_error = std::current_exception();
        abortWaiting();
    }
}

void Engine::advanceUntilReady() {
    if (m_hasThreadError) {
        abortWaiting();
        return;
    }
    reportProgress();
    for (const std::uint32_t rank : m_ran)
        serve(*m_nodes[rank]);
    m_ran.clear();
    while (true) {
        if (m_settings.stop.stop_requested())
            return end(Outcome::Kind::Stopped);
        if (m_unfinished == 0 && m_flowsOnTheWay == 0)
            return end(Outcome::Kind::Finished);
        // An instant is over only when all of its events are: whoever can go on then goes on together.
        if (m_events.empty() || m_events.nextTime() != m_now) {
            if (collectReady())
                return wakeReady();
            if (m_events.empty())
                return end(m_failed.empty() ? Outcome::Kind::Deadlock : Outcome::Kind::Stalled);
            m_now = m_events.nextTime();
        }
        m_events.popBucket([this](const Event& event) { handle(event); });
    }
}

void Engine::handle(const Event& event) {
    switch (event.kind) {
    case Event::Kind::Injected: {
        VirtualNode& sender = *m_nodes[m_recorder.message(MessageId{event.subject}).from];
        sender.m_requestDone = true;
        addCandidate(sender);
        break;
    }
    case Event::Kind::Delivered:
        takeDelivered(MessageId{event.subject});
        break;
    case Event::Kind::WakeUp:
        m_nodes[event.subject]->m_requestDone = true;
        addCandidate(*m_nodes[event.subject]);
        break;
    case Event::Kind::Lost:
        m_network->handle(event, m_now);
        loseDatagram(MessageId{event.subject});
        break;
    case Event::Kind::Patience:
        onPatience(*m_nodes[event.subject]);
        break;
    case Event::Kind::NodeFails:
        fail(*m_nodes[event.subject]);
        break;
    default:
        m_network->handle(event, m_now);
        break;
    }
}

void Engine::takeDelivered(MessageId id) {
    m_recorder.delivered(id, m_now);
    ++m_delivered;
    const MessageRow& message = m_recorder.message(id);
    if (message.isFlow()) {
        m_recorder.consumed(id, m_now, Combine::Replace, false);
        --m_flowsOnTheWay;
        return;
    }
    if (deliverDatagram(id))
        return;
    VirtualNode& receiver = *m_nodes[message.to];
    if (receiver.m_state == VirtualNode::State::Waiting &&
        receiver.m_request.kind == Request::Kind::Exchange && !receiver.m_takesDone)
        proceedWithTakes(receiver);
}

void Engine::fail(VirtualNode& node) {
    if (node.m_state != VirtualNode::State::Waiting)
        return;
    node.m_state = VirtualNode::State::Failed;
    node.m_waitsForReceiver = false;
    m_failed.push_back(node.m_rank);
    m_trace.outcome.failedAt.push_back(m_now);
    // What it was about to take in stays unread: its lenders' threads need not wait for that.
    for (const VirtualNode::Claim& claim : node.m_claims)
        if (claim.arrival.isLoan && !claim.arrival.copy)
            --m_nodes[static_cast<std::size_t>(claim.arrival.from)]->m_loansInUse;
    node.m_abort = true;
    node.m_wake.store(1, std::memory_order_release);
    node.m_wake.notify_one();
}

bool Engine::collectReady() {
    m_ready.clear();
    for (const std::uint32_t rank : m_candidates) {
        VirtualNode& node = *m_nodes[rank];
        node.m_isCandidate = false;
        if (node.m_state != VirtualNode::State::Waiting)
            continue;
        const bool isExchange = node.m_request.kind == Request::Kind::Exchange;
        node.m_released = isExchange ? node.m_takesDone && node.m_unconsumedLoans == 0 : node.m_requestDone;
        if (node.m_released) {
            node.m_state = VirtualNode::State::Running;
            m_ran.push_back(rank);
        }
        // A node whose own loans are still out may have been lent something that its lender wants back.
        const bool mustTakeIn = isExchange && node.m_takesDone && !node.m_claims.empty();
        if (node.m_released || mustTakeIn) {
            node.m_now = m_now;
            m_ready.push_back(rank);
        }
    }
    m_candidates.clear();
    if (!std::ranges::is_sorted(m_ran))
        std::ranges::sort(m_ran);
    return !m_ready.empty();
}

void Engine::wakeReady() {
    // The last one woken may at once advance the clock and change m_ready: nothing of the engine is read
    // after that.
    const std::size_t count = m_ready.size();
    m_running.store(static_cast<int>(count), std::memory_order_relaxed);
    for (std::size_t i = 0; i < count; ++i) {
        VirtualNode& node = *m_nodes[m_ready[i]];
        node.m_wake.store(1, std::memory_order_release);
        node.m_wake.notify_one();
    }
}

void Engine::abortWaiting() {
    for (const auto& node : m_nodes) {
        if (node->m_state == VirtualNode::State::Finished || node->m_state == VirtualNode::State::Failed)
            continue;
        node->m_abort = true;
        node->m_wake.store(1, std::memory_order_release);
        node->m_wake.notify_one();
    }
}

void Engine::end(Outcome::Kind kind) {
    m_network->finish(m_now);
    Outcome& outcome = m_trace.outcome;
    outcome.kind = kind;
    outcome.time = m_now;
    outcome.failed = m_failed;
    if (kind == Outcome::Kind::Deadlock || kind == Outcome::Kind::Stalled) {
        for (const auto& node : m_nodes)
            if (const std::optional<Wait> wait = waitOf(*node))
                outcome.waits.push_back(*wait);
        if (kind == Outcome::Kind::Deadlock)
            outcome.cycle = findWaitCycle(outcome.waits, static_cast<int>(m_nodes.size()));
    }
    if (m_settings.progress)
        m_settings.progress(m_delivered);
    abortWaiting();
}

std::optional<Wait> Engine::waitOf(const VirtualNode& node) const {
    if (node.m_state == VirtualNode::State::Failed)
        return Wait{node.m_rank, node.m_rank, Wait::Kind::Failed};
    if (node.m_state != VirtualNode::State::Waiting)
        return std::nullopt;
    const Request& request = node.m_request;
    if (request.kind == Request::Kind::Exchange && node.m_nextTake < request.incoming.size())
        return Wait{node.m_rank, request.incoming[node.m_nextTake].from, Wait::Kind::Message};
    if (request.kind == Request::Kind::ReceiveAny) {
        // A switch waits for whoever has failed, a worker for the switch.
        const bool isServer = m_trace.header.isServer(node.m_rank);
        const Rank on = isServer && !m_failed.empty() ? m_failed.front() : m_trace.header.workers;
        return Wait{node.m_rank, on, Wait::Kind::Message};
    }
    const auto holder = std::ranges::find_if(request.outgoing, [&](const Outgoing& loan) {
        return std::ranges::count(m_nodes[static_cast<std::size_t>(loan.to)]->m_inboxFrom, node.m_rank) > 0;
    });
    const Outgoing& loan = holder == request.outgoing.end() ? request.outgoing.front() : *holder;
    return Wait{node.m_rank, loan.to, Wait::Kind::Receiver};
}

void Engine::reportProgress() {
    if (!m_settings.progress)
        return;
    constexpr auto kInterval = std::chrono::milliseconds(40);
    const auto now = std::chrono::steady_clock::now();
    if (now - m_lastReport < kInterval)
        return;
    m_lastReport = now;
    m_settings.progress(m_delivered);
}

} // namespace ringscope

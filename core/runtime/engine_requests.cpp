// SPDX-License-Identifier: GPL-3.0-or-later
// How the engine serves what nodes ask for.
#include "core/runtime/engine.h"

#include <algorithm>
#include <limits>

namespace ringscope {

namespace {

constexpr float kNoValue = std::numeric_limits<float>::quiet_NaN();

} // namespace

void Engine::serve(VirtualNode& node) {
    node.m_state = VirtualNode::State::Waiting;
    if (node.m_failsAtStart)
        return fail(node);
    for (const MarkRow& mark : node.m_marks)
        m_recorder.addMark(mark);
    node.m_marks.clear();
    serveChanges(node);
    servePosts(node);

    node.m_takesDone = false;
    node.m_requestDone = false;
    switch (node.m_request.kind) {
    case Request::Kind::Exchange:
        serveExchange(node);
        break;
    case Request::Kind::Send:
        serveSend(node);
        break;
    case Request::Kind::Flow:
        serveFlow(node);
        break;
    case Request::Kind::Compute:
        m_recorder.addCompute(
            {m_now, m_now + node.m_request.duration, static_cast<std::uint32_t>(node.m_rank), node.m_step});
        wakeAfter(node.m_request.duration, node);
        break;
    case Request::Kind::Pause:
        wakeAfter(node.m_request.duration, node);
        break;
    case Request::Kind::ReceiveAny:
        serveReceiveAny(node);
        break;
    case Request::Kind::Finished:
        node.m_state = VirtualNode::State::Finished;
        m_recorder.finished(node.m_rank, m_now);
        --m_unfinished;
        if (!m_trace.header.isServer(node.m_rank) && --m_unfinishedWorkers == 0)
            dismissServers();
        break;
    }
}

void Engine::wakeAfter(Time duration, const VirtualNode& node) {
    m_events.push(m_now + duration, {Event::Kind::WakeUp, static_cast<std::uint32_t>(node.m_rank)});
}

void Engine::serveExchange(VirtualNode& node) {
    for (std::size_t i = 0; i < node.m_request.outgoing.size(); ++i) {
        const Outgoing& loan = node.m_request.outgoing[i];
        if (node.elementsOf(loan.what) == 0)
            continue;
        ++node.m_unconsumedLoans;
        const bool isStaged = !node.m_request.staged.empty();
        post(node, loan, isStaged ? std::move(node.m_request.staged[i]) : nullptr, true);
    }
    node.m_nextTake = 0;
    for (const Incoming& incoming : node.m_request.incoming) {
        VirtualNode& sender = *m_nodes[static_cast<std::size_t>(incoming.from)];
        if (sender.m_waitsForReceiver && sender.m_request.outgoing.front().to == node.m_rank)
            startSend(sender);
    }
    proceedWithTakes(node);
}

void Engine::serveSend(VirtualNode& node) {
    const Outgoing& outgoing = node.m_request.outgoing.front();
    const Bytes bytes = node.bytesOf(outgoing.what);
    if (bytes == 0) {
        node.m_requestDone = true;
        addCandidate(node);
    } else if (bytes <= m_settings.rules.eagerLimit ||
               wantsMessageFrom(*m_nodes[static_cast<std::size_t>(outgoing.to)], node.m_rank)) {
        startSend(node);
    } else {
        node.m_waitsForReceiver = true;
    }
}

void Engine::serveFlow(VirtualNode& node) {
    const MessageId id = addMessage(node, node.m_request.outgoing.front(), node.m_request.flowBytes);
    ++m_flowsOnTheWay;
    m_network->inject(id, m_now, true);
}

void Engine::startSend(VirtualNode& node) {
    node.m_waitsForReceiver = false;
    post(node, node.m_request.outgoing.front(), std::move(node.m_request.copy), false);
}

bool Engine::wantsMessageFrom(const VirtualNode& receiver, Rank from) const {
    if (receiver.m_state != VirtualNode::State::Waiting || receiver.m_request.kind != Request::Kind::Exchange)
        return false;
    const auto left = receiver.m_request.incoming.subspan(
        std::min(receiver.m_nextTake, receiver.m_request.incoming.size()));
    return std::ranges::find(left, from, &Incoming::from) != left.end();
}

MessageId Engine::addMessage(const VirtualNode& node, const Outgoing& outgoing, Bytes bytes) {
    const auto narrow = [](int value) { return static_cast<std::uint16_t>(value); };
    MessageRow row{};
    row.posted = m_now;
    row.delivered = Time::max();
    row.consumed = Time::max();
    row.bytes = bytes & ((std::uint64_t{1} << 55) - 1);
    row.isRepeat = outgoing.isRepeat ? 1 : 0;
    row.from = narrow(node.m_rank);
    row.to = narrow(outgoing.to);
    row.source = narrow(outgoing.what.first);
    row.target = narrow(outgoing.target.first);
    row.count = narrow(outgoing.what.count);
    row.step = node.m_step;
    row.value = kNoValue;
    return m_recorder.addMessage(row);
}

void Engine::post(VirtualNode& node, const Outgoing& outgoing, std::unique_ptr<float[]> copy, bool isLoan) {
    const std::size_t furtherValues = m_recorder.nextFurtherValue();
    const MessageId id = addMessage(node, outgoing, node.bytesOf(outgoing.what));
    VirtualNode& receiver = *m_nodes[static_cast<std::size_t>(outgoing.to)];
    const float* data = copy ? copy.get() : node.dataOf(outgoing.what);
    receiver.m_inbox.push_back({id, node.m_rank, data, std::move(copy), isLoan, furtherValues});
    receiver.m_inboxFrom.push_back(static_cast<std::uint16_t>(node.m_rank));
    m_network->inject(id, m_now, !isLoan);
}

void Engine::proceedWithTakes(VirtualNode& node) {
    while (node.m_nextTake < node.m_request.incoming.size() && claimNext(node))
        ++node.m_nextTake;
    if (node.m_nextTake == node.m_request.incoming.size())
        takesAreDone(node);
}

bool Engine::claimNext(VirtualNode& node) {
    const Incoming& incoming = node.m_request.incoming[node.m_nextTake];
    if (node.elementsOf(incoming.into) == 0)
        return true;
    const Combine combine = incoming.how == Incoming::How::Add ? Combine::Add : Combine::Replace;
    if (incoming.from == node.m_rank) {
        const std::uint32_t local =
            m_recorder.addLocal({m_now, static_cast<std::uint16_t>(node.m_rank),
                                 static_cast<std::uint16_t>(incoming.source.first),
                                 static_cast<std::uint16_t>(incoming.into.first),
                                 static_cast<std::uint16_t>(combine), node.m_step, 0, kNoValue});
        node.m_claims.push_back({{}, local, incoming});
        return true;
    }
    const auto found = std::ranges::find(node.m_inboxFrom, static_cast<std::uint16_t>(incoming.from));
    if (found == node.m_inboxFrom.end())
        return false;
    const auto arrival = node.m_inbox.begin() + (found - node.m_inboxFrom.begin());
    if (m_recorder.message(arrival->id).delivered == Time::max())
        return false;
    // What the node lends now it lent at the instant of this very request.
    const bool afterSends = node.m_unconsumedLoans > 0 && node.m_now == m_now;
    m_recorder.consumed(arrival->id, m_now, combine, afterSends);
    node.m_claims.push_back({std::move(*arrival), 0, incoming});
    node.m_inbox.erase(arrival);
    node.m_inboxFrom.erase(found);
    return true;
}

void Engine::takesAreDone(VirtualNode& node) {
    node.m_takesDone = true;
    for (const VirtualNode::Claim& claim : node.m_claims) {
        if (!claim.arrival.isLoan)
            continue;
        VirtualNode& lender = *m_nodes[static_cast<std::size_t>(claim.arrival.from)];
        if (--lender.m_unconsumedLoans == 0)
            addCandidate(lender);
    }
    if (!m_trace.header.carriesPayload)
        node.m_claims.clear();
    addCandidate(node);
}

void Engine::addCandidate(VirtualNode& node) {
    if (node.m_isCandidate || node.m_state != VirtualNode::State::Waiting)
        return;
    node.m_isCandidate = true;
    m_candidates.push_back(static_cast<std::uint32_t>(node.m_rank));
}

} // namespace ringscope

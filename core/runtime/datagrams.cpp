// SPDX-License-Identifier: GPL-3.0-or-later
// Datagrams: what a node posts and takes in without waiting for anybody.
#include "core/base/fixed_point.h"
#include "core/runtime/engine.h"

#include <algorithm>
#include <bit>

namespace ringscope {

namespace {

// A slot keeps its integers where other places have numbers: same size, other meaning.
std::int32_t integerIn(float stored) {
    return std::bit_cast<std::int32_t>(stored);
}
float stored(std::int32_t integer) {
    return std::bit_cast<float>(integer);
}

} // namespace

Aggregation VirtualNode::aggregation() const {
    if (!m_header.pool.isUsed())
        return {};
    return {.chunks = static_cast<int>(m_header.pool.chunks(m_header.elements)),
            .slotCount = static_cast<int>(m_header.pool.window(m_header.elements)),
            .patience = m_header.patience};
}

std::shared_ptr<const float[]> VirtualNode::datagramOf(Places what, Places target,
                                                       std::uint64_t elements) const {
    const float* data = dataOf(what);
    if (data == nullptr)
        return nullptr;
    const std::shared_ptr<float[]> copy = std::make_shared_for_overwrite<float[]>(elements);
    const bool fromSlot = kindOf(what) == PlaceInfo::Kind::Slot;
    const bool toSlot = kindOf(target) == PlaceInfo::Kind::Slot;
    const FixedPoint fixedPoint(m_header.scaleBits);
    if (toSlot && !fromSlot)
        std::transform(data, data + elements, copy.get(),
                       [&](float value) { return stored(fixedPoint.fromFloat(value)); });
    else if (fromSlot && !toSlot)
        std::transform(data, data + elements, copy.get(),
                       [&](float value) { return fixedPoint.toFloat(integerIn(value)); });
    else
        std::copy_n(data, elements, copy.get());
    return copy;
}

void VirtualNode::post(std::span<const Outgoing> datagrams) {
    const Outgoing* before = nullptr;
    for (const Outgoing& datagram : datagrams) {
        const std::uint64_t elements = std::min(elementsOf(datagram.what), elementsOf(datagram.target));
        if (elements == 0)
            continue;
        const bool isSame = before != nullptr && before->what.first == datagram.what.first &&
                            before->target.first == datagram.target.first;
        m_posts.push_back(
            {datagram, elements,
             isSame ? m_posts.back().data : datagramOf(datagram.what, datagram.target, elements)});
        before = &datagram;
    }
}

std::optional<Received> VirtualNode::receiveAny(Time deadline) {
    if (m_arrived.empty()) {
        m_request = {.kind = Request::Kind::ReceiveAny, .deadline = deadline};
        block();
    }
    if (m_arrived.empty())
        return std::nullopt;
    m_received = std::move(m_arrived.front());
    m_arrived.pop_front();
    const MessageRow& message = m_engine.m_recorder.message(m_received.id);
    return Received{message.from, {message.source, message.count}, {message.target, message.count}};
}

void VirtualNode::take(Incoming::How how) {
    const MessageRow& message = m_engine.m_recorder.message(m_received.id);
    if (m_memory) {
        const std::uint64_t overflowed = takeIn(message, m_received.data.get(), how);
        if (overflowed > 0)
            m_overflows.push_back(
                {m_now, overflowed, m_received.id.value, static_cast<std::uint16_t>(m_rank), message.target});
    }
    m_changes.push_back(
        {.taken = m_received.id, .how = how == Incoming::How::Add ? Combine::Add : Combine::Replace});
    m_received = {};
}

/// Returns how many integers have reached their limit.
std::uint64_t VirtualNode::takeIn(const MessageRow& message, const float* source, Incoming::How how) {
    const Places into{message.target, message.count};
    float* data = dataOf(into);
    const std::uint64_t elements = message.bytes / kElementBytes;
    std::uint64_t overflowed = 0;
    if (kindOf(into) != PlaceInfo::Kind::Slot) {
        for (std::uint64_t i = 0; i < elements; ++i)
            data[i] = how == Incoming::How::Add ? data[i] + source[i] : source[i];
        m_engine.m_recorder.setValue(m_received.id, *data);
        return 0;
    }
    for (std::uint64_t i = 0; i < elements; ++i) {
        const std::int32_t before = how == Incoming::How::Add ? integerIn(data[i]) : 0;
        const std::int32_t sum = FixedPoint::add(before, integerIn(source[i]));
        if (FixedPoint::isOverflow(sum) && !FixedPoint::isOverflow(before))
            ++overflowed;
        data[i] = stored(sum);
    }
    m_engine.m_recorder.setValue(m_received.id, FixedPoint(m_header.scaleBits).toFloat(integerIn(*data)));
    return overflowed;
}

void VirtualNode::discard() {
    m_changes.push_back({.taken = m_received.id, .how = Combine::Discard});
    m_received = {};
}

void Engine::serveChanges(VirtualNode& node) {
    for (const VirtualNode::Change& change : node.m_changes) {
        if (!change.taken.isValid())
            m_recorder.addLocal(change.local);
        else if (change.how == Combine::Discard)
            m_recorder.discarded(change.taken, m_now);
        else
            m_recorder.consumed(change.taken, m_now, change.how, false);
    }
    node.m_changes.clear();
    for (const OverflowRow& overflow : node.m_overflows)
        m_recorder.addOverflow(overflow);
    node.m_overflows.clear();
}

void Engine::servePosts(VirtualNode& node) {
    for (VirtualNode::Post& post : node.m_posts) {
        const Outgoing& outgoing = post.outgoing;
        const MessageId id = addMessage(node, outgoing, post.elements * kElementBytes);
        m_nodes[static_cast<std::size_t>(outgoing.to)]->m_underWay.insert(
            {id.value, {id, std::move(post.data)}});
        if (outgoing.isRepeat && !m_trace.header.isServer(node.m_rank))
            noteTimeout(node, outgoing.to);
        m_network->inject(id, m_now, false);
    }
    node.m_posts.clear();
}

/// A worker sends again because its patience is at an end. Its window is all that the switch can hold.
void Engine::noteTimeout(const VirtualNode& node, Rank to) {
    const SlotPool& pool = m_trace.header.pool;
    const Bytes window = pool.window(m_trace.header.elements) * pool.chunkElements() * kElementBytes;
    m_recorder.addWindow({m_now, m_now - m_trace.header.patience, static_cast<std::uint16_t>(node.m_rank),
                          static_cast<std::uint16_t>(to), static_cast<std::uint32_t>(window),
                          static_cast<std::uint32_t>(window), WindowRow::Cause::Timeout});
}

void Engine::serveReceiveAny(VirtualNode& node) {
    if (m_unfinishedWorkers == 0)
        release(node);
    setAlarm(node);
}

/// One event under way at a time, or two: those whose deadline has been put off look again when they come.
void Engine::setAlarm(VirtualNode& node) {
    const Time deadline = node.m_request.deadline;
    if (deadline == Time::max() || deadline >= node.m_alarmAt)
        return;
    node.m_alarmAt = std::max(deadline, m_now);
    m_events.push(node.m_alarmAt, {Event::Kind::Patience, static_cast<std::uint32_t>(node.m_rank)});
}

void Engine::onPatience(VirtualNode& node) {
    if (m_now < node.m_alarmAt)
        return; // a later one has been replaced by an earlier one, and this is neither
    node.m_alarmAt = Time::max();
    if (node.m_state != VirtualNode::State::Waiting || node.m_request.kind != Request::Kind::ReceiveAny)
        return;
    if (node.m_request.deadline > m_now)
        return setAlarm(node);
    release(node);
}

bool Engine::deliverDatagram(MessageId id) {
    VirtualNode& receiver = *m_nodes[m_recorder.message(id).to];
    auto found = receiver.m_underWay.extract(id.value);
    if (found.empty())
        return false;
    // Those of one instant in the order of their senders: which of them came first is nobody's doing.
    const auto comesLater = [&](const VirtualNode::Datagram& other) {
        return m_recorder.message(other.id).delivered == m_now &&
               m_recorder.message(other.id).from > m_recorder.message(id).from;
    };
    auto place = receiver.m_arrived.end();
    while (place != receiver.m_arrived.begin() && comesLater(*std::prev(place)))
        --place;
    receiver.m_arrived.insert(place, std::move(found.mapped()));
    if (receiver.m_state == VirtualNode::State::Waiting &&
        receiver.m_request.kind == Request::Kind::ReceiveAny)
        release(receiver);
    return true;
}

void Engine::loseDatagram(MessageId id) {
    m_recorder.discarded(id, m_now);
    m_nodes[m_recorder.message(id).to]->m_underWay.erase(id.value);
}

/// Servers that wait for whatever comes have nothing left to do once no worker is there to send it.
void Engine::dismissServers() {
    for (const auto& node : m_nodes)
        if (node->m_state == VirtualNode::State::Waiting && node->m_request.kind == Request::Kind::ReceiveAny)
            release(*node);
}

void Engine::release(VirtualNode& node) {
    node.m_requestDone = true;
    addCandidate(node);
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/virtual_node.h"

#include "core/runtime/engine.h"

#include <algorithm>
#include <limits>

namespace ringscope {

namespace {

constexpr float kNoValue = std::numeric_limits<float>::quiet_NaN();

bool overlap(Places a, Places b) {
    return a.first < b.first + b.count && b.first < a.first + a.count;
}

} // namespace

VirtualNode::VirtualNode(Engine& engine, Rank rank, const TraceHeader& header, const ExchangeRules& rules)
    : m_engine(engine), m_header(header), m_rules(rules), m_rank(rank) {
    if (header.isServer(rank) && !header.pool.isUsed())
        m_firstElement = header.places[static_cast<std::size_t>(rank - header.workers)].offset;
}

void VirtualNode::allocate() {
    std::uint64_t elements = 0;
    for (std::size_t i = 0; i < m_header.places.size(); ++i)
        if (m_header.holds(m_rank, static_cast<int>(i)))
            elements += m_header.places[i].elements;
    m_memory = std::make_unique_for_overwrite<float[]>(elements);
}

std::uint64_t VirtualNode::elementsOf(Places places) const {
    std::uint64_t elements = 0;
    for (int i = 0; i < places.count; ++i)
        elements +=
            m_header.places[static_cast<std::size_t>(places.first) + static_cast<std::size_t>(i)].elements;
    return elements;
}

float* VirtualNode::dataOf(Places places) const {
    if (!m_memory)
        return nullptr;
    const PlaceInfo& place = m_header.places[static_cast<std::size_t>(places.first)];
    const std::uint64_t before = place.kind == PlaceInfo::Kind::Sum ? m_header.elements : 0;
    return m_memory.get() + before + place.offset - m_firstElement;
}

std::unique_ptr<float[]> VirtualNode::copyOf(Places places) const {
    const float* data = dataOf(places);
    if (data == nullptr)
        return nullptr;
    const std::uint64_t elements = elementsOf(places);
    auto copy = std::make_unique_for_overwrite<float[]>(elements);
    std::copy_n(data, elements, copy.get());
    return copy;
}

void VirtualNode::beginStep(int phase, int index) {
    const int before = m_iteration * (m_header.steps / m_header.iterations);
    m_step =
        static_cast<std::uint16_t>(before + m_header.firstSteps[static_cast<std::size_t>(phase)] + index);
    m_marks.push_back({m_now, static_cast<std::uint16_t>(m_rank), m_step, static_cast<std::uint16_t>(phase),
                       static_cast<std::uint16_t>(index)});
}

void VirtualNode::send(Rank to, Places what, Places target) {
    const Outgoing outgoing{to, what, target};
    m_request = {.kind = Request::Kind::Send, .outgoing = std::span(&outgoing, 1), .copy = copyOf(what)};
    block();
}

void VirtualNode::receive(const Incoming& incoming) {
    m_request = {.kind = Request::Kind::Exchange, .incoming = std::span(&incoming, 1)};
    block();
}

void VirtualNode::exchange(std::span<const Outgoing> outgoing, std::span<const Incoming> incoming) {
    if (m_rules.order != ExchangeRules::Order::Simultaneous && outgoing.size() == 1 && incoming.size() == 1) {
        const bool isFirst = sendsFirst(outgoing.front().to, incoming.front().from);
        if (!isFirst)
            receive(incoming.front());
        send(outgoing.front().to, outgoing.front().what, outgoing.front().target);
        if (isFirst)
            receive(incoming.front());
        return;
    }
    m_request = {.kind = Request::Kind::Exchange, .outgoing = outgoing, .incoming = incoming};
    if (m_memory)
        stageWhatChanges();
    block();
}

/// Neighbours on a ring take turns by their parity. Where all that exchange have the same one, as the
/// partners of a butterfly have, each pair's lower rank begins.
bool VirtualNode::sendsFirst(Rank to, Rank from) const {
    if (m_rules.order == ExchangeRules::Order::SendFirst)
        return true;
    const bool isEven = m_rank % 2 == 0;
    const bool differs = (to % 2 == 0) != isEven || (from % 2 == 0) != isEven;
    return differs ? isEven : m_rank < to;
}

void VirtualNode::stageWhatChanges() {
    const std::span<const Outgoing> outgoing = m_request.outgoing;
    // Mostly nothing changes, and then one look at all that come in is enough: there may be thousands.
    Places all;
    int end = 0;
    for (const Incoming& incoming : m_request.incoming) {
        all.first = end == 0 ? incoming.into.first : std::min(all.first, incoming.into.first);
        end = std::max(end, incoming.into.first + incoming.into.count);
    }
    all.count = end - all.first;
    int lent = 0;
    for (std::size_t i = 0; i < outgoing.size(); ++i) {
        const bool changes = overlap(all, outgoing[i].what) &&
                             std::ranges::any_of(m_request.incoming, [&](const Incoming& incoming) {
                                 return overlap(incoming.into, outgoing[i].what);
                             });
        if (changes) {
            m_request.staged.resize(outgoing.size());
            m_request.staged[i] = copyOf(outgoing[i].what);
        } else if (elementsOf(outgoing[i].what) > 0) {
            ++lent;
        }
    }
    m_loansInUse = lent;
}

void VirtualNode::divideByWorkers(Places places) {
    if (elementsOf(places) == 0)
        return;
    float value = kNoValue;
    if (float* data = dataOf(places)) {
        const auto divisor = static_cast<float>(m_header.workers);
        for (float& element : std::span(data, elementsOf(places)))
            element /= divisor;
        value = *data;
    }
    const auto place = static_cast<std::uint16_t>(places.first);
    m_changes.push_back({.local = {m_now, static_cast<std::uint16_t>(m_rank), place, place,
                                   static_cast<std::uint16_t>(Combine::Scale), m_step, 0, value}});
}

void VirtualNode::compute(Time duration) {
    m_request = {.kind = Request::Kind::Compute, .duration = duration};
    block();
}

void VirtualNode::waitUntil(Time instant) {
    if (instant <= m_now)
        return;
    m_request = {.kind = Request::Kind::Pause, .duration = instant - m_now};
    block();
}

void VirtualNode::sendFlow(Rank to, Bytes bytes) {
    const Outgoing outgoing{.to = to, .what = {0, 0}, .target = {0, 0}};
    m_request = {.kind = Request::Kind::Flow, .outgoing = std::span(&outgoing, 1), .flowBytes = bytes};
    block();
}

void VirtualNode::computeGradient(int iteration, Time duration) {
    m_iteration = iteration;
    if (m_rank >= m_header.workers)
        return;
    if (duration > Time())
        compute(duration);
    if (iteration == 0)
        return; // what the places hold from the start
    if (m_memory)
        m_engine.fillGradient(*this);
    for (std::size_t j = 0; j < m_header.places.size(); ++j) {
        const bool isGradient = m_header.places[j].kind == PlaceInfo::Kind::Gradient;
        const float* data =
            isGradient && m_header.places[j].elements > 0 ? dataOf({static_cast<int>(j), 1}) : nullptr;
        const auto place = static_cast<std::uint16_t>(j);
        m_changes.push_back({.local = {m_now, static_cast<std::uint16_t>(m_rank), place, place,
                                       static_cast<std::uint16_t>(Combine::Restart), m_step, 0,
                                       data != nullptr ? *data : kNoValue}});
    }
}

void VirtualNode::block() {
    do {
        m_engine.park(*this);
        if (m_abort)
            throw NodeReleased{};
        carryOutClaims();
    } while (!m_released);
    // In virtual time the receivers have taken what was lent; their threads may still be reading it at this
    // very moment.
    for (int inUse = m_loansInUse.load(std::memory_order_acquire); inUse > 0;
         inUse = m_loansInUse.load(std::memory_order_acquire))
        m_loansInUse.wait(inUse, std::memory_order_acquire);
}

void VirtualNode::carryOutClaims() {
    if (!m_memory)
        return;
    for (Claim& claim : m_claims) {
        float* into = dataOf(claim.incoming.into);
        const bool isLocal = !claim.arrival.id.isValid();
        const float* source = isLocal ? dataOf(claim.incoming.source) : claim.arrival.data;
        combine(claim.incoming, source, into);
        if (isLocal) {
            m_engine.m_recorder.setLocalValue(claim.local, *into);
            continue;
        }
        recordValues(claim);
        if (!claim.arrival.copy) {
            std::atomic<int>& loans =
                m_engine.m_nodes[static_cast<std::size_t>(claim.arrival.from)]->m_loansInUse;
            if (loans.fetch_sub(1, std::memory_order_acq_rel) == 1)
                loans.notify_one();
        }
    }
    m_claims.clear();
}

/// When the run is to stop, the beginning of each place is still done, which is what a trace shows of it.
void VirtualNode::combine(const Incoming& incoming, const float* source, float* into) const {
    constexpr std::uint64_t kBlock = 1 << 18; // between two looks at the stop request
    for (int i = 0; i < incoming.into.count; ++i) {
        const std::uint64_t elements = elementsOf({incoming.into.first + i, 1});
        for (std::uint64_t first = 0; first < elements; first += kBlock) {
            const std::uint64_t end = std::min(first + kBlock, elements);
            if (incoming.how == Incoming::How::Replace)
                std::copy(source + first, source + end, into + first);
            else
                for (std::uint64_t k = first; k < end; ++k)
                    into[k] += source[k];
            if (m_engine.m_settings.stop.stop_requested())
                break;
        }
        source += elements;
        into += elements;
    }
}

void VirtualNode::recordValues(const Claim& claim) {
    const Places into = claim.incoming.into;
    m_engine.m_recorder.setValue(claim.arrival.id, *dataOf(into));
    for (int i = 1; i < into.count; ++i) {
        const Places place{into.first + i, 1};
        if (elementsOf(place) > 0)
            m_engine.m_recorder.setFurtherValue(claim.arrival.furtherValues + static_cast<std::size_t>(i) - 1,
                                                *dataOf(place));
    }
}

} // namespace ringscope

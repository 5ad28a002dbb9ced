// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/trace.h"

#include <fmt/format.h>
#include <xxhash.h>

#include <bit>
#include <memory>
#include <new>
#include <string_view>
#include <type_traits>

namespace ringscope {

namespace {

// Rows are hashed as they lie in memory; their sizes (asserted beside them) leave no padding.
static_assert(std::endian::native == std::endian::little, "digests are defined over little-endian rows");
static_assert(sizeof(ComputeRow) == 24 && sizeof(UpdateRef) == 4);

/// XXH3-128, fed piece by piece. Texts and tables are preceded by their length, so that no two traces feed
/// the same bytes.
class Hasher {
public:
    Hasher() : m_state(XXH3_createState()) {
        if (m_state == nullptr) {
            throw std::bad_alloc();
        }
        XXH3_128bits_reset(m_state.get());
    }

    template <class Value>
    requires std::is_arithmetic_v<Value> || std::is_enum_v<Value> || std::is_same_v<Value, Time>
    void add(Value value) { addBytes(&value, sizeof value); }

    void add(std::string_view text) {
        add(std::uint64_t{text.size()});
        addBytes(text.data(), text.size());
    }

    template <class Row>
    void add(const BlockVector<Row>& rows) {
        static_assert(std::is_trivially_copyable_v<Row>);
        add(std::uint64_t{rows.size()});
        rows.forEachRun([this](std::span<const Row> run) { addBytes(run.data(), run.size_bytes()); });
    }

    template <class Value>
    void add(const std::vector<Value>& values) {
        add(std::uint64_t{values.size()});
        addBytes(values.data(), values.size() * sizeof(Value));
    }

    std::string hexadecimal() const {
        const XXH128_hash_t hash = XXH3_128bits_digest(m_state.get());
        return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
    }

private:
    struct Free {
        void operator()(XXH3_state_t* state) const { XXH3_freeState(state); }
    };

    void addBytes(const void* data, std::size_t size) { XXH3_128bits_update(m_state.get(), data, size); }

    std::unique_ptr<XXH3_state_t, Free> m_state;
};

void addHeader(Hasher& hasher, const TraceHeader& header) {
    hasher.add(header.scenario);
    hasher.add(header.algorithm);
    hasher.add(header.operation);
    hasher.add(header.workers);
    hasher.add(header.servers);
    hasher.add(header.group);
    hasher.add(header.elements);
    hasher.add(header.carriesPayload);
    hasher.add(header.gradient);
    hasher.add(header.segmentBytes);
    hasher.add(header.transport);
    hasher.add(header.switching);
    hasher.add(header.headerBytes);
    hasher.add(header.queueCapacity.value_or(0));
    hasher.add(header.ecnThreshold);
    hasher.add(header.samplesPorts);
    hasher.add(header.seed);
    hasher.add(header.takesTurns);
    hasher.add(header.steps);
    hasher.add(header.iterations);
    hasher.add(header.computing);
    hasher.add(std::uint64_t{header.places.size()});
    for (const PlaceInfo& place : header.places) {
        hasher.add(place.offset);
        hasher.add(place.elements);
        hasher.add(place.kind);
    }
}

void addTopology(Hasher& hasher, const Topology& topology) {
    hasher.add(topology.kind());
    hasher.add(std::uint64_t{topology.vertices().size()});
    for (const Vertex& vertex : topology.vertices()) {
        hasher.add(vertex.name);
        hasher.add(vertex.isSwitch());
    }
    hasher.add(std::uint64_t{topology.links().size()});
    for (const Link& link : topology.links()) {
        hasher.add(link.from.value);
        hasher.add(link.to.value);
        hasher.add(link.bandwidth.bps());
        hasher.add(link.latency);
    }
}

void addOutcome(Hasher& hasher, const Outcome& outcome) {
    hasher.add(outcome.kind);
    hasher.add(outcome.time);
    hasher.add(std::uint64_t{outcome.waits.size()});
    for (const Wait& wait : outcome.waits) {
        hasher.add(wait.node);
        hasher.add(wait.on);
        hasher.add(wait.kind);
    }
    hasher.add(outcome.cycle);
    hasher.add(outcome.failed);
    hasher.add(outcome.failedAt);
}

void addVerification(Hasher& hasher, const Verification& verification) {
    hasher.add(verification.carried);
    hasher.add(verification.correct);
    hasher.add(verification.sameBits);
    hasher.add(verification.exact);
    hasher.add(verification.maxAbsError);
    hasher.add(verification.maxAbsDifference);
}

/// Only where a switch adds up.
void addAggregation(Hasher& hasher, const Trace& trace) {
    if (!trace.header.pool.isUsed()) {
        return;
    }
    hasher.add(trace.header.pool.slotCount);
    hasher.add(trace.header.pool.integers);
    hasher.add(trace.header.pool.burst);
    hasher.add(trace.header.scaleBits);
    hasher.add(trace.header.patience);
    hasher.add(trace.overflows);
    hasher.add(trace.verification.overflowed);
}

} // namespace

std::string TraceHeader::slotName(int place) const {
    const auto slots = 2 * static_cast<int>(pool.window(elements));
    const int number = place - (static_cast<int>(places.size()) - slots);
    return fmt::format("{}{}", number / 2, number % 2 == 0 ? 'a' : 'b');
}

bool TraceHeader::holds(Rank node, int place) const {
    if (pool.isUsed())
        return isServer(node) == isSlot(place);
    return !isServer(node) || node - workers == place;
}

std::string Trace::digest() const {
    Hasher hasher;
    addHeader(hasher, header);
    addTopology(hasher, topology);
    hasher.add(messages);
    hasher.add(hops);
    hasher.add(drops);
    hasher.add(retransmissions);
    hasher.add(windows);
    hasher.add(portSamples);
    hasher.add(marks);
    hasher.add(locals);
    hasher.add(computes);
    hasher.add(updates);
    hasher.add(furtherValues);
    hasher.add(initialValues);
    hasher.add(finish);
    addOutcome(hasher, outcome);
    addVerification(hasher, verification);
    addAggregation(hasher, *this);
    return hasher.hexadecimal();
}

std::size_t Trace::byteSize() const {
    return messages.byteSize() + hops.byteSize() + drops.byteSize() + windows.byteSize() +
           portSamples.byteSize() + marks.byteSize() + locals.byteSize() + computes.byteSize() +
           updates.byteSize() + overflows.byteSize() + furtherValues.byteSize() +
           initialValues.capacity() * sizeof(float) + finish.capacity() * sizeof(Time);
}

} // namespace ringscope

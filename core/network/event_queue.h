// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/time.h"

#include <queue>

#include <cstdint>
#include <vector>

namespace ringscope {

/// Something that happens at an instant. What `subject` is an index of depends on the kind.
struct Event {
    enum class Kind : std::uint32_t {
        SegmentAtSwitch, ///< hop row: it can be sent on from the next vertex on its way
        PacketArrives,   ///< packet in flight: it has reached the next vertex on its way
        PortIsFree,      ///< link
        Timer,           ///< connection: its retransmission timer may have run out
        Pace,            ///< connection: it may send again
        Injected,        ///< message: its last bit has left the sender
        Lost,            ///< message: it has not reached the receiver, and never will
        Delivered,       ///< message: its last bit has reached the receiver
        WakeUp,          ///< node: it has computed, or waited, long enough
        Patience,        ///< node: what it waits for may have taken too long
        NodeFails,       ///< node
    };
    Kind kind;
    std::uint32_t subject;
};

/// Events in the order of (time, sequence number).
///
/// Collectives run in lock-step, so that many events share an instant: they lie together in a bucket, and the
/// heap holds buckets. A bucket takes more events only while it is the newest one; a later event of the same
/// instant starts another bucket, which comes after it. So the order is exactly that of a heap of single
/// events.
class EventQueue {
public:
    bool empty() const { return m_heap.empty(); }
    /// Expects a non-empty queue.
    Time nextTime() const { return m_heap.top().time; }

    void push(Time time, Event event) {
        if (m_newest == kNoBucket || m_newestTime != time) {
            m_newest = takeBucket();
            m_newestTime = time;
            m_heap.push({time, m_sequence++, m_newest});
        }
        m_buckets[m_newest].push_back(event);
    }

    /// Takes the first bucket out and calls `handle(event)` for each of its events, which may push more.
    template <class Handle>
    void popBucket(Handle handle) {
        const std::uint32_t bucket = m_heap.top().bucket;
        m_heap.pop();
        if (bucket == m_newest)
            m_newest = kNoBucket;
        m_current.swap(m_buckets[bucket]);
        m_free.push_back(bucket);
        for (const Event& event : m_current)
            handle(event);
        m_current.clear();
    }

private:
    static constexpr std::uint32_t kNoBucket = UINT32_MAX;

    struct Entry {
        Time time;
        std::uint64_t sequence;
        std::uint32_t bucket;
        bool operator<(const Entry& other) const {
            return time != other.time ? time > other.time : sequence > other.sequence;
        }
    };

    std::uint32_t takeBucket() {
        if (m_free.empty()) {
            m_buckets.emplace_back();
            return static_cast<std::uint32_t>(m_buckets.size() - 1);
        }
        const std::uint32_t bucket = m_free.back();
        m_free.pop_back();
        return bucket;
    }

    std::priority_queue<Entry> m_heap;
    std::vector<std::vector<Event>> m_buckets;
    std::vector<std::uint32_t> m_free;
    std::vector<Event> m_current;
    std::uint64_t m_sequence = 0;
    std::uint32_t m_newest = kNoBucket;
    Time m_newestTime;
};

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"

namespace ringscope {

/// The one place where rows of a Trace are made: the run owns it until the Trace is handed out.
class TraceRecorder {
public:
    explicit TraceRecorder(Trace& trace) : m_trace(trace) {}

    /// Of the scenario: what is random in it follows from this.
    std::uint64_t seed() const { return m_trace.header.seed; }
    const MessageRow& message(MessageId id) const { return m_trace.messages[id.value]; }
    const HopRow& hop(std::uint32_t index) const { return m_trace.hops[index]; }

    MessageId addMessage(const MessageRow& row) {
        m_trace.messages.push_back(row);
        for (int i = 1; i < row.count; ++i)
            m_trace.furtherValues.push_back(row.value);
        return MessageId{static_cast<std::uint32_t>(m_trace.messages.size() - 1)};
    }
    std::uint32_t addHop(const HopRow& row) {
        m_trace.hops.push_back(row);
        return static_cast<std::uint32_t>(m_trace.hops.size() - 1);
    }
    /// The segment has left its queue.
    void serve(std::uint32_t hop, Time start, Time end) {
        m_trace.hops[hop].start = start;
        m_trace.hops[hop].end = end;
    }
    void addDrop(const DropRow& row) { m_trace.drops.push_back(row); }
    void countRetransmission() { ++m_trace.retransmissions; }
    void addWindow(const WindowRow& row) { m_trace.windows.push_back(row); }
    void addPortSample(const PortSampleRow& row) { m_trace.portSamples.push_back(row); }
    void addMark(const MarkRow& row) { m_trace.marks.push_back(row); }
    void addOverflow(const OverflowRow& row) { m_trace.overflows.push_back(row); }
    void addCompute(const ComputeRow& row) { m_trace.computes.push_back(row); }

    void delivered(MessageId id, Time time) { m_trace.messages[id.value].delivered = time; }
    /// Where the further values of the next message will be.
    std::size_t nextFurtherValue() const { return m_trace.furtherValues.size(); }
    /// The receiver has taken the message in; its values follow when its thread has done so.
    void consumed(MessageId id, Time time, Combine how, bool afterSends) {
        MessageRow& row = m_trace.messages[id.value];
        row.consumed = time;
        row.combine = static_cast<std::uint64_t>(how) & 0x7F;
        row.afterSends = afterSends ? 1 : 0;
        m_trace.updates.push_back({id.value});
    }
    /// The message was lost on its way, or its receiver has thrown it away.
    void discarded(MessageId id, Time time) {
        MessageRow& row = m_trace.messages[id.value];
        row.consumed = time;
        row.combine = static_cast<std::uint64_t>(Combine::Discard) & 0x7F;
    }
    void setValue(MessageId id, float value) { m_trace.messages[id.value].value = value; }
    void setFurtherValue(std::size_t index, float value) { m_trace.furtherValues[index] = value; }

    /// Returns the row's index, for setLocalValue.
    std::uint32_t addLocal(const LocalRow& row) {
        m_trace.locals.push_back(row);
        const auto index = static_cast<std::uint32_t>(m_trace.locals.size() - 1);
        m_trace.updates.push_back({index | UpdateRef::kLocal});
        return index;
    }
    void setLocalValue(std::uint32_t index, float value) { m_trace.locals[index].value = value; }

    void finished(Rank node, Time time) { m_trace.finish[static_cast<std::size_t>(node)] = time; }

private:
    Trace& m_trace;
};

} // namespace ringscope

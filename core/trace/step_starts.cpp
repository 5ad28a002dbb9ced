// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/step_starts.h"

#include <algorithm>
#include <tuple>

namespace ringscope {

namespace {

constexpr Time kNever = Time::max();

/// A node's part in a step.
struct Part {
    int step = 0;
    Rank node = 0;
    Time mark;
    Time begun = kNever; ///< with a message; never when it has none in the step

    std::tuple<int, Rank> key() const { return {step, node}; }
};

/// By step, then node.
class Parts {
public:
    explicit Parts(const Trace& trace) {
        m_parts.reserve(trace.marks.size());
        for (const MarkRow& mark : trace.marks)
            m_parts.push_back({.step = mark.step, .node = mark.node, .mark = mark.time});
        std::ranges::stable_sort(m_parts, {}, &Part::key);
        for (const MessageRow& message : trace.messages) {
            if (Part* sender = find(message.step, message.from))
                sender->begun = std::min(sender->begun, message.posted);
            if (Part* receiver = find(message.step, message.to))
                receiver->begun = std::min(receiver->begun, std::max(message.posted, receiver->mark));
        }
    }

    const std::vector<Part>& all() const { return m_parts; }
    /// When the node began the step with a message; never when it did not.
    Time begun(int step, Rank node) {
        const Part* part = find(step, node);
        return part == nullptr ? kNever : part->begun;
    }

private:
    Part* find(int step, Rank node) {
        const auto found = std::ranges::lower_bound(m_parts, std::tuple(step, node), {}, &Part::key);
        return found != m_parts.end() && found->key() == std::tuple(step, node) ? &*found : nullptr;
    }

    std::vector<Part> m_parts;
};

} // namespace

std::vector<Time> stepStarts(const Trace& trace) {
    Parts parts(trace);
    std::vector<Time> starts;
    Time latest;
    for (auto part = parts.all().begin(); part != parts.all().end();) {
        const int step = part->step;
        Time passedOn = kNever; // by a node that was not ahead
        Time begun = kNever;
        Time marked = kNever;
        for (; part != parts.all().end() && part->step == step; ++part) {
            marked = std::min(marked, part->mark);
            begun = std::min(begun, part->begun);
            const Time before = step > 0 ? parts.begun(step - 1, part->node) : kNever;
            if (before != kNever && before >= starts[static_cast<std::size_t>(step) - 1])
                passedOn = std::min(passedOn, part->begun);
        }
        latest = std::max(latest, passedOn != kNever ? passedOn : begun != kNever ? begun : marked);
        starts.resize(static_cast<std::size_t>(step), kNever); // steps that nobody has begun
        starts.push_back(latest);
    }
    return starts;
}

} // namespace ringscope

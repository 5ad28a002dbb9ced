// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/playback/step_spans.h"

#include "core/trace/step_starts.h"

#include <algorithm>

namespace ringscope {

namespace {

/// Times up to the end of the run; many rows share an instant, mostly neighbours.
class Instants {
public:
    explicit Instants(Time end) : m_end(end) {}

    void add(Time time) {
        if (time <= m_end && (m_times.empty() || m_times.back() != time))
            m_times.push_back(time);
    }
    std::vector<Time> sorted() {
        std::ranges::sort(m_times);
        m_times.erase(std::unique(m_times.begin(), m_times.end()), m_times.end());
        m_times.shrink_to_fit();
        return std::move(m_times);
    }

private:
    Time m_end;
    std::vector<Time> m_times;
};

} // namespace

std::vector<StepSpan> stepSpans(const Trace& trace) {
    std::vector<StepSpan> steps;
    constexpr int kNotBegun = -1;
    StepSpan notBegun;
    notBegun.step = kNotBegun;
    const std::vector<Time> starts = stepStarts(trace);
    steps.resize(starts.size(), notBegun);
    for (const MarkRow& mark : trace.marks) {
        const Time start = starts[mark.step];
        if (StepSpan& step = steps[mark.step]; step.step == kNotBegun)
            step = {
                .step = mark.step, .phase = mark.phase, .index = mark.index, .start = start, .end = start};
    }
    for (const MessageRow& message : trace.messages) {
        if (message.step >= steps.size())
            continue;
        StepSpan& step = steps[message.step];
        ++step.messages;
        step.bytes += message.bytes;
        step.end = std::max(step.end, std::min(message.consumed, trace.outcome.time));
    }
    for (const LocalRow& local : trace.locals)
        if (local.step < steps.size() && !local.isRestart())
            steps[local.step].end = std::max(steps[local.step].end, local.time);
    std::erase_if(steps, [](const StepSpan& step) { return step.step == kNotBegun; });
    return steps;
}

std::vector<PhaseSpan> phaseSpans(std::span<const StepSpan> steps) {
    std::vector<PhaseSpan> phases;
    for (const StepSpan& step : steps) {
        // An algorithm of one phase begins it again in the next iteration.
        if (phases.empty() || phases.back().phase != step.phase || step.index == 0)
            phases.push_back(
                {.phase = step.phase, .firstStep = step.step, .start = step.start, .end = step.end});
        phases.back().lastStep = step.step;
        phases.back().end = std::max(phases.back().end, step.end);
    }
    return phases;
}

std::vector<Time> distinctInstants(const Trace& trace) {
    Instants instants(trace.outcome.time);
    instants.add(Time());
    for (const MessageRow& message : trace.messages)
        instants.add(message.posted);
    for (const MessageRow& message : trace.messages)
        instants.add(message.delivered);
    for (const MessageRow& message : trace.messages)
        if (message.consumed != message.delivered)
            instants.add(message.consumed);
    for (const MarkRow& mark : trace.marks)
        instants.add(mark.time);
    for (const LocalRow& local : trace.locals)
        instants.add(local.time);
    for (const ComputeRow& compute : trace.computes) {
        instants.add(compute.start);
        instants.add(compute.end);
    }
    for (const DropRow& drop : trace.drops)
        instants.add(drop.time);
    for (const WindowRow& window : trace.windows)
        if (window.noticesLoss())
            instants.add(window.time);
    for (const Time finish : trace.finish)
        instants.add(finish);
    for (const Time failure : trace.outcome.failedAt)
        instants.add(failure);
    instants.add(trace.outcome.time);
    return instants.sorted();
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/execution.h"

#include "app/commands/progress_bar.h"
#include "core/run/run.h"
#include "core/scenario/scenario_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace ringscope {

namespace {

std::string nameOf(const Trace& trace, Rank rank) {
    return trace.topology.vertex(VertexId{static_cast<std::uint32_t>(rank)}).name;
}

std::string waitText(const Trace& trace, const Wait& wait) {
    switch (wait.kind) {
    case Wait::Kind::Message:
        return fmt::format("{} waits for a message from {}", nameOf(trace, wait.node),
                           nameOf(trace, wait.on));
    case Wait::Kind::Receiver:
        return fmt::format("{} waits for {} to receive", nameOf(trace, wait.node), nameOf(trace, wait.on));
    case Wait::Kind::Failed:
        return fmt::format("{} has failed", nameOf(trace, wait.node));
    }
    return {};
}

std::string waitsText(const Trace& trace) {
    constexpr std::size_t kShown = 16;
    std::string text;
    for (std::size_t i = 0; i < std::min(trace.outcome.waits.size(), kShown); ++i) {
        text += fmt::format("\n  {}", waitText(trace, trace.outcome.waits[i]));
    }
    if (trace.outcome.waits.size() > kShown) {
        text += fmt::format("\n  and {} more wait", trace.outcome.waits.size() - kShown);
    }
    return text;
}

/// Empty for a deadlock without a cycle: nodes wait for one that has finished.
std::string cycleText(const Trace& trace) {
    if (trace.outcome.cycle.empty()) {
        return "";
    }
    std::string text = " each waits for the next, ";
    for (const Rank rank : trace.outcome.cycle) {
        text += nameOf(trace, rank) + " -> ";
    }
    return text + nameOf(trace, trace.outcome.cycle.front());
}

std::string wrongText(const Verification& verification) {
    if (verification.overflowed > 0) {
        return fmt::format(
            "{} elements do not fit the switch's integers, up to 2^31 - 1 either way: take smaller "
            "gradient.values or fewer aggregation.scale_bits",
            verification.overflowed);
    }
    return std::isfinite(verification.maxAbsError)
               ? fmt::format("the sums are wrong: the largest error is {}", verification.maxAbsError)
               : "a sum, or a part of one, does not fit a 4-byte float: take smaller gradient.values";
}

std::string failedText(const Trace& trace) {
    std::string text;
    for (std::size_t i = 0; i < trace.outcome.failed.size(); ++i) {
        text += fmt::format("{}{} failed at {}", text.empty() ? "" : ", ",
                            nameOf(trace, trace.outcome.failed[i]), timeText(trace.outcome.failedAt[i]));
    }
    return text;
}

} // namespace

bool Execution::isCorrect() const {
    return trace.outcome.kind == Outcome::Kind::Finished &&
           (!trace.verification.carried || trace.verification.correct);
}

Scenario requestedScenario(const ScenarioRequest& request) {
    Scenario scenario = loadScenario(request.source);
    for (const std::string& setting : request.settings) {
        applySetting(scenario, setting);
    }
    return scenario;
}

Execution execute(const Scenario& scenario, const Streams& streams, const std::stop_token& stop,
                  const std::string& label) {
    std::optional<ProgressBar> bar;
    ProgressCallback callback;
    if (streams.errIsTerminal) {
        bar.emplace(streams.err, label);
        callback = [&bar](const Progress& progress) { bar->show(progress); };
    }
    const auto start = std::chrono::steady_clock::now();
    Execution execution{.trace = run(scenario, stop, callback)};
    execution.wallSeconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return execution;
}

std::string timeText(Time time) {
    const double seconds = time.seconds();
    if (seconds >= 1'000) {
        return fmt::format("{:.6g} s", seconds);
    }
    if (seconds >= 1e-3 || time == Time()) {
        return fmt::format("{:.6g} ms", seconds * 1e3);
    }
    return seconds >= 1e-6 ? fmt::format("{:.6g} us", seconds * 1e6)
                           : fmt::format("{:.6g} ns", seconds * 1e9);
}

std::string outcomeText(const Trace& trace) {
    const std::string time = timeText(trace.outcome.time) + " of virtual time";
    switch (trace.outcome.kind) {
    case Outcome::Kind::Finished:
        return fmt::format("finished after {}, but {}", time, wrongText(trace.verification));
    case Outcome::Kind::Deadlock:
        return fmt::format("deadlock after {}:{}{}", time, cycleText(trace), waitsText(trace));
    case Outcome::Kind::Stalled:
        return fmt::format("stalled after {}: {}{}", time, failedText(trace), waitsText(trace));
    case Outcome::Kind::Stopped:
        return fmt::format("stopped after {}, before it was finished", time);
    }
    return {};
}

} // namespace ringscope

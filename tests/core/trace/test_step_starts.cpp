// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run.h"
#include "core/trace/step_starts.h"
#include "tests/catch.h"

#include <algorithm>

using namespace ringscope;

namespace {

/// A star of 10 Gbit/s and 10 µs a link; 840 elements a part, whatever the parts.
Trace traceOf(const std::string& algorithm, int nodes, int group = 1) {
    Scenario scenario;
    scenario.name = "steps";
    scenario.algorithm = algorithm;
    scenario.nodes = nodes;
    scenario.group = group;
    scenario.gradient.size = std::uint64_t{720'720}; // divided by all of 1 … 16
    return run(scenario, {}, {}, {.payloadMemory = 0});
}

/// One transfer of a share of the gradient, in µs: 20 µs and 2.306304 ms.
double transfer(double share = 1) {
    return 20 + 2306.304 * share;
}

template <class Predicate>
bool anyMessage(const Trace& trace, Predicate holds) {
    for (const MessageRow& message : trace.messages)
        if (holds(message))
            return true;
    return false;
}

double microseconds(Time time) {
    return time.seconds() * 1e6;
}

} // namespace

TEST_CASE("step starts: nobody is in the scatter-reduce while the nodes left over fold in") {
    // Of six nodes 2 and 3 send for the next step at 0, but the run waits for 4 and 5 to hand their gradients
    // over: in halving-doubling these share the links to 0 and 1 with the halves from 2 and 3; in recursive
    // doubling 2 and 3 exchange theirs with each other, and are then ahead by a step once more.
    const std::string algorithm = GENERATE("halving-doubling", "recursive-doubling");
    CAPTURE(algorithm);
    const Trace trace = traceOf(algorithm, 6);
    const std::vector<Time> starts = stepStarts(trace);
    REQUIRE(starts.size() == (algorithm == "halving-doubling" ? 6 : 4));
    const bool isEarly = anyMessage(
        trace, [](const MessageRow& message) { return message.step == 1 && message.posted == Time(); });
    CHECK(isEarly);
    CHECK(starts[0] == Time());
    CHECK(microseconds(starts[1]) == Approx(transfer(algorithm == "halving-doubling" ? 1.5 : 1)));
    CHECK(starts[2] > starts[1]);
}

TEST_CASE("step starts: in a tree whoever has no partner in a round does not begin the next") {
    // Three nodes: 1 sends to 0, and 2, which has nobody to receive from, at the same time; but 0 asks for
    // the second gradient only when it has the first.
    const std::vector<Time> three = stepStarts(traceOf("tree", 3));
    REQUIRE(three.size() == 4);
    CHECK(three[0] == Time());
    CHECK(three[1] > Time());
    // Six: in the second round of the broadcast 4 has nobody to send to, and sends for the third.
    const std::vector<Time> six = stepStarts(traceOf("tree", 6));
    REQUIRE(six.size() == 6);
    CHECK(microseconds(six[5] - six[4]) == Approx(transfer()));
}

TEST_CASE("step starts: every step is a stop of its own, unless all of it came while others were at work") {
    const std::string algorithm =
        GENERATE("ring", "all-to-all-direct", "recursive-doubling", "halving-doubling", "tree", "double-tree",
                 "hierarchical", "naive");
    const int nodes = GENERATE(range(1, 18));
    CAPTURE(algorithm, nodes);
    const Trace trace = traceOf(algorithm, nodes, std::min(nodes, 3));
    const std::vector<Time> starts = stepStarts(trace);
    CHECK(static_cast<int>(starts.size()) == trace.header.steps);
    for (std::size_t step = 1; step < starts.size(); ++step) {
        CAPTURE(step);
        CHECK(starts[step - 1] <= starts[step]);
        const bool isLate = anyMessage(trace, [&](const MessageRow& message) {
            return message.step == step - 1 && message.delivered > starts[step - 1];
        });
        CHECK((starts[step - 1] < starts[step]) == isLate);
    }
    if (!starts.empty()) {
        CHECK(starts.front() == Time());
        CHECK(starts.back() < trace.outcome.time);
    }
}

TEST_CASE("step starts: a pull begins with its first request, though all workers have waited for it") {
    Scenario scenario;
    scenario.algorithm = "parameter-server";
    scenario.nodes = 4;
    scenario.servers = 1;
    scenario.gradient.size = std::uint64_t{250'000};
    const Trace trace = run(scenario, {}, {}, {.payloadMemory = 0});
    const std::vector<Time> starts = stepStarts(trace);
    REQUIRE(starts.size() == 2);
    // Four gradients of 0.8 ms cross the server's link one after the other: 3.2 ms and 20 µs.
    CHECK(microseconds(starts[1]) == Approx(3220.0));
}

TEST_CASE("step starts: a step that nobody has begun has none") {
    Trace trace;
    trace.header.workers = 1;
    trace.marks.push_back({.time = Time::nanoseconds(5), .node = 0, .step = 1, .phase = 0, .index = 1});
    CHECK(stepStarts(trace) == std::vector{Time::max(), Time::nanoseconds(5)});
    CHECK(stepStarts(Trace()).empty());
}

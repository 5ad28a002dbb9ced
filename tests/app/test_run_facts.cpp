// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run_facts.h"
#include "core/run/run.h"
#include "core/scenario/scenario_json.h"
#include "tests/app/speaking.h"
#include "tests/catch.h"

using namespace ringscope;

namespace {

Trace traceOfTwo() {
    Trace trace;
    trace.header.workers = 2;
    trace.header.elements = 4;
    trace.verification = {.carried = true, .correct = true, .sameBits = true, .exact = true};
    return trace;
}

} // namespace

TEST_CASE("run facts: of four nodes one fails, and three wait for it") {
    const Trace trace = run(findBuiltIn("failure")->scenario);
    CHECK(endingExplained(trace).endsWith("Node 2 failed, 3 node(s) wait for it."));
    CHECK(runFacts(trace).endsWith("did not finish: nothing to check"));
}

TEST_CASE("the facts of a run say when only ports were sampled") {
    Trace trace = traceOfTwo();
    CHECK(runFacts(trace).endsWith(" · gradient of 16 B · checked: exact on every node"));
    trace.header.samplesPorts = true;
    CHECK(runFacts(trace).endsWith("exact on every node · port samples, too many packets to record each"));
}

TEST_CASE("the facts of a run say when packets went in bursts, and by how much that is off") {
    Trace trace = traceOfTwo();
    trace.header.pool = {.slotCount = 8, .integers = 1, .burst = 2, .rateError = 0.004};
    CHECK(runFacts(trace).contains(" · bursts of 2 packet"));
    CHECK(runFacts(trace).endsWith(" as one"));
    trace.header.pool.rateError = -0.075;
    CHECK(runFacts(trace).endsWith(" as one, 7.5% too slow"));
}

TEST_CASE("the facts of a run close up in Chinese", "[app]") {
    const Speaking chinese("zh_CN");
    Trace trace = traceOfTwo();
    trace.header.servers = 1;
    CHECK(runFacts(trace).startsWith("2 个节点和 1 个 server · "));
    trace.outcome.kind = Outcome::Kind::Stalled;
    trace.outcome.failed = {0, 1};
    CHECK(endingExplained(trace).contains("worker 0、worker 1"));
}

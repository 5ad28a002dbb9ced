// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run_facts.h"
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

TEST_CASE("the facts of a run say when only ports were sampled") {
    Trace trace = traceOfTwo();
    CHECK(runFacts(trace).endsWith(" · gradient of 16 B · checked: exact on every node"));
    trace.header.samplesPorts = true;
    CHECK(runFacts(trace).endsWith("exact on every node · port samples, too many packets to record each"));
}

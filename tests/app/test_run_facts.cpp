// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run_facts.h"
#include "core/run/run.h"
#include "core/scenario/scenario_json.h"
#include "tests/catch.h"

using namespace ringscope;

TEST_CASE("run facts: of four nodes one fails, and three wait for it") {
    const Trace trace = run(findBuiltIn("failure")->scenario);
    CHECK(endingExplained(trace).endsWith("Node 2 failed, 3 node(s) wait for it."));
    CHECK(runFacts(trace).endsWith("did not finish: nothing to check"));
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Every built-in scenario gives, on any machine, the run that runs.txt states.
#include "core/run/run.h"
#include "core/scenario/scenario_json.h"
#include "core/traffic/tables.h"
#include "tests/catch.h"

#include <fmt/format.h>

#include <fstream>
#include <iostream>

using namespace ringscope;

namespace {

constexpr const char* kFile = RINGSCOPE_SOURCE_DIR "/tests/golden/runs.txt";

struct Recorded {
    std::string head;              ///< the lines of comment
    std::vector<std::string> runs; ///< a line each
};

Recorded readRecorded() {
    std::ifstream in(kFile);
    Recorded recorded;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with('#')) {
            recorded.head += line + "\n";
        } else {
            recorded.runs.push_back(line);
        }
    }
    return recorded;
}

std::string lineOf(const BuiltIn& builtIn) {
    const Trace trace = run(builtIn.scenario);
    const Totals totals = totalsOf(trace);
    return fmt::format("{} {} {} {} {} {}", builtIn.id, outcomeName(trace.outcome.kind),
                       trace.outcome.time.ps(), totals.messages, totals.payloadBytes, trace.digest());
}

} // namespace

TEST_CASE("golden: every built-in scenario gives the run that is recorded (B18)", "[large]") {
    const Recorded recorded = readRecorded();
    std::vector<std::string> runs;
    std::string file = recorded.head;
    for (const BuiltIn& builtIn : builtIns()) {
        runs.push_back(lineOf(builtIn));
        file += runs.back() + "\n";
    }
    if (runs != recorded.runs) { // unwrapped, to be copied
        std::cout << "If runs are meant to differ, " << kFile << " becomes\n" << file;
    }
    CHECK(runs == recorded.runs);
}

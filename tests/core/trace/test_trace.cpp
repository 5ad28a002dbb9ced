// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/core/trace/incast_trace.h"

#include <functional>
#include <string_view>

using namespace ringscope;

TEST_CASE("trace: a server holds its own place, a worker all") {
    const Trace trace = incastTrace();
    CHECK(trace.holds(0, 0));
    CHECK(trace.holds(1, 7));
    CHECK(trace.holds(2, 0));
    CHECK_FALSE(trace.holds(2, 1));
}

TEST_CASE("trace: equal traces have one digest of 32 hexadecimal digits") {
    const std::string digest = incastTrace().digest();
    CHECK(digest == incastTrace().digest());
    CHECK(digest.size() == 32);
    CHECK(digest.find_first_not_of("0123456789abcdef") == std::string::npos);
}

TEST_CASE("trace: any difference shows in the digest") {
    const std::vector<std::function<void(Trace&)>> changes{
        [](Trace& t) { t.header.scenario += '!'; },
        [](Trace& t) { t.header.operation = Operation::Average; },
        [](Trace& t) { t.header.seed = 1; },
        [](Trace& t) { t.header.places[0].offset = 1; },
        [](Trace& t) { t.topology = t.topology.withLink(LinkId{1}, Bandwidth::bitsPerSecond(1), Time()); },
        [](Trace& t) { t.messages[1].step = 1; },
        [](Trace& t) { t.messages[1].value = 12; },
        [](Trace& t) { t.messages[0].bytes = 7; },
        [](Trace& t) { t.hops[3].end += Time::picoseconds(1); },
        [](Trace& t) { t.marks[2].index = 1; },
        [](Trace& t) { t.locals.push_back({}); },
        [](Trace& t) { t.computes.push_back({}); },
        [](Trace& t) { t.updates[0].bits = 1; },
        [](Trace& t) { t.initialValues[2] = -0.0F; },
        [](Trace& t) { t.finish[0] += Time::picoseconds(1); },
        [](Trace& t) { t.outcome.kind = Outcome::Kind::Stopped; },
        [](Trace& t) {
            t.outcome.waits.push_back({0, 1, Wait::Kind::Message});
        },
        [](Trace& t) { t.verification.maxAbsError = 1e-9; },
    };
    const std::string digest = incastTrace().digest();
    for (std::size_t i = 0; i < changes.size(); ++i) {
        CAPTURE(i);
        Trace trace = incastTrace();
        changes[i](trace);
        CHECK(trace.digest() != digest);
    }
}

TEST_CASE("trace: a row moved between neighbouring tables changes the digest") {
    Trace left = incastTrace();
    Trace right = incastTrace();
    left.outcome.cycle = {1};
    right.outcome.failed = {1};
    CHECK(left.digest() != right.digest());
}

TEST_CASE("trace: its memory is that of the blocks that its rows fill") {
    // A block has 2^14 rows: messages 48 B, hops 40 B, marks 16 B, updates 4 B each; no locals, no computes.
    const Trace trace = incastTrace();
    constexpr std::size_t kBlocks = std::size_t{16'384} * (48 + 40 + 16 + 4);
    CHECK(trace.byteSize() >= kBlocks);
    CHECK(trace.byteSize() < kBlocks + 1'000);
}

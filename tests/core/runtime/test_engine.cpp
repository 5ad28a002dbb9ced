// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errors.h"
#include "core/runtime/engine.h"
#include "tests/catch.h"

#include <stdexcept>

using namespace ringscope;

namespace {

/// Runs a program on `nodes` nodes with one place of `elements` elements each, where node r holds r + 1.
struct Run {
    Trace trace;
    EngineSettings settings;
    std::unique_ptr<Engine> engine;

    Run(int nodes, std::uint64_t elements, void (*program)(Node&), bool carries = true) {
        trace.header.workers = nodes;
        trace.header.elements = elements;
        trace.header.carriesPayload = carries;
        trace.header.firstSteps = {0};
        trace.header.places = {{0, elements, PlaceInfo::Kind::Gradient}};
        // 1 byte a microsecond, 50 µs.
        trace.topology =
            makeRing(hostNames(nodes, 0), Bandwidth::bitsPerSecond(8'000'000), Time::microseconds(50));
        settings.program = program;
        settings.fill = [](Rank rank, std::uint64_t, std::span<float> out) {
            std::ranges::fill(out, static_cast<float>(rank + 1));
        };
    }

    void go() {
        engine = std::make_unique<Engine>(trace, settings);
        engine->run();
    }
};

constexpr Places kAll{0, 1};

Time us(std::int64_t microseconds) {
    return Time::microseconds(microseconds);
}

} // namespace

TEST_CASE("engine: a blocking send holds its sender until the last bit has left, and carries what was there "
          "when it was called") {
    Run run(2, 250, [](Node& node) { // 1,000 B
        if (node.rank() == 0) {
            node.send(1, kAll, kAll);
            node.divideByWorkers(kAll); // overwritten at once: 1 becomes 0.5
            node.beginStep(0, 0);
            node.send(1, kAll, kAll);
        } else {
            node.receive({0, kAll, Incoming::How::Add});
            node.receive({0, kAll, Incoming::How::Add});
        }
    });
    run.go();
    CHECK(run.trace.outcome.kind == Outcome::Kind::Finished);
    CHECK(run.trace.marks[0].time == us(1'000));
    CHECK(run.trace.messages[0].consumed == us(1'050));
    CHECK(run.trace.messages[1].consumed == us(2'050));
    CHECK(run.trace.messages[0].value == 3.0F); // 2 + 1
    CHECK(run.trace.messages[1].value == 3.5F); // 3 + 0.5
    CHECK(run.trace.finish[0] == us(2'000));
    CHECK(run.trace.finish[1] == us(2'050));
}

TEST_CASE("engine: whoever lends goes on only when the receiver has taken it in") {
    // Node 1 computes for 5 ms before it looks; what node 0 lent arrives at 1,050 µs and is taken at 5,000
    // µs.
    Run run(2, 250, [](Node& node) {
        if (node.rank() == 0) {
            const Outgoing loan{1, kAll, kAll};
            node.exchange(std::span(&loan, 1), {});
            node.divideByWorkers(kAll);
        } else {
            node.compute(us(5'000));
            node.receive({0, kAll, Incoming::How::Add});
        }
    });
    run.go();
    CHECK(run.trace.messages[0].delivered == us(1'050));
    CHECK(run.trace.messages[0].consumed == us(5'000));
    CHECK(run.trace.messages[0].value == 3.0F);
    CHECK(run.trace.finish[0] == us(5'000));
    REQUIRE(run.trace.computes.size() == 1);
    CHECK(run.trace.computes[0].end == us(5'000));
}

TEST_CASE("engine: a receiver that is itself held up still takes in at once what it was lent") {
    // A chain on a ring of three: 0 lends to 1, 1 lends to 2, but 2 looks only after 9 ms. Node 0 is free at
    // 1,050 µs.
    Run run(
        3, 250,
        [](Node& node) {
            const Outgoing loan{node.rank() + 1, kAll, kAll};
            const Incoming take{node.rank() - 1, kAll, Incoming::How::Replace};
            if (node.rank() == 0) {
                node.exchange(std::span(&loan, 1), {});
                node.divideByWorkers(kAll);
            } else if (node.rank() == 1) {
                const Incoming elsewhere{0, kAll, Incoming::How::Replace};
                node.exchange(std::span(&loan, 1), std::span(&elsewhere, 1));
            } else {
                node.compute(us(9'000));
                node.receive(take);
            }
        },
        false);
    run.go();
    CHECK(run.trace.outcome.kind == Outcome::Kind::Finished);
    CHECK(run.trace.finish[0] == us(1'050));
    CHECK(run.trace.finish[1] == us(9'000));
}

TEST_CASE("engine: the same with real memory, whose lender may change it once it is released") {
    Run run(3, 500'000, [](Node& node) {
        const Places first{0, 1};
        if (node.rank() == 0) {
            const Outgoing loan{1, first, first};
            node.exchange(std::span(&loan, 1), {});
            node.divideByWorkers(first);
        } else if (node.rank() == 1) {
            node.receive({0, first, Incoming::How::Add}); // 2 + 1, not 2 + 1/3
            node.send(2, first, first);
        } else {
            node.compute(us(100));
            node.receive({1, first, Incoming::How::Add}); // 3 + 3
        }
    });
    run.go();
    CHECK(run.engine->place(0, 0)[499'999] == 1.0F / 3.0F);
    CHECK(run.engine->place(1, 0)[499'999] == 3.0F);
    CHECK(run.engine->place(2, 0)[0] == 6.0F);
}

TEST_CASE("engine: messages between two nodes are received in the order in which they were sent") {
    Run run(2, 25, [](Node& node) {
        if (node.rank() == 0) {
            for (int i = 0; i < 5; ++i) {
                node.send(1, kAll, kAll);
                node.divideByWorkers(kAll);
            }
        } else {
            node.compute(us(10'000)); // all have arrived by then
            for (int i = 0; i < 5; ++i)
                node.receive({0, kAll, Incoming::How::Replace});
        }
    });
    run.go();
    for (std::uint32_t i = 0; i < 5; ++i)
        CHECK(run.trace.messages[i].value == 1.0F / static_cast<float>(1 << i));
}

TEST_CASE("engine: a send beyond the eager limit waits for its receiver") {
    Run run(2, 250, [](Node& node) {
        if (node.rank() == 0) {
            node.send(1, kAll, kAll);
        } else {
            node.compute(us(4'000));
            node.receive({0, kAll, Incoming::How::Add});
        }
    });
    run.settings.rules.eagerLimit = GENERATE(Bytes{999}, Bytes{1'000});
    run.go();
    // 1,000 B leave at 1,000 µs when the limit lets them, else from 4,000 to 5,000 µs.
    CHECK(run.trace.finish[0] == us(run.settings.rules.eagerLimit == 1'000 ? 1'000 : 5'000));
    CHECK(run.trace.finish[1] == us(run.settings.rules.eagerLimit == 1'000 ? 4'000 : 5'050));
}

TEST_CASE("engine: a cycle of waits is a deadlock, with its members by name and nothing sent") {
    Run run(4, 2'048, [](Node& node) { // 8,192 B
        const int n = node.workers();
        node.exchange(Outgoing{(node.rank() + 1) % n, kAll, kAll}, Incoming{(node.rank() + n - 1) % n, kAll});
    });
    run.settings.rules = {ExchangeRules::Order::SendFirst, 4'096};
    run.go();
    CHECK(run.trace.outcome.kind == Outcome::Kind::Deadlock);
    CHECK(run.trace.outcome.cycle == std::vector<Rank>{0, 1, 2, 3});
    CHECK(run.trace.messages.empty());
    CHECK(run.trace.outcome.waits[3] == Wait{3, 0, Wait::Kind::Receiver});
}

TEST_CASE("engine: waiting for a node that has finished is a deadlock without a cycle") {
    Run run(2, 1, [](Node& node) {
        if (node.rank() == 0)
            node.receive({1, kAll, Incoming::How::Add});
    });
    run.go();
    CHECK(run.trace.outcome.kind == Outcome::Kind::Deadlock);
    CHECK(run.trace.outcome.cycle.empty());
    CHECK(run.trace.outcome.waits == std::vector<Wait>{{0, 1, Wait::Kind::Message}});
    CHECK(run.trace.finish[1] == Time());
}

TEST_CASE("engine: a failed node stalls those that wait for it, and the trace up to then is whole") {
    Run run(3, 250, [](Node& node) {
        for (int k = 0; k < 3; ++k)
            node.exchange(Outgoing{(node.rank() + 1) % 3, kAll, kAll}, Incoming{(node.rank() + 2) % 3, kAll});
    });
    // Each exchange takes 1,050 µs; the failure may fall on any instant, its ends included. Node 2 has all
    // that it waits for from node 1's last message, and posts once more; node 0 waits for node 1 to take in
    // its own.
    const auto [at, ofFailed, ofAll] = GENERATE(table<Time, int, std::size_t>(
        {{us(0), 0, 2}, {us(1), 1, 4}, {us(1'050), 1, 4}, {us(1'500), 2, 7}, {us(2'100), 2, 7}}));
    run.settings.failures = {{1, at}};
    run.go();
    CHECK(run.trace.outcome.kind == Outcome::Kind::Stalled);
    CHECK(run.trace.outcome.failed == std::vector<Rank>{1});
    CHECK(run.trace.outcome.failedAt == std::vector<Time>{at});
    REQUIRE(run.trace.outcome.waits.size() == 3);
    CHECK(run.trace.outcome.waits[0] == Wait{0, 1, Wait::Kind::Receiver});
    CHECK(run.trace.outcome.waits[1] == Wait{1, 1, Wait::Kind::Failed});
    CHECK(run.trace.messages.size() == ofAll);
    int posted = 0;
    for (const MessageRow& message : run.trace.messages) {
        if (message.from != 1)
            continue;
        CHECK(message.posted < at);
        ++posted;
    }
    CHECK(posted == ofFailed);
    CHECK(run.trace.finish[1] == Time::max());
}

TEST_CASE("engine: a node that fails at the start takes no part, and neither sends nor finishes") {
    Run run(2, 1, [](Node& node) {
        node.beginStep(0, 0);
        if (node.rank() == 0)
            node.receive({1, kAll, Incoming::How::Add});
        else
            node.send(0, kAll, kAll);
    });
    run.settings.failures = {{1, Time()}, {0, us(20)}};
    run.go();
    CHECK(run.trace.outcome.kind == Outcome::Kind::Stalled);
    CHECK(run.trace.outcome.failed == std::vector<Rank>{1, 0});
    CHECK(run.trace.outcome.time == us(20));
    CHECK(run.trace.messages.empty());
    CHECK(run.trace.marks.size() == 1);
}

TEST_CASE("engine: what a program throws comes out of run, and no thread is left") {
    Run run(3, 1, [](Node& node) {
        if (node.rank() == 1)
            throw std::runtime_error("broken");
        node.receive({1, kAll, Incoming::How::Add});
    });
    CHECK_THROWS_WITH(run.go(), "broken");
}

TEST_CASE("engine: a time that does not fit ends the run with its error") {
    Run run(2, 1, [](Node& node) {
        for (int i = 0; i < 3; ++i)
            node.compute(Time::picoseconds(INT64_MAX / 2));
    });
    CHECK_THROWS_AS(run.go(), OverflowError);
}

TEST_CASE("engine: empty places send nothing and wait for nothing") {
    Run run(4, 0, [](Node& node) {
        node.exchange(Outgoing{(node.rank() + 1) % 4, kAll, kAll}, Incoming{(node.rank() + 3) % 4, kAll});
        node.send((node.rank() + 1) % 4, kAll, kAll);
    });
    run.settings.rules.eagerLimit = 0;
    run.go();
    CHECK(run.trace.outcome.kind == Outcome::Kind::Finished);
    CHECK(run.trace.outcome.time == Time());
    CHECK(run.trace.messages.empty());
}

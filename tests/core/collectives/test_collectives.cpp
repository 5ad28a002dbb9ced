// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/catalogue.h"
#include "core/collectives/collectives.h"
#include "core/runtime/engine.h"
#include "tests/catch.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

using namespace ringscope;

namespace {

struct Job {
    std::string_view id;
    JobShape shape;
    Operation operation = Operation::Sum;
    ExchangeRules rules = {};
    bool carriesPayload = true;
};

struct Run {
    Trace trace;
    std::unique_ptr<Engine> engine;

    explicit Run(const Job& job) {
        const Collective* collective = findCollective(job.id);
        const AlgorithmInfo* algorithm = findAlgorithm(job.id);
        REQUIRE(collective != nullptr);
        REQUIRE(algorithm != nullptr);
        trace.header.workers = job.shape.workers;
        trace.header.servers = job.shape.servers;
        trace.header.group = job.shape.group;
        trace.header.elements = job.shape.elements;
        trace.header.operation = job.operation;
        trace.header.carriesPayload = job.carriesPayload;
        for (const int count : algorithm->phaseSteps(job.shape)) {
            trace.header.firstSteps.push_back(static_cast<std::uint16_t>(trace.header.steps));
            trace.header.steps += count;
        }
        trace.header.places = collective->places(job.shape);
        trace.topology = makeStar(hostNames(job.shape.workers, job.shape.servers),
                                  Bandwidth::bitsPerSecond(1'000'000'000), Time::microseconds(1));
        EngineSettings settings;
        settings.program = collective->program;
        settings.rules = job.rules;
        settings.fill = [](Rank rank, std::uint64_t first, std::span<float> out) {
            for (std::size_t i = 0; i < out.size(); ++i)
                out[i] = static_cast<float>(10 * static_cast<std::uint64_t>(rank) + first + i);
        };
        engine = std::make_unique<Engine>(trace, settings);
        engine->run();
        REQUIRE(trace.outcome.kind == Outcome::Kind::Finished);
    }

    std::vector<float> result(Rank rank) const {
        std::vector<float> result;
        const bool hasSum = trace.header.places.back().kind == PlaceInfo::Kind::Sum;
        const int places = static_cast<int>(trace.header.places.size());
        for (int j = hasSum ? places - 1 : 0; j < places; ++j)
            result.insert(result.end(), engine->place(rank, j).begin(), engine->place(rank, j).end());
        return result;
    }
};

/// Group sizes to try: those that divide, and one that leaves nodes over.
std::vector<int> groupsFor(std::string_view id, int nodes) {
    if (id != "hierarchical")
        return {1};
    std::vector<int> groups{1, 2, 3, 4, 5, nodes};
    std::erase_if(groups, [nodes](int group) { return group > nodes; });
    return groups;
}

const char* anyAlgorithm() {
    return GENERATE("naive", "ring", "parameter-server", "all-to-all-direct", "recursive-doubling",
                    "halving-doubling", "tree", "double-tree", "hierarchical");
}

/// Numbers of elements at which chunks are uneven, empty, or all there.
std::vector<std::uint64_t> lengths(int nodes) {
    const auto size = static_cast<std::uint64_t>(nodes);
    return {0, 1, size - 1, size, size + 1, 101};
}

} // namespace

TEST_CASE(
    "collectives: every node ends with the exact sum or average, for any number of nodes and any length") {
    const std::string_view id = anyAlgorithm();
    const int n = GENERATE(range(1, 18));
    const auto operation = GENERATE(Operation::Sum, Operation::Average);
    const auto size = static_cast<std::uint64_t>(n);
    for (const int group : groupsFor(id, n)) {
        for (const std::uint64_t elements : lengths(n)) {
            const int servers = id == "parameter-server" ? 1 + n % 4 : 0;
            INFO(id << " N=" << n << " S=" << servers << " G=" << group << " E=" << elements);
            const Run run({id, {n, servers, group, elements}, operation});
            for (Rank rank = 0; rank < n; ++rank) {
                const std::vector<float> result = run.result(rank);
                REQUIRE(result.size() == elements);
                bool correct = true;
                for (std::uint64_t i = 0; i < elements; ++i) {
                    // Σ (10·r + i) = 10·N(N−1)/2 + N·i; its average 10·(N−1)/2 + i is a multiple of 5.
                    const std::uint64_t sum = 5 * size * (size - 1) + size * i;
                    const std::uint64_t average = 5 * (size - 1) + i;
                    correct &= result[i] == static_cast<float>(operation == Operation::Sum ? sum : average);
                }
                CHECK(correct);
            }
        }
    }
}

TEST_CASE("collectives: what is sent is what the catalogue says, node by node, with values and without") {
    const std::string_view id = anyAlgorithm();
    const int n = GENERATE(range(1, 18));
    const AlgorithmInfo& algorithm = *findAlgorithm(id);
    for (const int group : groupsFor(id, n)) {
        for (const std::uint64_t elements : lengths(n)) {
            const JobShape shape{n, id == "parameter-server" ? 1 + n % 4 : 0, group, elements};
            INFO(id << " N=" << n << " G=" << group << " E=" << elements);
            const Run run({.id = id, .shape = shape, .carriesPayload = false});
            std::vector<Bytes> sent(static_cast<std::size_t>(n + shape.servers));
            std::vector<Bytes> received(sent.size());
            Bytes largest = 0;
            Bytes total = 0;
            for (const MessageRow& message : run.trace.messages) {
                sent[message.from] += message.bytes;
                received[message.to] += message.bytes;
                total += message.bytes;
                largest = std::max<Bytes>(largest, message.bytes);
                CHECK(message.step < run.trace.header.steps);
            }
            for (Rank rank = 0; rank < n + shape.servers; ++rank) {
                CHECK(sent[static_cast<std::size_t>(rank)] == algorithm.sentBytes(rank, shape));
                CHECK(received[static_cast<std::size_t>(rank)] == algorithm.receivedBytes(rank, shape));
            }
            CHECK(run.trace.messages.size() == algorithm.messages(shape));
            CHECK(total == algorithm.totalBytes(shape));
            if (n > 1 || shape.servers > 0)
                CHECK(largest == algorithm.largestMessage(shape));
        }
    }
}

TEST_CASE("collectives: every step of every phase is begun, by somebody") {
    const std::string_view id = anyAlgorithm();
    const int n = GENERATE(2, 3, 6, 8, 12, 13);
    const AlgorithmInfo& algorithm = *findAlgorithm(id);
    for (const int group : groupsFor(id, n)) {
        const JobShape shape{n, id == "parameter-server" ? 2 : 0, group, 101};
        const Run run({.id = id, .shape = shape});
        std::map<std::pair<int, int>, int> begun; // (phase, index) → step
        for (const MarkRow& mark : run.trace.marks)
            begun[{mark.phase, mark.index}] = mark.step;
        const std::vector<int> counts = algorithm.phaseSteps(shape);
        REQUIRE(counts.size() == algorithm.phases.size());
        int step = 0;
        for (int phase = 0; phase < static_cast<int>(counts.size()); ++phase)
            for (int index = 0; index < counts[static_cast<std::size_t>(phase)]; ++index) {
                INFO(id << " N=" << n << " G=" << group << " phase " << phase << " index " << index);
                const auto found = begun.find({phase, index});
                REQUIRE(found != begun.end());
                CHECK(found->second == step++);
            }
        CHECK(step == algorithm.steps(shape));
        CHECK(begun.size() == static_cast<std::size_t>(step));
    }
}

TEST_CASE("ring: the order of sends and receives changes when things happen, not the sums") {
    const auto order = GENERATE(ExchangeRules::Order::Simultaneous, ExchangeRules::Order::SendFirst,
                                ExchangeRules::Order::OddEven);
    const int n = GENERATE(2, 3, 4, 5, 8);
    // Blocking sends with an eager limit of 0 would deadlock send-first; odd-even survives it, with an odd
    // number as well.
    const Bytes eager = order == ExchangeRules::Order::OddEven ? 0 : kMaximumBytes;
    const Run run({.id = "ring", .shape = {n, 0, 1, 23}, .rules = {order, eager}});
    for (Rank rank = 0; rank < n; ++rank)
        CHECK(run.result(rank)[22] == static_cast<float>(5 * n * (n - 1) + n * 22));
}

TEST_CASE("collectives: odd and even take turns without a deadlock, whoever the partners are") {
    // Partners of a butterfly, and neighbours across groups of an even size, are all odd or all even.
    const auto* id = GENERATE("ring", "halving-doubling", "hierarchical");
    const int n = GENERATE(2, 3, 4, 5, 6, 8, 9, 12, 16);
    const int group = GENERATE(2, 3, 4);
    CAPTURE(id, n, group);
    const JobShape shape{n, 0, std::string_view(id) == "hierarchical" ? std::min(group, n) : 1, 23};
    const Run run({.id = id, .shape = shape, .rules = {ExchangeRules::Order::OddEven, 0}});
    for (Rank rank = 0; rank < n; ++rank)
        CHECK(run.result(rank)[22] == static_cast<float>(5 * n * (n - 1) + n * 22));
}

TEST_CASE("collectives: the sums are right with blocking sends, too") {
    const std::string_view id = anyAlgorithm();
    const int n = GENERATE(2, 5, 6, 8, 12);
    const JobShape shape{n, id == "parameter-server" ? 2 : 0, id == "hierarchical" ? 3 % n + 1 : 1, 23};
    const Run run({.id = id, .shape = shape, .rules = {ExchangeRules::Order::SendFirst, kMaximumBytes}});
    for (Rank rank = 0; rank < n; ++rank)
        CHECK(run.result(rank)[22] == static_cast<float>(5 * n * (n - 1) + n * 22));
}

TEST_CASE("collectives: an unknown name is no algorithm") {
    CHECK(findCollective("rings") == nullptr);
}

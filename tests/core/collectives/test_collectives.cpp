// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collectives/collectives.h"
#include "core/runtime/engine.h"
#include "tests/catch.h"

using namespace ringscope;

namespace {

/// Every worker's result: exact for the small integers used here.
std::vector<std::vector<float>> results(std::string_view id, int workers, int servers, std::uint64_t elements,
                                        Operation operation, ExchangeRules rules = {}) {
    const Collective* collective = findCollective(id);
    REQUIRE(collective != nullptr);
    Trace trace;
    trace.header.workers = workers;
    trace.header.servers = servers;
    trace.header.elements = elements;
    trace.header.operation = operation;
    trace.header.carriesPayload = true;
    trace.header.places = collective->places(workers, servers, elements);
    trace.topology =
        makeStar(hostNames(workers, servers), Bandwidth::bitsPerSecond(1'000'000'000), Time::microseconds(1));
    EngineSettings settings;
    settings.program = collective->program;
    settings.rules = rules;
    settings.fill = [](Rank rank, std::uint64_t first, std::span<float> out) {
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = static_cast<float>(10 * static_cast<std::uint64_t>(rank) + first + i);
    };
    Engine engine(trace, settings);
    engine.run();
    REQUIRE(trace.outcome.kind == Outcome::Kind::Finished);
    std::vector<std::vector<float>> all;
    for (Rank rank = 0; rank < workers; ++rank) {
        std::vector<float>& result = all.emplace_back();
        const bool hasSum = trace.header.places.back().kind == PlaceInfo::Kind::Sum;
        const int places = static_cast<int>(trace.header.places.size());
        for (int j = hasSum ? places - 1 : 0; j < places; ++j)
            result.insert(result.end(), engine.place(rank, j).begin(), engine.place(rank, j).end());
    }
    return all;
}

} // namespace

TEST_CASE(
    "collectives: every node ends with the exact sum or average, for any number of nodes and any length") {
    const auto* id = GENERATE("naive", "ring", "parameter-server");
    const int n = GENERATE(range(1, 10));
    const auto operation = GENERATE(Operation::Sum, Operation::Average);
    const auto size = static_cast<std::uint64_t>(n);
    for (const std::uint64_t elements :
         {std::uint64_t{0}, std::uint64_t{1}, size - 1, size, size + 1, std::uint64_t{101}}) {
        const int servers = std::string_view(id) == "parameter-server" ? 1 + n % 4 : 0;
        INFO(id << " N=" << n << " S=" << servers << " E=" << elements);
        for (const std::vector<float>& result : results(id, n, servers, elements, operation)) {
            REQUIRE(result.size() == elements);
            for (std::uint64_t i = 0; i < elements; ++i) {
                // Σ (10·r + i) = 10·N(N−1)/2 + N·i; its average 10·(N−1)/2 + i is a multiple of 5.
                const std::uint64_t sum = 5 * size * (size - 1) + size * i;
                const std::uint64_t average = 5 * (size - 1) + i;
                CHECK(result[i] == static_cast<float>(operation == Operation::Sum ? sum : average));
            }
        }
    }
}

TEST_CASE("ring: the order of sends and receives changes when things happen, not the sums") {
    const auto order = GENERATE(ExchangeRules::Order::Simultaneous, ExchangeRules::Order::SendFirst,
                                ExchangeRules::Order::OddEven);
    const int n = GENERATE(2, 3, 4, 5, 8);
    // Blocking sends with an eager limit of 0 would deadlock send-first; odd-even survives it, with an odd
    // number as well.
    const Bytes eager = order == ExchangeRules::Order::OddEven ? 0 : kMaximumBytes;
    for (const std::vector<float>& result : results("ring", n, 0, 23, Operation::Sum, {order, eager}))
        CHECK(result[22] == static_cast<float>(5 * n * (n - 1) + n * 22));
}

TEST_CASE("collectives: an unknown name is no algorithm") {
    CHECK(findCollective("rings") == nullptr);
}

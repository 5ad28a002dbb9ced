// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario.h"
#include "tests/catch.h"

namespace ringscope {

namespace {

Scenario scenarioOf(const std::string& algorithm, int nodes, std::uint64_t elements) {
    Scenario scenario;
    scenario.algorithm = algorithm;
    scenario.nodes = nodes;
    scenario.gradient.size = elements;
    return scenario;
}

} // namespace

TEST_CASE("the messages of a run are known before it starts") {
    // B01: 2(N−1) messages for each chunk that is not empty.
    CHECK(estimate(scenarioOf("ring", 4, 5)).messages == 24);
    CHECK(estimate(scenarioOf("ring", 8, 3)).messages == 42);
    CHECK(estimate(scenarioOf("ring", 1, 5)).messages == 0);
    CHECK(estimate(scenarioOf("ring", 4, 0)).messages == 0);
    CHECK(estimate(scenarioOf("naive", 8, 64)).messages == 56);
    CHECK(estimate(scenarioOf("parameter-server", 4, 64)).messages == 8);
    CHECK(estimate(scenarioOf("ring", 4'096, 1'000'000)).messages == 33'546'240); // B24
}

TEST_CASE("the memory of a trace is that of its rows") {
    // 24 messages of 48 + 4 bytes, each one segment over two links: 48 hops of 40 bytes; 4 · 6 marks of 16
    // bytes; for each node a finish (8), a change of its own (24 + 4) and the first value of 4 chunks (4
    // each).
    CHECK(estimate(scenarioOf("ring", 4, 64)).traceBytes == 24 * 52 + 48 * 40 + 24 * 16 + 4 * (8 + 28 + 16));
    // Between neighbours that are linked directly a message crosses one link.
    Scenario direct = scenarioOf("ring", 4, 64);
    direct.network.topology = TopologyKind::Ring;
    CHECK(estimate(direct).traceBytes == 24 * 52 + 24 * 40 + 24 * 16 + 4 * (8 + 28 + 16));
    // Packets of 16 bytes cut each chunk of 64 bytes into four.
    direct.network.fabric.packet = 16;
    CHECK(estimate(direct).traceBytes == 24 * 52 + 96 * 40 + 24 * 16 + 4 * (8 + 28 + 16));
}

TEST_CASE("no trace of a run without messages needs hops") {
    CHECK(estimate(scenarioOf("ring", 1, 1'000)).traceBytes < 100);
    CHECK(estimate(scenarioOf("naive", 4, 0)).traceBytes < 1'000);
}

TEST_CASE("a ring of 4,096 nodes is too large for 2 GiB, and the estimate says so") { // B24
    CHECK(estimate(scenarioOf("ring", 4'096, 1'000'000)).traceBytes > Bytes{2} << 30);
    CHECK(estimate(scenarioOf("ring", 1'024, 1'000'000)).traceBytes < Bytes{400} << 20);
}

TEST_CASE("lists of partners count, also where nothing is sent") {
    // 24 bytes each for what is lent and what is taken, once for every pair; in the push and in the pull.
    Scenario servers = scenarioOf("parameter-server", 16'000, 0);
    servers.servers = 16'000;
    CHECK(estimate(servers).partnerBytes == Bytes{2} * 16'000 * 16'000 * 48);
    CHECK(estimate(scenarioOf("naive", 4'000, 0)).partnerBytes == Bytes{4'000} * 4'000 * 48);
    CHECK(estimate(scenarioOf("all-to-all-direct", 4'000, 0)).partnerBytes == Bytes{4'000} * 4'000 * 48);
    CHECK(estimate(scenarioOf("ring", 16'000, 0)).partnerBytes == 0); // a neighbour on either side
}

TEST_CASE("packets under way count, as many as a step has") {
    // Packets of 128 bytes carry 88: 762,601 for 64 MiB, 64 times in the push and in the pull, 128 bytes
    // each.
    Scenario incast = scenarioOf("parameter-server", 64, Bytes{16} << 20);
    incast.network.fabric.transport = TransportKind::Tcp;
    incast.network.fabric.packet = 128;
    CHECK(estimate(incast).flightBytes == Bytes{64} * 762'601 * 128);
    incast.iterations = 3; // one after the other
    CHECK(estimate(incast).flightBytes == Bytes{64} * 762'601 * 128);
    // Lossless segments wait in rows of the trace.
    incast.network.fabric.transport = TransportKind::Lossless;
    CHECK(estimate(incast).flightBytes == 0);
    CHECK(estimate(scenarioOf("ring", 1, 100)).flightBytes == 0);
}

TEST_CASE("the memory of the values is that of all places") {
    CHECK(estimate(scenarioOf("ring", 4, 100)).payloadBytes == Bytes{4} * 400);
    CHECK(estimate(scenarioOf("naive", 4, 100)).payloadBytes == Bytes{4} * 800); // its own and the sum
    CHECK(estimate(scenarioOf("parameter-server", 4, 100)).payloadBytes ==
          4 * 400 + 400); // and one in the servers
}

} // namespace ringscope

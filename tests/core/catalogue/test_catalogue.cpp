// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/chunking.h"
#include "core/catalogue/catalogue.h"
#include "tests/catch.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

using namespace ringscope;

namespace {

const AlgorithmInfo& algorithm(const char* id) {
    const AlgorithmInfo* found = findAlgorithm(id);
    REQUIRE(found != nullptr);
    return *found;
}

JobShape shapeOf(int workers, int servers, std::uint64_t elements) {
    return {.workers = workers,
            .servers = servers,
            .elements = elements,
            .pool = {.slotCount = 3, .integers = 4}}; // only in-network looks at it
}

/// One switch, or `servers` where the algorithm has servers.
int activeServers(const AlgorithmInfo& info, int servers) {
    if (info.usesSwitch)
        return 1;
    return info.usesServers ? servers : 0;
}

std::vector<Bytes> sentByAll(const AlgorithmInfo& info, const JobShape& shape) {
    std::vector<Bytes> sent;
    for (Rank rank = 0; rank < shape.workers + shape.servers; ++rank)
        sent.push_back(info.sentBytes(rank, shape));
    return sent;
}

/// The ring as the lecture tells it, message by message: what the closed forms must agree with.
struct CountedRing {
    std::vector<Bytes> sent;
    std::uint64_t messages = 0;

    CountedRing(int n, std::uint64_t elements) : sent(static_cast<std::size_t>(n)) {
        const Chunking chunks(elements, n);
        for (int k = 0; k < n - 1; ++k) {
            for (int r = 0; r < n; ++r) {
                send(r, chunks.size((r - k + n) % n));
                send(r, chunks.size((r + 1 - k + n) % n));
            }
        }
    }
    void send(int rank, std::uint64_t elements) {
        sent[static_cast<std::size_t>(rank)] += elements * kElementBytes;
        messages += elements > 0 ? 1 : 0;
    }
};

/// Words of two letters and more that are neither keywords of the notation nor names that it defines, nor the
/// lecture's own.
std::set<std::string> englishLeftIn(const std::string& line) {
    const std::set<std::string> known{"for", "if",  "in",    "send",  "recv",   "mod",
                                      "lg",  "lsb", "round", "block", "worker", "server"};
    std::set<std::string> words;
    std::string word;
    for (const char c : line + " ") {
        if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) {
            word += c;
        } else {
            if (word.size() > 1 && !known.contains(word))
                words.insert(word);
            word.clear();
        }
    }
    return words;
}

constexpr std::uint64_t kMiB = std::uint64_t{1} << 20;

FormulaInput hundredMiB(int workers, int servers = 0) {
    // expected.md 2: D = 100 MiB, B = 10 Gbit/s, α = 20 µs.
    return {.shape = shapeOf(workers, servers, 25 * kMiB), .bytesPerSecond = 1.25e9, .pathLatency = 20e-6};
}

} // namespace

TEST_CASE("algorithms are listed as a lecture meets them", "[catalogue]") {
    std::vector<std::string> ids;
    for (const AlgorithmInfo& info : algorithms())
        ids.push_back(info.id);
    CHECK(ids == std::vector<std::string>{"naive", "parameter-server", "ring", "all-to-all-direct",
                                          "recursive-doubling", "halving-doubling", "tree", "double-tree",
                                          "hierarchical", "in-network", "web-load"});
    CHECK(findAlgorithm("Ring") == nullptr);
    CHECK(findAlgorithm("") == nullptr);
}

TEST_CASE("every algorithm is described whole, in both languages", "[catalogue]") {
    for (const AlgorithmInfo& info : algorithms()) {
        INFO(info.id);
        for (const Text* text : {&info.name, &info.summary, &info.explanation}) {
            CHECK_FALSE(text->en.empty());
            CHECK_FALSE(text->zh.empty());
        }
        std::vector<int> linesOfPhase(info.phases.size());
        for (std::size_t i = 0; i < info.pseudoCode.size(); ++i) {
            const PseudoLine& line = info.pseudoCode[i];
            CHECK(englishLeftIn(line.text.zh) == std::set<std::string>());
            CHECK((line.phase < 0) == (line.action == PseudoLine::Action::Frame));
            if (line.phase >= 0) {
                const PhaseInfo& phase = info.phases.at(static_cast<std::size_t>(line.phase));
                CHECK(phase.firstLine <= static_cast<int>(i));
                CHECK(static_cast<int>(i) <= phase.lastLine);
                ++linesOfPhase[static_cast<std::size_t>(line.phase)];
            }
            CHECK((line.role == PseudoLine::Role::Any || info.usesServers || info.usesSwitch));
        }
        for (std::size_t phase = 0; phase < info.phases.size(); ++phase) {
            CHECK(linesOfPhase[phase] > 0);
            CHECK_FALSE(info.phases[phase].purpose.en.empty());
            CHECK_FALSE(info.phases[phase].purpose.zh.empty());
            if (phase > 0)
                CHECK(info.phases[phase].firstLine > info.phases[phase - 1].lastLine);
        }
    }
}

TEST_CASE("loops count as the pseudo-code writes them", "[catalogue]") {
    const auto values = [](const char* id, std::size_t phase, int nodes) {
        const AlgorithmInfo& info = algorithm(id);
        const JobShape shape = shapeOf(nodes, 0, 64);
        std::string text = info.phases[phase].loopVariable + " =";
        for (int index = 0; index < info.phaseSteps(shape)[phase]; ++index)
            text += " " + std::to_string(info.phases[phase].loopValueAt(index, shape));
        return text;
    };
    CHECK(values("ring", 1, 4) == "k = 0 1 2");
    CHECK(values("recursive-doubling", 1, 13) == "d = 1 2 4");
    CHECK(values("halving-doubling", 1, 13) == "d = 4 2 1");
    CHECK(values("halving-doubling", 2, 13) == "d = 1 2 4");
    CHECK(values("tree", 0, 6) == "d = 1 2 4");
    CHECK(values("tree", 1, 6) == "d = 4 2 1");
    CHECK(algorithm("naive").phases[0].loopVariable.empty());
    CHECK(algorithm("halving-doubling").phases[0].loopVariable.empty()); // folding in
}

TEST_CASE("pseudo-code is Chinese in Chinese, in its terms and without gaps", "[catalogue]") {
    const auto line = [](const char* id, std::size_t i) { return algorithm(id).pseudoCode.at(i).text.zh; };
    CHECK(line("ring", 2) == "send 块 (r − k)     → 下家");
    CHECK(line("naive", 2) == "send 我的梯度 → 节点 (r + i)");
    CHECK(line("parameter-server", 2) == "send 分片 (w + i) → server (w + i)");
    CHECK(line("halving-doubling", 7) == "send 大块(r⊕d, d) → 节点 r⊕d");
}

TEST_CASE("ring bytes are exact for uneven and for empty chunks", "[catalogue][B01]") {
    const AlgorithmInfo& ring = algorithm("ring");
    const auto sortedSent = [&](int n, std::uint64_t e) {
        auto sent = sentByAll(ring, shapeOf(n, 0, e));
        std::ranges::sort(sent);
        return sent;
    };
    // cases.md B01
    CHECK(sortedSent(4, 5) == std::vector<Bytes>{28, 28, 32, 32});
    CHECK(sortedSent(3, 7) == std::vector<Bytes>{36, 36, 40});
    CHECK(sortedSent(8, 3) == std::vector<Bytes>{16, 16, 20, 20, 24, 24, 24, 24});
    CHECK(sortedSent(4, 1) == std::vector<Bytes>{4, 4, 8, 8});
    CHECK(ring.messages(shapeOf(8, 0, 3)) == 42);
    // B03: N = 2 sends 20 B each way in 4 messages; N = 1 sends nothing
    CHECK(sortedSent(2, 5) == std::vector<Bytes>{20, 20});
    CHECK(ring.messages(shapeOf(2, 0, 5)) == 4);
    CHECK(sortedSent(1, 5) == std::vector<Bytes>{0});
    CHECK(ring.messages(shapeOf(1, 0, 5)) == 0);
    CHECK(ring.steps(shapeOf(1, 0, 1)) == 0);
    CHECK(ring.finishTime(hundredMiB(1)) == 0);

    for (int n = 1; n <= 9; ++n) {
        const auto nodes = static_cast<std::uint64_t>(n);
        for (const std::uint64_t e :
             {std::uint64_t{0}, std::uint64_t{1}, nodes - 1, nodes, nodes + 1, std::uint64_t{101}}) {
            INFO("N = " << n << ", E = " << e);
            const CountedRing counted(n, e);
            CHECK(sentByAll(ring, shapeOf(n, 0, e)) == counted.sent);
            CHECK(ring.messages(shapeOf(n, 0, e)) == counted.messages);
            CHECK(ring.totalBytes(shapeOf(n, 0, e)) == 2 * (nodes - 1) * e * kElementBytes);
        }
    }
}

TEST_CASE("what all nodes send adds up to the total", "[catalogue]") {
    for (const AlgorithmInfo& info : algorithms()) {
        for (int workers = 1; workers <= 9; ++workers) {
            for (const int servers : {1, 2, 3, 5}) {
                const int active = activeServers(info, servers);
                for (const std::uint64_t e : {0, 1, 4, 7, 101}) {
                    INFO(info.id << ", W = " << workers << ", S = " << active << ", E = " << e);
                    const auto sent = sentByAll(info, shapeOf(workers, active, e));
                    const Bytes sum = std::accumulate(sent.begin(), sent.end(), Bytes{0});
                    CHECK(sum == info.totalBytes(shapeOf(workers, active, e)));
                    CHECK((info.messages(shapeOf(workers, active, e)) == 0) == (sum == 0));
                }
            }
        }
    }
}

TEST_CASE("naive and ring send the same in total, but the busiest node does not", "[catalogue][S05]") {
    // expected.md 1: N = 8, D = 256 B. A node receives as much as it sends.
    const AlgorithmInfo& naive = algorithm("naive");
    const AlgorithmInfo& ring = algorithm("ring");
    CHECK(naive.totalBytes(shapeOf(8, 0, 64)) == 8 * 7 * 256);
    CHECK(2 * naive.sentBytes(3, shapeOf(8, 0, 64)) == 3584);
    CHECK(2 * ring.sentBytes(3, shapeOf(8, 0, 64)) == 896);
    CHECK(ring.totalBytes(shapeOf(8, 0, 64)) == 3584);
    CHECK(naive.messages(shapeOf(8, 0, 64)) == 56);
    CHECK(ring.messages(shapeOf(8, 0, 64)) == 112);
}

TEST_CASE("parameter-server shards cover every element", "[catalogue][B12]") {
    const AlgorithmInfo& ps = algorithm("parameter-server");
    // E = 10, S = 3, W = 4: workers push 40 B each; servers receive, and send back, 64, 48, 48 B.
    CHECK(sentByAll(ps, shapeOf(4, 3, 10)) == std::vector<Bytes>{40, 40, 40, 40, 64, 48, 48});
    CHECK(ps.messages(shapeOf(4, 3, 10)) == 24);
    // E = 2, S = 3: the third shard is empty.
    CHECK(sentByAll(ps, shapeOf(4, 3, 2)) == std::vector<Bytes>{8, 8, 8, 8, 16, 16, 0});
    CHECK(ps.messages(shapeOf(4, 3, 2)) == 16);
    // A single worker still pushes to its server and pulls from it.
    CHECK(sentByAll(ps, shapeOf(1, 1, 10)) == std::vector<Bytes>{40, 40});
    CHECK(ps.steps(shapeOf(1, 1, 1)) == 2);
}

TEST_CASE("closed forms of time", "[catalogue]") {
    // expected.md 2, milliseconds to four places
    const auto milliseconds = [](const char* id, const FormulaInput& input) {
        return std::round(algorithm(id).finishTime(input) * 1e7) / 1e4;
    };
    CHECK(milliseconds("ring", hundredMiB(8)) == 147.0806);
    CHECK(milliseconds("naive", hundredMiB(8)) == 587.2226);
    CHECK(milliseconds("parameter-server", hundredMiB(8, 1)) == 1342.2173);
    CHECK(milliseconds("parameter-server", hundredMiB(8, 4)) == 335.5843);
    CHECK(milliseconds("parameter-server", hundredMiB(8, 8)) == 167.8122);
    CHECK(milliseconds("parameter-server", hundredMiB(8, 16)) ==
          167.8122); // the workers' own links are the limit

    // Ring of direct links, D = 8·10⁶ B, 10⁹ B/s, 10 µs
    for (const auto& [nodes, expected] : {std::pair{4, 12.06}, {8, 14.14}, {16, 15.30}, {32, 16.12}}) {
        const FormulaInput input{
            .shape = shapeOf(nodes, 0, 2'000'000), .bytesPerSecond = 1e9, .pathLatency = 10e-6};
        CHECK(algorithm("ring").finishTime(input) == Approx(expected * 1e-3));
    }
    for (const AlgorithmInfo& info : algorithms())
        CHECK(info.finishTime({.shape = shapeOf(4, 2, 0), .bytesPerSecond = 1e9, .pathLatency = 1e-5}) == 0);
}

TEST_CASE("algorithm and bus bandwidth", "[catalogue][B16]") {
    // N = 8, 10⁹ B in 0.1 s: 10 GB/s and 17.5 GB/s
    CHECK(algorithmBandwidth(1'000'000'000, 0.1) == Approx(10e9));
    CHECK(busBandwidth(1'000'000'000, 0.1, 8) == Approx(17.5e9));
    CHECK(busBandwidth(1'000'000'000, 0.1, 1) == 0);
    CHECK(std::isnan(algorithmBandwidth(1000, 0)));
    CHECK(std::isnan(busBandwidth(0, 0, 4)));
}

TEST_CASE("What all receive is what all send", "[catalogue]") {
    for (const AlgorithmInfo& info : algorithms()) {
        if (info.receivedBytes == nullptr)
            continue; // left to chance
        for (int workers = 1; workers <= 9; ++workers) {
            for (const std::uint64_t elements : {0U, 1U, 7U, 8U, 9U, 10U, 101U}) {
                const int servers = activeServers(info, 3);
                Bytes received = 0;
                for (int rank = 0; rank < workers + servers; ++rank)
                    received += info.receivedBytes(rank, shapeOf(workers, servers, elements));
                CHECK(received == info.totalBytes(shapeOf(workers, servers, elements)));
            }
        }
    }
    // cases.md B12: E = 10 in 3 shards of 4, 3, 3; 4 workers push each of them: 4·4·4 = 64, 48, 48 B.
    const AlgorithmInfo& servers = algorithm("parameter-server");
    CHECK(servers.receivedBytes(4, shapeOf(4, 3, 10)) == 64);
    CHECK(servers.receivedBytes(5, shapeOf(4, 3, 10)) == 48);
    CHECK(servers.receivedBytes(6, shapeOf(4, 3, 10)) == 48);
    // E = 3 on 8 nodes: chunks 1,1,1,0,…; node r gets all chunks but its own result (r in scatter-reduce, r +
    // 1 in all-gather): node 0 2·3 − 1 − 1 = 4 elements, node 2 2·3 − 1 − 0 = 5, node 3 all 6.
    const AlgorithmInfo& ring = algorithm("ring");
    CHECK(ring.receivedBytes(0, shapeOf(8, 0, 3)) == 16);
    CHECK(ring.receivedBytes(2, shapeOf(8, 0, 3)) == 20);
    CHECK(ring.receivedBytes(3, shapeOf(8, 0, 3)) == 24);
}

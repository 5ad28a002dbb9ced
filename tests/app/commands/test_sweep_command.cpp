// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/program.h"
#include "tests/catch.h"
#include "tests/core/traffic/scratch_folder.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <sstream>

using namespace ringscope;
using nlohmann::json;

namespace {

std::vector<std::string> lines(const std::string& text) {
    std::vector<std::string> result;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        result.push_back(line);
    }
    return result;
}

} // namespace

TEST_CASE("sweep command: a row for every combination, the last key varying fastest, varied keys first") {
    const ProgramResult result =
        runProgram({"sweep", "uneven", "--over", "nodes=2,3", "--over", "network.latency=1us,2us"});
    CHECK(result.status == 0);
    CHECK(result.err.empty());
    const std::vector<std::string> rows = lines(result.out);
    REQUIRE(rows.size() == 5);
    CHECK(rows[0].starts_with("nodes,network.latency,outcome,algorithm,operation,servers,gradient_bytes,"));
    CHECK(rows[1].starts_with("2,1us,finished,ring,sum,0,20,"));
    CHECK(rows[2].starts_with("2,2us,finished,"));
    CHECK(rows[3].starts_with("3,1us,finished,"));
    CHECK(rows[4].starts_with("3,2us,finished,"));
}

TEST_CASE("sweep command: JSON is an array, dotted keys nested as in scenarios") {
    const ProgramResult result =
        runProgram({"sweep", "uneven", "--over", "network.bandwidth=1Gbps,10Gbps", "--json"});
    const json rows = json::parse(result.out);
    REQUIRE(rows.size() == 2);
    CHECK(rows[0]["network"]["bandwidth"] == "1Gbps");
    CHECK(rows[1]["network"]["bandwidth"] == "10Gbps");
    CHECK(rows[0]["finish_ns"] > rows[1]["finish_ns"]);
    CHECK(rows[0]["expected"]["payload_bytes"] == 120);
}

TEST_CASE("sweep command: summaries as a file") {
    const ScratchFolder folder;
    const std::string file = (folder / "sweep.csv").string();
    const ProgramResult result =
        runProgram({"sweep", "uneven", "--over", "algorithm=ring,naive", "--table", "summary=" + file});
    CHECK(result.status == 0);
    CHECK(result.out.empty());
    const std::vector<std::string> rows = lines(contentsOf(folder / "sweep.csv"));
    REQUIRE(rows.size() == 3);
    CHECK(rows[0].starts_with("algorithm,outcome,operation,"));
    CHECK(rows[2].starts_with("naive,finished,sum,"));
}

TEST_CASE("sweep command: one wrong value refuses the whole sweep before anything is run") {
    const ProgramResult result = runProgram({"sweep", "uneven", "--over", "nodes=2,0"});
    CHECK(result.status == 2);
    CHECK(result.out.empty());
    CHECK(result.err == "ringscope: nodes: \"0\" is not allowed: a whole number from 1 to 16,384\n");
    // cases.md B24: 33,546,240 messages do not fit, which is known before the first two are run.
    const ProgramResult large =
        runProgram({"sweep", "ring", "--over", "gradient.elements=1000000", "--over", "nodes=2,4096"});
    CHECK(large.status == 2);
    CHECK(large.out.empty());
    CHECK(large.err.find("33546240 messages") != std::string::npos);
}

TEST_CASE("sweep command: more combinations than anyone looks at are refused at once") {
    std::string many = "1us";
    for (int i = 2; i <= 100; ++i) {
        many += "," + std::to_string(i) + "us";
    }
    const ProgramResult result = runProgram({"sweep", "uneven", "--over", "network.latency=" + many, "--over",
                                             "seed=" + many, "--over", "nodes=" + many});
    CHECK(result.status == 2);
    CHECK(result.err.find("--over: this many combinations is not allowed: at most 4096") !=
          std::string::npos);
}

TEST_CASE("sweep command: a run that did not finish is in the table, named, and the status is 3") {
    const ProgramResult result =
        runProgram({"sweep", "deadlock", "--over", "exchange.kind=simultaneous,send-first,odd-even"});
    CHECK(result.status == 3);
    const std::vector<std::string> rows = lines(result.out);
    REQUIRE(rows.size() == 4);
    CHECK(rows[1].starts_with("simultaneous,finished,"));
    CHECK(rows[2].starts_with("send-first,deadlock,"));
    CHECK(rows[3].starts_with("odd-even,finished,"));
    CHECK(result.err.find("exchange.kind=send-first: deadlock") != std::string::npos);
}

TEST_CASE("sweep command: what a combination has no key for is empty in its row, in any order") {
    // Packets have headers on the wire, and are lost; lossless segments know neither.
    const std::string order = GENERATE("lossless,tcp", "tcp,lossless");
    const std::vector<std::string> arguments{"sweep",  "incast-tcp",
                                             "--set",  "gradient.bytes=40KB",
                                             "--set",  "network.queue=unlimited",
                                             "--over", "network.transport=" + order};
    const std::vector<std::string> rows = lines(runProgram(arguments).out);
    REQUIRE(rows.size() == 3);
    for (const std::string& row : rows) {
        CHECK(std::ranges::count(row, ',') == std::ranges::count(rows[0], ','));
    }
    std::vector<std::string> asJson = arguments;
    asJson.emplace_back("--json");
    const json all = json::parse(runProgram(asJson).out);
    REQUIRE(all.size() == 2);
    const std::size_t lossless = order.starts_with("lossless") ? 0 : 1;
    CHECK(all[lossless]["network"]["transport"] == "lossless");
    CHECK(all[lossless]["wire_bytes"].is_null());
    CHECK(all[lossless]["retransmissions"].is_null());
    CHECK(all[1 - lossless]["wire_bytes"] > all[1 - lossless]["payload_bytes"]);
    for (const json& row : all) {
        CHECK(row["wall_seconds"].is_number());
        CHECK(row["finish_ns"].is_number());
        CHECK(row["expected"].is_object());
        CHECK(row.size() == all[0].size());
    }
}

TEST_CASE("sweep command: a varied number is a number, a varied text a text") {
    const json losses = json::parse(runProgram({"sweep", "incast-tcp", "--set", "gradient.bytes=4KB",
                                                "--over", "network.loss=0,0.01", "--json"})
                                        .out);
    CHECK(losses[0]["network"]["loss"] == 0);
    CHECK(losses[1]["network"]["loss"] == 0.01);
    // A name may be anything that a number can be read from.
    const json names =
        json::parse(runProgram({"sweep", "uneven", "--over", "name=-0.5,inf,nan,1.5x,0x10", "--json"}).out);
    CHECK(names[0]["name"] == -0.5);
    CHECK(names[1]["name"] == "inf");
    CHECK(names[2]["name"] == "nan");
    CHECK(names[3]["name"] == "1.5x");
    CHECK(names[4]["name"] == "0x10");
}

TEST_CASE("sweep command: keys of which one replaces or holds the other are refused, both by name") {
    const auto [first, second] = GENERATE(table<std::string, std::string>({
        {"gradient.bytes=64,128", "gradient.model=resnet50,alexnet"},
        {"gradient.model=resnet50", "gradient.bytes=64"},
        {"gradient.elements=16", "gradient.bytes=64"},
        {"exchange.eager_limit=4KiB", "eager_limit=8KiB"},
        {"gradient={\"elements\":8}", "gradient.bytes=64"},
        {"gradient.values=digits", "gradient={\"values\":\"random\"}"},
        {"network.latency=1us", "network={\"latency\":\"2us\"}"},
        {"exchange=send-first", "exchange.eager_limit=4KiB"},
        {"failures=[{\"node\":1,\"at\":0}]", "failures[0].at=1ms"},
    }));
    const ProgramResult result = runProgram({"sweep", "ring", "--over", first, "--over", second});
    CHECK(result.status == 2);
    CHECK(result.out.empty());
    const auto keyOf = [](const std::string& varied) { return varied.substr(0, varied.find('=')); };
    CHECK(result.err == "ringscope: --over: " + keyOf(second) + " beside " + keyOf(first) +
                            " is not allowed: keys of which none replaces or holds another\n");
}

TEST_CASE("sweep command: keys beside each other, or whose names only begin alike, are varied together") {
    CHECK(lines(runProgram({"sweep", "uneven", "--over", "exchange.kind=send-first,odd-even", "--over",
                            "exchange.eager_limit=4KiB,unlimited"})
                    .out)
              .size() == 5);
    CHECK(lines(runProgram({"sweep", "leaf-spine", "--set", "gradient.elements=64", "--over", "network.k=4",
                            "--over", "network.swift.beta=0.5,0.6"})
                    .out)
              .size() == 3);
}

TEST_CASE("sweep command: a caption names the scenario unless its name is varied") {
    const ScratchFolder folder;
    const std::string file = (folder / "sweep.md").string();
    const auto caption = [&](const std::string& varied) {
        runProgram({"sweep", "ring", "--set", "gradient.elements=4", "--over", varied, "--table",
                    "summary=" + file});
        return lines(contentsOf(folder / "sweep.md")).front();
    };
    CHECK(caption("nodes=2,3").starts_with("sweep (scenario: "));
    CHECK(caption("name=a,b") == "sweep");
}

TEST_CASE("sweep command: what has an effect in one of its runs is not called without") {
    const auto errOf = [](const char* topologies, const char* setting) {
        const ProgramResult result = runProgram(
            {"sweep", "ring", "--over", std::string("network.topology=") + topologies, "--set", setting});
        CHECK(result.status == 0);
        return result.err;
    };
    CHECK(errOf("star,fat-tree", "network.k=4").empty());
    CHECK(errOf("star,ring", "network.k=4") ==
          "ringscope: network.k has no effect. Only a fat-tree has k.\n");
    CHECK(runProgram({"sweep", "ring", "--over", "servers=1,2"}).err ==
          "ringscope: servers has no effect. Only the parameter server has servers.\n");
}

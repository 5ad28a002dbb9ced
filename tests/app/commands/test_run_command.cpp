// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.h"
#include "app/commands/execution.h"
#include "core/run/run.h"
#include "core/scenario/scenario_json.h"
#include "core/traffic/table_writers.h"
#include "tests/app/commands/program.h"
#include "tests/catch.h"
#include "tests/core/traffic/scratch_folder.h"

#include <nlohmann/json.hpp>

#include <sstream>

using namespace ringscope;
using nlohmann::json;

namespace {

/// A stream that takes nothing, as a pipe whose reader has gone.
class ClosedPipe : public std::streambuf {};

/// The summary of a small run as JSON.
RunOptions smallRun() {
    RunOptions options;
    options.scenario.source = "uneven";
    options.json = true;
    return options;
}

} // namespace

TEST_CASE("run command: the summary as one JSON object") {
    const ProgramResult result = runProgram({"run", "uneven", "--json"});
    CHECK(result.status == 0);
    CHECK(result.err.empty());
    const json summary = json::parse(result.out);
    // E = 5 over 4 nodes: 6 steps of 20 B in all, 24 messages.
    CHECK(summary["outcome"] == "finished");
    CHECK(summary["algorithm"] == "ring");
    CHECK(summary["operation"] == "sum");
    CHECK(summary["nodes"] == 4);
    CHECK(summary["servers"] == 0);
    CHECK(summary["gradient_bytes"] == 20);
    CHECK(summary["messages"] == 24);
    CHECK(summary["payload_bytes"] == 120);
    CHECK(summary["verified"] == true);
    CHECK(summary["expected"]["payload_bytes"] == 120);
    CHECK(summary["wall_seconds"].is_number());
    CHECK(summary["digest"].get<std::string>().size() == 32);
    CHECK(result.out.find("\"finish_ns\": 60038.400,") != std::string::npos); // three places
}

TEST_CASE("run command: settings override the scenario in their order") {
    const ProgramResult result = runProgram(
        {"run", "ring", "--set", "nodes=7", "--set", "gradient.elements=14", "--set", "nodes=2", "--json"});
    CHECK(json::parse(result.out)["nodes"] == 2);
    CHECK(json::parse(result.out)["gradient_bytes"] == 56);
}

TEST_CASE("run command: without options the summary is for people, expected beside measured") {
    const ProgramResult result = runProgram({"run", "uneven"});
    CHECK(result.status == 0);
    CHECK(result.out.find("payload_bytes:       120 (expected 120)\n") != std::string::npos);
    CHECK(result.out.find("finish_ns:           60038.400 = 60.0384 us (expected ≈ 60024.000; chunks "
                          "differ in size)\n") != std::string::npos);
    CHECK(result.out.find("GB/s") != std::string::npos);
    const ProgramResult even = runProgram({"run", "uneven", "--set", "gradient.elements=8"});
    CHECK(even.out.find("(expected 60038.400)\n") != std::string::npos); // 6 · (10 us + 8 B / 1.25 GB/s)
    CHECK(runProgram({"run", "ring", "--set", "nodes=1", "--set", "gradient.elements=5"}).out.find("algbw") ==
          std::string::npos); // no time, no bandwidth
}

TEST_CASE("run command: rounding of another order is explained, not called an error (B06)") {
    const ProgramResult result = runProgram({"run", "float-order"});
    CHECK(result.status == 0);
    CHECK(result.out.find("verified:            true\nmax_abs_error:       2\n") != std::string::npos);
    CHECK(result.out.find("round differently; all nodes hold the same bits\n") != std::string::npos);
    CHECK(runProgram({"run", "uneven"}).out.find("rounding:") == std::string::npos);
}

TEST_CASE("run command: a table as CSV on standard output, and nothing else there") {
    const ProgramResult result = runProgram({"run", "uneven", "--table", "pairs=-"});
    CHECK(result.status == 0);
    // Chunk 0 has two elements, the others one. Nodes 0 and 1 send chunk 0 twice, nodes 2 and 3 once.
    CHECK(result.out == "from,to,messages,bytes\n"
                        "node0,node1,6,32\n"
                        "node1,node2,6,32\n"
                        "node2,node3,6,28\n"
                        "node3,node0,6,28\n");
}

TEST_CASE("run command: tables and trace as files") {
    const ScratchFolder folder;
    const auto path = [&folder](const std::string& name) { return (folder / name).string(); };
    const ProgramResult result =
        runProgram({"run", "uneven", "--table", "links=" + path("l.csv"), "--table",
                    "nodes=" + path("n.xlsx"), "--table", "steps=" + path("s.md"), "--table",
                    "summary=" + path("s.json"), "--trace", path("t.json")});
    CHECK(result.status == 0);
    CHECK(result.out.empty());
    CHECK(folder.count() == 5);
    const Trace trace = run(findBuiltIn("uneven")->scenario);
    CHECK(contentsOf(folder / "l.csv") == formatTable(makeTable(trace, TableKind::Links), TableFormat::Csv));
    CHECK(contentsOf(folder / "s.md") ==
          formatTable(makeTable(trace, TableKind::Steps), TableFormat::Markdown));
    CHECK(contentsOf(folder / "n.xlsx").starts_with("PK"));
    CHECK(json::parse(contentsOf(folder / "s.json"))["digest"] == trace.digest());
    CHECK(json::parse(contentsOf(folder / "t.json"))["traceEvents"].size() > 100);
}

TEST_CASE("run command: a part of the trace") {
    const ScratchFolder folder;
    const std::string file = (folder / "t.json").string();
    const auto spans = [&](const std::vector<std::string>& more) {
        std::vector<std::string> arguments{"run", "uneven", "--trace", file};
        arguments.insert(arguments.end(), more.begin(), more.end());
        CHECK(runProgram(arguments).status == 0);
        return json::parse(contentsOf(file))["traceEvents"].size();
    };
    const std::size_t all = spans({});
    CHECK(spans({"--trace-from", "20us", "--trace-to", "30us"}) < all);
    CHECK(spans({"--trace-from", "0s", "--trace-to", "1ms"}) == all);
    CHECK(runProgram({"run", "uneven", "--trace", file, "--trace-to", "soon"}).status == 2);
    const ProgramResult backwards =
        runProgram({"run", "uneven", "--trace", file, "--trace-from", "2us", "--trace-to", "1us"});
    CHECK(backwards.status == 2);
    CHECK(backwards.err ==
          "ringscope: --trace-to: 1us is not allowed: a time not before --trace-from, 2us\n");
}

TEST_CASE(
    "run command: a run that did not finish exits 3, says why, and still gives its results (B04, B36)") {
    const ProgramResult deadlock = runProgram({"run", "deadlock", "--json"});
    CHECK(deadlock.status == 3);
    CHECK(json::parse(deadlock.out)["outcome"] == "deadlock");
    CHECK(json::parse(deadlock.out)["payload_bytes"] == 0);
    CHECK(json::parse(deadlock.out)["finish_ns"].is_null());
    CHECK(deadlock.err.find("node0 -> node1 -> node2 -> node3 -> node0") != std::string::npos);
    const ProgramResult failure = runProgram({"run", "failure", "--table", "steps=-"});
    CHECK(failure.status == 3);
    CHECK(failure.out.starts_with("step,phase,"));
    CHECK(failure.err.find("node2 failed at ") != std::string::npos);
    CHECK(failure.err.find("node3 waits for a message from node2") != std::string::npos);
}

TEST_CASE("run command: a refused scenario exits 2, names field and value, writes nothing (B20)") {
    const ScratchFolder folder;
    const std::string file = (folder / "l.csv").string();
    const ProgramResult result = runProgram({"run", "ring", "--set", "nodes=0", "--table", "links=" + file});
    CHECK(result.status == 2);
    CHECK(result.out.empty());
    CHECK(result.err == "ringscope: nodes: \"0\" is not allowed: a whole number from 1 to 16,384\n");
    CHECK(folder.count() == 0);
    CHECK(runProgram({"run", "ring", "--set", "nodez=4"}).status == 2);
    CHECK(runProgram({"run", "ring", "--set", "nodes"}).status == 2);
    const ProgramResult large = runProgram({"run", "ring", "--set", "nodes=16384", "--json"});
    CHECK(large.status == 2);
    CHECK(large.err.find("GiB") != std::string::npos);
}

TEST_CASE("run command: what cannot be read or written exits 4, before anything is run (B36)") {
    const ScratchFolder folder;
    const ProgramResult missing = runProgram({"run", (folder / "missing.json").string()});
    CHECK(missing.status == 4);
    CHECK(missing.out.empty());
    CHECK(missing.err.find("missing.json") != std::string::npos);
    const std::string target = (folder / "no folder/l.csv").string();
    for (const std::vector<std::string>& option :
         std::vector<std::vector<std::string>>{{"--table", "links=" + target}, {"--trace", target}}) {
        const ProgramResult result = runProgram({"run", "ring", option[0], option[1]});
        CHECK(result.status == 4);
        CHECK(result.out.empty());
        CHECK(result.err.find("there is no folder") != std::string::npos);
    }
    std::filesystem::create_directory(folder / "taken.csv");
    CHECK(runProgram({"run", "uneven", "--table", "links=" + (folder / "taken.csv").string()}).status == 4);
}

TEST_CASE("run command: standard output that takes nothing is a file that could not be written") {
    ClosedPipe pipe;
    std::ostream out(&pipe);
    std::ostringstream err;
    CHECK(runCommand(smallRun(), {.out = out, .err = err}) == 4);
    CHECK(err.str() == "ringscope: standard output: cannot be written\n");
}

TEST_CASE("run command: sizes only is said, and nothing is verified") {
    // 64 nodes of 100 MiB do not fit the memory for values.
    const ProgramResult result =
        runProgram({"run", "ring", "--set", "nodes=64", "--set", "gradient.bytes=100MiB", "--json"});
    CHECK(result.status == 0);
    CHECK(json::parse(result.out)["verified"].is_null());
    CHECK(json::parse(result.out)["payload"] == "sizes only");
}

TEST_CASE("run command: progress goes to a terminal only") {
    std::ostringstream out;
    std::ostringstream err;
    CHECK(runCommand(smallRun(), {.out = out, .err = err, .errIsTerminal = false}) == 0);
    CHECK(err.str().empty());
    CHECK(runCommand(smallRun(), {.out = out, .err = err, .errIsTerminal = true}) == 0);
    CHECK(err.str().find("24 of 24 messages") != std::string::npos);
    CHECK(err.str().ends_with("\r\033[K")); // gone at the end
}

TEST_CASE("run command: times for people stand in the unit that suits them") {
    CHECK(timeText(Time()) == "0 ms");
    CHECK(timeText(Time::picoseconds(44'800)) == "44.8 ns");
    CHECK(timeText(Time::nanoseconds(60'038)) == "60.038 us");
    CHECK(timeText(Time::milliseconds(147)) == "147 ms");
    CHECK(timeText(Time::milliseconds(213'038'000)) == "213038 s"); // 59 hours
}

TEST_CASE("run command: a trace from after the end is empty, and that is said") {
    // The run takes 60 us.
    CHECK(runProgram({"run", "uneven", "--trace", "-", "--trace-from", "60us"}).err.empty());
    const ProgramResult result = runProgram({"run", "uneven", "--trace", "-", "--trace-from", "1s"});
    CHECK(result.status == 0);
    CHECK(result.err.find("--trace-from 1s is after the end of the run, 60.0384 us") != std::string::npos);
}

TEST_CASE("run command: what overflows the switch's integers is called that, not wrong by nothing") {
    // -2^31 is an integer of 32 bits, but the limit is the same either way: one of 2^31 - 1.
    const ProgramResult result =
        runProgram({"run", "in-network", "--set", "nodes=2", "--set", "gradient.elements=3", "--set",
                    "gradient.values=[-2147483648,0]", "--set", "aggregation.scale_bits=0"});
    CHECK(result.status == 3);
    CHECK(result.err.find("3 elements do not fit the switch's integers") != std::string::npos);
}

TEST_CASE("run command: a sum beyond fp32 is called that, not wrong by nothing") {
    const std::string algorithm = GENERATE("tree", "ring", "naive");
    const ProgramResult result =
        runProgram({"run", "ring", "--set", "algorithm=" + algorithm, "--set", "gradient.elements=4", "--set",
                    "gradient.values=[3e38,3e38,-3e38,-3e38]", "--json"});
    CHECK(result.status == 3);
    CHECK(result.err.find("does not fit a 4-byte float") != std::string::npos);
    CHECK(json::parse(result.out)["verified"] == false);
    CHECK(json::parse(result.out)["max_abs_error"].is_null());
}

TEST_CASE("run command: control characters of a scenario do not reach the terminal") {
    // ESC [ 31 m would colour what follows; U+009B is ESC [ in one character.
    std::ostringstream out;
    std::ostringstream err;
    RunOptions options = smallRun();
    options.scenario.settings = {"name=\x1B[31mred\xC2\x9B"
                                 "1m 参"};
    CHECK(runCommand(options, {.out = out, .err = err, .errIsTerminal = true}) == 0);
    CHECK(err.str().find("\\u001B[31mred\\u009B1m 参 [") != std::string::npos);
    CHECK(err.str().find("\x1B[31m") == std::string::npos);
    CHECK(runProgram({"run", "uneven", "--set",
                      "no\x1B"
                      "des=1"})
              .err.starts_with("ringscope: no\\u001Bdes: "));
    CHECK(runProgram({"run", "no\nfile"}).err.starts_with("ringscope: no\\u000Afile: "));
}

TEST_CASE("run command: a setting without effect is done as before, and said on standard error") {
    const ProgramResult result = runProgram({"run", "ring", "--set", "network.k=4", "--set",
                                             "placement=striped", "--set", "network.k=8", "--json"});
    CHECK(result.status == 0);
    CHECK(json::parse(result.out)["outcome"] == "finished");
    CHECK(result.err ==
          "ringscope: network.k has no effect. Only a fat-tree has k.\n"
          "ringscope: placement has no effect. Here all places are alike: it matters in a leaf-spine or "
          "a fat-tree.\n");
    // One that the last setting gives an effect.
    CHECK(runProgram({"run", "ring", "--set", "network.k=4", "--set", "network.topology=fat-tree"})
              .err.empty());
}

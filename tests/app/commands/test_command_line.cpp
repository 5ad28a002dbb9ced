// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command_line.h"
#include "tests/app/commands/program.h"
#include "tests/catch.h"

#include <sstream>

using namespace ringscope;

namespace {

/// The command that these arguments ask for.
Command parsed(const std::vector<const char*>& arguments) {
    std::vector<const char*> argv{"ringscope"};
    argv.insert(argv.end(), arguments.begin(), arguments.end());
    std::ostringstream out;
    std::ostringstream err;
    const auto result = parseCommandLine(static_cast<int>(argv.size()), argv.data(), out, err);
    INFO(err.str());
    REQUIRE(std::holds_alternative<Command>(result));
    return std::get<Command>(result);
}

void checkRefused(const std::vector<std::string>& arguments, const std::string& reason) {
    const ProgramResult result = runProgram(arguments);
    CAPTURE(arguments, result.err);
    CHECK(result.status == 2);
    CHECK(result.out.empty());
    CHECK(result.err.starts_with("ringscope: "));
    CHECK(result.err.find(reason) != std::string::npos);
}

} // namespace

TEST_CASE("command line: help and version are results") {
    const ProgramResult version = runProgram({"--version"});
    CHECK(version.status == 0);
    CHECK(version.out.starts_with("ringscope "));
    CHECK(version.err.empty());
    for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
             {"--help"}, {"run", "--help"}, {"sweep", "--help"}, {"render", "--help"}, {"list", "--help"}}) {
        const ProgramResult help = runProgram(arguments);
        CHECK(help.status == 0);
        CHECK(help.out.find("Usage: ringscope") != std::string::npos);
        CHECK(help.err.empty());
    }
    CHECK(runProgram({"run", "--help"}).out.find("Exit status: 0 finished and correct") != std::string::npos);
    const std::string render = runProgram({"render", "--help"}).out;
    CHECK(render.find("0 the picture was drawn, however the run ended") != std::string::npos);
    CHECK(render.find("deadlock") == std::string::npos);
    CHECK(render.find("SCENARIO is a file") != std::string::npos);
}

TEST_CASE("command line: a bare file or nothing opens the window") {
    CHECK(std::get<WindowOptions>(parsed({})).source.empty());
    CHECK(std::get<WindowOptions>(parsed({"lesson.json"})).source == "lesson.json");
}

TEST_CASE("command line: run") {
    const auto options = std::get<RunOptions>(
        parsed({"run", "-", "--set", "nodes=8", "--set=network.overrides[0].link=node0->switch", "--table",
                "links=a=b.csv", "--table", "steps=-", "--trace", "t.json", "--trace-from", "1ms"}));
    CHECK(options.scenario.source == "-");
    CHECK(options.scenario.settings ==
          std::vector<std::string>{"nodes=8", "network.overrides[0].link=node0->switch"});
    REQUIRE(options.tables.size() == 2);
    CHECK(options.tables[0].kind == TableKind::Links);
    CHECK(options.tables[0].file == "a=b.csv");
    CHECK(options.tables[1].isStandardOutput());
    CHECK(options.chromeTrace == "t.json");
    CHECK(options.chromeTraceFrom == "1ms");
    CHECK_FALSE(options.json);
}

TEST_CASE("command line: sweep") {
    const auto options = std::get<SweepOptions>(
        parsed({"sweep", "ring", "--over", "nodes=2,4", "--over", "network.bandwidth=1Gbps", "--json"}));
    REQUIRE(options.over.size() == 2);
    CHECK(options.over[0].key == "nodes");
    CHECK(options.over[0].values == std::vector<std::string>{"2", "4"});
    CHECK(options.over[1].values == std::vector<std::string>{"1Gbps"});
    const auto lists = std::get<SweepOptions>(
        parsed({"sweep", "ring", "--over", "gradient.values=[1,2],random,{\"a\":[3,4]}"}));
    CHECK(lists.over[0].values == std::vector<std::string>{"[1,2]", "random", "{\"a\":[3,4]}"});
    CHECK(options.json);
}

TEST_CASE("command line: render") {
    const auto options = std::get<RenderOptions>(
        parsed({"render", "ring", "--view", "chunks", "--at", "step:2", "--out", "a.svg", "--size",
                "1920x1080", "--theme", "dark", "--language", "zh_CN", "--set", "nodes=3"}));
    CHECK(options.scenario == "ring");
    CHECK(options.view == "chunks");
    CHECK(options.at == "step:2");
    CHECK(options.out == "a.svg");
    CHECK(options.width == 1920);
    CHECK(options.height == 1080);
    CHECK(options.theme == "dark");
    CHECK(options.language == "zh_CN");
    CHECK(options.settings == std::vector<std::string>{"nodes=3"});
    const auto defaults =
        std::get<RenderOptions>(parsed({"render", "ps", "--view", "ring", "--at", "end", "--out", "a.png"}));
    CHECK(defaults.width == 1280);
    CHECK(defaults.height == 720);
    CHECK(defaults.theme == "light");
    CHECK(defaults.language == "en");
}

TEST_CASE("command line: what cannot be understood is refused, and says why") {
    checkRefused({"--bogus"}, "--bogus");
    checkRefused({"run"}, "SCENARIO is required");
    checkRefused({"run", "ring", "--colour"}, "--colour");
    checkRefused({"run", "ring", "--c\x1B[2Jolour"}, "--c\\u001B[2Jolour");
    checkRefused({"run", "ring", "--table", "links"}, "\"links\" is not of the form KIND=FILE");
    checkRefused({"run", "ring", "--table", "links="}, "\"links=\" names no file");
    checkRefused({"run", "ring", "--table", "linkz=a.csv"}, "\"linkz\" is not allowed: did you mean links?");
    checkRefused({"run", "ring", "--table", "tears=a.csv"}, "links, nodes, pairs, steps or tiers");
    checkRefused({"run", "ring", "--table", "links=a.doc"}, "ends in .csv, .json, .md, .tex or .xlsx");
    checkRefused({"run", "ring", "--json", "--table", "links=-"},
                 "only one result can go to standard output");
    checkRefused({"run", "ring", "--trace", "-", "--json"}, "only one result can go to standard output");
    checkRefused({"run", "ring", "--trace", ""}, "needs the name of a file");
    checkRefused({"run", "ring", "--trace-from", "1ms"}, "--trace-from requires --trace");
    checkRefused({"sweep", "ring"}, "--over is required");
    checkRefused({"sweep", "ring", "--over", "nodes"}, "\"nodes\" is not of the form KEY=VALUE");
    checkRefused({"sweep", "ring", "--over", "nodes=2,,4"}, "empty value");
    checkRefused({"sweep", "ring", "--over", "nodes=2", "--table", "links=a.csv"},
                 "a sweep writes the summary only");
    checkRefused({"sweep", "ring", "--over", "nodes=2", "--over", "nodes=3"}, "\"nodes\" is varied twice");
    checkRefused({"run", "ring", "--table", "links=a.csv", "--table", "nodes=./a.csv"},
                 "two results cannot go to one file");
    checkRefused({"run", "ring", "--table", "links=a.json", "--trace", "a.json"},
                 "two results cannot go to one file");
    checkRefused({"list", "colours"}, "colours");
    for (const char* size : {"1280", "x", "1280x", "1280x720x", "0x0", "1280x99999", "-1x720"}) {
        checkRefused({"render", "ring", "--view", "ring", "--at", "end", "--out", "a.png", "--size", size},
                     "--size");
    }
    checkRefused({"render", "ring", "--view", "rings", "--at", "end", "--out", "a.png"}, "rings");
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/catalogue.h"
#include "core/scenario/scenario_json.h"
#include "tests/app/commands/program.h"
#include "tests/catch.h"

#include <nlohmann/json.hpp>

#include <sstream>

using namespace ringscope;
using nlohmann::json;

namespace {

/// The first word of each line: what other commands take.
std::vector<std::string> firstWords(const std::string& text) {
    std::vector<std::string> words;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        words.push_back(line.substr(0, line.find(' ')));
    }
    return words;
}

std::vector<std::string> listed(const std::string& what) {
    const ProgramResult result = runProgram({"list", what});
    CHECK(result.status == 0);
    CHECK(result.err.empty());
    return firstWords(result.out);
}

} // namespace

TEST_CASE("list command: every built-in scenario by the name that run takes") {
    const std::vector<std::string> ids = listed("scenarios");
    REQUIRE(ids.size() == builtIns().size());
    for (std::size_t i = 0; i < ids.size(); ++i) {
        CHECK(ids[i] == builtIns()[i].id);
    }
}

TEST_CASE("list command: algorithms, models, views, keys") {
    CHECK(listed("algorithms").size() == algorithms().size());
    CHECK(listed("models").size() == models().size());
    CHECK(listed("views") == std::vector<std::string>{"ring", "network", "chunks", "timeline", "window"});
    CHECK(listed("keys").size() == scenarioKeys().size());
    CHECK(runProgram({"list", "models"}).out.find("161 tensors") != std::string::npos);
}

TEST_CASE("list command: as JSON") {
    const json rows = json::parse(runProgram({"list", "models", "--json"}).out);
    bool found = false;
    for (const json& row : rows) {
        if (row["id"] == "resnet50") {
            found = true;
            CHECK(row["parameters"] == 25'557'032);
            CHECK(row["gradient_bytes"] == 102'228'128);
        }
    }
    CHECK(found);
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/resources.h"
#include "tests/catch.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace {

using namespace ringscope;

std::string readFile(const std::filesystem::path& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

} // namespace

TEST_CASE("resources: every embedded file has the bytes of its source", "[base]") {
    REQUIRE_FALSE(embeddedFiles().empty());
    for (const EmbeddedFile& file : embeddedFiles()) {
        INFO(file.path);
        const auto source = std::filesystem::path(RINGSCOPE_SOURCE_DIR) / "resources" / file.path;
        CHECK(file.contents == readFile(source));
    }
}

TEST_CASE("resources: a file is found by its path, and only by its path", "[base]") {
    const auto resnet = embeddedFile("models/resnet50.csv");
    REQUIRE(resnet);
    CHECK(resnet->starts_with("tensor,kind,shape,parameters,"));
    CHECK_FALSE(embeddedFile("models/nothing.csv"));
    CHECK_FALSE(embeddedFile(""));
}

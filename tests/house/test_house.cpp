// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of the house, checked on this repository.
#include "tests/catch.h"
#include "tests/house/source_rules.h"

#include <algorithm>

namespace {

using namespace ringscope::house;

constexpr int kLineLimit = 400;

const std::vector<SourceFile>& sources() {
    static const std::vector<SourceFile> files = readSources(RINGSCOPE_SOURCE_DIR);
    return files;
}

} // namespace

TEST_CASE("house: the sources are found", "[house]") {
    const auto isHere = [](const SourceFile& file) { return file.path == "tests/house/test_house.cpp"; };
    CHECK(std::ranges::any_of(sources(), isHere));
    CHECK(std::ranges::any_of(sources(), [](const SourceFile& file) { return file.path == "app/run"; }));
}

TEST_CASE("house: includes follow the layers", "[house]") {
    CHECK(describe(layerBreaches(sources())) == "");
}

TEST_CASE("house: no includes go round in a circle", "[house]") {
    CHECK(describe(includeCycles(sources())) == "");
}

TEST_CASE("house: every source names its licence", "[house]") {
    CHECK(describe(licenceBreaches(sources())) == "");
}

TEST_CASE("house: no source is too long", "[house]") {
    CHECK(describe(lengthBreaches(sources(), kLineLimit)) == "");
}

TEST_CASE("house: nothing is noted as unfinished", "[house]") {
    CHECK(describe(unfinishedNotes(sources())) == "");
}

TEST_CASE("house: both compilers can compile the ranges", "[house]") {
    CHECK(describe(unportableRanges(sources())) == "");
}

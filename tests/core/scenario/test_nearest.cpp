// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/nearest.h"
#include "tests/catch.h"

namespace ringscope {

TEST_CASE("the nearest word is the one at the smallest edit distance") {
    const std::vector<std::string> words{"bandwidth", "latency", "link"};
    CHECK(nearest(words, "bandwith") == "bandwidth");  // a letter left out
    CHECK(nearest(words, "lattency") == "latency");    // one too many
    CHECK(nearest(words, "lnik") == "link");           // two swapped
    CHECK(nearest(words, "BANDWIDTH") == "bandwidth"); // capitals do not count
    CHECK(nearest(words, "latenzy") == "latency");     // one replaced
}

TEST_CASE("what is like no word has no nearest") {
    const std::vector<std::string> words{"bandwidth", "latency", "link"};
    CHECK(nearest(words, "colour").empty());
    CHECK(nearest(words, "").empty());
    CHECK(nearest(words, std::string(1'000'000, 'l')).empty());
    CHECK(nearest({}, "link").empty());
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/chunking.h"
#include "tests/catch.h"

using namespace ringscope;

TEST_CASE("chunks: each element is in exactly one, and sizes differ by at most one") {
    const int n = GENERATE(range(1, 10));
    const auto elements = GENERATE(std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{7}, std::uint64_t{8},
                                   std::uint64_t{9}, std::uint64_t{997}, std::uint64_t{6'000'000'000});
    const Chunking chunking(elements, n);
    std::uint64_t next = 0;
    for (int j = 0; j < n; ++j) {
        CHECK(chunking.offset(j) == next);
        CHECK(chunking.size(j) - elements / static_cast<std::uint64_t>(n) <= 1);
        next += chunking.size(j);
    }
    CHECK(next == elements);
    CHECK(chunking.offset(n) == elements);
}

TEST_CASE("chunks: the remainder goes to the first ones") {
    // E = 5, N = 4: 2, 1, 1, 1. E = 3, N = 8: 1, 1, 1, 0, …
    const Chunking five(5, 4);
    CHECK(five.size(0) == 2);
    CHECK(five.size(1) == 1);
    CHECK(five.offset(3) == 4);
    const Chunking three(3, 8);
    CHECK(three.size(2) == 1);
    CHECK(three.size(3) == 0);
    // 32 bits would wrap: chunk 3 of 12·10^9 bytes as 4 chunks starts at 9·10^9.
    CHECK(Chunking(12'000'000'000, 4).offset(3) == 9'000'000'000);
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/verify.h"
#include "tests/catch.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

using namespace ringscope;

namespace {

/// Two workers that hold 1 and 2 everywhere: the sum is 3.
VerificationInput inputOf(const std::vector<std::vector<float>>& results) {
    VerificationInput input;
    input.workers = 2;
    input.elements = results.front().size();
    for (const std::vector<float>& result : results)
        input.results.emplace_back(result);
    input.fill = [](Rank rank, std::uint64_t, std::span<float> out) {
        std::ranges::fill(out, static_cast<float>(rank + 1));
    };
    return input;
}

} // namespace

TEST_CASE("verify: finds one wrong element among a hundred thousand, at either node") {
    std::vector<std::vector<float>> results(2, std::vector<float>(100'001, 3.0F));
    Verification verification = verify(inputOf(results), {});
    CHECK(verification.correct);
    CHECK(verification.exact);
    CHECK(verification.sameBits);

    const std::size_t node = GENERATE(0, 1);
    const std::size_t element = GENERATE(0, 40'000, 100'000);
    const float wrong = GENERATE(3.5F, std::numeric_limits<float>::quiet_NaN());
    results[node][element] = wrong;
    verification = verify(inputOf(results), {});
    CHECK_FALSE(verification.correct);
    CHECK_FALSE(verification.sameBits);
    if (wrong == 3.5F)
        CHECK(verification.maxAbsError == 0.5);
    else
        CHECK(std::isinf(verification.maxAbsError));
}

TEST_CASE("verify: a part of a sum beyond fp32 leaves an error beyond all numbers, however it ends") {
    // 3e38 + 3e38 is infinity in fp32; infinity − infinity, as of the other pair, is not a number.
    constexpr float kInfinity = std::numeric_limits<float>::infinity();
    const std::array ends{kInfinity, -kInfinity, std::numeric_limits<float>::quiet_NaN()};
    const float end = ends[GENERATE(as<std::size_t>(), 0, 1, 2)];
    CAPTURE(end);
    VerificationInput input;
    const std::vector<float> result{end};
    input.workers = 4;
    input.elements = 1;
    input.results.assign(4, result);
    input.fill = [](Rank rank, std::uint64_t, std::span<float> out) {
        std::ranges::fill(out, rank < 2 ? 3e38F : -3e38F);
    };
    const Verification verification = verify(input, {});
    CHECK_FALSE(verification.correct);
    CHECK(verification.maxAbsError == std::numeric_limits<double>::infinity());
}

TEST_CASE("verify: an average is compared with an average") {
    const std::vector<std::vector<float>> averages = {{1.5F}, {1.5F}};
    VerificationInput input = inputOf(averages);
    CHECK_FALSE(verify(input, {}).correct);
    input.averages = true;
    CHECK(verify(input, {}).exact);
}

TEST_CASE("verify: nothing to compare is correct") {
    const std::vector<std::vector<float>> empty(2);
    CHECK(verify(inputOf(empty), {}).correct);
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/verify.h"
#include "tests/catch.h"

#include <algorithm>
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

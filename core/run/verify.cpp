// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/verify.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstring>
#include <limits>
#include <mutex>
#include <thread>

namespace ringscope {

namespace {

constexpr std::uint64_t kBlock = 1 << 15;

/// The reference for one block of elements.
struct Reference {
    std::vector<float> gradient;
    std::vector<double> exact;
    std::vector<double> magnitude;
    std::vector<float> inRankOrder;
};

void makeReference(const VerificationInput& input, std::uint64_t first, std::size_t count,
                   Reference& reference) {
    reference.gradient.resize(count);
    reference.exact.assign(count, 0);
    reference.magnitude.assign(count, 0);
    for (Rank rank = 0; rank < input.workers; ++rank) {
        input.fill(rank, first, reference.gradient);
        if (rank == 0)
            reference.inRankOrder = reference.gradient;
        for (std::size_t i = 0; i < count; ++i) {
            const float value = reference.gradient[i];
            reference.exact[i] += static_cast<double>(value);
            reference.magnitude[i] += std::abs(static_cast<double>(value));
            if (rank > 0)
                reference.inRankOrder[i] += value;
        }
    }
    if (!input.averages)
        return;
    for (std::size_t i = 0; i < count; ++i) {
        reference.exact[i] /= input.workers;
        reference.magnitude[i] /= input.workers;
        reference.inRankOrder[i] /= static_cast<float>(input.workers);
    }
}

/// The error that an element may have: in proportion to its magnitude, and beside that.
struct Tolerance {
    double roundings = 0;
    double beside = 0;
};

/// The larger of two errors; one that is not a number, as of infinity less infinity, is beyond all others.
double larger(double most, double error) {
    return std::isnan(error) ? std::numeric_limits<double>::infinity() : std::max(most, error);
}

void compareWithReference(std::span<const float> result, const Reference& reference, Tolerance tolerance,
                          Verification& verification) {
    constexpr double kUnitRoundoff = 0x1p-24;
    for (std::size_t i = 0; i < result.size(); ++i) {
        const auto value = static_cast<double>(result[i]);
        const double error = std::abs(value - reference.exact[i]);
        const double difference = std::abs(value - static_cast<double>(reference.inRankOrder[i]));
        verification.maxAbsError = larger(verification.maxAbsError, error);
        verification.maxAbsDifference = larger(verification.maxAbsDifference, difference);
        // Written so that a NaN is not correct.
        if (!(error <= tolerance.roundings * kUnitRoundoff * reference.magnitude[i] + tolerance.beside))
            verification.correct = false;
        if (error != 0)
            verification.exact = false;
    }
}

Verification verifyBlock(const VerificationInput& input, std::uint64_t first, std::size_t count,
                         Reference& reference) {
    Verification block{.carried = true, .correct = true, .sameBits = true, .exact = true};
    const bool isFixedPoint = input.rounding > 0; // and one more, back to floating point
    const Tolerance tolerance{input.workers - 1.0 + (input.averages ? 1 : 0) + (isFixedPoint ? 1 : 0),
                              input.rounding * (input.averages ? 1 : input.workers)};
    makeReference(input, first, count, reference);
    const std::span<const float> expected = input.results.front().subspan(first, count);
    compareWithReference(expected, reference, tolerance, block);
    for (std::size_t node = 1; node < input.results.size(); ++node) {
        const std::span<const float> result = input.results[node].subspan(first, count);
        if (std::memcmp(result.data(), expected.data(), result.size_bytes()) != 0) {
            block.sameBits = false;
            compareWithReference(result, reference, tolerance, block);
        }
    }
    return block;
}

void merge(Verification& total, const Verification& block) {
    total.correct = total.correct && block.correct;
    total.sameBits = total.sameBits && block.sameBits;
    total.exact = total.exact && block.exact;
    total.maxAbsError = std::max(total.maxAbsError, block.maxAbsError);
    total.maxAbsDifference = std::max(total.maxAbsDifference, block.maxAbsDifference);
}

} // namespace

Verification verify(const VerificationInput& input, std::stop_token stop) {
    Verification total{.carried = true,
                       .correct = input.overflowed == 0,
                       .sameBits = true,
                       .exact = input.overflowed == 0,
                       .overflowed = input.overflowed};
    std::mutex mutex;
    std::atomic<std::uint64_t> next{0};
    const auto work = [&] {
        Reference reference;
        for (std::uint64_t first = next.fetch_add(kBlock); first < input.elements && !stop.stop_requested();
             first = next.fetch_add(kBlock)) {
            const auto count = static_cast<std::size_t>(std::min(kBlock, input.elements - first));
            const Verification block = verifyBlock(input, first, count, reference);
            const std::scoped_lock lock(mutex);
            merge(total, block);
        }
    };
    {
        std::vector<std::jthread> helpers;
        const unsigned processors = std::max(1U, std::thread::hardware_concurrency());
        for (unsigned i = 1; i < processors && input.elements > i * kBlock; ++i)
            helpers.emplace_back(work);
        work();
    }
    if (stop.stop_requested())
        total.correct = false;
    return total;
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/traffic_shape.h"
#include "tests/catch.h"

#include <random>

using namespace ringscope;

namespace {

/// `on` windows of 1, then zeros, every `period` windows.
std::vector<double> squareWave(std::size_t windows, std::size_t period, std::size_t on) {
    std::vector<double> wave(windows);
    for (std::size_t i = 0; i < windows; ++i) {
        wave[i] = i % period < on ? 1 : 0;
    }
    return wave;
}

std::vector<double> noise(std::size_t windows) {
    std::mt19937_64 random(7);
    std::vector<double> values(windows);
    for (double& value : values) {
        value = static_cast<double>(random() >> 11) * 0x1p-53;
    }
    return values;
}

} // namespace

TEST_CASE("shape: peak to mean") {
    CHECK(peakToMean(std::vector<double>{0.5, 0.5, 0.5}) == 1.0);
    CHECK(peakToMean(squareWave(40, 8, 2)).value() == Approx(4)); // a quarter of the time
    CHECK_FALSE(peakToMean(std::vector<double>{}).has_value());
    CHECK_FALSE(peakToMean(std::vector<double>{0, 0}).has_value());
}

TEST_CASE("shape: autocorrelation by hand") {
    // Mean 0.5, deviations ±0.5: c(0) = 4/4, c(1) = −3/4, c(2) = 2/4.
    const std::vector<double> r = autocorrelation(std::vector<double>{1, 0, 1, 0});
    REQUIRE(r.size() == 3);
    CHECK(r[0] == 1);
    CHECK(r[1] == Approx(-0.75));
    CHECK(r[2] == Approx(0.5));
    CHECK(autocorrelation(std::vector<double>{}).empty());
    CHECK(autocorrelation(std::vector<double>{3, 3, 3, 3}) == std::vector<double>{1, 0, 0});
}

TEST_CASE("shape: a square wave comes again after its period") {
    const auto period = GENERATE(as<std::size_t>(), 2, 3, 5, 8, 20, 50);
    const auto on = GENERATE_COPY(as<std::size_t>(), std::size_t{1}, (period + 1) / 2, period - 1);
    INFO("period " << period << ", on " << on);
    const auto repetition = strongestRepetition(squareWave(200, period, on));
    REQUIRE(repetition.has_value());
    CHECK(repetition->windows == period);
    // n − p of n pairs, each the same again but for the mean of an incomplete last period.
    CHECK(repetition->correlation == Approx(1 - static_cast<double>(period) / 200).margin(0.03));
}

TEST_CASE("shape: what comes once, never changes, or is noise does not come again") {
    CHECK_FALSE(strongestRepetition(squareWave(200, 200, 30)).has_value());
    CHECK_FALSE(strongestRepetition(std::vector<double>(200, 0.7)).has_value());
    CHECK_FALSE(strongestRepetition(noise(200)).has_value());
    CHECK_FALSE(strongestRepetition(std::vector<double>{}).has_value());
    CHECK_FALSE(strongestRepetition(std::vector<double>{1}).has_value());
}

TEST_CASE("shape: of a series, in seconds") {
    Series series;
    int window = 0;
    for (const double value : squareWave(100, 10, 5)) {
        series.seconds.insert(series.seconds.end(), {window * 0.002, (window + 1) * 0.002});
        series.values.insert(series.values.end(), {value, value});
        ++window;
    }
    const TrafficShape shape = trafficShape(series);
    CHECK(shape.peakToMean.value() == Approx(2));
    CHECK(shape.periodSeconds.value() == Approx(0.02));
    CHECK(shape.correlation == Approx(0.9));
    CHECK(shape.mean == Approx(0.5));
    CHECK(autocorrelationAfter(0.02, series).value() == Approx(0.9));
    CHECK(autocorrelationAfter(0.01, series).value() == Approx(-0.95)); // half a period: the opposite
    CHECK_FALSE(autocorrelationAfter(0.15, series).has_value());        // beyond half of it
    CHECK_FALSE(autocorrelationAfter(0.02, {}).has_value());
    CHECK_FALSE(trafficShape({}).peakToMean.has_value());
}

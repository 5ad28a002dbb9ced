// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worker.h"
#include "tests/catch.h"

#include <atomic>
#include <chrono>
#include <future>
#include <thread>
#include <vector>

using namespace ringscope;
using namespace std::chrono_literals;

namespace {

/// A job that says that it has begun and then waits to be stopped.
Worker::Job untilStopped(std::promise<void>& begun) {
    return [&begun](const std::stop_token& stop) {
        begun.set_value();
        while (!stop.stop_requested()) {
            std::this_thread::sleep_for(1ms);
        }
    };
}

} // namespace

TEST_CASE("worker: a new job stops the one that is going on, and of those that wait only the newest is done",
          "[app]") {
    std::vector<int> done; // touched by the worker only, until it has been joined
    std::promise<void> begun;
    std::promise<void> last;
    {
        Worker worker;
        worker.start(untilStopped(begun));
        begun.get_future().wait();
        std::promise<void> secondBegun;
        std::promise<void> release;
        worker.start([&](const std::stop_token&) {
            secondBegun.set_value();
            release.get_future().wait();
            done.push_back(2);
        });
        secondBegun.get_future().wait();
        worker.start([&](const std::stop_token&) { done.push_back(3); });
        worker.start([&](const std::stop_token& stop) {
            CHECK_FALSE(stop.stop_requested());
            done.push_back(4);
            last.set_value();
        });
        release.set_value();
        last.get_future().wait();
    }
    CHECK(done == std::vector<int>{2, 4});
}

TEST_CASE("worker: a job that still waits when it is stopped is called with a stopped token", "[app]") {
    std::promise<void> begun;
    std::promise<bool> stopped;
    Worker worker;
    std::promise<void> release;
    worker.start([&](const std::stop_token&) {
        begun.set_value();
        release.get_future().wait();
    });
    begun.get_future().wait();
    worker.start([&](const std::stop_token& stop) { stopped.set_value(stop.stop_requested()); });
    worker.stop();
    release.set_value();
    CHECK(stopped.get_future().get());
}

TEST_CASE("worker: its end stops and joins the job that is going on", "[app]") {
    std::atomic<bool> left = false;
    std::promise<void> begun;
    const auto start = std::chrono::steady_clock::now();
    {
        Worker worker;
        worker.start([&](const std::stop_token& stop) {
            untilStopped(begun)(stop);
            left = true;
        });
        begun.get_future().wait();
    }
    CHECK(left);
    CHECK(std::chrono::steady_clock::now() - start < 2s);
}

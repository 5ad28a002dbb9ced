// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export_queue.h"
#include "tests/app/event_wait.h"
#include "tests/catch.h"

#include <semaphore>
#include <stdexcept>

using namespace ringscope;

TEST_CASE("exports: what is asked for while a file is written waits its turn and is written, too", "[app]") {
    ExportQueue queue;
    QStringList written;
    QList<QStringList> left;
    QObject::connect(&queue, &ExportQueue::written, &queue,
                     [&](const QString& file) { written.append(file); });
    QObject::connect(&queue, &ExportQueue::changed, &queue,
                     [&](const QStringList& files) { left.append(files); });
    std::binary_semaphore go(0);
    queue.add("trace.json", [&go](const std::stop_token&) {
        go.acquire();
        return true;
    });
    queue.add("links.csv", [](const std::stop_token&) { return true; });
    queue.add("nodes.csv", [](const std::stop_token&) { return true; });
    CHECK(left.back() == QStringList{"trace.json", "links.csv", "nodes.csv"});
    QTest::qWait(50);
    CHECK(written.isEmpty());
    go.release();
    REQUIRE(waitFor([&] { return written.size() == 3; }));
    CHECK(written == QStringList{"trace.json", "links.csv", "nodes.csv"});
    CHECK(left.back().isEmpty());
}

TEST_CASE("exports: one that fails says why, and the next is written", "[app]") {
    ExportQueue queue;
    QStringList told;
    QObject::connect(&queue, &ExportQueue::written, &queue, [&](const QString& file) { told.append(file); });
    QObject::connect(&queue, &ExportQueue::failed, &queue, [&](const QString& why) { told.append(why); });
    queue.add("a.csv", [](const std::stop_token&) -> bool { throw std::runtime_error("a.csv: disk full"); });
    queue.add("b.csv", [](const std::stop_token&) { return true; });
    REQUIRE(waitFor([&] { return told.size() == 2; }));
    CHECK(told == QStringList{"a.csv: disk full", "b.csv"});
}

TEST_CASE("exports: the end of the program stops the one that is written", "[app]") {
    std::binary_semaphore begun(0);
    {
        ExportQueue queue;
        queue.add("endless", [&begun](const std::stop_token& stop) {
            begun.release();
            while (!stop.stop_requested()) {
                std::this_thread::yield();
            }
            return false;
        });
        queue.add("never begun", [](const std::stop_token&) { return true; });
        begun.acquire();
    }
    SUCCEED("the destructor has returned");
}

TEST_CASE("exports: one is cancelled, the next is written; or none is", "[app]") {
    ExportQueue queue;
    QStringList told;
    QObject::connect(&queue, &ExportQueue::written, &queue, [&](const QString& file) { told.append(file); });
    QObject::connect(&queue, &ExportQueue::cancelled, &queue,
                     [&](const QStringList& files) { told.append("not " + files.join('+')); });
    const auto untilStopped = [](const std::stop_token& stop) {
        while (!stop.stop_requested()) {
            std::this_thread::yield();
        }
        return false;
    };
    queue.add("endless.json", untilStopped);
    queue.add("links.csv", [](const std::stop_token&) { return true; });
    queue.cancelFirst();
    REQUIRE(waitFor([&] { return queue.files().isEmpty(); }));
    CHECK(told == QStringList{"not endless.json", "links.csv"});

    told.clear();
    queue.add("endless.json", untilStopped);
    queue.add("links.csv", [](const std::stop_token&) { return true; });
    queue.add("nodes.csv", [](const std::stop_token&) { return true; });
    queue.cancelAll();
    CHECK(queue.files() == QStringList{"endless.json"}); // until it has stopped
    REQUIRE(waitFor([&] { return queue.files().isEmpty(); }));
    CHECK(told == QStringList{"not links.csv+nodes.csv", "not endless.json"});
}

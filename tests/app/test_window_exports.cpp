// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export_queue.h"
#include "app/status_line.h"
#include "tests/app/opened_window.h"

#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QTemporaryDir>

#include <semaphore>

using namespace ringscope;

namespace {

/// An opened window that writes "trace.json" until it is stopped or told to go on, with "links.csv" behind
/// it.
struct Exporting : Opened {
    Exporting() {
        language.switchTo("en"); // its plurals
        queue()->add("trace.json", [this](const std::stop_token& stop) {
            while (!stop.stop_requested() && !m_go.try_acquire_for(std::chrono::milliseconds(1))) {
            }
            return !stop.stop_requested();
        });
        queue()->add("links.csv", [](const std::stop_token&) { return true; });
    }

    ExportQueue* queue() { return window.findChild<ExportQueue*>(); }
    void letGoOn() { m_go.release(); }
    /// Closes the window and answers its question with this button.
    bool closeAnd(const QString& button) {
        QTimer::singleShot(0, &window, [this, button] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            REQUIRE(box != nullptr);
            m_asked = box->text() + '\n' + box->informativeText();
            for (QAbstractButton* one : box->buttons()) {
                if (one->text() == button) {
                    return one->click();
                }
            }
            FAIL("no such button");
        });
        return window.close();
    }
    QString asked() const { return m_asked; }
    /// The texts that stand in the line at the bottom.
    QStringList told() {
        QStringList texts;
        for (const auto* label : window.findChild<StatusLine*>()->findChildren<QLabel*>()) {
            texts += label->isVisible() ? label->text() : QString();
        }
        return texts;
    }
    QPushButton* button(const QString& text) {
        for (auto* one : window.findChild<StatusLine*>()->findChildren<QPushButton*>()) {
            if (one->text() == text && one->isVisible()) {
                return one;
            }
        }
        return nullptr;
    }

private:
    std::binary_semaphore m_go{0};
    QString m_asked;
};

} // namespace

TEST_CASE("window: what is written can be cancelled, one file or all", "[app]") {
    Exporting exporting;
    CHECK(exporting.told().contains("Writing trace.json… (then 1 more)"));
    REQUIRE(exporting.button("Cancel all") != nullptr);
    SECTION("one") {
        exporting.button("Cancel")->click();
        REQUIRE(waitFor([&] { return exporting.queue()->files().isEmpty(); }));
        CHECK(exporting.told().contains("Written: links.csv"));
    }
    SECTION("all") {
        exporting.button("Cancel all")->click();
        CHECK(exporting.button("Cancel all") == nullptr); // none waits
        REQUIRE(waitFor([&] { return exporting.queue()->files().isEmpty(); }));
        CHECK(exporting.told().contains("Not written: trace.json"));
    }
    CHECK(exporting.button("Cancel") == nullptr);
}

TEST_CASE("window: asks before files are dropped that are still to be written", "[app]") {
    Exporting exporting;
    CHECK_FALSE(exporting.closeAnd("Stay"));
    CHECK(exporting.asked() == "2 files are still to be written.\ntrace.json\nlinks.csv");
    CHECK(exporting.queue()->files().size() == 2);
    SECTION("and drops them") {
        CHECK(exporting.closeAnd("Drop them"));
    }
    SECTION("and finishes them first") {
        CHECK_FALSE(exporting.closeAnd("Finish, then close"));
        CHECK(exporting.window.isVisible());
        exporting.letGoOn();
        CHECK(waitFor([&] { return !exporting.window.isVisible(); }));
        CHECK(exporting.queue()->files().isEmpty());
    }
    SECTION("and stays when one of them fails") {
        exporting.queue()->add("full.csv",
                               [](const std::stop_token&) -> bool { throw std::runtime_error("disk full"); });
        CHECK_FALSE(exporting.closeAnd("Finish, then close"));
        exporting.letGoOn();
        REQUIRE(waitFor([&] { return exporting.queue()->files().isEmpty(); }));
        CHECK(exporting.window.isVisible());
        CHECK(exporting.window.close()); // nothing is left to ask about
    }
}

TEST_CASE("window: a folder is remembered when a file was written to it", "[app]") {
    prepareApplication();
    Settings settings = Settings::ofUser();
    const QTemporaryDir before;
    settings.setLastFolder(before.path());
    LanguageSwitcher language;
    MainWindow window(&settings, &language);
    auto* queue = window.findChild<ExportQueue*>();
    const QTemporaryDir full;
    queue->add(full.filePath("links.csv"),
               [](const std::stop_token&) -> bool { throw std::runtime_error("disk full"); });
    queue->add(full.filePath("nodes.csv"), [](const std::stop_token&) { return false; }); // cancelled
    REQUIRE(waitFor([&] { return queue->files().isEmpty(); }));
    CHECK(settings.lastFolder() == before.path());
    const QTemporaryDir good;
    queue->add(good.filePath("links.csv"), [](const std::stop_token&) { return true; });
    REQUIRE(waitFor([&] { return queue->files().isEmpty(); }));
    CHECK(settings.lastFolder() == good.path());
}

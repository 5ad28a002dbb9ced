// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document.h"
#include "app/settings.h"
#include "core/base/errors.h"
#include "core/scenario/scenario_json.h"
#include "tests/catch.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

using namespace ringscope;

TEST_CASE("document: begins with the first scenario of the library, unmodified", "[app]") {
    const Document document;
    CHECK(document.builtIn().toStdString() == builtIns().front().id);
    CHECK(document.scenario() == builtIns().front().scenario);
    CHECK_FALSE(document.isModified());
}

TEST_CASE("document: editing, saving and opening again", "[app]") {
    const QTemporaryDir folder;
    const QString file = folder.filePath("eight 节点.json");
    Document document;
    int changes = 0;
    QObject::connect(&document, &Document::changed, &document, [&] { ++changes; });

    Scenario scenario = document.scenario();
    scenario.nodes = 8;
    document.edit(scenario);
    document.edit(scenario); // the same again is no change
    CHECK(changes == 1);
    CHECK(document.isModified());

    document.saveAs(file);
    CHECK_FALSE(document.isModified());
    CHECK(document.title() == "eight 节点.json");
    CHECK(document.builtIn().isEmpty());

    Document other;
    other.openFile(file);
    CHECK(other.scenario() == scenario);
    CHECK_FALSE(other.isModified());
}

TEST_CASE("document: a file that cannot be read or is no scenario changes nothing", "[app]") {
    const QTemporaryDir folder;
    Document document;
    const Scenario before = document.scenario();
    CHECK_THROWS_AS(document.openFile(folder.filePath("missing.json")), FileError);

    QFile bad(folder.filePath("bad.json"));
    REQUIRE(bad.open(QIODevice::WriteOnly));
    bad.write(R"({"ringscope": 1, "nodes": 0})");
    bad.close();
    CHECK_THROWS_AS(document.openFile(bad.fileName()), ScenarioError);
    CHECK(document.scenario() == before);
    CHECK(document.file().isEmpty());
}

TEST_CASE("document: what was read elsewhere has its file's name, its own, or its algorithm's", "[app]") {
    Document document;
    Scenario scenario = builtIns().back().scenario;
    scenario.algorithm = "naive";
    scenario.name = "参数服务器-Ω-é";
    document.take(scenario, "folder/my ps.json");
    CHECK(document.title() == "my ps.json");
    CHECK(QFileInfo(document.file()).isAbsolute());
    CHECK_FALSE(document.isModified());
    document.take(scenario, {});
    CHECK(document.title() == "参数服务器-Ω-é");
    CHECK(document.file().isEmpty());
    scenario.name.clear();
    document.take(scenario, {});
    CHECK(document.title() == "Naive AllReduce");
}

TEST_CASE("settings: recent files are few, newest first, without doubles", "[app]") {
    Settings settings = Settings::ofUser();
    for (int i = 0; i < 12; ++i) {
        settings.addRecentFile(QStringLiteral("/tmp/%1.json").arg(i));
    }
    settings.addRecentFile("/tmp/9.json");
    const QStringList files = settings.recentFiles();
    CHECK(files.size() == Settings::kMaximumRecentFiles);
    CHECK(files[0] == "/tmp/9.json");
    CHECK(files[1] == "/tmp/11.json");
    CHECK(files.count("/tmp/9.json") == 1);
    settings.removeRecentFile("/tmp/9.json");
    CHECK(settings.recentFiles().count("/tmp/9.json") == 0);
}

TEST_CASE("settings: are remembered, or forgotten when they should be", "[app]") {
    Settings::ofUser().setTheme(ThemeKind::Dark);
    Settings::ofUser().setLanguage("zh_CN");
    CHECK(Settings::ofUser().theme() == ThemeKind::Dark);
    CHECK(Settings::ofUser().language() == "zh_CN");
    Settings forgetful = Settings::forgetful();
    forgetful.setTheme(ThemeKind::Dark);
    CHECK(forgetful.theme() == ThemeKind::Light);
}

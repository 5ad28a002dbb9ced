// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/trace_file.h"
#include "core/base/errors.h"
#include "core/run/run.h"
#include "core/scenario/scenario_json.h"
#include "tests/catch.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

using namespace ringscope;

namespace {

QByteArray contentsOf(const QString& file) {
    QFile opened(file);
    REQUIRE(opened.open(QIODevice::ReadOnly));
    return opened.readAll();
}

} // namespace

TEST_CASE("trace file: strict JSON, and the older file stays when it is stopped or cannot be written",
          "[app]") {
    const QTemporaryDir folder;
    const QString file = folder.filePath("trace.json");
    const Trace trace = run(builtIns().front().scenario);

    CHECK(writeTraceFile(trace, file, {}, {}));
    const QByteArray whole = contentsOf(file);
    const QJsonObject json = QJsonDocument::fromJson(whole).object();
    CHECK(json.contains("traceEvents"));

    std::stop_source stop;
    stop.request_stop();
    CHECK_FALSE(writeTraceFile(trace, file, {}, stop.get_token()));
    CHECK(contentsOf(file) == whole);
    CHECK(QDir(folder.path()).entryList(QDir::Files) == QStringList{"trace.json"});

    CHECK_THROWS_AS(writeTraceFile(trace, folder.filePath("no/folder/a.json"), {}, {}), FileError);
}

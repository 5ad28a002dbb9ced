// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "views/common/chinese.h"

using namespace ringscope;

TEST_CASE("chinese: parts that meet are closed up, numbers and Latin words keep their spaces") {
    CHECK(closedUp(QStringLiteral("节点 1 正把 所有的块 发给 节点 0。")) ==
          QStringLiteral("节点 1 正把所有的块发给节点 0。"));
    CHECK(closedUp(QStringLiteral("这是 worker 2 的 块 3")) == QStringLiteral("这是 worker 2 的块 3"));
    CHECK(closedUp(QStringLiteral("得到和： 11")) == QStringLiteral("得到和： 11"));
    for (const char* text : {"", " ", "块", " 块 ", "send chunk (r − k)     → next", "node 2 sends"})
        CHECK(closedUp(QString::fromUtf8(text)) == QString::fromUtf8(text));
}

TEST_CASE("chinese: a name stays on one line") {
    const QString name = unbroken(QStringLiteral("节点 4"));
    CHECK(name.size() == 5); // two characters with a joiner between, a space that does not break, a digit
    CHECK(name[1] == QChar(0x2060));
    CHECK(name[3] == QChar(QChar::Nbsp));
    CHECK(unbroken(QStringLiteral("node 4")) == QStringLiteral("node\u00a04"));
    CHECK(unbroken(QStringLiteral("0–2")) == QStringLiteral("0–\u20602"));
    CHECK(closedUp(QStringLiteral("发给 ") + name) == QStringLiteral("发给") + name);
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/shell_word.h"
#include "tests/catch.h"

using namespace ringscope;

TEST_CASE("shell word: quotes only where a shell would read something else") {
    CHECK(shellWord("lessons/ring-64.json") == "lessons/ring-64.json");
    CHECK(shellWord("") == "''");
    CHECK(shellWord("my \"sc\" $x.json") == "'my \"sc\" $x.json'");
    CHECK(shellWord("it's\\.json") == "'it'\\''s\\.json'");
    CHECK(shellWord("环.json") == "'环.json'");
    CHECK(shellWord("a'\\\x1B[2J\né") == "$'a\\'\\\\\\033[2J\\012\\303\\251'");
}

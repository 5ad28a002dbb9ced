// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "views/common/fonts.h"
#include "views/common/notes.h"

#include <QFontMetricsF>

using namespace ringscope;

TEST_CASE("notes: a line is broken between two notes, and only where it is too long") {
    const QStringList notes = {"aaaa", "bbbb", "cc"};
    const QFont font = numberFont(20); // all characters are equally wide
    const double digit = QFontMetricsF(font).horizontalAdvance('0');
    // With dots between them: 4 + 3 + 4 + 3 + 2 characters.
    CHECK(linesOfNotes(notes, font, 16.5 * digit, 3) == QStringList{"aaaa · bbbb · cc"});
    CHECK(linesOfNotes(notes, font, 15.5 * digit, 3) == QStringList{"aaaa · bbbb", "cc"});
    CHECK(linesOfNotes(notes, font, 10.5 * digit, 3) == QStringList{"aaaa", "bbbb · cc"});
    CHECK(linesOfNotes(notes, font, 8.5 * digit, 3) == QStringList{"aaaa", "bbbb", "cc"});
    // No more lines than there is room for; a note that is too long alone has one.
    CHECK(linesOfNotes(notes, font, 8.5 * digit, 2) == QStringList{"aaaa", "bbbb · cc"});
    CHECK(linesOfNotes(notes, font, 2 * digit, 3) == notes);
    CHECK(linesOfNotes({}, font, 100, 2).isEmpty());
}

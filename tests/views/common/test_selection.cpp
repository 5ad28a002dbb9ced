// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "views/common/selection.h"

#include <QSignalSpy>

using namespace ringscope;

TEST_CASE("items are equal when they are the same thing of the same run") {
    CHECK(Selectable::ofNode(2) == Selectable::ofNode(2));
    CHECK(Selectable::ofNode(2) != Selectable::ofNode(2, 1));
    CHECK(Selectable::ofLink(2) != Selectable::ofQueue(2));
    CHECK(Selectable::ofCell(2, 0) != Selectable::ofNode(2));
    CHECK(Selectable::ofMessage(7).message == 7);
    CHECK(Selectable().isNothing());
}

TEST_CASE("the selection tells of changes only, pointer and selection apart") {
    SelectionModel model;
    const QSignalSpy changes(&model, &SelectionModel::changed);
    model.select(Selectable::ofNode(1));
    model.select(Selectable::ofNode(1));
    CHECK(changes.count() == 1);
    model.hover(Selectable::ofLink(4));
    CHECK(changes.count() == 2);
    CHECK(model.current() == Selectable::ofNode(1));
    model.clear();
    CHECK(model.current().isNothing());
    CHECK(model.hovered() == Selectable::ofLink(4));
    model.clear();
    CHECK(changes.count() == 3);
}

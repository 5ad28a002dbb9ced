// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"

#include <QFile>
#include <QIcon>
#include <QTranslator>

TEST_CASE("assets: the icon is in the program and can be drawn at every size", "[app]") {
    const QIcon icon(QStringLiteral(":/icons/ringscope.svg"));
    for (const int size : {16, 24, 32, 48, 64, 128, 256}) {
        INFO(size);
        const QImage image = icon.pixmap(QSize(size, size)).toImage();
        REQUIRE(image.width() == size);
        CHECK(image.pixelColor(size / 2, size / 2).alpha() == 255);
        CHECK(image.pixelColor(0, 0).alpha() < 255);
    }
}

TEST_CASE("assets: the translations are in the program", "[app]") {
    for (const QString& language : {QStringLiteral("zh_CN"), QStringLiteral("en")}) {
        QTranslator translator;
        INFO(language.toStdString());
        CHECK(translator.load(QStringLiteral(":/translations/ringscope_") + language));
        CHECK(translator.language() == language);
    }
}

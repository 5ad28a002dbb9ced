// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/picture.h"
#include "app/style.h"
#include "core/base/errors.h"
#include "tests/catch.h"

#include <QApplication>
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace ringscope;

namespace {

const QString kLabel = QStringLiteral("参数服务器-Ω-é");

void paintLabel(QPainter& painter) {
    QFont font = QApplication::font();
    font.setPixelSize(24);
    painter.setFont(font);
    painter.drawText(QRectF(10, 10, 380, 60), Qt::AlignLeft | Qt::AlignTop, kLabel);
}

QByteArray contentsOf(const QString& file) {
    QFile opened(file);
    REQUIRE(opened.open(QIODevice::ReadOnly));
    return opened.readAll();
}

QString outputOf(const QString& program, const QStringList& arguments) {
    QProcess process;
    process.start(program, arguments);
    REQUIRE(process.waitForFinished());
    return QString::fromUtf8(process.readAllStandardOutput());
}

} // namespace

TEST_CASE("picture: a PNG has exactly the pixels asked for, on white", "[app]") {
    const QTemporaryDir folder;
    const QString file = folder.filePath("a.PNG"); // the ending counts in any case
    writePicture(file, QSize(321, 123), [](QPainter&) {});
    const QImage image(file);
    CHECK(image.size() == QSize(321, 123));
    CHECK(image.pixelColor(5, 5) == QColor(Qt::white));
}

TEST_CASE("picture: text in a PDF is text, with its fonts inside", "[app]") {
    if (QStandardPaths::findExecutable("pdftotext").isEmpty()) {
        WARN("pdftotext is not installed");
        return;
    }
    prepareApplication();
    const QTemporaryDir folder;
    const QString file = folder.filePath("a.pdf");
    writePicture(file, QSize(400, 100), paintLabel);
    CHECK(outputOf("pdftotext", {file, "-"}).trimmed().toStdString() == kLabel.toStdString());
    // pdffonts: name, type, encoding, emb(edded), sub(set), uni(code)
    const QStringList fonts = outputOf("pdffonts", {file}).split('\n', Qt::SkipEmptyParts).mid(2);
    REQUIRE_FALSE(fonts.isEmpty());
    for (const QString& font : fonts) {
        INFO(font.toStdString());
        CHECK(font.contains(QRegularExpression("\\syes\\s+(yes|no)\\s+yes\\s")));
    }
    // 400 pixels at 96 an inch are 300 points.
    CHECK(outputOf("pdfinfo", {file}).contains(QRegularExpression("Page size:\\s+300 x 75 pts")));
}

TEST_CASE("picture: text in an SVG is text of the size that it has on screen", "[app]") {
    const QTemporaryDir folder;
    const QString file = folder.filePath("a.svg");
    writePicture(file, QSize(400, 100), paintLabel);
    const QString svg = QString::fromUtf8(contentsOf(file));
    // A <text> a font: Latin and Chinese come from different ones.
    QString text;
    static const QRegularExpression element(QStringLiteral("<text[^>]*>([^<]*)</text>"));
    for (auto match = element.globalMatch(svg); match.hasNext();) {
        text += match.next().captured(1);
    }
    CHECK(text.trimmed().toStdString() == kLabel.toStdString());
    CHECK(svg.contains("viewBox=\"0 0 400 100\""));
    CHECK(svg.contains(QRegularExpression("font-size=\"24(px)?\"")));
    // A font in points: 10.5 points are 14 pixels at 96 an inch.
    writePicture(file, QSize(400, 100), [](QPainter& painter) {
        QFont font = QApplication::font();
        font.setPointSizeF(10.5);
        painter.setFont(font);
        painter.drawText(QPointF(10, 50), kLabel);
    });
    CHECK(QString::fromUtf8(contentsOf(file)).contains(QRegularExpression("font-size=\"14(px)?\"")));
}

TEST_CASE("picture: is written whole or not at all", "[app]") {
    const QTemporaryDir folder;
    CHECK_THROWS_AS(writePicture(folder.filePath("a.bmp"), QSize(10, 10), [](QPainter&) {}), FileError);
    CHECK_THROWS_AS(writePicture(folder.filePath("no/such/folder/a.png"), QSize(10, 10), [](QPainter&) {}),
                    FileError);
    CHECK(QDir(folder.path()).isEmpty());
}

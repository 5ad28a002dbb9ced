// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "views/common/fonts.h"
#include "views/common/static_layer.h"

#include <QImage>
#include <QPicture>

using namespace ringscope;

namespace {

constexpr QSizeF kSize(120, 80);

/// Smooth lines between pixels, text and whole pixels.
void paintSample(QPainter& painter) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(Qt::darkBlue, 1.3));
    painter.drawRoundedRect(QRectF(10.3, 8.6, 80, 40), 7, 7);
    painter.drawLine(QPointF(3, 5), QPointF(111, 70));
    painter.setFont(textFont(13));
    painter.drawText(QPointF(20.5, 30.2), QStringLiteral("Node 12"));
    painter.fillRect(QRectF(60, 50, 20, 20), Qt::red);
}

template <class Paint>
QImage pictureAt(double scale, QPointF offset, Paint paint) {
    QImage image(300, 220, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(scale);
    image.fill(theme(ThemeKind::Light).panel);
    QPainter painter(&image);
    painter.translate(offset);
    paint(painter);
    return image;
}

} // namespace

TEST_CASE("a kept layer has the very pixels of what it keeps, at every scale and place", "[layer]") {
    const double scale = GENERATE(1.0, 1.25, 1.5, 2.0);
    const QPointF offset = GENERATE(QPointF(0, 0), QPointF(0, 27.3), QPointF(5.25, 3.7));
    CAPTURE(scale, offset.x(), offset.y());
    StaticLayer layer;
    layer.renew(kSize);
    const QImage direct = pictureAt(scale, offset, paintSample);
    for (int frame = 0; frame < 2; ++frame) {
        CHECK(pictureAt(scale, offset, [&](QPainter& painter) {
                  layer.paint(painter, theme(ThemeKind::Light), paintSample);
              }) == direct);
    }
}

TEST_CASE("a layer is painted again when its place between pixels, its theme or what is in it changes",
          "[layer]") {
    StaticLayer layer;
    layer.renew(kSize);
    int painted = 0;
    const auto show = [&](double scale, QPointF offset, ThemeKind kind, int state = 0) {
        pictureAt(scale, offset, [&](QPainter& painter) {
            layer.paint(
                painter, theme(kind), [&](QPainter&) { ++painted; }, {}, state);
        });
        return painted;
    };
    CHECK(show(1, {0, 0.25}, ThemeKind::Light) == 1);
    CHECK(show(1, {0, 0.25}, ThemeKind::Light) == 1);
    CHECK(show(1, {-8, 31.25}, ThemeKind::Light) == 1); // moved by whole pixels
    CHECK(show(1, {0, 0.5}, ThemeKind::Light) == 2);
    CHECK(show(2, {0, 0.5}, ThemeKind::Light) == 3);
    CHECK(show(2, {0, 0.5}, ThemeKind::Dark) == 4);
    layer.renew(kSize);
    CHECK(show(2, {0, 0.5}, ThemeKind::Dark) == 5);
    CHECK(show(2, {0, 0.5}, ThemeKind::Dark, 7) == 6); // another state of what it depends on beside
    CHECK(show(2, {0, 0.5}, ThemeKind::Dark, 7) == 6);
}

TEST_CASE("a layer on clear ground shows only the parts that are asked for", "[layer]") {
    StaticLayer layer(StaticLayer::Ground::Clear);
    layer.renew(kSize);
    const auto fill = [](QPainter& painter) { painter.fillRect(QRectF(10, 10, 90, 50), Qt::red); };
    const QImage picture = pictureAt(1, {}, [&](QPainter& painter) {
        painter.fillRect(QRectF(QPointF(), kSize), Qt::blue);
        layer.paint(painter, theme(ThemeKind::Light), fill, {QRectF(0, 0, 20, 20), QRectF(50, 10, 10, 10)});
    });
    CHECK(picture.pixelColor(15, 15) == QColor(Qt::red));
    CHECK(picture.pixelColor(55, 15) == QColor(Qt::red));
    CHECK(picture.pixelColor(5, 5) == QColor(Qt::blue));
    CHECK(picture.pixelColor(30, 30) == QColor(Qt::blue));
}

TEST_CASE("a layer is painted directly where lines stay lines", "[layer]") {
    StaticLayer layer;
    layer.renew(kSize);
    QPicture lines;
    QPainter painter(&lines);
    int painted = 0;
    for (int frame = 0; frame < 2; ++frame) {
        CHECK_FALSE(layer.isKept(painter));
        layer.paint(painter, theme(ThemeKind::Light), [&](QPainter& target) {
            CHECK(&target == &painter);
            ++painted;
        });
    }
    CHECK(painted == 2);
}

TEST_CASE("a text whose glyphs are kept has the very pixels of one that the painter draws", "[fonts]") {
    const QString text = GENERATE(QStringLiteral("Node 12"), QStringLiteral("120 + 30 = 150"));
    const QFont font = GENERATE(textFont(13), textFont(20, true), numberFont(11, true));
    const QPointF at = GENERATE(QPointF(10, 30), QPointF(10.4, 30.7));
    CHECK(pictureAt(1, {}, [&](QPainter& painter) { drawAt(painter, at, text, font); }) ==
          pictureAt(1, {}, [&](QPainter& painter) {
              painter.setFont(font);
              painter.drawText(at, text);
          }));
    const QRectF room(at, QSizeF(190, 31));
    const auto side = GENERATE(Qt::AlignLeft, Qt::AlignHCenter, Qt::AlignRight);
    CHECK(pictureAt(1, {}, [&](QPainter& painter) {
              drawFitted(painter, room, side | Qt::AlignVCenter, text, font);
          }) == pictureAt(1, {}, [&](QPainter& painter) {
              painter.setFont(font);
              painter.drawText(room, static_cast<int>(side | Qt::AlignVCenter), text);
          }));
}

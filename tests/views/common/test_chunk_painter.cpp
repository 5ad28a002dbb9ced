// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "views/common/chunk_painter.h"

#include <QImage>

#include <cmath>

using namespace ringscope;

namespace {

/// The pixels that a bar takes up of a chunk that `count` of `workers` nodes are in.
int pixelsOf(int count, int workers, const QRectF& rect) {
    TraceHeader header;
    header.workers = workers;
    const Theme& light = theme(ThemeKind::Light);
    QImage image(80, 80, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    {
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        const ChunkPainter chunks(painter, light, header, 10);
        chunks.paint(rect, {nullptr, count, 0, false}, ChunkDetail::Fill);
    }
    const QRgb bar = (count >= workers ? light.good : light.accent).rgb();
    int pixels = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            pixels += image.pixel(x, y) == bar ? 1 : 0;
        }
    }
    return pixels;
}

} // namespace

TEST_CASE("chunk painter: bars of as many nodes are equally large wherever they stand", "[chunk]") {
    const int workers = GENERATE(2, 3, 8, 13, 64);
    const QSizeF size = GENERATE(QSizeF(4, 20), QSizeF(9.7, 31.3), QSizeF(12, 6), QSizeF(30, 12));
    CAPTURE(workers, size.width());
    int before = 0;
    for (int count = 1; count < workers; ++count) {
        const int pixels = pixelsOf(count, workers, QRectF(QPointF(10, 10), size));
        CHECK(pixels > 0);       // even one of 64 in four pixels
        CHECK(pixels >= before); // more nodes are never less
        before = pixels;
        if (size.width() == std::floor(size.width())) {
            for (const double shift : {0.2, 0.4, 0.6, 0.9}) {
                CHECK(pixelsOf(count, workers, QRectF(QPointF(10 + shift, 10), size)) == pixels);
            }
        }
    }
    CHECK(pixelsOf(0, workers, QRectF(QPointF(10, 10), size)) == 0);
    CHECK(pixelsOf(workers, workers, QRectF(QPointF(10, 10), size)) > before);
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/picture.h"

#include "core/base/errors.h"
#include "core/traffic/table_writers.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFileInfo>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

namespace ringscope {

namespace {

constexpr int kPixelsPerInch = 96;
constexpr double kPointsPerPixel = 72.0 / kPixelsPerInch;

QString endingOf(const QString& file) {
    return QLatin1Char('.') + QFileInfo(file).suffix().toLower();
}

QByteArray pngOf(QSize size, const PaintFunction& paint) {
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    image.setDotsPerMeterX(qRound(kPixelsPerInch / 0.0254));
    image.setDotsPerMeterY(qRound(kPixelsPerInch / 0.0254));
    {
        QPainter painter(&image);
        paint(painter);
    }
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

QByteArray svgOf(QSize size, const PaintFunction& paint) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    // Otherwise it takes 72 for granted, and text in points comes out a quarter too small.
    generator.setResolution(kPixelsPerInch);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(), size));
    generator.setTitle(QCoreApplication::applicationName());
    QPainter painter(&generator);
    paint(painter);
    painter.end();
    return bytes;
}

QByteArray pdfOf(QSize size, const PaintFunction& paint) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(kPixelsPerInch);
    writer.setPageSize(
        QPageSize(QSizeF(size) * kPointsPerPixel, QPageSize::Point, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    writer.setCreator(QCoreApplication::applicationName());
    QPainter painter(&writer);
    paint(painter);
    painter.end();
    return bytes;
}

} // namespace

QStringList pictureEndings() {
    return {QStringLiteral(".png"), QStringLiteral(".svg"), QStringLiteral(".pdf")};
}

bool isPictureFile(const QString& file) {
    return pictureEndings().contains(endingOf(file));
}

void writePicture(const QString& file, QSize size, const PaintFunction& paint) {
    const QString ending = endingOf(file);
    QByteArray bytes;
    if (ending == QLatin1String(".svg")) {
        bytes = svgOf(size, paint);
    } else if (ending == QLatin1String(".pdf")) {
        bytes = pdfOf(size, paint);
    } else if (ending == QLatin1String(".png")) {
        bytes = pngOf(size, paint);
    } else {
        throw FileError(file.toStdString() + ": a picture's name ends in .png, .svg or .pdf");
    }
    writeFileWhole(file.toStdString(), bytes.toStdString());
}

} // namespace ringscope

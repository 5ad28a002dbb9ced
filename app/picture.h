// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QString>
#include <QStringList>

#include <functional>

class QPainter;

namespace ringscope {

/// Paints into a rectangle (0, 0, size) in logical pixels.
using PaintFunction = std::function<void(QPainter&)>;

/// ".png", ".svg", ".pdf".
QStringList pictureEndings();
/// True when the name ends in one of them, in any case.
bool isPictureFile(const QString& file);

/// Paints a picture into a file, whole or not at all, in the format of its ending: PNG of exactly `size`
/// pixels, SVG and PDF with text as text, PDF with its fonts inside, one page of `size` at 96 pixels an inch.
/// Throws FileError naming the file.
void writePicture(const QString& file, QSize size, const PaintFunction& paint);

} // namespace ringscope

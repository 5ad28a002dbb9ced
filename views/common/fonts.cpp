// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/fonts.h"

#include <QFontDatabase>
#include <QFontMetricsF>
#include <QGuiApplication>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

QFont sized(QFont font, double pixels, bool bold) {
    font.setPixelSize(std::max(1, static_cast<int>(std::lround(pixels))));
    font.setBold(bold);
    return font;
}

} // namespace

QFont textFont(double pixels, bool bold) {
    return sized(QGuiApplication::font(), pixels, bold);
}

QFont numberFont(double pixels, bool bold) {
    // The look-up of the system's font is slow, and fonts are asked for in every frame. It is the second
    // choice: some have arrows that are mere specks.
    static const QFont fixed = [] {
        QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
        font.setFamilies({QStringLiteral("DejaVu Sans Mono"), font.family()});
        return font;
    }();
    return sized(fixed, pixels, bold);
}

double drawFitted(QPainter& painter, const QRectF& rect, Qt::Alignment alignment, const QString& text,
                  QFont font) {
    constexpr double kSmallest = 0.68;
    QFontMetricsF metrics(font);
    double width = metrics.horizontalAdvance(text);
    QString shown = text;
    if (width > rect.width()) {
        const double share = std::max(kSmallest, rect.width() / width);
        font.setPixelSize(std::max(1, static_cast<int>(font.pixelSize() * share)));
        metrics = QFontMetricsF(font);
        width = metrics.horizontalAdvance(text);
        if (width > rect.width()) {
            shown = metrics.elidedText(text, Qt::ElideRight, rect.width());
            width = rect.width();
        }
    }
    painter.setFont(font);
    painter.drawText(rect, static_cast<int>(alignment) | Qt::TextSingleLine, shown);
    return width;
}

} // namespace ringscope

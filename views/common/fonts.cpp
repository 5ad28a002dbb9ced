// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/fonts.h"

#include <QCache>
#include <QCoreApplication>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QHashFunctions>
#include <QPaintEngine>
#include <QStaticText>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

QFont sized(QFont font, double pixels, bool bold) {
    font.setPixelSize(std::max(1, static_cast<int>(std::lround(pixels))));
    font.setBold(bold);
    return font;
}

/// A line of text in one font, of which the glyphs and their places are known.
struct ShapedText {
    QStaticText glyphs;
    double width = 0;
    double ascent = 0; ///< above the base line, of all fonts that its characters are from
    double height = 0;
};

struct TextKey {
    QString text;
    QFont font;

    friend bool operator==(const TextKey&, const TextKey&) = default;
    friend std::size_t qHash(const TextKey& key, std::size_t seed) {
        return qHashMulti(seed, key.text, key.font.pixelSize(), key.font.bold());
    }
};

/// Most of the texts in a frame were in the one before: to find their glyphs takes much longer than to draw
/// them. `font` is the painter's, which has what the font that was set leaves open.
const ShapedText& shaped(const QString& text, const QFont& font) {
    constexpr qsizetype kMostTexts = 4'096;
    static QCache<TextKey, ShapedText> known(kMostTexts);
    // Fonts must not outlive the application.
    static const bool isCleared = (qAddPostRoutine([] { known.clear(); }), true);
    Q_UNUSED(isCleared)
    const TextKey key{text, font};
    if (const ShapedText* found = known.object(key)) {
        return *found;
    }
    auto* added = new ShapedText{QStaticText(text)};
    added->glyphs.setTextFormat(Qt::PlainText);
    added->glyphs.prepare({}, font);
    QTextLayout layout(text, font);
    layout.beginLayout();
    const QTextLine line = layout.createLine();
    layout.endLayout();
    if (line.isValid()) {
        added->width = line.horizontalAdvance();
        added->ascent = line.ascent();
        added->height = line.ascent() + line.descent();
    }
    known.insert(key, added);
    return *added;
}

bool isRaster(const QPainter& painter) {
    return painter.paintEngine()->type() == QPaintEngine::Raster;
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

void drawAt(QPainter& painter, QPointF baseline, const QString& text, const QFont& font) {
    painter.setFont(font);
    if (isRaster(painter)) {
        const ShapedText& line = shaped(text, painter.font());
        painter.drawStaticText(baseline - QPointF(0, line.ascent), line.glyphs);
    } else {
        painter.drawText(baseline, text);
    }
}

double drawFitted(QPainter& painter, const QRectF& rect, Qt::Alignment alignment, const QString& text,
                  QFont font) {
    constexpr double kSmallest = 0.68;
    double width = QFontMetricsF(font).horizontalAdvance(text);
    QString shown = text;
    if (width > rect.width()) {
        const double share = std::max(kSmallest, rect.width() / width);
        font.setPixelSize(std::max(1, static_cast<int>(font.pixelSize() * share)));
        width = QFontMetricsF(font).horizontalAdvance(text);
        if (width > rect.width()) {
            shown = QFontMetricsF(font).elidedText(text, Qt::ElideRight, rect.width());
            width = rect.width();
        }
    }
    painter.setFont(font);
    if (!isRaster(painter)) {
        painter.drawText(rect, static_cast<int>(alignment) | Qt::TextSingleLine, shown);
        return width;
    }
    const ShapedText& line = shaped(shown, painter.font());
    const QPointF spare(rect.width() - line.width, rect.height() - line.height);
    const double right = alignment.testFlag(Qt::AlignRight)     ? 1
                         : alignment.testFlag(Qt::AlignHCenter) ? 0.5
                                                                : 0;
    painter.drawStaticText(rect.topLeft() + QPointF(right * spare.x(), spare.y() / 2), line.glyphs);
    return width;
}

} // namespace ringscope

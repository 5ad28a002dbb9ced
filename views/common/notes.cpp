// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/notes.h"

#include "views/common/fonts.h"

#include <QFontMetricsF>

#include <algorithm>

namespace ringscope {

QStringList linesOfNotes(const QStringList& notes, const QFont& font, double width, int most) {
    const QFontMetricsF metrics(font);
    QStringList lines;
    for (const QString& note : notes) {
        const QString longer =
            lines.isEmpty() ? note : QStringLiteral("%1 · %2").arg(lines.constLast(), note);
        const bool fits = metrics.horizontalAdvance(longer) <= width || lines.size() == most;
        if (lines.isEmpty() || !fits)
            lines.append(note);
        else
            lines.last() = longer;
    }
    return lines;
}

void drawLines(QPainter& painter, const QRectF& rect, const QStringList& lines, const QFont& font) {
    const double height = rect.height() / static_cast<double>(std::max<qsizetype>(lines.size(), 1));
    for (qsizetype i = 0; i < lines.size(); ++i)
        drawFitted(painter,
                   QRectF(rect.left(), rect.top() + static_cast<double>(i) * height, rect.width(), height),
                   Qt::AlignCenter, lines[i], font);
}

} // namespace ringscope

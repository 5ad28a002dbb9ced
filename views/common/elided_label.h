// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QPainter>

namespace ringscope {

/// A line of text that is cut with an ellipsis rather than make what it stands in wider.
class ElidedLabel : public QLabel {
public:
    using QLabel::QLabel;

    QSize minimumSizeHint() const override { return {0, QLabel::minimumSizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* /*event*/) override {
        QPainter painter(this);
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(rect(), static_cast<int>(alignment()),
                         fontMetrics().elidedText(text(), Qt::ElideRight, width()));
    }
};

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/blank_screen.h"

#include <QEvent>
#include <QPainter>

namespace ringscope {

BlankScreen::BlankScreen(QWidget* window) : QWidget(window) {
    window->installEventFilter(this);
    hide();
}

void BlankScreen::toggle() {
    setGeometry(parentWidget()->rect());
    setVisible(!isVisible());
    raise();
}

bool BlankScreen::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize) {
        setGeometry(parentWidget()->rect());
    }
    return QWidget::eventFilter(watched, event);
}

void BlankScreen::paintEvent(QPaintEvent* /*event*/) {
    QPainter(this).fillRect(rect(), Qt::black);
}

void BlankScreen::mousePressEvent(QMouseEvent* /*event*/) {
    hide();
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/elided_combo.h"

#include <QStyleOptionComboBox>
#include <QStylePainter>
#include <QWheelEvent>

namespace ringscope {

void ElidedCombo::paintEvent(QPaintEvent* /*event*/) {
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    const QRect room =
        style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    option.currentText = fontMetrics().elidedText(option.currentText, Qt::ElideRight, room.width());
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

void ElidedCombo::hidePopup() {
    QComboBox::hidePopup();
    if (isEditable()) {
        clearFocus();
    }
}

void ElidedCombo::wheelEvent(QWheelEvent* event) {
    event->ignore();
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/elided_combo.h"

#include <QAbstractItemView>
#include <QStyleOptionComboBox>
#include <QStylePainter>
#include <QStyledItemDelegate>
#include <QWheelEvent>

namespace ringscope {

ElidedCombo::ElidedCombo(QWidget* parent) : QComboBox(parent) {
    constexpr int kAllAlgorithms = 16; // the scenarios are more, and scroll
    setMaxVisibleItems(kAllAlgorithms);
    setItemDelegate(new QStyledItemDelegate(this)); // the one that follows the style sheet
}

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

void ElidedCombo::showPopup() {
    const int bar = count() > maxVisibleItems() ? style()->pixelMetric(QStyle::PM_ScrollBarExtent) : 0;
    view()->setMinimumWidth(view()->sizeHintForColumn(0) + bar + 2 * view()->frameWidth());
    QComboBox::showPopup();
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

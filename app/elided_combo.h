// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace ringscope {

/// A combo box that ends a text that is too long for it in "…"; Qt's own cuts it off in the middle of a
/// letter. Its list opens below it, whole where the screen has room. The wheel turns nothing: it is there to
/// scroll what lies below the pointer, and a setting changed unawares would run again. What was chosen from
/// its list was not typed: with the list, an editable one gives up the keyboard.
class ElidedCombo : public QComboBox {
    Q_OBJECT
public:
    explicit ElidedCombo(QWidget* parent = nullptr);

    void showPopup() override;
    void hidePopup() override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
};

} // namespace ringscope

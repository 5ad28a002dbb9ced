// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace ringscope {

/// Covers a window in black until its key is pressed again or it is clicked: the audience looks at the
/// lecturer.
class BlankScreen : public QWidget {
    Q_OBJECT
public:
    explicit BlankScreen(QWidget* window);

    void toggle();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
};

} // namespace ringscope

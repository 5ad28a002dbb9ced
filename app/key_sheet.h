// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QGridLayout;
class QLabel;

namespace ringscope {

/// All keys at a glance, over the middle of the window; it blocks nothing and goes with ? or Esc or a click.
class KeySheet : public QFrame {
    Q_OBJECT
public:
    explicit KeySheet(QWidget* window);

    void toggle();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    void retranslate();
    void place();

    QLabel* m_title;
    QLabel* m_footer;
    QGridLayout* m_grid;
};

} // namespace ringscope

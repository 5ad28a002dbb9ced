// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QTimer>
#include <QWidget>

namespace ringscope {

/// Hides the pointer over a window when it has not moved for two seconds.
class IdlePointer : public QObject {
    Q_OBJECT
public:
    explicit IdlePointer(QObject* parent = nullptr);
    ~IdlePointer() override;

    void watch(QWidget* window);
    void stop();

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void hidePointer();
    void showPointer();

    QPointer<QWidget> m_window;
    QTimer m_idle;
    bool m_hidden = false;
};

} // namespace ringscope

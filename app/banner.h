// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QToolButton;

namespace ringscope {

/// A message across the window that blocks nothing: what went wrong, until it is closed or mended.
class Banner : public QFrame {
    Q_OBJECT
public:
    explicit Banner(QWidget* parent = nullptr);

    void show(const QString& message);
    QString text() const;

public slots:
    void dismiss();

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    QLabel* m_label;
    QToolButton* m_close;
};

} // namespace ringscope

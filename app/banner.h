// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include <functional>

class QLabel;
class QToolButton;

namespace ringscope {

/// A message across the window that blocks nothing: what went wrong or what was done, until it is closed or
/// out of date.
class Banner : public QFrame {
    Q_OBJECT
public:
    /// A button beside the message.
    struct Offer {
        QString text;
        std::function<void()> act;
    };

    explicit Banner(QWidget* parent = nullptr);

    void tell(const QString& message);
    void tell(const QString& message, const Offer& offer);
    /// About a run: goes when another has run.
    void tellOfRun(const QString& message);
    void forgetRun();
    QString text() const; ///< empty when nothing is shown

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    QLabel* m_label;
    QToolButton* m_offer;
    QToolButton* m_close;
    std::function<void()> m_act;
    bool m_isOfRun = false;
};

} // namespace ringscope

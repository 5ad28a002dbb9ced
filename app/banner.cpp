// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/banner.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace ringscope {

Banner::Banner(QWidget* parent)
    : QFrame(parent), m_label(new QLabel(this)), m_offer(new QToolButton(this)),
      m_close(new QToolButton(this)) {
    setObjectName(QStringLiteral("banner"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 4, 6, 4);
    m_label->setWordWrap(true);
    m_label->setTextFormat(Qt::PlainText); // a file name is no markup
    row->addWidget(m_label, 1);
    for (QToolButton* button : {m_offer, m_close}) {
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
    }
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    connect(m_offer, &QToolButton::clicked, this, [this] {
        hide();
        m_act();
    });
    retranslate();
    hide();
}

void Banner::tell(const QString& message) {
    m_label->setText(message);
    setAccessibleName(message);
    m_offer->hide();
    m_isOfRun = false;
    show();
}

void Banner::tellOfRun(const QString& message) {
    tell(message);
    m_isOfRun = true;
}

void Banner::forgetRun() {
    if (m_isOfRun) {
        hide();
    }
}

void Banner::tell(const QString& message, const Offer& offer) {
    tell(message);
    m_offer->setText(offer.text);
    m_act = offer.act;
    m_offer->show();
}

QString Banner::text() const {
    return isHidden() ? QString() : m_label->text();
}

void Banner::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
    }
    QFrame::changeEvent(event);
}

void Banner::retranslate() {
    m_close->setText(tr("Close"));
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/banner.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace ringscope {

Banner::Banner(QWidget* parent) : QFrame(parent), m_label(new QLabel(this)), m_close(new QToolButton(this)) {
    setObjectName(QStringLiteral("banner"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 4, 6, 4);
    m_label->setWordWrap(true);
    m_label->setTextFormat(Qt::PlainText); // a file name is no markup
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    row->addWidget(m_label, 1);
    m_close->setFocusPolicy(Qt::TabFocus);
    row->addWidget(m_close);
    connect(m_close, &QToolButton::clicked, this, &Banner::dismiss);
    retranslate();
    hide();
}

void Banner::show(const QString& message) {
    m_label->setText(message);
    setAccessibleName(message);
    QFrame::show();
}

QString Banner::text() const {
    return isHidden() ? QString() : m_label->text();
}

void Banner::dismiss() {
    hide();
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

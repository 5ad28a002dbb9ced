// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/idle_pointer.h"

#include <QCursor>
#include <QEvent>
#include <QGuiApplication>

namespace ringscope {

using namespace std::chrono_literals;

IdlePointer::IdlePointer(QObject* parent) : QObject(parent) {
    m_idle.setSingleShot(true);
    m_idle.setInterval(2s);
    connect(&m_idle, &QTimer::timeout, this, &IdlePointer::hidePointer);
}

IdlePointer::~IdlePointer() {
    stop();
}

void IdlePointer::watch(QWidget* window) {
    m_window = window;
    QGuiApplication::instance()->installEventFilter(this);
    m_idle.start();
}

void IdlePointer::stop() {
    m_idle.stop();
    showPointer();
    if (auto* application = QGuiApplication::instance()) {
        application->removeEventFilter(this);
    }
}

bool IdlePointer::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseMove || event->type() == QEvent::MouseButtonPress) {
        showPointer();
        m_idle.start();
    }
    return QObject::eventFilter(watched, event);
}

void IdlePointer::hidePointer() {
    if (!m_hidden && m_window != nullptr && m_window->geometry().contains(QCursor::pos())) {
        QGuiApplication::setOverrideCursor(Qt::BlankCursor);
        m_hidden = true;
    }
}

void IdlePointer::showPointer() {
    if (m_hidden) {
        QGuiApplication::restoreOverrideCursor();
        m_hidden = false;
    }
}

} // namespace ringscope

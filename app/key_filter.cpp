// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/key_filter.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTabBar>
#include <QTextEdit>
#include <QWidget>

#include <algorithm>

namespace ringscope {

namespace {

/// A widget in which typing means typing.
bool takesText(const QWidget* widget) {
    if (const auto* line = qobject_cast<const QLineEdit*>(widget)) {
        return !line->isReadOnly();
    }
    if (const auto* spin = qobject_cast<const QAbstractSpinBox*>(widget)) {
        return !spin->isReadOnly();
    }
    if (const auto* combo = qobject_cast<const QComboBox*>(widget)) {
        return combo->isEditable();
    }
    if (const auto* text = qobject_cast<const QTextEdit*>(widget)) {
        return !text->isReadOnly();
    }
    if (const auto* text = qobject_cast<const QPlainTextEdit*>(widget)) {
        return !text->isReadOnly();
    }
    return false;
}

bool isReturn(const QKeyEvent& event) {
    return event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
}

/// What Space and the arrows would have done to a control, on keys that playback leaves free.
bool operateControl(QWidget* widget, const QKeyEvent& event) {
    if (auto* button = qobject_cast<QAbstractButton*>(widget); button != nullptr && isReturn(event)) {
        button->click();
        return true;
    }
    if (auto* combo = qobject_cast<QComboBox*>(widget); combo != nullptr && isReturn(event)) {
        combo->showPopup();
        return true;
    }
    if (auto* tabs = qobject_cast<QTabBar*>(widget)) {
        const int move = event.key() == Qt::Key_Down ? 1 : event.key() == Qt::Key_Up ? -1 : 0;
        tabs->setCurrentIndex(std::clamp(tabs->currentIndex() + move, 0, tabs->count() - 1));
        return move != 0;
    }
    return false;
}

} // namespace

KeyFilter::KeyFilter(QObject* parent) : QObject(parent) {
    QApplication::instance()->installEventFilter(this);
}

void KeyFilter::watch(QWidget* window) {
    m_windows.push_back(window);
    connect(window, &QObject::destroyed, this, [this, window] { std::erase(m_windows, window); });
}

bool KeyFilter::isWatched(const QWidget* widget) const {
    return std::find(m_windows.begin(), m_windows.end(), widget->window()) != m_windows.end();
}

bool KeyFilter::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride) {
        return false;
    }
    auto* widget = qobject_cast<QWidget*>(watched);
    if (widget == nullptr || QApplication::activePopupWidget() != nullptr || !isWatched(widget)) {
        return false;
    }
    // What the widget with the focus leaves to its parents was typed into it, not into them.
    if (QWidget* focus = QApplication::focusWidget(); focus != nullptr && focus != widget) {
        return false;
    }
    auto* key = static_cast<QKeyEvent*>(event);
    if (takesText(widget)) {
        // The field itself commits or restores its text first; that happens when the event goes on.
        if (event->type() == QEvent::KeyPress && (isReturn(*key) || key->key() == Qt::Key_Escape)) {
            QMetaObject::invokeMethod(this, &KeyFilter::leftTextField, Qt::QueuedConnection);
        }
        return false;
    }
    const KeyBinding* binding = findBinding(key->keyCombination());
    if (event->type() == QEvent::ShortcutOverride) {
        if (binding != nullptr) {
            event->accept(); // no menu shortcut or mnemonic may take it
        }
        return binding != nullptr;
    }
    if (binding == nullptr) {
        return operateControl(widget, *key);
    }
    if (!key->isAutoRepeat() || binding->repeats) {
        emit pressed(binding->command);
    }
    return true;
}

} // namespace ringscope

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
    const QEvent::Type type = event->type();
    if (type != QEvent::KeyPress && type != QEvent::ShortcutOverride && type != QEvent::MouseButtonPress) {
        return false;
    }
    auto* widget = qobject_cast<QWidget*>(watched);
    if (widget == nullptr || QApplication::activePopupWidget() != nullptr || !isWatched(widget)) {
        return false;
    }
    QWidget* focus = QApplication::focusWidget();
    if (type == QEvent::MouseButtonPress) {
        // A click beside a text field ends the typing, on stages too, which never take the focus.
        if (focus != nullptr && takesText(focus) && (widget->focusPolicy() & Qt::ClickFocus) == 0) {
            focus->clearFocus();
        }
        return false;
    }
    // What the widget with the focus leaves to its parents was typed into it, not into them. (A menu that was
    // closed may keep the focus, but is no part of the window.)
    return (focus == widget || !widget->isAncestorOf(focus)) && onKey(widget, static_cast<QKeyEvent*>(event));
}

bool KeyFilter::onKey(QWidget* widget, QKeyEvent* event) {
    const bool isPress = event->type() == QEvent::KeyPress;
    if (takesText(widget)) {
        if (isPress && (isReturn(*event) || event->key() == Qt::Key_Escape)) {
            widget->clearFocus();
            emit leftTextField(isReturn(*event));
            return true;
        }
        return false;
    }
    const KeyBinding* binding = findBinding(event->keyCombination());
    if (!isPress) {
        if (binding != nullptr) {
            event->accept(); // no menu shortcut or mnemonic may take it
        }
        return binding != nullptr;
    }
    if (binding == nullptr) {
        return operateControl(widget, *event);
    }
    if (!event->isAutoRepeat() || binding->repeats) {
        emit pressed(binding->command);
    }
    return true;
}

} // namespace ringscope

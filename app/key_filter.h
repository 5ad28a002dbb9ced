// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/keys.h"

#include <QObject>

class QKeyEvent;
class QWidget;

namespace ringscope {

/// Makes the keys of the key table work whatever was clicked last: it sees each key press of the program
/// before the widget that has the focus. Text fields, open menus and dialogs keep their keys. Since Space
/// belongs to playback, a button that has the focus is pressed with Return.
class KeyFilter : public QObject {
    Q_OBJECT
public:
    /// Takes part in the events of the whole application until it is destroyed.
    explicit KeyFilter(QObject* parent = nullptr);

    /// Keys pressed in this top-level window count too.
    void watch(QWidget* window);

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    void pressed(ringscope::KeyCommand command);
    /// Return (`take`) or Escape in a text field, which has lost the focus: the keys go to playback again.
    void leftTextField(bool take);

private:
    bool isWatched(const QWidget* widget) const;
    bool onKey(QWidget* widget, QKeyEvent* event);

    std::vector<QWidget*> m_windows;
};

} // namespace ringscope

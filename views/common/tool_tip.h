// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHelpEvent>
#include <QString>
#include <QToolTip>

namespace ringscope {

/// Shows `text`, which may be long, where the event asks for it; hides the tool tip when it is empty. As rich
/// text, because Qt wraps only that.
inline void showWrappedToolTip(const QHelpEvent& help, const QString& text, QWidget* widget) {
    QToolTip::showText(help.globalPos(),
                       text.isEmpty() ? QString() : QStringLiteral("<qt>%1</qt>").arg(text.toHtmlEscaped()),
                       widget);
}

} // namespace ringscope

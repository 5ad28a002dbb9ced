// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ringscope {

/// A text that was put together, without the spaces that then stand between two Chinese characters: its parts
/// are set off from numbers and Latin words by a space, from each other by none. Other texts stay as they
/// are.
QString closedUp(QString text);

/// The same text, not to be broken into lines: a name, a sum.
QString unbroken(const QString& text);

} // namespace ringscope

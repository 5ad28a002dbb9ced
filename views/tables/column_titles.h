// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/traffic/tables.h"

#include <QString>

#include <string_view>

namespace ringscope {

/// "Bytes so far": the title of a column on screen.
QString columnTitle(TableKind kind, std::string_view columnId);
/// A sentence that explains it; empty where the title says all.
QString columnHelp(TableKind kind, std::string_view columnId);
/// "Links", "Nodes", "Pairs", "Steps".
QString tableTitle(TableKind kind);

} // namespace ringscope

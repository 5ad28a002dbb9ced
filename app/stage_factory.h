// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/stage.h"

#include <QString>
#include <QStringList>

#include <memory>

namespace ringscope {

/// "ring", "network", "chunks": the pictures of a run that the window's stage area can show.
QStringList stageIds();
/// What a switch calls it: "Ring", "Network", "Chunks".
QString stageName(const QString& id);
/// A new stage of that id ("timeline" too); null when there is none.
std::unique_ptr<Stage> makeStage(const QString& id);
/// The stage that shows best what an algorithm is about.
QString bestStage(const std::string& algorithm);

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/stage.h"

#include <QString>
#include <QStringList>

#include <memory>

namespace ringscope {

/// "ring", "network", "chunks": the pictures of a run that the window's stage area can show.
QStringList stageIds();
/// What it is called when `algorithm` has run: "ring" after what it shows then ("Ring", "Tree", "Butterfly"),
/// "Network", "Chunks".
QString stageName(const QString& id, const std::string& algorithm);
/// A new stage of that id ("timeline" too); null when there is none.
std::unique_ptr<Stage> makeStage(const QString& id);
/// The stage that shows best what a run is about.
QString bestStage(const Trace& trace);

} // namespace ringscope

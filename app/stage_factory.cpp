// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stage_factory.h"

#include "app/algorithm_stage.h"
#include "core/catalogue/catalogue.h"
#include "views/chunks/chunks_stage.h"
#include "views/network/network_stage.h"
#include "views/timeline/timeline_stage.h"

#include <QCoreApplication>

namespace ringscope {

namespace {

constexpr QLatin1String kRing("ring");
constexpr QLatin1String kNetwork("network");
constexpr QLatin1String kChunks("chunks");
constexpr QLatin1String kTimeline("timeline");

/// What the picture of an algorithm shows.
QString patternName(const std::string& algorithm) {
    const AlgorithmInfo* info = findAlgorithm(algorithm);
    if (info != nullptr && info->usesSwitch) {
        return QCoreApplication::translate("StageNames", "Switch");
    }
    switch (info != nullptr ? info->pattern : Pattern::Ring) {
    case Pattern::AllToAll:
        return QCoreApplication::translate("StageNames", "Nodes");
    case Pattern::Servers:
        return QCoreApplication::translate("StageNames", "Servers");
    case Pattern::Ring:
        break;
    case Pattern::Butterfly:
        return QCoreApplication::translate("StageNames", "Butterfly");
    case Pattern::Tree:
        return QCoreApplication::translate("StageNames", "Tree");
    case Pattern::DoubleTree:
        return QCoreApplication::translate("StageNames", "Trees");
    case Pattern::Groups:
        return QCoreApplication::translate("StageNames", "Groups");
    }
    return QCoreApplication::translate("StageNames", "Ring");
}

} // namespace

QStringList stageIds() {
    return {kRing, kNetwork, kChunks};
}

QString stageName(const QString& id, const std::string& algorithm) {
    if (id == kRing) {
        return patternName(algorithm);
    }
    if (id == kNetwork) {
        return QCoreApplication::translate("StageNames", "Network");
    }
    return QCoreApplication::translate("StageNames", "Chunks");
}

std::unique_ptr<Stage> makeStage(const QString& id) {
    if (id == kRing) {
        return std::make_unique<AlgorithmStage>();
    }
    if (id == kNetwork) {
        return std::make_unique<NetworkStage>();
    }
    if (id == kChunks) {
        return std::make_unique<ChunksStage>();
    }
    return id == kTimeline ? std::make_unique<TimelineStage>() : nullptr;
}

QString bestStage(const Trace& trace) {
    const AlgorithmInfo* info = findAlgorithm(trace.header.algorithm);
    const bool isAboutLinks =
        trace.topology.isFabric() || trace.header.isLoad || (info != nullptr && info->usesServers);
    return isAboutLinks ? kNetwork : kRing;
}

} // namespace ringscope

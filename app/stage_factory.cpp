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

} // namespace

QStringList stageIds() {
    return {kRing, kNetwork, kChunks};
}

QString stageName(const QString& id) {
    if (id == kRing) {
        return QCoreApplication::translate("StageNames", "Ring");
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

QString bestStage(const std::string& algorithm) {
    const AlgorithmInfo* info = findAlgorithm(algorithm);
    if (info != nullptr && info->usesSwitch) {
        return kChunks; // where the slots are
    }
    return info != nullptr && info->usesServers ? kNetwork : kRing;
}

} // namespace ringscope

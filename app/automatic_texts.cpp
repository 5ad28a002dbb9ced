// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/automatic_texts.h"

#include "app/error_texts.h"
#include "app/field_keys.h"
#include "core/catalogue/catalogue.h"
#include "views/common/units.h"

#include <QCoreApplication>

namespace ringscope::fields {

namespace {

QString automatic(const QString& value) {
    return QCoreApplication::translate("FormFields", "automatic: %1").arg(value);
}

} // namespace

QString automaticGroup(const Scenario& scenario) {
    return automatic(showCount(static_cast<std::uint64_t>(scenario.activeGroup())));
}

QString automaticOversubscription(const Scenario& /*scenario*/) {
    return shownIn(QT_TRANSLATE_NOOP("FormFields", "none: all links alike"));
}

QString automaticPacket(const Scenario& scenario) {
    const AlgorithmInfo& algorithm = *findAlgorithm(scenario.algorithm);
    return automatic(
        showBytes(segmentFor(scenario.activeFabric(), algorithm.largestMessage(scenario.shape()))));
}

QString automaticEcnThreshold(const Scenario& scenario) {
    const NetworkSettings& network = scenario.network;
    return automatic(
        showBytes(defaultEcnThreshold(network.bandwidth, network.fabric.packet.value_or(kDefaultPacket))));
}

/// It differs from flow to flow.
QString automaticSwiftTarget(const Scenario& /*scenario*/) {
    return automatic(shownIn(QT_TRANSLATE_NOOP("FormFields", "by the path")));
}

/// It depends on all values, which may not fit one another yet.
QString automaticScaleBits(const Scenario& scenario) {
    return problemOf(scenario).isEmpty() ? automatic(QString::number(scenario.activeScaleBits()))
                                         : shownIn(QT_TRANSLATE_NOOP("FormFields", "automatic"));
}

QString automaticPatience(const Scenario& scenario) {
    if (!problemOf(scenario).isEmpty()) {
        return shownIn(QT_TRANSLATE_NOOP("FormFields", "automatic"));
    }
    const Time patience = scenario.activePatience();
    return automatic(patience == Time::max() ? shownIn(QT_TRANSLATE_NOOP("FormFields", "never"))
                                             : showTime(patience));
}

QString automaticEagerLimit(const Scenario& /*scenario*/) {
    return shownIn(QT_TRANSLATE_NOOP("FormFields", "none"));
}

} // namespace ringscope::fields

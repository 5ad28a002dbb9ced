// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/topology_texts.h"

#include "app/field_keys.h"

#include <QCoreApplication>

#include <array>

namespace ringscope::fields {

namespace {

constexpr std::array<const char*, 4> kTopologies{"star", "ring", "leaf-spine", "fat-tree"};
constexpr std::array<const char*, 4> kPlacements{"in-order", "striped", "random", "topology-aware"};

} // namespace

QString topology(const Scenario& scenario) {
    return QString::fromLatin1(kTopologies.at(static_cast<std::size_t>(scenario.network.topology)));
}
QList<FieldChoice> topologyChoices() {
    return {{kTopologies[0], shownIn(QT_TRANSLATE_NOOP("FormFields", "star: one switch"))},
            {kTopologies[1], shownIn(QT_TRANSLATE_NOOP("FormFields", "ring: direct links"))},
            {kTopologies[2], shownIn(QT_TRANSLATE_NOOP("FormFields", "leaf-spine: two tiers"))},
            {kTopologies[3], shownIn(QT_TRANSLATE_NOOP("FormFields", "fat-tree: three tiers"))}};
}

QString leaves(const Scenario& scenario) {
    return QString::number(scenario.network.leaves);
}

QString hostsPerLeaf(const Scenario& scenario) {
    return QString::number(scenario.network.hostsPerLeaf);
}

QString spines(const Scenario& scenario) {
    return QString::number(scenario.network.spines);
}

QString oversubscription(const Scenario& scenario) {
    const std::optional<double> ratio = scenario.network.oversubscription;
    return ratio ? QString::number(*ratio, 'g', 17) : QString();
}

QString fatTreePorts(const Scenario& scenario) {
    return QString::number(scenario.network.k);
}
QList<FieldChoice> fatTreePortChoices() {
    QList<FieldChoice> choices;
    for (int k = 2; k <= NetworkSettings::kMaximumFatTreePorts; k += 2) {
        choices.append({QString::number(k),
                        QCoreApplication::translate("FormFields", "%1: room for %2 hosts", "k of a fat-tree")
                            .arg(k)
                            .arg(FabricShape::fatTree(k).hostPorts())});
    }
    return choices;
}

QString placement(const Scenario& scenario) {
    if (scenario.placement.kind != PlacementKind::Listed) {
        return QString::fromLatin1(kPlacements.at(static_cast<std::size_t>(scenario.placement.kind)));
    }
    QStringList ports;
    for (const int port : scenario.placement.ports) {
        ports.append(QString::number(port));
    }
    return ports.join(QLatin1Char(' '));
}
void setPlacement(Scenario& scenario, const QString& text) {
    const QString trimmed = text.trimmed();
    const bool isList =
        !trimmed.isEmpty() && (trimmed.front().isDigit() || trimmed.front() == QLatin1Char('-'));
    setByKey(scenario, "placement", isList ? asList(trimmed) : trimmed);
}
QList<FieldChoice> placementChoices() {
    return {
        {kPlacements[0], shownIn(QT_TRANSLATE_NOOP("FormFields", "in-order: leaf after leaf"))},
        {kPlacements[1], shownIn(QT_TRANSLATE_NOOP("FormFields", "striped: neighbours at other leaves"))},
        {kPlacements[2], shownIn(QT_TRANSLATE_NOOP("FormFields", "random: by the seed"))},
        {kPlacements[3], shownIn(QT_TRANSLATE_NOOP("FormFields", "topology-aware: neighbours together"))}};
}

} // namespace ringscope::fields

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fabric_texts.h"

#include "app/field_keys.h"
#include "core/scenario/quantity.h"
#include "core/scenario/words.h"

#include <QCoreApplication>
#include <QLocale>

namespace ringscope::fields {

namespace {

QString fromWord(std::string_view word) {
    return QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size()));
}

/// Digits as they are read back, whatever the language.
QString plain(double number) {
    return QString::number(number, 'g', QLocale::FloatingPointShortest);
}

QString quantity(Time time) {
    return typeset(formatTime(time));
}

/// Nothing stands for what the program chooses.
QString quantity(std::optional<Bytes> bytes) {
    return bytes ? typeset(formatBytes(*bytes)) : QString();
}

const FabricSettings& fabric(const Scenario& scenario) {
    return scenario.network.fabric;
}

} // namespace

QString switching(const Scenario& scenario) {
    return fromWord(wordFor(kSwitchingWords, fabric(scenario).switching));
}
QList<FieldChoice> switchingChoices() {
    return {{"cut-through", shownIn(QT_TRANSLATE_NOOP("FormFields", "cut-through"))},
            {"store-and-forward", shownIn(QT_TRANSLATE_NOOP("FormFields", "store and forward"))}};
}

QString queue(const Scenario& scenario) {
    if (fabric(scenario).queuePackets) {
        return QStringLiteral("%1 packets").arg(*fabric(scenario).queuePackets);
    }
    return fabric(scenario).queue ? quantity(fabric(scenario).queue) : QStringLiteral("unlimited");
}
QList<FieldChoice> queueChoices() {
    return {{"unlimited", shownIn(QT_TRANSLATE_NOOP("FormFields", "unlimited"))},
            {"64 packets", shownIn(QT_TRANSLATE_NOOP("FormFields", "64 packets"))},
            {"96 kB", "96 kB"}};
}

QString transport(const Scenario& scenario) {
    return fromWord(wordFor(kTransportWords, fabric(scenario).transport));
}
QList<FieldChoice> transportChoices() {
    return {{"lossless", shownIn(QT_TRANSLATE_NOOP("FormFields", "lossless"))},
            {"tcp", "TCP"},
            {"dctcp", "DCTCP"},
            {"swift", "Swift"}};
}

QString packet(const Scenario& scenario) {
    return quantity(fabric(scenario).packet);
}

QString rtoMinimum(const Scenario& scenario) {
    return quantity(fabric(scenario).rtoMinimum);
}
QList<FieldChoice> rtoChoices() {
    return asTyped({"200 ms", "1 ms"});
}

QString initialWindow(const Scenario& scenario) {
    return QString::number(fabric(scenario).initialWindow);
}

QString ecnThreshold(const Scenario& scenario) {
    return quantity(fabric(scenario).ecnThreshold);
}

QString dctcpGain(const Scenario& scenario) {
    return plain(fabric(scenario).dctcpGain);
}

QString loss(const Scenario& scenario) {
    return plain(fabric(scenario).lossProbability);
}
QList<FieldChoice> lossChoices() {
    return asTyped({"0", "0.001", "0.01", "0.1"});
}

QString swiftBaseTarget(const Scenario& scenario) {
    const std::optional<Time>& target = fabric(scenario).swift.baseTarget;
    return target ? quantity(*target) : QString();
}
QString swiftPerHop(const Scenario& scenario) {
    return quantity(fabric(scenario).swift.perHop);
}
QString swiftRange(const Scenario& scenario) {
    return quantity(fabric(scenario).swift.range);
}
QString swiftMinimumScaledWindow(const Scenario& scenario) {
    return plain(fabric(scenario).swift.minimumScaledWindow);
}
QString swiftMaximumScaledWindow(const Scenario& scenario) {
    return plain(fabric(scenario).swift.maximumScaledWindow);
}
QString swiftIncrease(const Scenario& scenario) {
    return plain(fabric(scenario).swift.additiveIncrease);
}
QString swiftBeta(const Scenario& scenario) {
    return plain(fabric(scenario).swift.multiplicativeDecrease);
}
QString swiftMaximumDecrease(const Scenario& scenario) {
    return plain(fabric(scenario).swift.maximumDecrease);
}
QString swiftMinimumWindow(const Scenario& scenario) {
    return plain(fabric(scenario).swift.minimumWindow);
}

} // namespace ringscope::fields

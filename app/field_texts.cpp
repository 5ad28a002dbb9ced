// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/field_texts.h"

#include "app/field_keys.h"
#include "core/base/errors.h"
#include "core/catalogue/catalogue.h"
#include "core/scenario/json_value.h"
#include "core/scenario/quantity.h"
#include "core/scenario/scenario_json.h"
#include "views/common/units.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <array>
#include <climits>

namespace ringscope::fields {

namespace {

template <std::size_t Count>
QString wordOf(const std::array<const char*, Count>& words, std::size_t index) {
    return QString::fromLatin1(words[index]);
}

constexpr std::array<const char*, 2> kOperations{"sum", "average"};
constexpr std::array<const char*, 3> kExchanges{"simultaneous", "send-first", "odd-even"};
constexpr std::array<const char*, 4> kValues{"auto", "digits", "index", "random"};
constexpr auto kPerNode = "per-node";

} // namespace

void setByKey(Scenario& scenario, std::string_view path, const QString& text) {
    const std::string typed = text.trimmed().toStdString();
    bool isBare = false;
    const double number = QString::fromStdString(typed).toDouble(&isBare);
    const KeyInfo* key = findKey(path);
    if (isBare && number != 0 && key != nullptr && key->needsUnit) {
        throw ScenarioError(std::string(path), inQuotes(typed), key->allowed);
    }
    setKey(scenario, path, typed);
}

QString shownIn(const char* english) {
    return QCoreApplication::translate("FormFields", english);
}

QList<FieldChoice> asTyped(const QStringList& texts) {
    QList<FieldChoice> choices;
    for (const QString& text : texts) {
        choices.append({text, text});
    }
    return choices;
}

QString typeset(const std::string& quantity) {
    static const QRegularExpression parts(QStringLiteral("^([0-9.]+)(.*)$"));
    const QRegularExpressionMatch match = parts.match(QString::fromStdString(quantity));
    QString unit = match.captured(2);
    unit.replace(QLatin1String("bps"), QLatin1String("b/s"));
    unit.replace(QLatin1String("us"), QStringLiteral("µs"));
    return match.captured(1) + QLatin1Char(' ') + unit;
}

QString asList(const QString& text) {
    static const QRegularExpression between(QStringLiteral("[\\s,;，；]+"));
    const QStringList words = text.split(between, Qt::SkipEmptyParts);
    return QStringLiteral("[%1]").arg(words.join(QLatin1Char(',')));
}

QString name(const Scenario& scenario) {
    return QString::fromStdString(scenario.name);
}
void setName(Scenario& scenario, const QString& text) {
    scenario.name = text.toStdString();
}

QString algorithm(const Scenario& scenario) {
    return QString::fromStdString(scenario.algorithm);
}
void setAlgorithm(Scenario& scenario, const QString& text) {
    setByKey(scenario, "algorithm", text);
}
QList<FieldChoice> algorithmChoices() {
    QList<FieldChoice> choices;
    for (const AlgorithmInfo& info : algorithms()) {
        choices.append({QString::fromStdString(info.id), localized(info.name)});
    }
    return choices;
}

QString nodes(const Scenario& scenario) {
    return QString::number(scenario.nodes);
}
void setNodes(Scenario& scenario, const QString& text) {
    setByKey(scenario, "nodes", text);
}
QList<FieldChoice> nodeChoices() {
    return asTyped({"2", "3", "4", "5", "6", "8", "16", "32", "64", "128"});
}

QString servers(const Scenario& scenario) {
    return QString::number(scenario.servers);
}
void setServers(Scenario& scenario, const QString& text) {
    setByKey(scenario, "servers", text);
}
QList<FieldChoice> serverChoices() {
    return asTyped({"1", "2", "4", "8"});
}

QString group(const Scenario& scenario) {
    return scenario.group ? QString::number(*scenario.group) : QString();
}
void setGroup(Scenario& scenario, const QString& text) {
    setByKey(scenario, "group", text.trimmed().isEmpty() ? QStringLiteral("auto") : text);
}
QList<FieldChoice> groupChoices() {
    return asTyped({"2", "4", "8", "16"});
}

QString operation(const Scenario& scenario) {
    return wordOf(kOperations, static_cast<std::size_t>(scenario.operation));
}
void setOperation(Scenario& scenario, const QString& text) {
    setByKey(scenario, "operation", text);
}
QList<FieldChoice> operationChoices() {
    return {{kOperations[0], shownIn(QT_TRANSLATE_NOOP("FormFields", "sum"))},
            {kOperations[1], shownIn(QT_TRANSLATE_NOOP("FormFields", "average"))}};
}

QString iterations(const Scenario& scenario) {
    return QString::number(scenario.iterations);
}
QList<FieldChoice> iterationChoices() {
    return asTyped({"1", "2", "3", "5", "10"});
}

QString computing(const Scenario& scenario) {
    return typeset(formatTime(scenario.computing));
}
QList<FieldChoice> computingChoices() {
    return asTyped({"0 s", "1 ms", "5 ms", "50 ms"});
}

QString seed(const Scenario& scenario) {
    return QString::number(scenario.seed);
}
void setSeed(Scenario& scenario, const QString& text) {
    setByKey(scenario, "seed", text);
}

QString gradient(const Scenario& scenario) {
    const Gradient& gradient = scenario.gradient;
    if (const auto* model = std::get_if<std::string>(&gradient.size)) {
        const ModelInfo* info = findModel(*model);
        return QString::fromStdString(info == nullptr ? *model : info->name);
    }
    const std::uint64_t elements = std::get<std::uint64_t>(gradient.size);
    if (gradient.writtenAsBytes) {
        return typeset(formatBytes(elements * kElementBytes));
    }
    const auto plural = static_cast<int>(std::min<std::uint64_t>(elements, INT_MAX)); // the form of the word
    return QCoreApplication::translate("FormFields", "%1 elements", "the size of a gradient", plural)
        .arg(elements);
}
void setGradient(Scenario& scenario, const QString& text) {
    const QString trimmed = text.trimmed();
    for (const ModelInfo& model : models()) {
        if (trimmed.compare(QString::fromStdString(model.name), Qt::CaseInsensitive) == 0 ||
            trimmed.compare(QString::fromStdString(model.id), Qt::CaseInsensitive) == 0) {
            setKey(scenario, "gradient.model", model.id);
            return;
        }
    }
    static const QRegularExpression elements(QStringLiteral("^(\\S+)\\s*(elements?|floats?|个元素|元素)$"));
    if (const auto match = elements.match(trimmed); match.hasMatch()) {
        setByKey(scenario, "gradient.elements", match.captured(1));
    } else {
        setByKey(scenario, "gradient.bytes", trimmed);
    }
}
QList<FieldChoice> gradientChoices() {
    QList<FieldChoice> choices;
    for (const ModelInfo& model : models()) {
        const QString name = QString::fromStdString(model.name);
        choices.append(
            {name, QStringLiteral("%1 · %2").arg(name, showBytes(model.parameters() * kElementBytes))});
    }
    return choices + asTyped({"32 B", "1 KiB", "1 MiB", "100 MiB", "1 GiB"});
}

QString values(const Scenario& scenario) {
    const auto index = static_cast<std::size_t>(scenario.gradient.values);
    return index < kValues.size() ? wordOf(kValues, index) : QString::fromLatin1(kPerNode);
}
void setValues(Scenario& scenario, const QString& text) {
    if (text != QLatin1String(kPerNode)) {
        setByKey(scenario, "gradient.values", text);
    } else if (scenario.gradient.values != ValuesKind::PerNode) {
        // Something to begin with: 1, 2, 3, …
        std::vector<double> numbers;
        for (int rank = 0; rank < scenario.nodes; ++rank) {
            numbers.push_back(rank + 1);
        }
        scenario.gradient.values = ValuesKind::PerNode;
        scenario.gradient.perNode = std::move(numbers);
    }
}
QList<FieldChoice> valueChoices() {
    return {{kValues[0], shownIn(QT_TRANSLATE_NOOP("FormFields", "automatic"))},
            {kValues[1], shownIn(QT_TRANSLATE_NOOP("FormFields", "digits: node r holds 10^r"))},
            {kValues[2], shownIn(QT_TRANSLATE_NOOP("FormFields", "index: 10·r + i mod 1,000"))},
            {kValues[3], shownIn(QT_TRANSLATE_NOOP("FormFields", "random in [−1, 1)"))},
            {kPerNode, shownIn(QT_TRANSLATE_NOOP("FormFields", "per node"))}};
}

QString perNode(const Scenario& scenario) {
    QStringList texts;
    for (const double value : scenario.gradient.perNode) {
        texts.append(QString::number(value, 'g', 17));
    }
    return texts.join(QLatin1Char(' '));
}
void setPerNode(Scenario& scenario, const QString& text) {
    setByKey(scenario, "gradient.values", asList(text));
}

QString bandwidth(const Scenario& scenario) {
    return typeset(formatBandwidth(scenario.network.bandwidth));
}
void setBandwidth(Scenario& scenario, const QString& text) {
    setByKey(scenario, "network.bandwidth", text);
}
QList<FieldChoice> bandwidthChoices() {
    return asTyped({"100 Mb/s", "1 Gb/s", "10 Gb/s", "25 Gb/s", "40 Gb/s", "100 Gb/s", "400 Gb/s"});
}

QString latency(const Scenario& scenario) {
    return typeset(formatTime(scenario.network.latency));
}
void setLatency(Scenario& scenario, const QString& text) {
    setByKey(scenario, "network.latency", text);
}
QList<FieldChoice> latencyChoices() {
    return asTyped({"0 s", "1 µs", "10 µs", "50 µs", "100 µs", "1 ms", "10 ms"});
}

QString exchange(const Scenario& scenario) {
    return wordOf(kExchanges, static_cast<std::size_t>(scenario.exchange.kind));
}
void setExchange(Scenario& scenario, const QString& text) {
    setByKey(scenario, "exchange.kind", text);
}
QList<FieldChoice> exchangeChoices() {
    return {{kExchanges[0], shownIn(QT_TRANSLATE_NOOP("FormFields", "simultaneous"))},
            {kExchanges[1], shownIn(QT_TRANSLATE_NOOP("FormFields", "send first (blocking)"))},
            {kExchanges[2], shownIn(QT_TRANSLATE_NOOP("FormFields", "odd and even (blocking)"))}};
}

QString eagerLimit(const Scenario& scenario) {
    return scenario.exchange.eagerLimit ? typeset(formatBytes(*scenario.exchange.eagerLimit)) : QString();
}
void setEagerLimit(Scenario& scenario, const QString& text) {
    setByKey(scenario, "exchange.eager_limit", text.trimmed().isEmpty() ? QStringLiteral("unlimited") : text);
}

} // namespace ringscope::fields

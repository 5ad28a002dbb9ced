// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/form_fields.h"

#include "app/field_texts.h"
#include "core/catalogue/catalogue.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <vector>

namespace ringscope {

namespace {

using Group = FormField::Group;

const char* idleServers(const Scenario& scenario) {
    const AlgorithmInfo* info = findAlgorithm(scenario.algorithm);
    return info != nullptr && info->usesServers
               ? nullptr
               : QT_TRANSLATE_NOOP("FormFields", "Only the parameter server has servers.");
}

const char* idlePerNode(const Scenario& scenario) {
    return scenario.gradient.values == ValuesKind::PerNode
               ? nullptr
               : QT_TRANSLATE_NOOP("FormFields", "Only used when the values are “per node”.");
}

const char* idleEagerLimit(const Scenario& scenario) {
    return scenario.exchange.kind == ExchangeKind::Simultaneous
               ? QT_TRANSLATE_NOOP("FormFields",
                                   "Only blocking sends (“send first”, “odd and even”) have a limit.")
               : nullptr;
}

const char* idleQueue(const Scenario&) {
    return QT_TRANSLATE_NOOP("FormFields", "Queues are unlimited in this version.");
}

const std::vector<FormField>& table() {
    static const std::vector<FormField> fields{
        {"name", Group::Run, QT_TRANSLATE_NOOP("FormFields", "Name"),
         QT_TRANSLATE_NOOP("FormFields", "any text"), true, 12, fields::name, fields::setName},
        {"algorithm", Group::Run, QT_TRANSLATE_NOOP("FormFields", "Algorithm"),
         QT_TRANSLATE_NOOP("FormFields", "one of the list"), false, 13, fields::algorithm,
         fields::setAlgorithm, fields::algorithmChoices},
        {"nodes", Group::Run, QT_TRANSLATE_NOOP("FormFields", "Nodes"),
         QT_TRANSLATE_NOOP("FormFields", "a whole number from 1 to 16384"), true, 3, fields::nodes,
         fields::setNodes, fields::nodeChoices},
        {"servers", Group::Run, QT_TRANSLATE_NOOP("FormFields", "Servers"),
         QT_TRANSLATE_NOOP("FormFields", "a whole number from 1 to 16384"), true, 3, fields::servers,
         fields::setServers, fields::serverChoices, idleServers},
        {"operation", Group::Run, QT_TRANSLATE_NOOP("FormFields", "Operation"),
         QT_TRANSLATE_NOOP("FormFields", "sum or average"), false, 6, fields::operation, fields::setOperation,
         fields::operationChoices},
        {"seed", Group::Run, QT_TRANSLATE_NOOP("FormFields", "Seed"),
         QT_TRANSLATE_NOOP("FormFields", "a whole number from 0"), true, 4, fields::seed, fields::setSeed},
        {"gradient", Group::Gradient, QT_TRANSLATE_NOOP("FormFields", "Gradient"),
         QT_TRANSLATE_NOOP(
             "FormFields",
             "a model, bytes such as 100 MiB (a multiple of 4), or elements such as 1000 elements"),
         true, 9, fields::gradient, fields::setGradient, fields::gradientChoices},
        {"gradient.values", Group::Gradient, QT_TRANSLATE_NOOP("FormFields", "Values"),
         QT_TRANSLATE_NOOP("FormFields", "one of the list; digits up to 8 nodes"), false, 10, fields::values,
         fields::setValues, fields::valueChoices},
        {"gradient.values[]", Group::Gradient, QT_TRANSLATE_NOOP("FormFields", "Per node"),
         QT_TRANSLATE_NOOP("FormFields", "one number a node, separated by spaces"), true, 10, fields::perNode,
         fields::setPerNode, nullptr, idlePerNode},
        {"network.topology", Group::Network, QT_TRANSLATE_NOOP("FormFields", "Topology"),
         QT_TRANSLATE_NOOP("FormFields", "star or ring"), false, 8, fields::topology, fields::setTopology,
         fields::topologyChoices},
        {"network.bandwidth", Group::Network, QT_TRANSLATE_NOOP("FormFields", "Bandwidth"),
         QT_TRANSLATE_NOOP("FormFields", "1 bit/s to 10 Tbit/s with its unit, such as 10 Gb/s"), true, 7,
         fields::bandwidth, fields::setBandwidth, fields::bandwidthChoices},
        {"network.latency", Group::Network, QT_TRANSLATE_NOOP("FormFields", "Latency"),
         QT_TRANSLATE_NOOP("FormFields", "0 or more with its unit, such as 10 µs"), true, 5, fields::latency,
         fields::setLatency, fields::latencyChoices},
        {"network.packet", Group::Network, QT_TRANSLATE_NOOP("FormFields", "Packet"),
         QT_TRANSLATE_NOOP("FormFields", "bytes such as 1500 B, or empty for automatic"), true, 6,
         fields::packet, fields::setPacket},
        {"network.queue", Group::Network, QT_TRANSLATE_NOOP("FormFields", "Queue"),
         QT_TRANSLATE_NOOP("FormFields", "unlimited"), false, 8, fields::queue, fields::setQueue,
         fields::queueChoices, idleQueue},
        {"exchange.kind", Group::Exchange, QT_TRANSLATE_NOOP("FormFields", "Exchange"),
         QT_TRANSLATE_NOOP("FormFields", "one of the list"), false, 10, fields::exchange, fields::setExchange,
         fields::exchangeChoices},
        {"exchange.eager_limit", Group::Exchange, QT_TRANSLATE_NOOP("FormFields", "Eager limit"),
         QT_TRANSLATE_NOOP("FormFields", "bytes such as 4 KiB, or empty for none"), true, 6,
         fields::eagerLimit, fields::setEagerLimit, nullptr, idleEagerLimit},
    };
    return fields;
}

QString translated(const char* english) {
    return QCoreApplication::translate("FormFields", english);
}

} // namespace

std::span<const FormField> formFields() {
    return table();
}

const FormField& formField(std::string_view path) {
    return *std::find_if(table().begin(), table().end(), [&](const FormField& f) { return f.path == path; });
}

QString fieldLabel(const FormField& field) {
    return translated(field.label);
}

QString fieldHint(const FormField& field) {
    return translated(field.hint);
}

QString whyIdle(const FormField& field, const Scenario& scenario) {
    const char* why = field.idle == nullptr ? nullptr : field.idle(scenario);
    return why == nullptr ? QString() : translated(why);
}

QString describeError(const ScenarioError& error) {
    if (QLocale().language() != QLocale::Chinese) {
        return QString::fromUtf8(error.what());
    }
    // The engine says what is allowed in English; where the form knows the key it can say it in Chinese.
    QString path = QString::fromStdString(error.path());
    QString allowed = QString::fromStdString(error.allowed());
    for (const FormField& field : table()) {
        const bool partOfGradient = field.path == "gradient" && path.startsWith(QLatin1String("gradient."));
        if (field.path == error.path() || partOfGradient) {
            path = fieldLabel(field);
            allowed = fieldHint(field);
            break;
        }
    }
    return QCoreApplication::translate("FormFields", "%1: %2 is not allowed. Allowed: %3")
        .arg(path, QString::fromStdString(error.value()), allowed);
}

QString problemOf(const Scenario& scenario) {
    try {
        validate(scenario);
    } catch (const ScenarioError& error) {
        return describeError(error);
    } catch (const OverflowError& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

} // namespace ringscope

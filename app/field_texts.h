// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/form_fields.h"

/// How each field of a scenario reads as text, how it is set from text, and what it offers: the entries of
/// the table of fields. All setters throw ScenarioError and keep to the rules of the scenario file.
namespace ringscope::fields {

QString name(const Scenario& scenario);
void setName(Scenario& scenario, const QString& text);

QString algorithm(const Scenario& scenario);
void setAlgorithm(Scenario& scenario, const QString& text);
QList<FieldChoice> algorithmChoices();

QString nodes(const Scenario& scenario);
void setNodes(Scenario& scenario, const QString& text);
QList<FieldChoice> nodeChoices();

QString servers(const Scenario& scenario);
void setServers(Scenario& scenario, const QString& text);
QList<FieldChoice> serverChoices();

QString group(const Scenario& scenario); ///< empty when it is left open
void setGroup(Scenario& scenario, const QString& text);
QList<FieldChoice> groupChoices();

QString operation(const Scenario& scenario);
void setOperation(Scenario& scenario, const QString& text);
QList<FieldChoice> operationChoices();

QString iterations(const Scenario& scenario);
QList<FieldChoice> iterationChoices();

QString computing(const Scenario& scenario); ///< of a worker in an iteration
QList<FieldChoice> computingChoices();

QString seed(const Scenario& scenario);
void setSeed(Scenario& scenario, const QString& text);

QString gradient(const Scenario& scenario);
void setGradient(Scenario& scenario, const QString& text);
QList<FieldChoice> gradientChoices();

QString values(const Scenario& scenario);
void setValues(Scenario& scenario, const QString& text);
QList<FieldChoice> valueChoices();

QString perNode(const Scenario& scenario);
void setPerNode(Scenario& scenario, const QString& text);

QString bandwidth(const Scenario& scenario);
void setBandwidth(Scenario& scenario, const QString& text);
QList<FieldChoice> bandwidthChoices();

QString latency(const Scenario& scenario);
void setLatency(Scenario& scenario, const QString& text);
QList<FieldChoice> latencyChoices();

QString exchange(const Scenario& scenario);
void setExchange(Scenario& scenario, const QString& text);
QList<FieldChoice> exchangeChoices();

QString eagerLimit(const Scenario& scenario);
void setEagerLimit(Scenario& scenario, const QString& text);

} // namespace ringscope::fields

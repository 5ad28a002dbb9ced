// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/list_fields.h"

#include "core/catalogue/catalogue.h"
#include "core/scenario/limits.h"
#include "core/scenario/words.h"

#include <fmt/format.h>

namespace ringscope {

namespace {

bool isList(const JsonValue& value) {
    return value.kind == JsonValue::Kind::Array || value.text.starts_with('[');
}

void readGradientBytes(Gradient& gradient, const JsonValue& value, const std::string& path) {
    const Bytes bytes = readBytes(value, path);
    if (bytes % kElementBytes != 0) {
        throw ScenarioError(path, value.shown(), std::string(kGradientBytesAllowed));
    }
    gradient.size = bytes / kElementBytes;
    gradient.writtenAsBytes = true;
}

void readElements(Gradient& gradient, const JsonValue& value, const std::string& path) {
    gradient.size = readWhole(value, path, 0, kMaximumElements, kElementsAllowed);
    gradient.writtenAsBytes = false;
}

void readModel(Gradient& gradient, const JsonValue& value, const std::string& path) {
    gradient.size = requireModel(readText(value, path, oneOf(modelIds(), {}))).id;
}

void assignValues(Gradient& gradient, PathSteps steps, const JsonValue& value, const std::string& path) {
    if (!steps.empty()) {
        const PathStep& step = steps.front();
        if (!step.isIndex || steps.size() > 1 || step.index >= gradient.perNode.size()) {
            refuseStep(path, step);
        }
        gradient.perNode[step.index] = readNumber(value, elementPath(path, step.index), kValueAllowed);
        return;
    }
    if (!isList(value)) {
        gradient.values = readWord(kValuesWords, value, path, kValuesAllowed);
        gradient.perNode.clear();
        return;
    }
    const JsonValue list = readList(value, path, kValuesAllowed);
    std::vector<double> numbers;
    for (const JsonValue& item : list.items) {
        numbers.push_back(readNumber(item, elementPath(path, numbers.size()), kValueAllowed));
    }
    gradient.values = ValuesKind::PerNode;
    gradient.perNode = std::move(numbers);
}

constexpr Field<Gradient> kGradientTable[] = {
    {.key = "bytes", .allowed = kGradientBytesAllowed, .read = readGradientBytes},
    {.key = "elements", .allowed = kElementsAllowed, .read = readElements},
    {.key = "model", .allowed = kModelAllowed, .read = readModel},
    {.key = "values", .allowed = kValuesAllowed, .assign = assignValues},
};
constexpr std::span<const Field<Gradient>> kGradientFields(kGradientTable);

/// In one object only one may say how large the gradient is; set one after the other, the last one counts.
void refuseTwoSizes(const JsonValue& object, const std::string& path) {
    std::string_view first;
    for (const std::string& key : object.keys) {
        if (key != "bytes" && key != "elements" && key != "model") {
            continue;
        }
        if (!first.empty()) {
            throw ScenarioError(memberPath(path, key), fmt::format("a second size beside {}", first),
                                "only one of bytes, elements and model");
        }
        first = key;
    }
}

int readHostPort(const JsonValue& value, const std::string& path) {
    constexpr std::uint64_t kMost =
        NetworkSettings::kMaximumLeaves * NetworkSettings::kMaximumHostsPerLeaf - 1;
    return static_cast<int>(readWhole(value, path, 0, kMost, kHostPortAllowed));
}

} // namespace

void assignGradient(Scenario& scenario, PathSteps steps, const JsonValue& value, const std::string& path) {
    if (!steps.empty()) {
        assignObject(scenario.gradient, kGradientFields, steps, value, path, kGradientAllowed);
        return;
    }
    const JsonValue object = readObject(value, path, kGradientAllowed);
    refuseTwoSizes(object, path);
    assignObject(scenario.gradient, kGradientFields, steps, object, path, kGradientAllowed);
}

void listGradient(std::vector<KeyInfo>& keys, const std::string& path) {
    listFields(kGradientFields, keys, path);
}

void assignPlacement(Scenario& scenario, PathSteps steps, const JsonValue& value, const std::string& path) {
    Placement& placement = scenario.placement;
    if (!steps.empty()) {
        const PathStep& step = steps.front();
        if (!step.isIndex || steps.size() > 1 || step.index >= placement.ports.size()) {
            refuseStep(path, step);
        }
        placement.ports[step.index] = readHostPort(value, elementPath(path, step.index));
        return;
    }
    if (!isList(value)) {
        placement = {readWord(kPlacementWords, value, path, kPlacementAllowed), {}};
        return;
    }
    const JsonValue list = readList(value, path, kPlacementAllowed);
    std::vector<int> ports;
    for (const JsonValue& item : list.items) {
        ports.push_back(readHostPort(item, elementPath(path, ports.size())));
    }
    placement = {PlacementKind::Listed, std::move(ports)};
}

} // namespace ringscope

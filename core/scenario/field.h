// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/errors.h"
#include "core/scenario/read_value.h"
#include "core/scenario/scenario_json.h"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

namespace ringscope {

/// One step of a dotted path: a key, or the index of a list's element ("network.overrides[0].latency" has
/// four).
struct PathStep {
    std::string key = {};
    std::size_t index = 0;
    bool isIndex = false;
};
using PathSteps = std::span<const PathStep>;

/// A key of a T and how it is read: one table for files, for `--set` and for the help. A simple key has
/// `read`; one that holds more keys has `assign`, which goes on along the steps that are left, and `list`.
template <class T>
struct Field {
    std::string_view key;
    std::string_view allowed = {};
    bool needsUnit = false; ///< as KeyInfo has it
    void (*read)(T& target, const JsonValue& value, const std::string& path) = nullptr;
    void (*assign)(T& target, PathSteps steps, const JsonValue& value, const std::string& path) = nullptr;
    void (*list)(std::vector<KeyInfo>& keys, const std::string& path) = nullptr;
};

/// Throws the error for a key that is not among `known`, with the one that was probably meant.
[[noreturn]] void refuseKey(const std::string& parent, std::string_view key,
                            const std::vector<std::string>& known);
/// Throws the error for a step below something that has no keys, or no elements.
[[noreturn]] void refuseStep(const std::string& path, const PathStep& step);

template <class T>
void assignMember(T& target, std::span<const Field<T>> fields, std::string_view key, PathSteps rest,
                  const JsonValue& value, const std::string& parent) {
    std::vector<std::string> known;
    for (const Field<T>& field : fields) {
        if (field.key != key) {
            known.emplace_back(field.key);
            continue;
        }
        const std::string path = memberPath(parent, key);
        if (field.assign != nullptr) {
            field.assign(target, rest, value, path);
        } else if (!rest.empty()) {
            refuseStep(path, rest.front());
        } else {
            field.read(target, value, path);
        }
        return;
    }
    refuseKey(parent, key, known);
}

/// Gives the value to what the steps lead to; without steps it must be an object, each member of which goes
/// to its field. What is not named keeps its value.
template <class T>
void assignObject(T& target, std::span<const Field<T>> fields, PathSteps steps, const JsonValue& value,
                  const std::string& path, std::string_view allowed) {
    if (!steps.empty()) {
        if (steps.front().isIndex) {
            refuseStep(path, steps.front());
        }
        assignMember(target, fields, steps.front().key, steps.subspan(1), value, path);
        return;
    }
    const JsonValue object = readObject(value, path, allowed);
    for (std::size_t i = 0; i < object.items.size(); ++i) {
        assignMember(target, fields, object.keys[i], {}, object.items[i], path);
    }
}

/// The same for a list of objects: without steps it is replaced; an index names one of its elements, or the
/// one after the last, which is then appended.
template <class T>
void assignList(std::vector<T>& target, std::span<const Field<T>> fields, PathSteps steps,
                const JsonValue& value, const std::string& path, std::string_view allowed, std::size_t most) {
    if (steps.empty()) {
        const JsonValue list = readList(value, path, allowed);
        if (list.items.size() > most) {
            throw ScenarioError(path, std::to_string(list.items.size()) + " elements", std::string(allowed));
        }
        std::vector<T> elements(list.items.size());
        for (std::size_t i = 0; i < elements.size(); ++i) {
            assignObject(elements[i], fields, {}, list.items[i], elementPath(path, i), "an object");
        }
        target = std::move(elements);
        return;
    }
    const std::size_t index = steps.front().index;
    if (!steps.front().isIndex || index > target.size() || index >= most) {
        refuseStep(path, steps.front());
    }
    T element = index < target.size() ? target[index] : T{};
    assignObject(element, fields, steps.subspan(1), value, elementPath(path, index), "an object");
    if (index < target.size()) {
        target[index] = std::move(element);
    } else {
        target.push_back(std::move(element));
    }
}

/// Appends the paths of all fields, those of fields within fields in their place.
template <class T>
void listFields(std::span<const Field<T>> fields, std::vector<KeyInfo>& keys, const std::string& path) {
    for (const Field<T>& field : fields) {
        const std::string own = memberPath(path, field.key);
        if (!field.allowed.empty()) {
            keys.push_back({own, std::string(field.allowed), field.needsUnit});
        }
        if (field.list != nullptr) {
            field.list(keys, own);
        }
    }
}

} // namespace ringscope

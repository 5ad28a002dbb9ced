// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/document.h"

#include "core/scenario/limits.h"
#include "core/scenario/scenario_fields.h"

namespace ringscope {

namespace {

constexpr std::string_view kTextAllowed = "text";

template <std::string Text::*member>
void readLanguage(Text& text, const JsonValue& value, const std::string& path) {
    text.*member = readText(value, path, kTextAllowed);
}

constexpr Field<Text> kTextTable[] = {
    {.key = "en", .allowed = kTextAllowed, .read = readLanguage<&Text::en>},
    {.key = "zh_CN", .allowed = kTextAllowed, .read = readLanguage<&Text::zh>},
};
constexpr std::span<const Field<Text>> kTextFields(kTextTable);

/// Moves the member `key` out of the object into `text`, when there is one.
void takeText(JsonValue& object, const std::string& key, Text& text) {
    const auto found = std::ranges::find(object.keys, key);
    if (found == object.keys.end()) {
        return;
    }
    const auto item = object.items.begin() + (found - object.keys.begin());
    assignObject(text, kTextFields, {}, *item, key, "an object with en and zh_CN");
    object.items.erase(item);
    object.keys.erase(found);
}

} // namespace

ScenarioDocument parseDocument(std::string_view json) {
    ScenarioDocument document;
    JsonValue object = parseJson(json, "", allowedAt);
    if (object.kind != JsonValue::Kind::Object) {
        throw ScenarioError("scenario", object.shown(), std::string(kScenarioAllowed));
    }
    takeText(object, "title", document.title);
    takeText(object, "lesson", document.lesson);
    assignScenario(document.scenario, {}, object);
    validate(document.scenario);
    return document;
}

} // namespace ringscope

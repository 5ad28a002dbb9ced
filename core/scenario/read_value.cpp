// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/read_value.h"

#include "core/base/errors.h"
#include "core/scenario/decimal.h"
#include "core/scenario/limits.h"
#include "core/scenario/quantity.h"

#include <charconv>
#include <cmath>

namespace ringscope {

namespace {

using Kind = JsonValue::Kind;

bool isBareNumber(std::string_view text) {
    return takeDecimal(text).has_value() && text.empty();
}

/// The text of a quantity; text without a unit could mean anything, so only a number may go without.
const std::string& quantityText(const JsonValue& value, const std::string& path, std::string_view allowed) {
    const bool usable = value.kind == Kind::Number || value.kind == Kind::Bare ||
                        (value.kind == Kind::String && !isBareNumber(value.text));
    if (!usable) {
        throw ScenarioError(path, value.shown(), std::string(allowed));
    }
    return value.text;
}

template <class Quantity>
Quantity readQuantity(Quantity (*parse)(std::string_view, const std::string&), const JsonValue& value,
                      const std::string& path, std::string_view allowed) {
    const std::string& text = quantityText(value, path, allowed);
    try {
        return parse(text, path);
    } catch (const ScenarioError&) {
        throw ScenarioError(path, value.shown(), std::string(allowed)); // a number is shown without quotes
    }
}

JsonValue readContainer(Kind kind, const JsonValue& value, const std::string& path,
                        std::string_view allowed) {
    const bool isJson = value.text.starts_with('{') || value.text.starts_with('[');
    JsonValue container = value.kind == Kind::Bare && isJson ? parseJson(value.text, path, nullptr) : value;
    if (container.kind != kind) {
        throw ScenarioError(path, value.shown(), std::string(allowed));
    }
    return container;
}

} // namespace

std::uint64_t readWhole(const JsonValue& value, const std::string& path, std::uint64_t least,
                        std::uint64_t most, std::string_view allowed) {
    if (value.kind == Kind::Number || value.kind == Kind::Bare) {
        std::string_view rest = value.text;
        const std::optional<Decimal> number = takeDecimal(rest);
        const std::optional<std::uint64_t> whole = number && rest.empty() ? number->whole() : std::nullopt;
        if (whole && *whole >= least && *whole <= most) {
            return *whole;
        }
    }
    throw ScenarioError(path, value.shown(), std::string(allowed));
}

double readNumber(const JsonValue& value, const std::string& path, std::string_view allowed) {
    if ((value.kind == Kind::Number || value.kind == Kind::Bare) && isBareNumber(value.text)) {
        double number = 0;
        const std::string_view text =
            value.text.starts_with('+') ? std::string_view(value.text).substr(1) : value.text;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error == std::errc{} && end == text.data() + text.size() &&
            std::isfinite(static_cast<float>(number))) {
            return number;
        }
    }
    throw ScenarioError(path, value.shown(), std::string(allowed));
}

std::string readText(const JsonValue& value, const std::string& path, std::string_view allowed) {
    if (value.kind != Kind::String && value.kind != Kind::Bare) {
        throw ScenarioError(path, value.shown(), std::string(allowed));
    }
    return value.text;
}

Bytes readBytes(const JsonValue& value, const std::string& path) {
    return readBytesOf(value, path, kBytesAllowed);
}

Bytes readBytesOf(const JsonValue& value, const std::string& path, std::string_view allowed) {
    return readQuantity(parseBytes, value, path, allowed);
}

Bandwidth readBandwidth(const JsonValue& value, const std::string& path) {
    return readQuantity(parseBandwidth, value, path, kBandwidthAllowed);
}

Time readTime(const JsonValue& value, const std::string& path) {
    return readTimeOf(value, path, kTimeAllowed);
}

Time readTimeOf(const JsonValue& value, const std::string& path, std::string_view allowed) {
    return readQuantity(parseTime, value, path, allowed);
}

bool isWord(const JsonValue& value, std::string_view word) {
    return (value.kind == Kind::String || value.kind == Kind::Bare) && value.text == word;
}

JsonValue readObject(const JsonValue& value, const std::string& path, std::string_view allowed) {
    return readContainer(Kind::Object, value, path, allowed);
}

JsonValue readList(const JsonValue& value, const std::string& path, std::string_view allowed) {
    return readContainer(Kind::Array, value, path, allowed);
}

} // namespace ringscope

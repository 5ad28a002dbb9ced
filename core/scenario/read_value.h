// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/errors.h"
#include "core/scenario/allowed.h"
#include "core/scenario/json_value.h"
#include "core/scenario/scenario.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ringscope {

// One JSON value to one value of a scenario. Each throws ScenarioError with `path`, the value and what is
// allowed. A bare value (of `--set`) is taken as number or text, whichever the key wants.

/// A whole number from `least` to `most`.
std::uint64_t readWhole(const JsonValue& value, const std::string& path, std::uint64_t least,
                        std::uint64_t most, std::string_view allowed);
/// A finite number whose fp32 value is finite too.
double readNumber(const JsonValue& value, const std::string& path, std::string_view allowed);
std::string readText(const JsonValue& value, const std::string& path, std::string_view allowed);

/// Quantities: a number in base units, or text with a unit.
Bytes readBytes(const JsonValue& value, const std::string& path);
Bandwidth readBandwidth(const JsonValue& value, const std::string& path);
Time readTime(const JsonValue& value, const std::string& path);
/// The same for a key with limits or words of its own, as the message then says: `allowed`.
Bytes readBytesOf(const JsonValue& value, const std::string& path, std::string_view allowed);
Time readTimeOf(const JsonValue& value, const std::string& path, std::string_view allowed);

/// True when the value is this word and nothing else.
bool isWord(const JsonValue& value, std::string_view word);

/// One of the words; the error says which is nearest, and what is `allowed` where that is more than words.
template <class Words>
auto readWord(const Words& words, const JsonValue& value, const std::string& path,
              std::string_view allowed = {}) {
    std::vector<std::string> texts;
    for (const auto& word : words) {
        if (isWord(value, word.text)) {
            return word.value;
        }
        texts.emplace_back(word.text);
    }
    throw ScenarioError(path, value.shown(),
                        allowed.empty() ? oneOf(texts, value.text) : withNearest(texts, value.text, allowed));
}

/// The object or list that the value is; a bare value is read as JSON.
JsonValue readObject(const JsonValue& value, const std::string& path, std::string_view allowed);
JsonValue readList(const JsonValue& value, const std::string& path, std::string_view allowed);

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

/// A value of a JSON text, with numbers as they are written: how they are to be read is known only to the key
/// they belong to.
struct JsonValue {
    enum class Kind {
        Null,
        Bool,
        Number, ///< `text` as written
        String,
        Array,
        Object,
        Bare, ///< no JSON: what stands behind `--set KEY=`, to be read as its key wants
    };
    Kind kind = Kind::Null;
    std::string text;
    std::vector<JsonValue> items;  ///< of an array or an object
    std::vector<std::string> keys; ///< of an object: keys[i] names items[i]; no two are equal

    /// How a message shows it: numbers as written, text in quotes and cut when it is long, "a list", "an
    /// object".
    std::string shown() const;
};

/// "network.bandwidth": the path of a member of the object at `path`, or of the element `index` of the list
/// there.
std::string memberPath(const std::string& path, std::string_view key);
std::string elementPath(const std::string& path, std::size_t index);
/// True when `path` is that of a member or an element of what is at `whole`, at any depth.
bool isWithin(std::string_view path, std::string_view whole);

/// Text in quotes for a message, cut when it is long.
std::string inQuotes(std::string_view text);

/// What is allowed at a path, for messages about values that are no JSON at all (NaN, 1e400); empty when that
/// is not known.
using AllowedAt = std::string (*)(const std::string& path);

/// Reads one JSON value: UTF-8 with or without BOM, LF or CRLF. `path` is where it belongs, empty for a whole
/// file. Throws ScenarioError with the path and, where the text is no JSON, line and column; refuses
/// duplicate keys, nesting beyond 64, text that is not UTF-8 or longer than 4 MiB.
JsonValue parseJson(std::string_view text, const std::string& path, AllowedAt allowedAt);

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/json_value.h"

#include "core/base/errors.h"
#include "core/scenario/decimal.h"
#include "core/scenario/limits.h"
#include "core/scenario/utf8.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <optional>
#include <unordered_set>

namespace ringscope {

namespace {

constexpr std::size_t kMaximumDepth = 64;
constexpr std::size_t kLongestShown = 60;
constexpr std::string_view kWordCharacters =
    "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ+-._";

std::string shortened(std::string_view text) {
    return text.size() <= kLongestShown ? std::string(text)
                                        : fmt::format("{}…", wholeCharacters(text, kLongestShown));
}

bool isScalar(std::string_view word) {
    std::string_view rest = word;
    return word == "true" || word == "false" || word == "null" || (takeDecimal(rest) && rest.empty());
}

/// What is wrong where reading failed at the character `at`: that character, the word that it is in, or the
/// word before it
/// ("tru}" fails at the brace); empty at the end of the text.
std::string_view tokenAt(std::string_view text, std::size_t at) {
    const std::size_t begin = text.substr(0, at).find_last_not_of(kWordCharacters) + 1; // npos + 1 is 0
    const std::size_t end = std::min(text.find_first_not_of(kWordCharacters, at), text.size());
    const bool isWord =
        end > at || (at < text.size() && begin < at && !isScalar(text.substr(begin, at - begin)));
    return isWord ? text.substr(begin, end - begin) : firstCharacter(text.substr(at));
}

/// The code unit of "\\u0041" at the front of `text`.
std::optional<unsigned> takenCodeUnit(std::string_view text) {
    constexpr std::size_t kLength = 6;
    unsigned unit = 0;
    if (text.size() < kLength || !text.starts_with("\\u")) {
        return std::nullopt;
    }
    const char* const end = text.data() + kLength;
    const auto [rest, error] = std::from_chars(text.data() + 2, end, unit, 16);
    return error == std::errc() && rest == end ? std::optional(unit) : std::nullopt;
}

bool isSurrogate(unsigned unit) {
    return unit >= 0xD800 && unit < 0xE000;
}

/// The length of the escape at the front of `text`; 0 when JSON has none like it, or it is half a pair of
/// surrogates.
std::size_t escapeLength(std::string_view text) {
    if (text.size() > 1 && std::string_view("\"\\/bfnrt").find(text[1]) != std::string_view::npos) {
        return 2;
    }
    const std::optional<unsigned> unit = takenCodeUnit(text);
    if (!unit || !isSurrogate(*unit)) {
        return unit ? 6 : 0;
    }
    const std::optional<unsigned> second = takenCodeUnit(text.substr(6));
    return *unit < 0xDC00 && second && isSurrogate(*second) && *second >= 0xDC00 ? 12 : 0;
}

/// The first wrong escape that begins within the first `length` bytes of `text`, as it is written; empty when
/// there is none.
std::string_view wrongEscape(std::string_view text, std::size_t length) {
    for (std::size_t at = text.find('\\'); at < length;) {
        const std::string_view rest = text.substr(at);
        const std::size_t known = escapeLength(rest);
        if (known == 0) {
            const std::string_view after = rest.substr(1, 5);
            const std::size_t word = std::min(after.find_first_not_of(kWordCharacters), after.size());
            return rest.substr(0, 1 + std::max(word, firstCharacter(rest.substr(1)).size()));
        }
        at = text.find('\\', at + known);
    }
    return {};
}

/// Builds the value from nlohmann's events. Everything that is open stands in m_open, so nesting costs no
/// call stack.
class Builder : public nlohmann::json_sax<nlohmann::json> {
public:
    Builder(std::string_view text, std::string path, AllowedAt allowedAt)
        : m_text(text), m_path(std::move(path)), m_allowedAt(allowedAt) {}

    JsonValue take() { return std::move(m_root); }

    bool null() override { return add(JsonValue::Kind::Null, "null"); }
    bool boolean(bool value) override { return add(JsonValue::Kind::Bool, value ? "true" : "false"); }
    bool number_integer(std::int64_t value) override {
        return add(JsonValue::Kind::Number, fmt::to_string(value));
    }
    bool number_unsigned(std::uint64_t value) override {
        return add(JsonValue::Kind::Number, fmt::to_string(value));
    }
    bool number_float(double /*value*/, const std::string& written) override {
        std::string text = written; // with the decimal point of the locale
        std::ranges::replace_if(
            text, [](char c) { return (c < '0' || c > '9') && c != 'e' && c != 'E' && c != '+' && c != '-'; },
            '.');
        return add(JsonValue::Kind::Number, std::move(text));
    }
    bool string(std::string& value) override { return add(JsonValue::Kind::String, std::move(value)); }
    bool binary(nlohmann::json::binary_t& /*value*/) override { return false; } // JSON text has none

    bool start_object(std::size_t /*elements*/) override { return open(JsonValue::Kind::Object); }
    bool start_array(std::size_t /*elements*/) override { return open(JsonValue::Kind::Array); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(std::string& name) override {
        if (!m_open.back().seen.insert(name).second) {
            throw ScenarioError(memberPath(containerPath(), name), "this key", "once, it is here twice");
        }
        m_open.back().value->keys.push_back(std::move(name));
        return true;
    }

    bool parse_error(std::size_t position, const std::string& read,
                     const nlohmann::detail::exception& /*error*/) override {
        const std::size_t at = std::min(position == 0 ? 0 : position - 1, m_text.size());
        if (at < m_text.size() && m_text[at] >= 0 && m_text[at] < ' ') { // elsewhere it would be white space
            refuse(at, fmt::format("character 0x{:02X} in a text", m_text[at]),
                   "control characters as \\u and four digits");
        }
        if (at < m_text.size() && read.starts_with('"')) {
            refuseWrongEscape(at + 1 - std::min(read.size(), at + 1), at);
        }
        const std::string_view token = tokenAt(m_text, at);
        const auto begin = static_cast<std::size_t>(token.data() - m_text.data());
        refuse(begin, token.empty() ? "the end of the text" : shortened(token), expected(begin));
    }

private:
    struct Open {
        JsonValue* value; ///< stays put: its parent gets no other item before it is closed
        std::unordered_set<std::string> seen;
    };

    JsonValue& place() {
        if (m_open.empty()) {
            m_started = true;
            return m_root;
        }
        return m_open.back().value->items.emplace_back();
    }
    bool add(JsonValue::Kind kind, std::string text) {
        JsonValue& value = place();
        value.kind = kind;
        value.text = std::move(text);
        return true;
    }
    bool open(JsonValue::Kind kind) {
        if (m_open.size() == kMaximumDepth) {
            throw ScenarioError(nextPath(), "deeper nesting",
                                fmt::format("at most {} levels", kMaximumDepth));
        }
        JsonValue& value = place();
        value.kind = kind;
        m_open.push_back({&value, {}});
        return true;
    }
    bool close() {
        m_open.pop_back();
        return true;
    }

    bool inObject() const { return !m_open.empty() && m_open.back().value->kind == JsonValue::Kind::Object; }
    /// In an object between a key and its value.
    bool awaitsValue() const {
        return inObject() && m_open.back().value->keys.size() > m_open.back().value->items.size();
    }

    /// The path of the innermost value that is open.
    std::string containerPath() const {
        std::string path = m_path;
        for (std::size_t i = 0; i + 1 < m_open.size(); ++i) {
            const JsonValue& value = *m_open[i].value;
            const std::size_t index = value.items.size() - 1;
            path = value.kind == JsonValue::Kind::Object ? memberPath(path, value.keys[index])
                                                         : elementPath(path, index);
        }
        return path;
    }
    /// The path of the value that comes next.
    std::string nextPath() const {
        if (m_open.empty()) {
            return m_path;
        }
        const JsonValue& value = *m_open.back().value;
        if (awaitsValue()) {
            return memberPath(containerPath(), value.keys.back());
        }
        return inObject() ? containerPath() : elementPath(containerPath(), value.items.size());
    }
    [[noreturn]] void refuse(std::size_t offset, const std::string& found, const std::string& allowed) const {
        const std::string path = nextPath();
        const std::string where = positionText(m_text, offset);
        if (path.empty()) {
            throw ScenarioError(where, found, allowed);
        }
        throw ScenarioError(path, found, fmt::format("{} ({})", allowed, where));
    }
    /// Does nothing when the text in quotes that begins at `begin` has no wrong escape up to `last`.
    void refuseWrongEscape(std::size_t begin, std::size_t last) const {
        const std::string_view escape = wrongEscape(m_text.substr(begin), last + 1 - begin);
        if (escape.empty()) {
            return;
        }
        refuse(static_cast<std::size_t>(escape.data() - m_text.data()), fmt::format("{} in a text", escape),
               takenCodeUnit(escape) ? "a surrogate only as one of a pair, e.g. \\ud83d\\ude00"
                                     : "a backslash only before \", \\, /, b, f, n, r, t, or u and four "
                                       "hexadecimal digits");
    }
    /// What may stand at `offset`, by what stands before it.
    std::string expected(std::size_t offset) const {
        if (m_open.empty()) {
            return m_started ? "nothing more" : "a JSON value";
        }
        const std::size_t last = m_text.substr(0, offset).find_last_not_of(" \t\r\n");
        const char before = last == std::string_view::npos ? '\0' : m_text[last];
        const bool opened = before == '{' || before == '[';
        if (inObject() && !awaitsValue()) {
            return before == ',' ? "\"key\": value" : opened ? "\"key\": value, or }" : "a comma or }";
        }
        if (!inObject() && before != ',' && !opened) {
            return "a comma or ]";
        }
        if (inObject() && before == '"' && offset < m_text.size()) {
            return "a colon after the key";
        }
        const std::string allowed = m_allowedAt == nullptr ? std::string() : m_allowedAt(nextPath());
        return allowed.empty() ? "a JSON value" : allowed;
    }

    std::string_view m_text;
    std::string m_path;
    AllowedAt m_allowedAt;
    JsonValue m_root;
    bool m_started = false;
    std::vector<Open> m_open;
};

} // namespace

std::string inQuotes(std::string_view text) {
    return fmt::format("\"{}\"", shortened(text));
}

std::string JsonValue::shown() const {
    switch (kind) {
    case Kind::Array:
        return "a list";
    case Kind::Object:
        return "an object";
    case Kind::String:
        return inQuotes(text);
    case Kind::Bare:
        return text.empty() ? "an empty value" : inQuotes(text);
    case Kind::Null:
    case Kind::Bool:
    case Kind::Number:
        break;
    }
    return shortened(text);
}

std::string memberPath(const std::string& path, std::string_view key) {
    const std::string shown = key.empty() ? inQuotes(key) : shortened(key);
    return path.empty() ? shown : fmt::format("{}.{}", path, shown);
}

std::string elementPath(const std::string& path, std::size_t index) {
    return fmt::format("{}[{}]", path, index);
}

bool isWithin(std::string_view path, std::string_view whole) {
    return path.starts_with(whole) && path.size() > whole.size() &&
           (path[whole.size()] == '.' || path[whole.size()] == '[');
}

JsonValue parseJson(std::string_view text, const std::string& path, AllowedAt allowedAt) {
    if (text.size() > kMaximumText) {
        // How much more nobody knows: a file is not read to its end.
        throw ScenarioError(path.empty() ? "the text" : path, "a length of more than 4 MiB", "at most 4 MiB");
    }
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (text.starts_with(kByteOrderMark)) {
        text.remove_prefix(kByteOrderMark.size());
    }
    if (const std::size_t bad = findNotUtf8(text); bad < text.size()) {
        throw ScenarioError(positionText(text, bad),
                            fmt::format("byte 0x{:02X}", static_cast<unsigned char>(text[bad])),
                            "text in UTF-8");
    }
    Builder builder(text, path, allowedAt);
    nlohmann::json::sax_parse(text.begin(), text.end(), &builder);
    return builder.take();
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/json_string.h"
#include "core/traffic/table_text.h"
#include "core/traffic/table_writers.h"

#include <fmt/format.h>

namespace ringscope {

namespace {

std::string jsonValue(const TableValue& value) {
    const std::optional<std::string> text = valueText(value);
    if (!text) {
        return "null";
    }
    return isText(value) ? jsonString(*text) : *text;
}

struct JsonMember {
    std::string_view key;
    const TableValue* value = nullptr;
};

/// An object; members whose keys share what is before their first dot form an object of their own.
std::string jsonObject(const std::vector<JsonMember>& members) {
    std::vector<bool> done(members.size(), false);
    std::string text = "{";
    for (std::size_t i = 0; i < members.size(); ++i) {
        if (done[i]) {
            continue;
        }
        if (text.size() > 1) {
            text += ", ";
        }
        const std::string_view key = members[i].key;
        const std::size_t dot = key.find('.');
        if (dot == std::string_view::npos) {
            text += jsonString(key) + ": " + jsonValue(*members[i].value);
            continue;
        }
        const std::string_view prefix = key.substr(0, dot + 1);
        std::vector<JsonMember> nested;
        for (std::size_t j = i; j < members.size(); ++j) {
            if (members[j].key.starts_with(prefix)) {
                nested.push_back({members[j].key.substr(prefix.size()), members[j].value});
                done[j] = true;
            }
        }
        text += jsonString(key.substr(0, dot)) + ": " + jsonObject(nested);
    }
    return text + "}";
}

bool isKeyValue(const Table& table) {
    return table.columns.size() == 2 && table.columns[0].id == "key" && table.columns[1].id == "value";
}

std::string jsonRow(const Table& table, const std::vector<TableValue>& row) {
    std::vector<JsonMember> members;
    for (std::size_t i = 0; i < row.size(); ++i) {
        members.push_back({table.columns[i].id, &row[i]});
    }
    return jsonObject(members);
}

} // namespace

std::string formatJson(const Table& table) {
    if (isKeyValue(table)) {
        std::vector<JsonMember> members;
        for (const std::vector<TableValue>& row : table.rows) {
            members.push_back({std::get<std::string>(row[0]), &row[1]});
        }
        return jsonObject(members) + "\n";
    }
    std::string text = fmt::format("{{\"table\": {}", jsonString(table.id));
    for (const Note& note : table.notes) {
        text += fmt::format(",\n \"{}\": {}", note.key, jsonString(note.value));
    }
    text += ",\n \"columns\": [";
    for (const Column& column : table.columns) {
        text += fmt::format("{}{}", &column == table.columns.data() ? "" : ", ", jsonString(column.id));
    }
    return text + "],\n \"rows\": " + formatJsonRows(table) + "}\n";
}

std::string formatJsonRows(const Table& table) {
    std::string text = "[";
    for (const std::vector<TableValue>& row : table.rows) {
        text += fmt::format("{}\n  {}", &row == table.rows.data() ? "" : ",", jsonRow(table, row));
    }
    return text + (table.rows.empty() ? "]" : "\n]");
}

} // namespace ringscope

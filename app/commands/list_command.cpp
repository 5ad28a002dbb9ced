// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.h"
#include "app/commands/exit_status.h"
#include "app/commands/render_options.h"
#include "core/catalogue/catalogue.h"
#include "core/scenario/scenario_json.h"
#include "core/traffic/table_text.h"
#include "core/traffic/table_writers.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {

namespace {

Table scenariosTable() {
    Table table{.id = "scenarios", .columns = {{"id"}, {"title"}}};
    for (const BuiltIn& builtIn : builtIns()) {
        table.rows.push_back({builtIn.id, builtIn.title.en});
    }
    return table;
}

Table algorithmsTable() {
    Table table{.id = "algorithms", .columns = {{"id"}, {"sent"}, {"time"}, {"summary"}}};
    for (const AlgorithmInfo& algorithm : algorithms()) {
        const auto provided = [](const std::string& condition) {
            return condition.empty() ? condition : " if " + condition;
        };
        TableValue time;
        if (!algorithm.finishTimeSymbols.empty()) {
            time = "t = " + algorithm.finishTimeSymbols + provided(algorithm.finishTimeCondition);
        }
        table.rows.push_back(
            {algorithm.id, "sent = " + algorithm.sentBytesSymbols.en + provided(algorithm.sentBytesCondition),
             std::move(time), algorithm.summary.en});
    }
    return table;
}

Table modelsTable() {
    Table table{.id = "models",
                .columns = {{"id"},
                            {"name"},
                            {"tensors", ColumnKind::Count},
                            {"parameters", ColumnKind::Count},
                            {"gradient_bytes", ColumnKind::ByteCount}}};
    for (const ModelInfo& model : models()) {
        table.rows.push_back({model.id, model.name, std::uint64_t{model.tensors.size()}, model.parameters(),
                              model.parameters() * kElementBytes});
    }
    return table;
}

Table viewsTable() {
    Table table{.id = "views", .columns = {{"id"}}};
    for (const std::string& view : renderViews()) {
        table.rows.push_back({view});
    }
    return table;
}

Table keysTable() {
    Table table{.id = "keys", .columns = {{"key"}, {"allowed"}}};
    for (const KeyInfo& key : scenarioKeys()) {
        table.rows.push_back({key.path, key.allowed});
    }
    return table;
}

/// Characters of a text; in these lists each is one column wide.
std::size_t characters(const std::string& text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

/// "161 tensors": a number is followed by what it counts.
std::string shown(const Column& column, const TableValue& value) {
    std::string text = valueText(value).value_or("-");
    if (column.kind == ColumnKind::Text) {
        return text;
    }
    std::string what = column.id;
    std::ranges::replace(what, '_', ' ');
    return text + " " + what;
}

/// Columns lined up, without a header: the first word of each line is what other commands take.
std::string alignedText(const Table& table) {
    std::vector<std::size_t> widths(table.columns.size(), 0);
    std::vector<std::vector<std::string>> lines;
    for (const std::vector<TableValue>& row : table.rows) {
        std::vector<std::string>& line = lines.emplace_back();
        for (std::size_t i = 0; i < row.size(); ++i) {
            line.push_back(shown(table.columns[i], row[i]));
            widths[i] = std::max(widths[i], characters(line.back()));
        }
    }
    std::string text;
    for (const std::vector<std::string>& line : lines) {
        for (std::size_t i = 0; i < line.size(); ++i) {
            const bool isLast = i + 1 == line.size();
            text += isLast ? line[i] + '\n' : line[i] + std::string(widths[i] - characters(line[i]) + 2, ' ');
        }
    }
    return text;
}

Table listed(const std::string& what) {
    if (what == "scenarios") {
        return scenariosTable();
    }
    if (what == "algorithms") {
        return algorithmsTable();
    }
    if (what == "models") {
        return modelsTable();
    }
    return what == "views" ? viewsTable() : keysTable();
}

} // namespace

int listCommand(const ListOptions& options, const Streams& streams) {
    return guarded(streams, [&] {
        const Table table = listed(options.what);
        streams.out << (options.json ? formatJsonRows(table) + "\n" : alignedText(table));
        return kExitSuccess;
    });
}

} // namespace ringscope

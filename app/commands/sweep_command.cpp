// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.h"
#include "app/commands/execution.h"
#include "app/commands/exit_status.h"
#include "app/commands/interrupt.h"
#include "app/commands/outputs.h"
#include "core/base/errors.h"
#include "core/run/run.h"
#include "core/scenario/scenario_json.h"
#include "core/traffic/table_writers.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace ringscope {

namespace {

/// One point of a sweep: the scenario, and the value of each varied key.
struct Combination {
    Scenario scenario;
    std::vector<std::string> values = {};
};

/// A table that people can still look through; 64 values of two keys each fit.
constexpr std::size_t kMaximumCombinations = 4'096;

void refuseTooMany(const SweepOptions& options) {
    std::size_t count = 1;
    for (const VariedKey& varied : options.over) {
        if (varied.values.size() > kMaximumCombinations / count) {
            throw ScenarioError("--over", "this many combinations",
                                fmt::format("at most {}", kMaximumCombinations));
        }
        count *= varied.values.size();
    }
}

/// All combinations, the last key varying fastest; each is checked before the first is run.
std::vector<Combination> combinations(const SweepOptions& options) {
    refuseTooMany(options);
    std::vector<Combination> result{{.scenario = requestedScenario(options.scenario)}};
    for (const VariedKey& varied : options.over) {
        std::vector<Combination> next;
        for (const Combination& base : result) {
            for (const std::string& value : varied.values) {
                Combination& combination = next.emplace_back(base);
                setKey(combination.scenario, varied.key, value);
                combination.values.push_back(value);
            }
        }
        result = std::move(next);
    }
    for (const Combination& combination : result) {
        checkRunnable(combination.scenario);
    }
    return result;
}

/// A number where the text is nothing but a number, so that tables hold it as one.
TableValue variedValue(const std::string& text) {
    const char* const end = text.data() + text.size();
    std::uint64_t count = 0;
    if (const auto [rest, error] = std::from_chars(text.data(), end, count);
        error == std::errc() && rest == end) {
        return count;
    }
    return text;
}

/// Adds a combination's summary: the varied keys first, then those summary keys that are not among them.
void addRow(Table& table, const SweepOptions& options, const Combination& combination, const Table& summary) {
    std::vector<Column> columns;
    std::vector<TableValue> row;
    for (std::size_t i = 0; i < options.over.size(); ++i) {
        columns.push_back({options.over[i].key, ColumnKind::Text});
        row.push_back(variedValue(combination.values[i]));
    }
    const std::size_t varied = columns.size();
    const Table all = summaryRow(summary);
    for (std::size_t i = 0; i < all.columns.size(); ++i) {
        const auto same = [&](const Column& column) { return column.id == all.columns[i].id; };
        if (std::none_of(columns.begin(), columns.begin() + static_cast<std::ptrdiff_t>(varied), same)) {
            columns.push_back(all.columns[i]);
            row.push_back(all.rows.front()[i]);
        }
    }
    table.columns = std::move(columns);
    table.rows.push_back(std::move(row));
}

std::string labelOf(const SweepOptions& options, const Combination& combination) {
    std::string label;
    for (std::size_t i = 0; i < options.over.size(); ++i) {
        label += fmt::format("{}{}={}", label.empty() ? "" : " ", options.over[i].key, combination.values[i]);
    }
    return label;
}

void writeResults(const Table& table, const SweepOptions& options, const Streams& streams) {
    for (const TableRequest& request : options.tables) {
        deliver(table, request, streams.out);
    }
    if (options.json) {
        streams.out << formatJsonRows(table) << '\n';
    } else if (options.tables.empty()) {
        streams.out << formatTable(table, TableFormat::Csv);
    }
}

} // namespace

int sweepCommand(const SweepOptions& options, const Streams& streams) {
    return guarded(streams, [&] {
        for (const TableRequest& request : options.tables) {
            checkTarget(request.file);
        }
        const std::vector<Combination> all = combinations(options);
        const InterruptGuard interrupt;
        Table table{.id = "sweep", .notes = {{"scenario", all.front().scenario.name}}};
        int status = kExitSuccess;
        for (const Combination& combination : all) {
            const std::string label =
                fmt::format("{} of {}: {}", table.rows.size() + 1, all.size(), labelOf(options, combination));
            const Execution execution = execute(combination.scenario, streams, interrupt.token(), label);
            if (interrupt.isInterrupted()) {
                streams.err << fmt::format("ringscope: stopped after {} of {} runs\n", table.rows.size(),
                                           all.size());
                status = kExitEndedOtherwise;
                break;
            }
            if (!execution.isCorrect()) {
                streams.err << fmt::format("ringscope: {}: {}\n", labelOf(options, combination),
                                           outcomeText(execution.trace));
                status = kExitEndedOtherwise;
            }
            addRow(table, options, combination, summaryTable(execution.trace, execution.wallSeconds));
        }
        writeResults(table, options, streams);
        return status;
    });
}

} // namespace ringscope

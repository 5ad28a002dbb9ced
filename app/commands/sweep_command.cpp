// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.h"
#include "app/commands/execution.h"
#include "app/commands/exit_status.h"
#include "app/commands/idle_settings.h"
#include "app/commands/interrupt.h"
#include "app/commands/outputs.h"
#include "core/base/errors.h"
#include "core/run/run.h"
#include "core/scenario/json_value.h"
#include "core/scenario/scenario_json.h"
#include "core/scenario/utf8.h"
#include "core/traffic/table_writers.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <functional>
#include <iterator>
#include <optional>

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

/// Refuses a key that replaces what an earlier one has set, as gradient.model does with gradient.bytes: a row
/// would name a value that its run did not have. Setting the earlier one again then makes a difference. Nor
/// can a row hold an object beside one of its members.
void refuseReplacing(const SweepOptions& options, const Combination& combination) {
    const std::string& last = options.over[combination.values.size() - 1].key;
    for (std::size_t i = 0; i + 1 < combination.values.size(); ++i) {
        const std::string& earlier = options.over[i].key;
        Scenario again = combination.scenario;
        setKey(again, earlier, combination.values[i]);
        if (isWithin(last, earlier) || isWithin(earlier, last) || again != combination.scenario) {
            throw ScenarioError("--over", fmt::format("{} beside {}", last, earlier),
                                "keys of which none replaces or holds another");
        }
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
                refuseReplacing(options, combination);
            }
        }
        result = std::move(next);
    }
    for (const Combination& combination : result) {
        checkRunnable(combination.scenario);
    }
    return result;
}

/// What has an effect for one of the combinations is there for that one.
void tellIdle(const SweepOptions& options, const std::vector<Combination>& all, std::ostream& err) {
    std::vector<std::string> keys = keysOf(options.scenario.settings);
    std::ranges::transform(options.over, std::back_inserter(keys), &VariedKey::key);
    std::vector<std::reference_wrapper<const Scenario>> scenarios;
    std::ranges::transform(all, std::back_inserter(scenarios),
                           [](const Combination& each) { return std::cref(each.scenario); });
    tellIdleKeys(keys, scenarios, err);
}

template <class Number>
std::optional<Number> wholly(const std::string& text) {
    const char* const end = text.data() + text.size();
    Number number{};
    const auto [rest, error] = std::from_chars(text.data(), end, number);
    return error == std::errc() && rest == end ? std::optional(number) : std::nullopt;
}

/// A number where the text is nothing but a number, so that tables hold it as one.
TableValue variedValue(const std::string& text) {
    if (const auto count = wholly<std::uint64_t>(text)) {
        return *count;
    }
    if (const auto number = wholly<double>(text); number && std::isfinite(*number)) {
        return *number;
    }
    return text;
}

/// A combination's summary as a table of one row: the varied keys first, then those summary keys that are not
/// among them.
Table rowOf(const SweepOptions& options, const Combination& combination, const Table& summary) {
    Table table{.id = "sweep", .rows = {{}}};
    std::vector<TableValue>& row = table.rows.front();
    for (std::size_t i = 0; i < options.over.size(); ++i) {
        table.columns.push_back({options.over[i].key, ColumnKind::Text});
        row.push_back(variedValue(combination.values[i]));
    }
    const Table all = summaryRow(summary);
    for (std::size_t i = 0; i < all.columns.size(); ++i) {
        if (std::ranges::count(options.over, all.columns[i].id, &VariedKey::key) == 0) {
            table.columns.push_back(all.columns[i]);
            row.push_back(all.rows.front()[i]);
        }
    }
    return table;
}

/// All rows in one table. Not every combination has every summary key: what one lacks is empty in its row.
Table united(const std::vector<Table>& rows) {
    Table table{.id = "sweep"};
    for (const Table& row : rows) {
        std::ptrdiff_t next = 0; // a new column stands where its own row has it
        for (const Column& column : row.columns) {
            auto found = std::ranges::find(table.columns, column.id, &Column::id);
            if (found == table.columns.end()) {
                found = table.columns.insert(table.columns.begin() + next, column);
            }
            next = found - table.columns.begin() + 1;
        }
    }
    for (const Table& row : rows) {
        std::vector<TableValue>& values = table.rows.emplace_back();
        for (const Column& column : table.columns) {
            const auto found = std::ranges::find(row.columns, column.id, &Column::id);
            values.push_back(found == row.columns.end()
                                 ? TableValue()
                                 : row.rows.front()[static_cast<std::size_t>(found - row.columns.begin())]);
        }
    }
    return table;
}

std::string labelOf(const SweepOptions& options, const Combination& combination) {
    std::string label;
    for (std::size_t i = 0; i < options.over.size(); ++i) {
        label += fmt::format("{}{}={}", label.empty() ? "" : " ", options.over[i].key, combination.values[i]);
    }
    return withoutControls(label);
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
        tellIdle(options, all, streams.err);
        const InterruptGuard interrupt;
        std::vector<Table> rows;
        int status = kExitSuccess;
        for (const Combination& combination : all) {
            const std::string label =
                fmt::format("{} of {}: {}", rows.size() + 1, all.size(), labelOf(options, combination));
            const Execution execution = execute(combination.scenario, streams, interrupt.token(), label);
            if (interrupt.isInterrupted()) {
                streams.err << fmt::format("ringscope: stopped after {} of {} runs\n", rows.size(),
                                           all.size());
                status = kExitEndedOtherwise;
                break;
            }
            if (!execution.isCorrect()) {
                streams.err << fmt::format("ringscope: {}: {}\n", labelOf(options, combination),
                                           outcomeText(execution.trace));
                status = kExitEndedOtherwise;
            }
            rows.push_back(rowOf(options, combination, summaryTable(execution.trace, execution.wallSeconds)));
        }
        Table table = united(rows);
        if (std::ranges::count(options.over, "name", &VariedKey::key) == 0) {
            table.notes = {{"scenario", all.front().scenario.name}};
        }
        writeResults(table, options, streams);
        return status;
    });
}

} // namespace ringscope

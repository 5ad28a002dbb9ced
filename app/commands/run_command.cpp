// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/commands.h"
#include "app/commands/execution.h"
#include "app/commands/exit_status.h"
#include "app/commands/idle_settings.h"
#include "app/commands/interrupt.h"
#include "app/commands/outputs.h"
#include "app/commands/summary_text.h"
#include "core/base/errors.h"
#include "core/scenario/quantity.h"
#include "core/trace/chrome_trace.h"
#include "core/traffic/table_writers.h"

#include <fmt/format.h>

namespace ringscope {

namespace {

/// Viewers load a trace of this many events slowly or not at all.
constexpr std::uint64_t kManyEvents = 1'000'000;

ChromeTraceRange requestedRange(const RunOptions& options) {
    ChromeTraceRange range;
    if (!options.chromeTraceFrom.empty()) {
        range.from = parseTime(options.chromeTraceFrom, "--trace-from");
    }
    if (!options.chromeTraceTo.empty()) {
        range.to = parseTime(options.chromeTraceTo, "--trace-to");
    }
    if (range.to < range.from) {
        throw ScenarioError("--trace-to", options.chromeTraceTo,
                            fmt::format("a time not before --trace-from, {}", options.chromeTraceFrom));
    }
    return range;
}

void writeRequestedTrace(const Trace& trace, const RunOptions& options, const Streams& streams) {
    const ChromeTraceRange range = requestedRange(options);
    if (range.from > trace.outcome.time) {
        streams.err << "ringscope: --trace-from " << options.chromeTraceFrom
                    << " is after the end of the run, " << timeText(trace.outcome.time)
                    << ": the trace is empty\n";
    }
    const std::uint64_t events = chromeTraceEvents(trace, range);
    if (events > kManyEvents) {
        streams.err << "ringscope: the trace has " << events
                    << " events, more than viewers like: --trace-from and --trace-to write a part of it\n";
    }
    if (*options.chromeTrace == "-") {
        writeChromeTrace(trace, streams.out, range);
    } else {
        writeFileWhole(*options.chromeTrace, [&](std::ostream& out) { writeChromeTrace(trace, out, range); });
    }
}

void writeResults(const Execution& execution, const RunOptions& options, const Streams& streams) {
    const Trace& trace = execution.trace;
    const Table summary = summaryTable(trace, execution.wallSeconds);
    for (const TableRequest& request : options.tables) {
        deliver(request.kind == TableKind::Summary ? summary : makeTable(trace, request.kind), request,
                streams.out);
    }
    if (options.chromeTrace) {
        writeRequestedTrace(trace, options, streams);
    }
    if (options.json) {
        streams.out << formatTable(summary, TableFormat::Json);
    } else if (options.tables.empty() && options.chromeTrace != "-") {
        streams.out << summaryText(trace, summary);
    }
}

} // namespace

int runCommand(const RunOptions& options, const Streams& streams) {
    return guarded(streams, [&] {
        for (const TableRequest& request : options.tables) {
            checkTarget(request.file);
        }
        if (options.chromeTrace) {
            checkTarget(*options.chromeTrace);
            requestedRange(options);
        }
        const Scenario scenario = requestedScenario(options.scenario);
        tellIdleKeys(keysOf(options.scenario.settings), {scenario}, streams.err);
        const InterruptGuard interrupt;
        const Execution execution = execute(scenario, streams, interrupt.token(), scenario.name);
        writeResults(execution, options, streams);
        if (execution.isCorrect()) {
            return kExitSuccess;
        }
        streams.err << "ringscope: " << outcomeText(execution.trace) << '\n';
        return kExitEndedOtherwise;
    });
}

} // namespace ringscope

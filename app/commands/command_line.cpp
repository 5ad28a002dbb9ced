// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command_line.h"

#include "app/commands/exit_status.h"
#include "core/base/errors.h"
#include "core/scenario/allowed.h"
#include "core/scenario/utf8.h"
#include "core/traffic/table_writers.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace ringscope {

namespace {

constexpr const char* kSources = R"(
SCENARIO is a file, "-" (standard input) or a built-in's name (ringscope list scenarios).)";

constexpr const char* kExitStatuses = R"(
Exit status: 0 finished and correct; 1 internal error; 2 usage, or the scenario refused;
3 ended otherwise (deadlock, stalled, stopped, wrong sum); 4 a file could not be read or written.)";

constexpr const char* kRenderStatuses = R"(
Exit status: 0 the picture was drawn, however the run ended; 1 internal error; 2 usage, or the
scenario refused; 3 stopped before; 4 a file could not be read or written.)";

constexpr const char* kTableFooter = R"(
Tables: FILE ends in .csv, .json, .md, .tex or .xlsx; "-" is CSV on standard output.
Messages and bytes count as they leave their sender (or, received, reach their receiver) up to the
end of the run. Pairs that exchanged nothing are left out; steps and indices count from 1. Times
are ns with three places. What does not apply is null in JSON, empty in CSV and XLSX, else a dash.
CSV holds rows alone (UTF-8 without BOM, LF; a text that a spreadsheet would run as a formula gets a
leading apostrophe). The other formats also name scenario, algorithm, operation and outcome, and say
when a run was sizes only, or ports were sampled because packets were too many to record: JSON beside
its rows, Markdown and LaTeX in the caption, XLSX on the sheet "run". The summary names the operation
in every format.)";

[[noreturn]] void refuse(const std::string& option, const std::string& reason) {
    throw CLI::ValidationError(option, reason);
}

/// "KEY=VALUE" cut at its first "=".
std::pair<std::string, std::string> keyAndValue(const std::string& option, const std::string& text) {
    const std::size_t equals = text.find('=');
    if (equals == 0 || equals == std::string::npos) {
        refuse(option, fmt::format("\"{}\" is not of the form {}", text,
                                   option == "--table" ? "KIND=FILE" : "KEY=VALUE"));
    }
    return {text.substr(0, equals), text.substr(equals + 1)};
}

TableRequest tableRequest(const std::string& text) {
    const auto [kindName, file] = keyAndValue("--table", text);
    if (file.empty()) {
        refuse("--table", fmt::format("\"{}\" names no file", text));
    }
    const std::optional<TableKind> kind = findTableKind(kindName);
    if (!kind) {
        refuse("--table", fmt::format("\"{}\" is not allowed: {}", kindName, oneOf(tableNames(), kindName)));
    }
    TableRequest request{.kind = *kind, .file = file};
    if (!request.isStandardOutput()) {
        try {
            formatOf(request.file);
        } catch (const FileError& error) {
            refuse("--table", error.what());
        }
    }
    return request;
}

/// The values between commas; a list or an object in brackets is one value.
std::vector<std::string> commaSeparated(const std::string& text) {
    std::vector<std::string> values{""};
    int depth = 0;
    for (const char c : text) {
        depth += c == '[' || c == '{' ? 1 : 0;
        depth -= c == ']' || c == '}' ? 1 : 0;
        if (c == ',' && depth == 0) {
            values.emplace_back();
        } else {
            values.back() += c;
        }
    }
    return values;
}

VariedKey variedKey(const std::string& text) {
    const auto [key, values] = keyAndValue("--over", text);
    VariedKey varied{.key = key, .values = commaSeparated(values)};
    if (std::ranges::find(varied.values, "") != varied.values.end()) {
        refuse("--over", fmt::format("\"{}\" has an empty value", text));
    }
    return varied;
}

/// "1280x720".
void readSize(const std::string& text, RenderOptions& options) {
    constexpr int kMinimum = 64;
    constexpr int kMaximum = 16'384;
    const char* const end = text.data() + text.size();
    const auto [cross, widthError] = std::from_chars(text.data(), end, options.width);
    const bool hasCross = widthError == std::errc() && cross != end && *cross == 'x';
    const auto [rest, heightError] = std::from_chars(hasCross ? cross + 1 : end, end, options.height);
    const auto fits = [](int pixels) { return pixels >= kMinimum && pixels <= kMaximum; };
    if (!hasCross || heightError != std::errc() || rest != end || !fits(options.width) ||
        !fits(options.height)) {
        refuse("--size", fmt::format("\"{}\" is not of the form WIDTHxHEIGHT with {} to {} pixels each", text,
                                     kMinimum, kMaximum));
    }
}

void refuseSecondResultOnOutput(const std::vector<TableRequest>& tables, bool json, bool trace) {
    const auto onOutput =
        std::ranges::count_if(tables, &TableRequest::isStandardOutput) + (json ? 1 : 0) + (trace ? 1 : 0);
    if (onOutput > 1) {
        throw CLI::ValidationError("only one result can go to standard output");
    }
}

/// The later result would replace the earlier one.
void refuseSecondResultInFile(const std::vector<TableRequest>& tables, const std::string& trace) {
    std::vector<std::filesystem::path> files;
    const auto add = [&files](const std::filesystem::path& file) {
        std::error_code ignored;
        files.push_back(std::filesystem::weakly_canonical(std::filesystem::absolute(file), ignored));
        if (std::ranges::count(files, files.back()) > 1 && !std::filesystem::is_other(file, ignored)) {
            throw CLI::ValidationError(fmt::format("{}: two results cannot go to one file", file.string()));
        }
    };
    for (const TableRequest& request : tables) {
        if (!request.isStandardOutput()) {
            add(request.file);
        }
    }
    if (!trace.empty() && trace != "-") {
        add(trace);
    }
}

void refuseSecondKey(const std::vector<VariedKey>& over) {
    for (const VariedKey& varied : over) {
        if (std::ranges::count(over, varied.key, &VariedKey::key) > 1) {
            refuse("--over", fmt::format("\"{}\" is varied twice", varied.key));
        }
    }
}

/// The options of the program, bound to the values that they fill.
class Parser {
public:
    Parser();
    std::variant<Command, int> parse(int argc, const char* const* argv, std::ostream& out, std::ostream& err);

private:
    void addScenario(CLI::App& command, std::string& source, std::vector<std::string>& settings);
    void addRun();
    void addSweep();
    void addRender();
    void addList();
    Command result();

    CLI::App m_app{"Ringscope: AllReduce executed on virtual nodes, shown, stepped, counted"};
    WindowOptions m_window;
    RunOptions m_run;
    SweepOptions m_sweep;
    RenderOptions m_render;
    ListOptions m_list;
    std::vector<std::string> m_tables;
    std::vector<std::string> m_over;
    std::string m_trace;
    std::string m_size = "1280x720";
};

Parser::Parser() {
    m_app.name("ringscope");
    m_app.set_version_flag("--version", "ringscope " RINGSCOPE_VERSION);
    m_app.footer(std::string(kSources) + kExitStatuses);
    m_app.require_subcommand(0, 1);
    m_app.failure_message([](const CLI::App* /*command*/, const CLI::Error& error) {
        return fmt::format("ringscope: {}\nRun with --help for more information.\n",
                           withoutControls(error.what()));
    });
    m_app
        .add_option("FILE", m_window.source, "Open the window on this scenario: a file or a built-in's name")
        ->type_name("");
    addRun();
    addSweep();
    addRender();
    addList();
}

void Parser::addScenario(CLI::App& command, std::string& source, std::vector<std::string>& settings) {
    command.add_option("SCENARIO", source, "A file, \"-\" or a built-in's name")->required()->type_name("");
    command
        .add_option("--set", settings, "Override a key, e.g. network.bandwidth=10Gbps (ringscope list keys)")
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false);
}

void Parser::addRun() {
    CLI::App& run = *m_app.add_subcommand("run", "Execute a scenario without a window");
    addScenario(run, m_run.scenario.source, m_run.scenario.settings);
    run.add_option("--table", m_tables, "Write a table: " + oneOf(tableNames(), {}) + " (see below)")
        ->type_name("KIND=FILE")
        ->allow_extra_args(false);
    CLI::Option* const trace =
        run.add_option("--trace", m_trace, "Write Chrome trace events, which open in Perfetto")
            ->type_name("FILE.json")
            ->check([](const std::string& file) { return file.empty() ? "needs the name of a file" : ""; });
    run.add_option("--trace-from", m_run.chromeTraceFrom,
                   "Leave out of the trace what ended before, e.g. 1.5ms")
        ->type_name("TIME")
        ->needs(trace);
    run.add_option("--trace-to", m_run.chromeTraceTo, "Leave out of the trace what began after, e.g. 2ms")
        ->type_name("TIME")
        ->needs(trace);
    run.add_flag("--json", m_run.json, "The summary as one JSON object on standard output");
    run.footer(std::string(kTableFooter) + "\n" + kSources + kExitStatuses);
}

void Parser::addSweep() {
    CLI::App& sweep =
        *m_app.add_subcommand("sweep", "Execute a scenario for every combination of some keys' values");
    addScenario(sweep, m_sweep.scenario.source, m_sweep.scenario.settings);
    sweep.add_option("--over", m_over, "Vary a key; several give all combinations, the last varying fastest")
        ->type_name("KEY=V1,V2,…")
        ->allow_extra_args(false)
        ->required();
    sweep.add_option("--table", m_tables, "Write the summaries: a row a combination, the varied keys first")
        ->type_name("summary=FILE")
        ->allow_extra_args(false);
    sweep.add_flag("--json", m_sweep.json, "The summaries as a JSON array on standard output");
    sweep.footer(std::string("\nWithout --table and --json the summaries go to standard output as CSV. A "
                             "sweep writes no other\ntables: they belong to one run. Every combination is "
                             "checked before the first is run.\n") +
                 kSources + kExitStatuses);
}

void Parser::addRender() {
    CLI::App& render = *m_app.add_subcommand("render", "Draw a view at one instant, without a display");
    addScenario(render, m_render.scenario, m_render.settings);
    render.add_option("--view", m_render.view, "What to draw")
        ->required()
        ->check(CLI::IsMember(renderViews()));
    render.add_option("--at", m_render.at, "When: step:K, 25%, 1.5ms or end")->required()->type_name("WHEN");
    render.add_option("--out", m_render.out, "Where to: .png, .svg or .pdf")->required()->type_name("FILE");
    render.add_option("--size", m_size, "In pixels")->capture_default_str()->type_name("WxH");
    render.add_option("--theme", m_render.theme, "")
        ->capture_default_str()
        ->check(CLI::IsMember({"light", "dark", "projector"}));
    render.add_option("--language", m_render.language, "")
        ->capture_default_str()
        ->check(CLI::IsMember({"en", "zh_CN"}));
    render.footer(std::string(kSources) + kRenderStatuses);
}

void Parser::addList() {
    CLI::App& list = *m_app.add_subcommand("list", "What there is to choose from");
    list.add_option("WHAT", m_list.what, "")
        ->required()
        ->check(CLI::IsMember({"scenarios", "algorithms", "models", "views", "keys"}));
    list.add_flag("--json", m_list.json, "As a JSON array");
}

Command Parser::result() {
    std::vector<TableRequest> tables;
    std::ranges::transform(m_tables, std::back_inserter(tables), tableRequest);
    if (m_app.got_subcommand("run")) {
        m_run.tables = std::move(tables);
        if (!m_trace.empty()) {
            m_run.chromeTrace = m_trace;
        }
        refuseSecondResultOnOutput(m_run.tables, m_run.json, m_trace == "-");
        refuseSecondResultInFile(m_run.tables, m_trace);
        return m_run;
    }
    if (m_app.got_subcommand("sweep")) {
        for (const TableRequest& request : tables) {
            if (request.kind != TableKind::Summary) {
                refuse("--table", fmt::format("a sweep writes the summary only; {} belong to one run",
                                              tableName(request.kind)));
            }
        }
        m_sweep.tables = std::move(tables);
        std::ranges::transform(m_over, std::back_inserter(m_sweep.over), variedKey);
        refuseSecondKey(m_sweep.over);
        refuseSecondResultOnOutput(m_sweep.tables, m_sweep.json, false);
        refuseSecondResultInFile(m_sweep.tables, "");
        return m_sweep;
    }
    if (m_app.got_subcommand("render")) {
        readSize(m_size, m_render);
        return m_render;
    }
    if (m_app.got_subcommand("list")) {
        return m_list;
    }
    return m_window;
}

std::variant<Command, int> Parser::parse(int argc, const char* const* argv, std::ostream& out,
                                         std::ostream& err) {
    try {
        m_app.parse(argc, argv);
        return result();
    } catch (const CLI::ParseError& error) {
        const bool isAnswer = m_app.exit(error, out, err) == 0; // help or version
        return isAnswer ? kExitSuccess : kExitRefused;
    }
}

} // namespace

const std::vector<std::string>& renderViews() {
    static const std::vector<std::string> views{"ring", "network", "chunks", "timeline", "window"};
    return views;
}

std::variant<Command, int> parseCommandLine(int argc, const char* const* argv, std::ostream& out,
                                            std::ostream& err) {
    return Parser().parse(argc, argv, out, err);
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/time.h"
#include "core/traffic/tables.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace ringscope {

/// A table that was asked for; the file "-" is CSV on standard output.
struct TableRequest {
    TableKind kind = TableKind::Summary;
    std::filesystem::path file;

    bool isStandardOutput() const { return file == "-"; }
};

/// Which scenario: a file, "-" or a built-in's name, with "KEY=VALUE" applied in order.
struct ScenarioRequest {
    std::string source;
    std::vector<std::string> settings;
};

/// ringscope [FILE]
struct WindowOptions {
    std::string source; ///< empty: the default lecture scenario
};

/// ringscope run
struct RunOptions {
    ScenarioRequest scenario;
    std::vector<TableRequest> tables;
    std::optional<std::filesystem::path> chromeTrace; ///< "-": standard output
    std::string chromeTraceFrom;                      ///< a time with unit; empty: the start
    std::string chromeTraceTo;                        ///< a time with unit; empty: the end
    bool json = false;
};

/// A key that a sweep varies, and the values it takes.
struct VariedKey {
    std::string key;
    std::vector<std::string> values;
};

/// ringscope sweep
struct SweepOptions {
    ScenarioRequest scenario;
    std::vector<VariedKey> over;
    std::vector<TableRequest> tables; ///< summaries only
    bool json = false;
};

/// ringscope list
struct ListOptions {
    std::string what; ///< "scenarios", "algorithms", "models", "views", "keys"
    bool json = false;
};

} // namespace ringscope

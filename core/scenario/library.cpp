// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errors.h"
#include "core/base/resources.h"
#include "core/scenario/document.h"
#include "core/scenario/json_value.h"
#include "core/scenario/limits.h"
#include "core/scenario/nearest.h"
#include "core/scenario/scenario_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <system_error>

namespace ringscope {

namespace {

/// resources/scenarios/<id>.json, in the order of the lecture.
constexpr std::array<std::string_view, 38> kIds{
    "ring",
    "naive",
    "ps",
    "ps-sharded",
    "incast",
    "direct",
    "tree",
    "double-tree",
    "recursive-doubling",
    "halving-doubling",
    "hierarchical",
    "in-network",
    "in-network-loss",
    "in-network-overflow",
    "ring-resnet50",
    "naive-resnet50",
    "ps-resnet50",
    "uneven",
    "average",
    "float-order",
    "slow-link",
    "failure",
    "deadlock",
    "odd-even",
    "ring-64",
    "incast-lossless",
    "incast-tcp",
    "incast-tcp-1ms",
    "incast-dctcp",
    "incast-swift",
    "incast-sharded",
    "ring-tcp",
    "leaf-spine",
    "leaf-spine-striped",
    "leaf-spine-aware",
    "fat-tree",
    "training",
    "web-load",
};

BuiltIn readBuiltIn(std::string_view id) {
    const std::optional<std::string_view> json = embeddedFile(fmt::format("scenarios/{}.json", id));
    if (!json) {
        throw Error(fmt::format("scenarios/{}.json is not part of the program", id));
    }
    ScenarioDocument document = parseDocument(*json);
    return {std::string(id), std::move(document.scenario), std::move(document.title),
            std::move(document.lesson)};
}

/// No more than a scenario may have: what is too long is then refused without being read to its end.
std::string readText(std::istream& stream, const std::string& name) {
    std::string text(kMaximumText + 1, '\0');
    stream.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (stream.bad()) {
        throw FileError(fmt::format("{}: could not be read", name));
    }
    text.resize(static_cast<std::size_t>(stream.gcount()));
    return text;
}

std::string readStandardInput() {
    std::string text = readText(std::cin, "standard input");
    if (std::ferror(stdin) != 0) { // the stream takes that for the end: a folder, or nothing at all, as input
        throw FileError("standard input: could not be read");
    }
    return text;
}

[[noreturn]] void refuseSource(const std::string& source, std::errc reason) {
    if (reason != std::errc::no_such_file_or_directory) {
        throw FileError(
            fmt::format("{}: cannot be read: {}", source, std::make_error_code(reason).message()));
    }
    const std::string close = nearest(std::vector<std::string>(kIds.begin(), kIds.end()), source);
    throw FileError(fmt::format("{}: no such file, and no built-in scenario of that name{}",
                                source.empty() ? inQuotes(source) : source,
                                close.empty() ? "" : fmt::format("; did you mean {}?", close)));
}

} // namespace

const std::vector<BuiltIn>& builtIns() {
    static const std::vector<BuiltIn> all = [] {
        std::vector<BuiltIn> result;
        std::ranges::transform(kIds, std::back_inserter(result), readBuiltIn);
        return result;
    }();
    return all;
}

const BuiltIn* findBuiltIn(std::string_view id) {
    const auto found = std::ranges::find(builtIns(), id, &BuiltIn::id);
    return found == builtIns().end() ? nullptr : &*found;
}

Scenario loadScenario(const std::string& source) {
    if (source == "-") {
        return parseScenario(readStandardInput());
    }
    if (const BuiltIn* builtIn = findBuiltIn(source)) {
        return builtIn->scenario;
    }
    errno = 0;
    std::ifstream file(source, std::ios::binary);
    if (!file) {
        refuseSource(source, static_cast<std::errc>(errno));
    }
    return parseScenario(readText(file, source));
}

} // namespace ringscope

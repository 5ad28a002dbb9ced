// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/house/source_rules.h"

#include "tests/house/source_lines.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string_view>

namespace ringscope::house {
namespace {

constexpr std::string_view kLicence = "SPDX-License-Identifier: GPL-3.0-or-later";

bool isCpp(std::string_view path) {
    return path.ends_with(".cpp") || path.ends_with(".h");
}

bool isSource(std::string_view path) {
    return isCpp(path) || path.ends_with("CMakeLists.txt") || path.ends_with(".cmake") ||
           path.ends_with(".sh") || path.ends_with("/run");
}

std::string readFile(const std::filesystem::path& path) {
    std::ifstream stream(path, std::ios::binary);
    if (!stream) {
        throw std::runtime_error("cannot read " + path.string());
    }
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

} // namespace

std::vector<Breach> licenceBreaches(const std::vector<SourceFile>& files) {
    std::vector<Breach> breaches;
    for (const SourceFile& file : files) {
        const std::string expected = (isCpp(file.path) ? "// " : "# ") + std::string(kLicence);
        const auto lines = splitLines(file.text);
        const std::size_t at = !lines.empty() && lines[0].starts_with("#!") ? 1 : 0;
        if (lines.size() <= at || lines[at] != expected) {
            breaches.push_back(
                {file.path, static_cast<int>(at) + 1, "this line must be \"" + expected + "\""});
        }
    }
    return breaches;
}

std::vector<Breach> lengthBreaches(const std::vector<SourceFile>& files, int limit) {
    std::vector<Breach> breaches;
    for (const SourceFile& file : files) {
        const auto lines = static_cast<int>(splitLines(file.text).size());
        if (isCpp(file.path) && lines > limit) {
            breaches.push_back({file.path, lines,
                                std::to_string(lines) + " lines; is this two things? The limit is " +
                                    std::to_string(limit)});
        }
    }
    return breaches;
}

std::vector<Breach> unfinishedNotes(const std::vector<SourceFile>& files) {
    // In two halves, or this file would be its own find.
    const std::array<std::string, 3> words{std::string("TO") + "DO", std::string("FIX") + "ME",
                                           std::string("X") + "XX"};
    std::vector<Breach> breaches;
    for (const SourceFile& file : files) {
        int number = 0;
        for (const std::string_view line : splitLines(file.text)) {
            ++number;
            for (const std::string& word : words) {
                if (line.find(word) != std::string_view::npos) {
                    breaches.push_back({file.path, number, word + ": finish it, or open an issue"});
                }
            }
        }
    }
    return breaches;
}

std::vector<SourceFile> readSources(const std::filesystem::path& root) {
    std::vector<SourceFile> files;
    for (const char* room : {"core", "views", "app", "tests", "resources"}) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root / room)) {
            const std::string path = entry.path().lexically_relative(root).generic_string();
            if (entry.is_regular_file() && isSource(path)) {
                files.push_back({path, readFile(entry.path())});
            }
        }
    }
    std::ranges::sort(files, {}, &SourceFile::path);
    return files;
}

std::string describe(const std::vector<Breach>& breaches) {
    std::string text;
    for (const Breach& breach : breaches) {
        text += breach.path + ":" + std::to_string(breach.line) + ": " + breach.message + "\n";
    }
    return text;
}

} // namespace ringscope::house

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace ringscope::house {

/// A file of the repository; `path` is relative to its root, with '/'.
struct SourceFile {
    std::string path;
    std::string text;
};

/// A rule that a line breaks; `line` counts from 1.
struct Breach {
    std::string path;
    int line = 1;
    std::string message;
};

/// Includes that the layers forbid: core/ by the order of its folders and without Qt, views/ without the
/// engine and without each other (but views/common), qcustomplot.h only in views/charts, paths from the root
/// only.
std::vector<Breach> layerBreaches(const std::vector<SourceFile>& files);

/// Headers that include each other in a circle, each circle once.
std::vector<Breach> includeCycles(const std::vector<SourceFile>& files);

/// Files whose first line (second after a "#!") is not the licence line.
std::vector<Breach> licenceBreaches(const std::vector<SourceFile>& files);

/// C++ files of more than `limit` lines.
std::vector<Breach> lengthBreaches(const std::vector<SourceFile>& files, int limit);

/// Lines with a note of unfinished work.
std::vector<Breach> unfinishedNotes(const std::vector<SourceFile>& files);

/// Views and the algorithms that return them: clang 14 rejects them with Debian 12's standard library, and
/// clang-tidy with it. Files of tests/house are left out, since they name them.
std::vector<Breach> unportableRanges(const std::vector<SourceFile>& files);

/// The C++ files, CMake files and scripts below core/, views/, app/, tests/ and resources/ of `root`, sorted.
std::vector<SourceFile> readSources(const std::filesystem::path& root);

/// One line "path:line: message" a breach.
std::string describe(const std::vector<Breach>& breaches);

} // namespace ringscope::house

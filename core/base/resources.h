// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace ringscope {

/// A file that was built into the program.
struct EmbeddedFile {
    std::string_view path; ///< relative to resources/, for example "models/resnet50.csv"
    std::string_view contents;
};

/// All embedded files, in the order of their paths.
std::span<const EmbeddedFile> embeddedFiles();

/// The contents of the embedded file at `path` (relative to resources/), or nothing when there is none.
std::optional<std::string_view> embeddedFile(std::string_view path);

} // namespace ringscope

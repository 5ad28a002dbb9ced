// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <iosfwd>
#include <string>

namespace ringscope {

/// Writes a file whole or not at all: into a temporary file beside it, which then takes its name. Until then,
/// and for ever when something fails, an older file stays as it is; who may read it does not change, and a
/// link to it stays a link. A device or pipe is written to directly. Throws FileError naming the file and the
/// reason; what the callback throws passes through.
void writeFileWhole(const std::filesystem::path& file, const std::string& contents);
void writeFileWhole(const std::filesystem::path& file, const std::function<void(std::ostream&)>& write);

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace ringscope {

/// The name of a file that is not there yet, beside or in place of another. Removes that file at its end,
/// unless it has got another name by then.
class TemporaryFile {
public:
    /// "table.csv" gives "table.csv.5ca92de4.part".
    explicit TemporaryFile(const std::filesystem::path& beside);
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile();
    const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

} // namespace ringscope

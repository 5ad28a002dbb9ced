// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/temporary_file.h"

#include <fmt/format.h>

#include <random>
#include <system_error>

namespace ringscope {

TemporaryFile::TemporaryFile(const std::filesystem::path& beside) : m_path(beside) {
    m_path += fmt::format(".{:08x}.part", std::random_device()());
}

TemporaryFile::~TemporaryFile() {
    std::error_code ignored;
    std::filesystem::remove(m_path, ignored);
}

} // namespace ringscope

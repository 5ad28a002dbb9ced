// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/resources.h"

#include <algorithm>

namespace ringscope {

std::optional<std::string_view> embeddedFile(std::string_view path) {
    const std::span<const EmbeddedFile> files = embeddedFiles();
    const auto found = std::ranges::find(files, path, &EmbeddedFile::path);
    if (found == files.end()) {
        return std::nullopt;
    }
    return found->contents;
}

} // namespace ringscope

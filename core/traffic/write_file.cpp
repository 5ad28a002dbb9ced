// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/write_file.h"

#include "core/base/errors.h"
#include "core/traffic/temporary_file.h"

#include <fmt/format.h>

#include <cerrno>
#include <fstream>
#include <system_error>

namespace ringscope {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void fail(const fs::path& file, const std::string& reason) {
    throw FileError(fmt::format("{}: cannot be written: {}", file.string(), reason));
}

std::string lastSystemError() {
    return errno == 0 ? "unknown reason" : std::generic_category().message(errno);
}

/// Writes to an already named file; throws FileError for `shown`.
void writeStream(const fs::path& file, const fs::path& shown,
                 const std::function<void(std::ostream&)>& write) {
    errno = 0;
    std::ofstream out(file, std::ios::binary | std::ios::trunc);
    if (!out) {
        fail(shown, lastSystemError());
    }
    write(out);
    out.close();
    if (!out) {
        fail(shown, lastSystemError());
    }
}

bool isDeviceOrPipe(const fs::path& file) {
    std::error_code ignored;
    const fs::file_status status = fs::status(file, ignored);
    return fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
}

/// Where a link leads, also when nothing is there yet; the file itself when it is none.
fs::path behindLinks(const fs::path& file) {
    constexpr int kMostLinks = 40; // as many as systems follow
    std::error_code error;
    fs::path target = file;
    for (int i = 0; i < kMostLinks; ++i) {
        if (!fs::is_symlink(target, error)) {
            return target;
        }
        target = target.parent_path() / fs::read_symlink(target, error);
    }
    fail(file, std::make_error_code(std::errc::too_many_symbolic_link_levels).message());
}

void replaceFile(const fs::path& file, const std::function<void(std::ostream&)>& write) {
    std::error_code error;
    if (fs::is_directory(file, error)) {
        fail(file, "it is a directory");
    }
    const fs::path target = behindLinks(file);
    const TemporaryFile temporary(target);
    writeStream(temporary.path(), file, write);
    if (const fs::file_status old = fs::status(target, error); fs::exists(old)) {
        fs::permissions(temporary.path(), old.permissions(), error);
    }
    fs::rename(temporary.path(), target, error);
    if (error) {
        fail(file, error.message());
    }
}

} // namespace

void writeFileWhole(const fs::path& file, const std::function<void(std::ostream&)>& write) {
    if (isDeviceOrPipe(file)) {
        writeStream(file, file, write);
    } else {
        replaceFile(file, write);
    }
}

void writeFileWhole(const fs::path& file, const std::string& contents) {
    writeFileWhole(file, [&contents](std::ostream& out) {
        out.write(contents.data(), static_cast<std::streamsize>(contents.size()));
    });
}

} // namespace ringscope

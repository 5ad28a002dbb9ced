// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/write_file.h"

#include "core/base/errors.h"

#include <fmt/format.h>

#include <cerrno>
#include <fstream>
#include <random>
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

/// Removes the temporary file unless it has been renamed.
class TemporaryFile {
public:
    explicit TemporaryFile(const fs::path& beside) : m_path(beside) {
        m_path += fmt::format(".{:08x}.part", std::random_device()());
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() {
        std::error_code ignored;
        fs::remove(m_path, ignored);
    }
    const fs::path& path() const { return m_path; }

private:
    fs::path m_path;
};

} // namespace

void replaceFile(const fs::path& file, const std::function<void(const fs::path&)>& write) {
    std::error_code error;
    if (fs::is_directory(file, error)) {
        fail(file, "it is a directory");
    }
    // A link keeps pointing where it does: the file behind it is replaced.
    const fs::path target = fs::is_symlink(file, error) ? fs::weakly_canonical(file, error) : file;
    const TemporaryFile temporary(target);
    writeStream(temporary.path(), file, [](std::ostream&) {}); // the reason why not, before any library looks
    write(temporary.path());
    fs::rename(temporary.path(), target, error);
    if (error) {
        fail(file, error.message());
    }
}

void writeFileWhole(const fs::path& file, const std::function<void(std::ostream&)>& write) {
    if (isDeviceOrPipe(file)) {
        writeStream(file, file, write);
        return;
    }
    replaceFile(file, [&](const fs::path& temporary) { writeStream(temporary, file, write); });
}

void writeFileWhole(const fs::path& file, const std::string& contents) {
    writeFileWhole(file, [&contents](std::ostream& out) {
        out.write(contents.data(), static_cast<std::streamsize>(contents.size()));
    });
}

} // namespace ringscope

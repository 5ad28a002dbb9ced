// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errors.h"
#include "core/traffic/table_writers.h"
#include "tests/catch.h"
#include "tests/core/traffic/scratch_folder.h"

#include <ostream>
#include <stdexcept>

using namespace ringscope;

namespace fs = std::filesystem;

namespace {

/// What the FileError says that writing a text to `file` throws.
std::string refusal(const fs::path& file) {
    try {
        writeFileWhole(file, std::string(100'000, 'x'));
    } catch (const FileError& error) {
        return error.what();
    }
    return "nothing was thrown";
}

} // namespace

TEST_CASE("write file: whole, replacing the older one, nothing else left behind") {
    const ScratchFolder folder;
    const fs::path file = folder / "table.csv";
    writeFileWhole(file, "old");
    writeFileWhole(file, std::string("new\0\n", 5));
    CHECK(contentsOf(file) == std::string("new\0\n", 5));
    CHECK(folder.count() == 1);
}

TEST_CASE("write file: when writing fails the older file stays and no temporary one is left") {
    const ScratchFolder folder;
    const fs::path file = folder / "table.csv";
    writeFileWhole(file, "old");
    CHECK_THROWS_AS(writeFileWhole(file,
                                   [](std::ostream& out) {
                                       out << "half a";
                                       throw std::runtime_error("lost");
                                   }),
                    std::runtime_error);
    CHECK_THROWS_AS(writeFileWhole(file, [](std::ostream& out) { out.setstate(std::ios::badbit); }),
                    FileError);
    CHECK(contentsOf(file) == "old");
    CHECK(folder.count() == 1);
}

TEST_CASE("write file: the message names the file and the reason") {
    const ScratchFolder folder;
    const fs::path missing = folder / "no such folder/table.csv";
    CHECK(refusal(missing) == missing.string() + ": cannot be written: No such file or directory");
    const fs::path taken = folder / "a folder.csv";
    fs::create_directory(taken);
    CHECK(refusal(taken) == taken.string() + ": cannot be written: it is a directory");
    CHECK(folder.count() == 1);
}

TEST_CASE("write file: a link to a file keeps its place, the file behind it is replaced") {
    const ScratchFolder folder;
    writeFileWhole(folder / "behind.csv", "old");
    fs::create_symlink(folder / "behind.csv", folder / "link.csv");
    writeFileWhole(folder / "link.csv", "new");
    CHECK(fs::is_symlink(folder / "link.csv"));
    CHECK(contentsOf(folder / "behind.csv") == "new");
}

TEST_CASE("write file: a link to nothing yet stays a link, and what it names is made") {
    const ScratchFolder folder;
    fs::create_directory(folder / "below");
    fs::create_symlink("below/there.csv", folder / "link.csv");
    writeFileWhole(folder / "link.csv", "new");
    CHECK(fs::is_symlink(folder / "link.csv"));
    CHECK(contentsOf(folder / "below/there.csv") == "new");
    fs::create_symlink("circle.csv", folder / "circle.csv");
    CHECK(refusal(folder / "circle.csv").find("symbolic links") != std::string::npos);
}

TEST_CASE("write file: who may read a file stays as it was") {
    const ScratchFolder folder;
    const fs::path file = folder / "table.csv";
    writeFileWhole(file, "old");
    constexpr fs::perms kMine = fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read;
    fs::permissions(file, kMine);
    writeFileWhole(file, "new");
    CHECK(fs::status(file).permissions() == kMine);
}

TEST_CASE("write table: a workbook goes to a device as any text does, and a full one is called by its name") {
    if (!fs::is_character_file("/dev/null") || !fs::is_character_file("/dev/full")) {
        return; // not this system
    }
    const ScratchFolder folder;
    const Table table{.id = "t", .columns = {{"a"}}, .rows = {{std::string("x")}}};
    fs::create_symlink("/dev/null", folder / "null.xlsx");
    writeTable(table, folder / "null.xlsx");
    CHECK(fs::is_character_file(folder / "null.xlsx"));
    const fs::path full = folder / "full.xlsx";
    fs::create_symlink("/dev/full", full);
    CHECK_THROWS_WITH(writeTable(table, full),
                      full.string() + ": cannot be written: No space left on device");
    CHECK(folder.count() == 2);
}

TEST_CASE("write file: a device is written to, not replaced") {
    if (!fs::is_character_file("/dev/null") || !fs::is_character_file("/dev/full")) {
        return; // not this system
    }
    writeFileWhole("/dev/null", "text");
    CHECK(fs::is_character_file("/dev/null"));
    CHECK(refusal("/dev/full") == "/dev/full: cannot be written: No space left on device");
}

TEST_CASE("write table: an unwritable target leaves no file, whatever the format") {
    const ScratchFolder folder;
    const Table table{.id = "t", .columns = {{"a"}}, .rows = {{std::string("x")}}};
    const std::string ending = GENERATE(".csv", ".json", ".md", ".tex", ".xlsx");
    CHECK_THROWS_AS(writeTable(table, folder / ("missing/t" + ending)), FileError);
    fs::create_directory(folder / ("t" + ending));
    CHECK_THROWS_AS(writeTable(table, folder / ("t" + ending)), FileError);
    CHECK(folder.count() == 1);
    writeTable(table, folder / ("u" + ending));
    CHECK(folder.count() == 2);
}

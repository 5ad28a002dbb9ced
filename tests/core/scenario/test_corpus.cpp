// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/core/scenario/check_any_text.h"

#include <filesystem>
#include <fstream>
#include <iterator>

namespace ringscope {

TEST_CASE("every text that fuzzing has kept is refused or reads back equal") {
    const std::filesystem::path folder =
        std::filesystem::path(RINGSCOPE_SOURCE_DIR) / "tests" / "core" / "scenario" / "corpus";
    int texts = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        std::ifstream file(entry.path(), std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        CAPTURE(entry.path().filename().string());
        CHECK_NOTHROW(checkAnyText(text));
        ++texts;
    }
    CHECK(texts > 20);
}

} // namespace ringscope

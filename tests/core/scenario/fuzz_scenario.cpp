// SPDX-License-Identifier: GPL-3.0-or-later
// libFuzzer on the scenario reader:
//   cmake --preset fuzz && cmake --build build/fuzz --target fuzz_scenario
//   build/fuzz/tests/fuzz_scenario -dict=tests/core/scenario/scenario.dict -max_total_time=600
//   tests/core/scenario/corpus
#include "tests/core/scenario/check_any_text.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    ringscope::checkAnyText({reinterpret_cast<const char*>(data), size});
    return 0;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#define CATCH_CONFIG_RUNNER
#include "tests/run_catch.h"

#include "tests/catch.h"

int runCatch(int argc, char** argv) {
    return Catch::Session().run(argc, argv);
}

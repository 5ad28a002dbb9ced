// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/run_catch.h"

int main(int argc, char** argv) {
    return runCatch(argc, argv);
}

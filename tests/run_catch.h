// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Runs the test cases that the command line selects; returns the exit status.
int runCatch(int argc, char** argv);

// SPDX-License-Identifier: GPL-3.0-or-later
// Catch2, whichever major version is installed. Tests include this and nothing else of Catch2.
#pragma once

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
using Catch::Approx;
#else
#include <catch2/catch.hpp>
#endif

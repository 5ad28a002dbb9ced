// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/errors.h"
#include "tests/catch.h"

#include <string>

namespace ringscope {

/// What a ScenarioError said.
struct Refusal {
    std::string path;
    std::string value;
    std::string allowed;
};

/// Calls `action`, which must throw a ScenarioError, and returns what it said.
template <class Action>
Refusal refusalOf(Action action) {
    try {
        action();
    } catch (const ScenarioError& error) {
        return {error.path(), error.value(), error.allowed()};
    }
    FAIL("was not refused");
    return {};
}

} // namespace ringscope

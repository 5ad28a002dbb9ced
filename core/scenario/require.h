// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/errors.h"

#include <string>

namespace ringscope {

/// Throws ScenarioError (path, value, what is allowed) unless `allowed`.
inline void require(bool allowed, const std::string& path, const std::string& value,
                    const std::string& what) {
    if (!allowed) {
        throw ScenarioError(path, value, what);
    }
}

/// The same in both languages.
inline void require(bool allowed, const std::string& path, const std::string& value, const Text& what) {
    if (!allowed) {
        throw ScenarioError(path, value, what);
    }
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errors.h"

#include <fmt/format.h>

namespace ringscope {

ScenarioError::ScenarioError(std::string path, std::string value, std::string allowed)
    : ScenarioError(std::move(path), std::move(value), Text{.en = std::move(allowed), .zh = {}}) {}

ScenarioError::ScenarioError(std::string path, std::string value, Text allowed)
    : Error(fmt::format("{}: {} is not allowed: {}", path, value, allowed.en)), m_path(std::move(path)),
      m_value(std::move(value)), m_allowed(std::move(allowed)) {}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/json_string.h"

#include <nlohmann/json.hpp>

namespace ringscope {

std::string jsonString(std::string_view text) {
    using nlohmann::json;
    return json(text).dump(-1, ' ', false, json::error_handler_t::replace);
}

} // namespace ringscope

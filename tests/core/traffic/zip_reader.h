// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>

namespace ringscope {

/// The files of a zip archive (deflated or stored) by their names. Throws std::runtime_error for what is no
/// such archive.
std::map<std::string, std::string> unzipped(const std::string& archive);

} // namespace ringscope

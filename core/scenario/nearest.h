// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

/// The word among `words` that `found` was probably meant to be: at the smallest edit distance (insert,
/// delete, replace or swap two neighbours), capitals aside; empty when even that differs in more than a third
/// of its letters.
std::string nearest(const std::vector<std::string>& words, std::string_view found);

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace ringscope {

/// The offset of the first byte that is not part of well-formed UTF-8 (RFC 3629), or is 0; text.size() when
/// there is none.
std::size_t findNotUtf8(std::string_view text);

/// The first character of well-formed text; empty when there is none.
std::string_view firstCharacter(std::string_view text);

/// The front of `text`, at most `bytes` long, without half a character at its end.
std::string_view wholeCharacters(std::string_view text, std::size_t bytes);

/// Control characters as \u and four digits, which then cannot move the cursor of a terminal or colour it.
std::string withoutControls(std::string_view text);

/// "line 3, column 12" of the byte at `offset`; both count from 1, columns in characters.
std::string positionText(std::string_view text, std::size_t offset);

} // namespace ringscope

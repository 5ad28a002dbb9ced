// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"

#include <optional>

namespace ringscope {

/// What a link carries in the whole run by the closed forms of its algorithm. Unset where they do not say:
/// when the traffic of several nodes shares the link.
std::optional<Bytes> expectedLinkBytes(const Trace& trace, LinkId link);
/// What a node receives in the whole run by the closed form.
std::optional<Bytes> expectedReceivedBytes(const Trace& trace, Rank node);

} // namespace ringscope

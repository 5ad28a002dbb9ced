// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"

namespace ringscope {

/// How a message is cut into packets.
struct Framing {
    Bytes payload = 1; ///< most of one packet, at least 1
    Bytes header = 0;  ///< of each packet, however full

    constexpr Bytes fullPacket() const { return payload + header; }
    constexpr Bytes packets(Bytes message) const { return (message + payload - 1) / payload; }
    /// What a message puts on the wire.
    constexpr Bytes wireBytes(Bytes message) const { return message + packets(message) * header; }
};

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace ringscope {

/// Who sees to it that a message arrives, and how fast it is sent.
enum class TransportKind : std::uint8_t {
    Lossless, ///< nothing is ever dropped; a full queue holds back those who would fill it
    Tcp,      ///< NewReno: RFC 5681, 6298, 6582
    Dctcp,    ///< TCP that reads ECN marks: Alizadeh et al. 2010, RFC 8257
    Swift,    ///< a window from measured delay: Kumar et al. 2020
    Datagram, ///< nobody: what is lost is the algorithm's to send again (in-network aggregation)
};

/// When a switch sends a packet on.
enum class Switching : std::uint8_t {
    CutThrough,      ///< as soon as its first bit has come in and the port is free
    StoreAndForward, ///< when its last bit has come in
};

} // namespace ringscope

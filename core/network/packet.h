// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/time.h"

#include <cstdint>
#include <vector>

namespace ringscope {

/// A packet on its way through the network.
struct Packet {
    std::uint32_t connection = 0;
    std::uint32_t message = 0;
    std::uint32_t segment = 0; ///< within the message
    std::uint32_t bytes = 0;   ///< on the wire
    std::uint32_t flags = 0;   ///< PacketFlags
    std::uint32_t link = 0;    ///< the one it is on
    std::uint64_t first = 0;   ///< data: bytes [first, last) of the stream
    std::uint64_t last = 0;    ///< acknowledgement: all bytes before this one have arrived
    Time departed; ///< data: its first bit left the sender; acknowledgement: that of what it answers
    Time end;      ///< its last bit leaves the link's upstream end
};

/// Packets by number; numbers are used again.
class PacketPool {
public:
    std::uint32_t add(const Packet& packet) {
        if (m_free.empty()) {
            m_packets.push_back(packet);
            return static_cast<std::uint32_t>(m_packets.size() - 1);
        }
        const std::uint32_t index = m_free.back();
        m_free.pop_back();
        m_packets[index] = packet;
        return index;
    }
    void remove(std::uint32_t index) { m_free.push_back(index); }
    Packet& operator[](std::uint32_t index) { return m_packets[index]; }

private:
    std::vector<Packet> m_packets;
    std::vector<std::uint32_t> m_free;
};

} // namespace ringscope

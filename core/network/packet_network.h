// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/network/loss_dice.h"
#include "core/network/network.h"
#include "core/network/output_port.h"
#include "core/network/packet.h"
#include "core/network/port_sampler.h"
#include "core/network/reassembly.h"
#include "core/network/sender.h"

#include <deque>
#include <unordered_map>
#include <vector>

namespace ringscope {

/// Packets through drop-tail queues, and a connection for each ordered pair of hosts that talk: what is lost
/// is sent again, and a message is delivered once, when its last byte is in order.
///
/// Ports of switches have the scenario's limits; a host's own port has room for all that its windows let out.
/// Each data packet is answered by an acknowledgement of its own, header alone, which travels, waits and may
/// be lost like any packet. Connections are open before the run: their senders know the unloaded round trip.
class PacketNetwork : public Network {
public:
    PacketNetwork(const Topology& topology, const FabricSettings& settings, bool recordsHops,
                  EventQueue& events, TraceRecorder& recorder);

    void inject(MessageId id, Time now, bool reportInjection) override;
    void handle(const Event& event, Time now) override;
    void finish(Time end) override { m_sampler.finish(end); }

private:
    struct Expected {
        MessageId message;
        std::uint64_t last;
    };
    struct Connection {
        Rank from;
        Rank to;
        Sender sender;
        Reassembly receiver;
        std::deque<Expected> expected;             ///< messages that have not been delivered
        std::deque<std::uint32_t> reportInjection; ///< messages whose sender waits for the last bit to leave
        std::uint64_t end = 0;                     ///< of the stream
        Time timerAt = Time::max();                ///< of the earliest timer event on its way
        bool hasPace = false;                      ///< an event is on its way
        double notedWindow = 0;
    };

    std::uint32_t connectionOf(Rank from, Rank to);
    PathInfo pathOf(Rank from, Rank to) const;
    void sendWhatMay(std::uint32_t index, Time now);
    void send(std::uint32_t index, const Sender::Segment& segment, Time now);
    void acknowledge(const Packet& data, Time now);
    std::optional<BusyPeriod::Service> enter(Packet packet, VertexId at, Time now, Time earliest);
    void drop(const Packet& packet, LinkId link, std::uint32_t flags, Time now);
    void onArrival(std::uint32_t index, Time now);
    void onTimer(std::uint32_t index, Time now);
    void armTimer(std::uint32_t index);
    void note(Connection& connection, const Sender::Change& change, Time now);

    const Topology& m_topology;
    FabricSettings m_settings;
    Bytes m_packet;
    EventQueue& m_events;
    TraceRecorder& m_recorder;
    bool m_recordsHops;
    PortSampler m_sampler;
    std::vector<OutputPort> m_ports; ///< by link
    PacketPool m_packets;
    std::deque<Connection> m_connections;
    std::unordered_map<std::uint64_t, std::uint32_t> m_connectionOfPair;
    LossDice m_losses;
};

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
// The TCP incast of bench_network's incastOverTcp, in ns-3: SENDERS hosts push 8 MB in all through a switch
// to one, 1 Gbit/s and 10 µs a link, 64 packets at the switch's port, NewReno, 1,460 B of payload a packet,
// time-outs of 200 ms. Prints packets received, virtual seconds and wall seconds. Built by hand (g++ -O3
// -std=c++17 incast_ns3.cpp with the ns-3.37 libraries core, network, internet, point-to-point,
// traffic-control and applications); run as
//   incast_ns3 [SENDERS]
#include <ns3/applications-module.h>
#include <ns3/core-module.h>
#include <ns3/internet-module.h>
#include <ns3/network-module.h>
#include <ns3/point-to-point-module.h>
#include <ns3/traffic-control-module.h>

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

using namespace ns3;

int main(int argc, char** argv) {
    const uint32_t senders = argc > 1 ? static_cast<uint32_t>(std::atoi(argv[1])) : 32;
    constexpr uint64_t kTotal = 8'000'000;
    constexpr uint16_t kPort = 5000;
    Config::SetDefault("ns3::TcpL4Protocol::SocketType", TypeIdValue(TcpNewReno::GetTypeId()));
    Config::SetDefault("ns3::TcpSocket::SegmentSize", UintegerValue(1460));
    Config::SetDefault("ns3::TcpSocket::InitialCwnd", UintegerValue(10));
    Config::SetDefault("ns3::TcpSocket::DelAckCount", UintegerValue(1));
    Config::SetDefault("ns3::TcpSocket::SndBufSize", UintegerValue(4 << 20));
    Config::SetDefault("ns3::TcpSocket::RcvBufSize", UintegerValue(4 << 20));
    Config::SetDefault("ns3::TcpSocketBase::Sack", BooleanValue(false));
    Config::SetDefault("ns3::TcpSocketBase::MinRto", TimeValue(MilliSeconds(200)));

    const auto begin = std::chrono::steady_clock::now();
    NodeContainer hosts(senders + 1);
    Ptr<Node> fabric = CreateObject<Node>();
    InternetStackHelper internet;
    internet.Install(hosts);
    internet.Install(fabric);
    PointToPointHelper link;
    link.SetDeviceAttribute("DataRate", StringValue("1Gbps"));
    link.SetChannelAttribute("Delay", StringValue("10us"));
    link.SetQueue("ns3::DropTailQueue<Packet>", "MaxSize", StringValue("64p"));
    Ipv4AddressHelper addresses("10.0.0.0", "255.255.255.252");
    Ipv4Address server;
    for (uint32_t i = 0; i <= senders; ++i) {
        const NetDeviceContainer devices = link.Install(hosts.Get(i), fabric);
        const Ipv4InterfaceContainer interfaces = addresses.Assign(devices);
        TrafficControlHelper().Uninstall(devices); // no queue but the port's own 64 packets
        addresses.NewNetwork();
        if (i == senders)
            server = interfaces.GetAddress(0);
    }
    Ipv4GlobalRoutingHelper::PopulateRoutingTables();

    PacketSinkHelper sinkHelper("ns3::TcpSocketFactory", InetSocketAddress(Ipv4Address::GetAny(), kPort));
    const ApplicationContainer sink = sinkHelper.Install(hosts.Get(senders));
    BulkSendHelper source("ns3::TcpSocketFactory", InetSocketAddress(server, kPort));
    source.SetAttribute("MaxBytes", UintegerValue(kTotal / senders));
    for (uint32_t i = 0; i < senders; ++i)
        source.Install(hosts.Get(i));

    double last = 0;
    uint64_t received = 0;
    sink.Get(0)->TraceConnectWithoutContext("Rx", Callback<void, Ptr<const Packet>, const Address&>(
                                                      [&](Ptr<const Packet> packet, const Address&) {
                                                          received += packet->GetSize();
                                                          last = Simulator::Now().GetSeconds();
                                                      }));
    Simulator::Stop(Seconds(30));
    Simulator::Run();
    const double wall = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    std::printf("%u senders, %llu bytes received, %.6f s virtual, %.4f s wall\n", senders,
                static_cast<unsigned long long>(received), last, wall);
    Simulator::Destroy();
    return 0;
}

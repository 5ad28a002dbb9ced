// SPDX-License-Identifier: GPL-3.0-or-later
// The ring AllReduce of bench_engine's ringSizesOnly, as SimGrid actors: a star of hosts, one shared link
// each way, sizes only. Prints nodes, messages, virtual seconds and wall seconds. Built by hand (g++ -O3
// -std=c++17 ring_simgrid.cpp -lsimgrid); run as
//   ring_simgrid NODES --cfg=network/model:CM02 --cfg=network/crosstraffic:0 [--cfg=contexts/factory:thread]
#include <simgrid/s4u.hpp>

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace sg4 = simgrid::s4u;

int main(int argc, char** argv) {
    sg4::Engine engine(&argc, argv);
    const int n = argc > 1 ? std::atoi(argv[1]) : 256;
    constexpr std::uint64_t kElements = 26'214'400;
    sg4::NetZone* zone = sg4::create_full_zone("star");
    std::vector<sg4::Host*> hosts;
    std::vector<sg4::Link*> up;
    std::vector<sg4::Link*> down;
    for (int i = 0; i < n; ++i) {
        hosts.push_back(zone->create_host("h" + std::to_string(i), "1Gf"));
        up.push_back(zone->create_link("u" + std::to_string(i), 1.25e9)->set_latency(10e-6));
        down.push_back(zone->create_link("d" + std::to_string(i), 1.25e9)->set_latency(10e-6));
    }
    for (int i = 0; i < n; ++i) {
        const int next = (i + 1) % n;
        zone->add_route(hosts[i]->get_netpoint(), hosts[next]->get_netpoint(), nullptr, nullptr,
                        {sg4::LinkInRoute(up[i]), sg4::LinkInRoute(down[next])}, false);
    }
    zone->seal();
    std::uint64_t messages = 0;
    for (int r = 0; r < n; ++r)
        sg4::Actor::create("r" + std::to_string(r), hosts[r], [n, r, &messages] {
            sg4::Mailbox* out = sg4::Mailbox::by_name("m" + std::to_string((r + 1) % n));
            sg4::Mailbox* in = sg4::Mailbox::by_name("m" + std::to_string(r));
            int token = 0;
            for (int k = 0; k < 2 * (n - 1); ++k) {
                const auto chunk = static_cast<std::uint64_t>(((r - k) % n + n) % n);
                const std::uint64_t size = kElements / n + (chunk < kElements % n ? 1 : 0);
                int* received = nullptr;
                sg4::CommPtr send = out->put_async(&token, size * 4);
                sg4::CommPtr receive = in->get_async<int>(&received);
                send->wait();
                receive->wait();
                ++messages;
            }
        });
    const auto start = std::chrono::steady_clock::now();
    engine.run();
    const double wall = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    std::printf("%d %llu %.9f %.3f\n", n, static_cast<unsigned long long>(messages), sg4::Engine::get_clock(),
                wall);
}

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/network/event_queue.h"
#include "core/network/fabric_settings.h"
#include "core/topology/topology.h"
#include "core/trace/trace_recorder.h"

#include <memory>

namespace ringscope {

/// The virtual-time network between the hosts: messages in, their Delivered events out, and rows of all that
/// happened on the way.
class Network {
public:
    virtual ~Network() = default;

    /// Message `id` (its row says from whom to whom) is handed over at `now`. `bytes` > 0, sender ≠ receiver.
    /// Its Delivered event (of a datagram: or Lost) follows when the last bit has arrived, and, if
    /// `reportInjection` is set, its Injected event when the last bit has left the sender.
    virtual void inject(MessageId id, Time now, bool reportInjection) = 0;

    /// Handles an event that a network has pushed: of any kind but those for nodes.
    virtual void handle(const Event& event, Time now) = 0;

    /// The run is over at `end`: what is recorded now and then is recorded a last time.
    virtual void finish(Time /*end*/) {}
};

/// The network that the settings ask for. Keeps references to topology, events and recorder, which outlive
/// it. `recordsHops` false: ports are sampled instead (not for a lossless network without limit on its
/// queues).
std::unique_ptr<Network> makeNetwork(const Topology& topology, const FabricSettings& settings,
                                     bool recordsHops, EventQueue& events, TraceRecorder& recorder);

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/network/fabric_settings.h"
#include "core/trace/trace_recorder.h"

#include <vector>

namespace ringscope {

/// Counts what passes each port, and records it every kPacketsBetweenSamples packets.
class PortSampler {
public:
    PortSampler(std::size_t links, TraceRecorder& recorder);

    /// A packet enters the port of `link`; `waiting`: bytes that wait there, with it.
    void onPacket(LinkId link, Bytes wire, Bytes payload, Bytes waiting, Time onWire, bool marked, Time now);
    /// Records what has been counted since.
    void finish();
    void onDrop(LinkId link, Bytes waiting, Time now);

private:
    void record(PortSampleRow& port);
    void count(PortSampleRow& port, Bytes waiting, Time now);

    TraceRecorder& m_recorder;
    std::vector<PortSampleRow> m_ports;
};

} // namespace ringscope

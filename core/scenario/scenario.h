// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job_shape.h"
#include "core/base/load_plan.h"
#include "core/base/time.h"
#include "core/base/units.h"
#include "core/network/fabric_settings.h"
#include "core/topology/placement.h"
#include "core/topology/topology.h"
#include "core/trace/trace.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace ringscope {

/// How the elements of the gradients are made.
enum class ValuesKind : std::uint8_t {
    Auto,    ///< Digits up to 8 nodes, else Index
    Digits,  ///< node r holds 10^r everywhere; up to 8 nodes
    Index,   ///< element i of node r is 10·r + i mod 1,000
    Random,  ///< seeded, uniform in [−1, 1)
    PerNode, ///< node r holds values[r] everywhere
};

struct Gradient {
    /// Exactly one says how large it is: a number of elements (from `bytes` or `elements`), or a model's id.
    std::variant<std::uint64_t, std::string> size = std::uint64_t{0};
    bool writtenAsBytes = true; ///< keep `bytes` when saving rather than `elements`
    ValuesKind values = ValuesKind::Auto;
    std::vector<double> perNode; ///< PerNode: one value a node

    friend bool operator==(const Gradient&, const Gradient&) = default;
};

struct LinkOverride {
    std::string link; ///< "node2->node3"
    std::optional<Bandwidth> bandwidth;
    std::optional<Time> latency;

    friend bool operator==(const LinkOverride&, const LinkOverride&) = default;
};

struct NetworkSettings {
    TopologyKind topology = TopologyKind::Star;
    Bandwidth bandwidth = Bandwidth::bitsPerSecond(10'000'000'000);
    Time latency = Time::microseconds(10); ///< of each link
    int leaves = 4;                        ///< leaf-spine: 1 … kMaximumLeaves
    int hostsPerLeaf = 4;                  ///< leaf-spine: 1 … kMaximumHostsPerLeaf
    int spines = 2;                        ///< leaf-spine: 1 … kMaximumSpines
    /// Leaf-spine: what a leaf's hosts can send to what its uplinks can carry, 0.01 … 1,000. Sets the
    /// bandwidth of the uplinks; unset, all links have `bandwidth`.
    std::optional<double> oversubscription;
    int k = 4; ///< fat-tree: ports of each switch, even, 2 … kMaximumFatTreePorts
    FabricSettings fabric;
    std::vector<LinkOverride> overrides;

    static constexpr int kMaximumLeaves = 256;
    static constexpr int kMaximumHostsPerLeaf = 256;
    static constexpr int kMaximumSpines = 64;
    static constexpr int kMaximumFatTreePorts = 16;

    /// Leaf-spine and fat-tree; all zero for the others.
    FabricShape fabricShape() const;
    /// Bits per second of each link between switches, before it is known whether a link can have them.
    double uplinkBitsPerSecond() const;
    /// `fabric`, and what these links mean for it.
    FabricSettings activeFabric() const;

    friend bool operator==(const NetworkSettings&, const NetworkSettings&) = default;
};

struct Placement {
    PlacementKind kind = PlacementKind::InOrder;
    std::vector<int> ports; ///< Listed: the host port of each node

    friend bool operator==(const Placement&, const Placement&) = default;
};

enum class ExchangeKind : std::uint8_t { Simultaneous, SendFirst, OddEven };

struct ExchangeSettings {
    ExchangeKind kind = ExchangeKind::Simultaneous;
    std::optional<Bytes>
        eagerLimit; ///< a blocking send of more bytes waits for its receiver; unset: none does

    friend bool operator==(const ExchangeSettings&, const ExchangeSettings&) = default;
};

/// In-network aggregation: what the switch is like. Only that algorithm looks at it.
struct AggregationSettings {
    int slotCount = 128; ///< s: packets that the switch can hold; the paper's choice at 10 Gbit/s
    int integers = 256;  ///< k: integers a packet
    std::optional<int>
        scaleBits; ///< f: a value v travels as v·2^f; unset: the most at which no sum overflows
    /// How long a worker waits before it sends again; unset: for ever where nothing is lost, else twice what
    /// a full window takes, and at least 1 ms.
    std::optional<Time> timeout;

    friend bool operator==(const AggregationSettings&, const AggregationSettings&) = default;
};

/// A node that stops answering at an instant (it never receives, sends or computes again; what it had handed
/// to its port before still goes out). What is set key by key may lack one of the two until validate()
/// refuses it.
struct Failure {
    std::optional<Rank> node = {};
    std::optional<Time> at = {};

    friend bool operator==(const Failure&, const Failure&) = default;
};

/// Everything that a run depends on: a plain value. Scenarios in files are JSON (see scenario_json.h).
struct Scenario {
    std::string name;
    std::string algorithm = "ring";
    int nodes = 4;            ///< those with a gradient: 1 … kMaximumNodes
    std::optional<int> group; ///< nodes a group, for algorithms with groups: 1 … nodes; unset: chosen
    int servers = 1; ///< parameter servers: 1 … kMaximumNodes; used only by algorithms with servers
    Operation operation = Operation::Sum;
    int iterations = 1; ///< of the training loop: 1 … kMaximumIterations
    Time computing;     ///< of each worker in each iteration
    std::uint64_t seed = 1;
    Gradient gradient;
    NetworkSettings network;
    Placement placement; ///< used only by leaf-spine and fat-tree
    AggregationSettings aggregation;
    ExchangeSettings exchange;
    std::vector<Failure> failures;

    static constexpr int kMaximumIterations = 10'000;
    static constexpr int kMaximumNodes = 16'384;
    static constexpr int kMaximumDigitNodes = 8; ///< the sum of more powers of ten is not exact in fp32

    friend bool operator==(const Scenario&, const Scenario&) = default;

    /// E: elements of one gradient.
    std::uint64_t elements() const;
    /// Servers that really take part: 0 when the algorithm has none, 1 when a switch adds up.
    int activeServers() const;
    /// Nodes a group: 1 when the algorithm has no groups; when it is left open, the hosts a leaf where there
    /// are leaves, else the divisor of `nodes` nearest to √nodes.
    int activeGroup() const;
    /// The pool of the switch that adds up; unused when the algorithm has none.
    SlotPool activePool() const;
    /// How many bits the values are shifted by in its integers; 0 when there is no such switch.
    int activeScaleBits() const;
    /// How long its workers wait before they send again; Time::max(): for ever.
    Time activePatience() const;
    /// How packets are carried: datagrams where a switch adds up, else as `network` says.
    FabricSettings activeFabric() const;
    /// What the traffic of a run depends on.
    JobShape shape() const;
    /// Links of the longest way between two hosts.
    int longestPath() const;
    /// The same between neighbours of a ring.
    int longestPathOfRing() const;
    /// What a load of the same mean has to offer: the bytes of a ring's training, in the time that the closed
    /// form gives with `bandwidth` and `latency` (whatever the overrides), computing included.
    LoadPlan loadPlan() const;
    /// Auto resolved to what it means for this number of nodes.
    ValuesKind resolvedValues() const;
    /// The value of element `i` in node `rank`'s gradient: a pure function, the same on any thread.
    float gradientValue(Rank rank, std::uint64_t i) const;
    /// The values of the elements [first, first + out.size()), as quickly as memory takes them where they are
    /// regular.
    void fillGradient(Rank rank, std::uint64_t first, std::span<float> out) const;
    /// The host port of each node in a fabric. Expects a valid scenario.
    std::vector<int> hostPorts() const;
    /// The topology with its overrides. Expects a valid scenario.
    Topology buildTopology() const;
};

/// Throws ScenarioError (path, value, what is allowed) for the first thing that is wrong with the values.
void validate(const Scenario& scenario);

/// What running it will take: exact counts of rows from the catalogue, before anything is run.
struct Estimate {
    std::uint64_t messages = 0;
    Bytes traceBytes = 0; ///< memory of the recorded trace
    /// The same when ports are sampled instead of recording every packet's hops; unset where there are no
    /// packets to sample.
    std::optional<Bytes> sampledTraceBytes;
    Bytes partnerBytes = 0; ///< memory of the lists in which nodes say with whom they exchange
    Bytes flightBytes = 0;  ///< memory of the packets of one step, all of which a host's windows may let out
    Bytes payloadBytes = 0; ///< memory of all nodes' buffers when the values are carried
};
Estimate estimate(const Scenario& scenario);

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/base/job_shape.h"
#include "core/base/text.h"
#include "core/base/units.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

/// One line of the pseudo-code that stands beside the animation.
struct PseudoLine {
    /// What a node is doing while this is its current line.
    enum class Action : std::uint8_t {
        Frame,
        Send,
        Receive,
        Combine,
        Divide, ///< runs only when the operation is the average
    };
    /// Who runs it; Any where all nodes are alike.
    enum class Role : std::uint8_t { Any, Worker, Server }; // a switch that adds up is a server

    int indent = 0; ///< levels
    Text text;
    int phase = -1; ///< the phase whose steps this line does; −1 for lines that frame them
    Action action = Action::Frame;
    Role role = Role::Any;
};

/// A stretch of steps with one purpose: scatter-reduce, all-gather, push, pull.
struct PhaseInfo {
    std::string id; ///< "scatter-reduce": as in tables and exports
    Text name;
    Text purpose;      ///< one sentence
    int firstLine = 0; ///< the pseudo-code lines [firstLine, lastLine] that its steps run
    int lastLine = 0;
    /// What its steps are counted by in those lines: "k", "d"; empty without a loop.
    std::string loopVariable = {};
    /// Its value in step `index` of the phase; null where that is `index` itself.
    int (*loopValue)(int index, const JobShape& shape) = nullptr;
    Text brief = {}; ///< its name where there is little room; empty: it has none

    int loopValueAt(int index, const JobShape& shape) const {
        return loopValue == nullptr ? index : loopValue(index, shape);
    }
};

/// The quantities that closed forms speak of. Bandwidths in bytes/s, times in seconds.
struct FormulaInput {
    JobShape shape;
    double bytesPerSecond = 0; ///< B
    double pathLatency = 0;    ///< α: of the whole path between two hosts
};

/// Who sends to whom, as a picture: what a stage draws.
enum class Pattern : std::uint8_t {
    AllToAll,   ///< everybody to everybody
    Servers,    ///< workers to servers, or to the switch, and back
    Ring,       ///< each to its next neighbour
    Butterfly,  ///< in pairs, whose distance changes from round to round
    Tree,       ///< towards one root and back
    DoubleTree, ///< the same in two trees at once
    Groups,     ///< rings within groups, and rings across them
};

/// What a node sends and receives at once, for which a scenario's `exchange` says in what order.
enum class Exchanging : std::uint8_t {
    Never,   ///< one at a time, or with many at once, where the order changes nothing
    Apart,   ///< what comes in goes elsewhere than what is sent
    InPlace, ///< what comes in is added to what is sent
};

/// For closed forms that hold for any number of nodes, and any node.
inline bool holdsForAll(const JobShape& /*shape*/) {
    return true;
}
inline bool holdsForAllNodes(Rank /*rank*/, const JobShape& /*shape*/) {
    return true;
}

/// What an algorithm is, without running it.
struct AlgorithmInfo {
    std::string id; ///< "ring", "naive", "parameter-server": as in scenarios
    Text name;
    Text summary;     ///< one sentence
    Text explanation; ///< a few short paragraphs, for students
    std::vector<PhaseInfo> phases;
    std::vector<PseudoLine> pseudoCode;
    Pattern pattern = Pattern::AllToAll;
    Exchanging exchanging = Exchanging::Never; ///< with more than two nodes
    bool usesServers = false;
    bool usesGroups = false;
    bool usesSwitch = false; ///< a switch of its own adds up: `shape.servers` is 1, α is the latency to it
    /// False for a load that is there to be compared: its messages are flows, which nobody sums up.
    bool sums = true;

    /// Number of steps of each phase.
    std::vector<int> (*phaseSteps)(const JobShape& shape) = nullptr;
    /// Messages in all: exact, empty chunks send none.
    std::uint64_t (*messages)(const JobShape& shape) = nullptr;
    /// Payload bytes that node `rank` sends: exact, for uneven chunks too.
    Bytes (*sentBytes)(Rank rank, const JobShape& shape) = nullptr;
    /// Payload bytes that node `rank` receives: as exact. Null where that is left to chance.
    Bytes (*receivedBytes)(Rank rank, const JobShape& shape) = nullptr;
    Bytes (*totalBytes)(const JobShape& shape) = nullptr;
    /// Payload bytes of the largest message; of a load, at most.
    Bytes (*largestMessage)(const JobShape& shape) = nullptr;
    /// Finish time in seconds: the textbook's closed form on an idle, lossless network of equal links.
    /// Where finishTimeHolds says that it does not, it is what the same steps would take without meeting on a
    /// link.
    double (*finishTime)(const FormulaInput& input) = nullptr;
    bool (*finishTimeHolds)(const JobShape& shape) = holdsForAll;
    /// False where it holds but nearly: `finishTimeLeavesOut` says what it does not count.
    bool (*finishTimeIsExact)(const JobShape& shape) = holdsForAll;
    Text finishTimeLeavesOut;
    /// True where the symbols below give what node `rank` sends to the byte; else chunks are uneven, and they
    /// are near.
    bool (*symbolsHold)(Rank rank, const JobShape& shape) = holdsForAllNodes;

    /// The closed forms as they are written.
    Text sentBytesSymbols;              ///< "2(N−1)/N·D", of a node or a worker
    std::string serverSentBytesSymbols; ///< of a server; empty without servers
    std::string totalBytesSymbols;      ///< "2(N−1)·D"
    std::string finishTimeSymbols;      ///< "2(N−1)·(α + D/(N·B))"; empty where it never holds
    /// For which N the first and the last of them are: "N = 2^k"; empty for any.
    std::string sentBytesCondition;
    std::string finishTimeCondition;
    /// What stands in their place for this N, and for node `rank` of it; null where nothing need.
    Text (*sentBytesWritten)(Rank rank, const JobShape& shape) = nullptr;
    std::string (*totalBytesWritten)(const JobShape& shape) = nullptr;

    /// The closed forms as they are written for a run of this shape.
    Text sentSymbols(Rank rank, const JobShape& shape) const;
    std::string totalSymbols(const JobShape& shape) const;
    /// Number of steps of all phases.
    int steps(const JobShape& shape) const;
};

/// All algorithms, in the order in which a lecture meets them: naive, parameter-server, ring, and so on; last
/// the load that they are compared with.
std::span<const AlgorithmInfo> algorithms();
/// Null when there is none of that id.
const AlgorithmInfo* findAlgorithm(std::string_view id);

/// Algorithm and bus bandwidth of an AllReduce (nccl-tests' definitions), in bytes/s with 1 GB = 10^9 B:
/// algbw = D/t, busbw = algbw · 2(N−1)/N. Empty (NaN) when t = 0.
double algorithmBandwidth(Bytes gradientBytes, double seconds);
double busBandwidth(Bytes gradientBytes, double seconds, int nodes);

/// One tensor of a model, in forward order.
struct TensorInfo {
    std::string name;
    std::string kind;  ///< "conv", "norm", "bias", …
    std::string shape; ///< "64x3x7x7"
    std::uint64_t parameters = 0;
    std::uint64_t forwardFlops = 0; ///< one sample, multiply and add counted as two
};

struct ModelInfo {
    std::string id;   ///< "resnet50"
    std::string name; ///< "ResNet-50"
    std::vector<TensorInfo> tensors;

    std::uint64_t parameters() const;
};

/// The models whose layer tables the program ships (resources/models), by size.
std::span<const ModelInfo> models();
const ModelInfo* findModel(std::string_view id);

} // namespace ringscope

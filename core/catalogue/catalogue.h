// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
    enum class Role : std::uint8_t { Any, Worker, Server };

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
};

/// The quantities that closed forms speak of. Bandwidths in bytes/s, times in seconds.
struct FormulaInput {
    int workers = 1;            ///< N, or W
    int servers = 0;            ///< S
    std::uint64_t elements = 0; ///< E; D = 4·E bytes
    double bytesPerSecond = 0;  ///< B
    double pathLatency = 0;     ///< α: of the whole path between two hosts
};

/// What an algorithm is, without running it.
struct AlgorithmInfo {
    std::string id; ///< "ring", "naive", "parameter-server": as in scenarios
    Text name;
    Text summary;     ///< one sentence
    Text explanation; ///< a few short paragraphs, for students
    std::vector<PhaseInfo> phases;
    std::vector<PseudoLine> pseudoCode;
    bool usesServers = false;

    /// Number of steps (marks) that one node goes through.
    int (*steps)(int workers, int servers) = nullptr;
    /// Messages in all: exact, empty chunks send none.
    std::uint64_t (*messages)(int workers, int servers, std::uint64_t elements) = nullptr;
    /// Payload bytes that node `rank` sends: exact, for uneven chunks too.
    Bytes (*sentBytes)(int rank, int workers, int servers, std::uint64_t elements) = nullptr;
    /// Payload bytes that node `rank` receives: as exact.
    Bytes (*receivedBytes)(int rank, int workers, int servers, std::uint64_t elements) = nullptr;
    Bytes (*totalBytes)(int workers, int servers, std::uint64_t elements) = nullptr;
    /// Finish time in seconds: the textbook's closed form on an idle, lossless network of equal links.
    double (*finishTime)(const FormulaInput& input) = nullptr;
    std::string sentBytesSymbols;       ///< "2(N−1)/N·D", of a node or a worker
    std::string serverSentBytesSymbols; ///< of a server; empty without servers
    std::string totalBytesSymbols;      ///< "2(N−1)·D"
    std::string finishTimeSymbols;      ///< "2(N−1)·(α + D/(N·B))"
};

/// All algorithms, in the order in which a lecture meets them: naive, parameter-server, ring.
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

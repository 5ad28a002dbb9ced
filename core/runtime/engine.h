// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/network/network.h"
#include "core/runtime/virtual_node.h"
#include "core/trace/trace_recorder.h"

#include <atomic>
#include <chrono>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace ringscope {

/// What a run needs beside its trace's header and topology.
struct EngineSettings {
    std::function<void(Node& node)> program;
    ExchangeRules rules;
    FabricSettings fabric;
    bool recordsHops = true; ///< false: ports are sampled instead
    struct Failure {
        Rank node;
        Time at;
    };
    std::vector<Failure> failures;
    /// Fills a worker's gradient, elements [first, first + out.size()); called on the node's own thread.
    std::function<void(Rank rank, std::uint64_t first, std::span<float> out)> fill;
    std::stop_token stop;
    /// Told how many messages have been delivered, now and then.
    std::function<void(std::uint64_t)> progress;
};

/// Runs the virtual nodes: a thread each, and virtual time.
///
/// Nodes that are ready at one virtual instant run at once. Each ends in a request and parks; the last one to
/// do so serves all requests in the order of ranks, then advances the clock itself, event by event, until
/// some nodes can go on, and wakes them. There is no other thread between two nodes, and the outcome does not
/// depend on which of them ran first.
class Engine {
public:
    /// Records into `trace`, whose header and topology are set. The trace outlives the engine.
    Engine(Trace& trace, EngineSettings settings);
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    /// Executes to the end, and sets the trace's outcome. Rethrows what went wrong on any thread.
    void run();

    /// A node's memory after run(); empty when sizes only.
    std::span<const float> place(Rank node, int index) const;

private:
    friend class VirtualNode;

    // On the nodes' own threads.
    void threadMain(VirtualNode& node);
    void fillPlaces(VirtualNode& node);
    void fillGradient(VirtualNode& node);
    void park(VirtualNode& node);
    void leave();

    // By the last node to block, while all others are parked.
    void advance();
    void advanceUntilReady();
    void serve(VirtualNode& node);
    void serveExchange(VirtualNode& node);
    void serveSend(VirtualNode& node);
    void serveFlow(VirtualNode& node);
    void wakeAfter(Time duration, const VirtualNode& node);
    MessageId addMessage(const VirtualNode& node, const Outgoing& outgoing, Bytes bytes);
    void post(VirtualNode& node, const Outgoing& outgoing, std::unique_ptr<float[]> copy, bool isLoan);
    void startSend(VirtualNode& node);
    bool wantsMessageFrom(const VirtualNode& receiver, Rank from) const;
    void proceedWithTakes(VirtualNode& node);
    bool claimNext(VirtualNode& node);
    void takesAreDone(VirtualNode& node);
    void addCandidate(VirtualNode& node);
    void serveChanges(VirtualNode& node);
    void servePosts(VirtualNode& node);
    void noteTimeout(const VirtualNode& node, Rank to);
    void serveReceiveAny(VirtualNode& node);
    void setAlarm(VirtualNode& node);
    void onPatience(VirtualNode& node);
    bool deliverDatagram(MessageId id);
    void loseDatagram(MessageId id);
    void dismissServers();
    void release(VirtualNode& node);
    void handle(const Event& event);
    void takeDelivered(MessageId id);
    void fail(VirtualNode& node);
    bool collectReady();
    void wakeReady();
    void abortWaiting();
    void end(Outcome::Kind kind);
    std::optional<Wait> waitOf(const VirtualNode& node) const;
    void reportProgress();

    Trace& m_trace;
    EngineSettings m_settings;
    TraceRecorder m_recorder;
    EventQueue m_events;
    std::unique_ptr<Network> m_network;
    std::vector<std::unique_ptr<VirtualNode>> m_nodes;
    Time m_now;
    std::vector<std::uint32_t> m_ran;        ///< ranks that ran in this instant and wait now
    std::vector<std::uint32_t> m_candidates; ///< ranks that may be able to go on
    std::vector<std::uint32_t> m_ready;
    std::vector<Rank> m_failed;
    int m_unfinished = 0;
    int m_unfinishedWorkers = 0;
    std::uint64_t m_flowsOnTheWay = 0; ///< a run lasts until they have arrived
    std::uint64_t m_delivered = 0;
    std::chrono::steady_clock::time_point m_lastReport;
    std::exception_ptr m_error;
    std::atomic<int> m_running{0};
    std::atomic<bool> m_hasThreadError{false};
    std::atomic<bool> m_gate{false}; ///< closed until all threads have started
};

} // namespace ringscope

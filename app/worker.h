// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

namespace ringscope {

/// One background thread that does one job at a time. A new job stops the one that is going on and takes its
/// turn after it; of several that wait, only the newest is done. The thread starts with the first job and is
/// joined by the destructor.
class Worker {
public:
    /// A job must return soon after its token is stopped, and throws nothing.
    using Job = std::function<void(const std::stop_token&)>;

    Worker() = default;
    ~Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    void start(Job job);
    /// Stops the newest job. One that still waits is called all the same, with its token stopped, so that it
    /// can say so.
    void stop();

private:
    void loop(const std::stop_token& ending);

    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    Job m_next;
    std::stop_source m_newest; ///< of the job that waits, else of the one that is going on
    std::jthread m_thread;     ///< last: it uses all of the above
};

} // namespace ringscope

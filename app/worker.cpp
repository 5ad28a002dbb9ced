// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/worker.h"

#include <utility>

namespace ringscope {

Worker::~Worker() {
    stop();
    m_thread.request_stop();
}

void Worker::start(Job job) {
    const std::lock_guard lock(m_mutex);
    m_newest.request_stop();
    m_newest = std::stop_source();
    m_next = std::move(job);
    if (!m_thread.joinable()) {
        m_thread = std::jthread([this](const std::stop_token& ending) { loop(ending); });
    }
    m_wake.notify_one();
}

void Worker::stop() {
    const std::lock_guard lock(m_mutex);
    m_newest.request_stop();
}

void Worker::loop(const std::stop_token& ending) {
    while (!ending.stop_requested()) {
        Job job;
        std::stop_token token;
        {
            std::unique_lock lock(m_mutex);
            if (!m_wake.wait(lock, ending, [this] { return static_cast<bool>(m_next); })) {
                return;
            }
            job = std::exchange(m_next, nullptr);
            token = m_newest.get_token();
        }
        job(token);
    }
}

} // namespace ringscope

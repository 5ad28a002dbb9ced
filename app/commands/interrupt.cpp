// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/interrupt.h"

#include <chrono>
#include <csignal>
#include <cstdio>

#ifdef _WIN32
#include <io.h>
#else
#include <unistd.h>
#endif

namespace ringscope {

namespace {

// All that a signal handler may touch.
volatile std::sig_atomic_t interrupted = 0;

void onSignal(int signal) {
    interrupted = 1;
    std::signal(signal, onSignal); // some systems forget it when it is called
}

} // namespace

InterruptGuard::InterruptGuard() {
    interrupted = 0;
    m_previousInterrupt = std::signal(SIGINT, onSignal);
    m_previousTerminate = std::signal(SIGTERM, onSignal);
    m_watch = std::jthread([this](const std::stop_token& over) { watch(over); });
}

void InterruptGuard::watch(const std::stop_token& over) {
    const auto sleepUntil = [&over](auto isTime) {
        while (!over.stop_requested() && !isTime()) {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
    };
    sleepUntil([] { return interrupted != 0; });
    if (interrupted == 0) {
        return;
    }
    m_source.request_stop();
    // One request may come as several signals, from a terminal and from a parent; a later one is meant to end
    // it all.
    const auto patience = std::chrono::steady_clock::now() + std::chrono::milliseconds(500);
    sleepUntil([patience] { return std::chrono::steady_clock::now() >= patience; });
    if (!over.stop_requested()) {
        std::signal(SIGINT, SIG_DFL);
        std::signal(SIGTERM, SIG_DFL);
    }
}

InterruptGuard::~InterruptGuard() {
    std::signal(SIGINT, m_previousInterrupt);
    std::signal(SIGTERM, m_previousTerminate);
}

void surviveClosedPipes() {
#ifdef SIGPIPE
    std::signal(SIGPIPE, SIG_IGN);
#endif
}

bool errorStreamIsTerminal() {
#ifdef _WIN32
    return _isatty(_fileno(stderr)) != 0;
#else
    return isatty(fileno(stderr)) != 0;
#endif
}

} // namespace ringscope

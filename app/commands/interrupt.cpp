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
    std::signal(signal, SIG_DFL);
}

} // namespace

InterruptGuard::InterruptGuard() {
    interrupted = 0;
    m_previousInterrupt = std::signal(SIGINT, onSignal);
    m_previousTerminate = std::signal(SIGTERM, onSignal);
    m_watch = std::jthread([this](const std::stop_token& over) {
        using namespace std::chrono_literals;
        while (!over.stop_requested() && interrupted == 0) {
            std::this_thread::sleep_for(20ms);
        }
        if (interrupted != 0) {
            m_source.request_stop();
        }
    });
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

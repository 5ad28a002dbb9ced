// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>
#include <thread>

namespace ringscope {

/// While it lives, Ctrl-C (and a request to terminate) asks its token to stop; a second one ends the program
/// as usual.
class InterruptGuard {
public:
    InterruptGuard();
    ~InterruptGuard();
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;

    std::stop_token token() const { return m_source.get_token(); }
    bool isInterrupted() const { return m_source.stop_requested(); }

private:
    using Handler = void (*)(int);

    void watch(const std::stop_token& over);

    std::stop_source m_source;
    Handler m_previousInterrupt;
    Handler m_previousTerminate;
    std::jthread m_watch;
};

/// A reader that closes a pipe early makes writing fail instead of ending the program.
void surviveClosedPipes();

/// True when standard error is a terminal.
bool errorStreamIsTerminal();

} // namespace ringscope

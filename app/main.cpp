// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command_line.h"
#include "app/commands/commands.h"
#include "app/commands/interrupt.h"
#include "app/render.h"
#include "app/window_main.h"

#include <iostream>

namespace ringscope {

namespace {

/// Each command's way into the program. Only the window and pictures make a Qt application.
struct Dispatch {
    int argc;
    char** argv;
    const Streams& streams;

    int operator()(const WindowOptions& options) const {
        return runWindow(argc, argv, QString::fromLocal8Bit(options.source.c_str()));
    }
    int operator()(const RunOptions& options) const { return runCommand(options, streams); }
    int operator()(const SweepOptions& options) const { return sweepCommand(options, streams); }
    int operator()(const RenderOptions& options) const { return runRender(options, argc, argv); }
    int operator()(const ListOptions& options) const { return listCommand(options, streams); }
};

} // namespace

} // namespace ringscope

int main(int argc, char** argv) {
    using namespace ringscope;
    surviveClosedPipes();
    const std::variant<Command, int> parsed = parseCommandLine(argc, argv, std::cout, std::cerr);
    const Streams streams{.out = std::cout, .err = std::cerr, .errIsTerminal = errorStreamIsTerminal()};
    if (const int* status = std::get_if<int>(&parsed)) {
        return guarded(streams, [status] { return *status; });
    }
    return std::visit(Dispatch{argc, argv, streams}, std::get<Command>(parsed));
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commands/program.h"

#include "app/commands/command_line.h"
#include "app/commands/commands.h"

#include <sstream>
#include <stdexcept>

namespace ringscope {

namespace {

struct Dispatch {
    const Streams& streams;

    int operator()(const RunOptions& options) const { return runCommand(options, streams); }
    int operator()(const SweepOptions& options) const { return sweepCommand(options, streams); }
    int operator()(const ListOptions& options) const { return listCommand(options, streams); }
    int operator()(const WindowOptions& /*options*/) const { throw std::logic_error("asks for a window"); }
    int operator()(const RenderOptions& /*options*/) const { throw std::logic_error("asks for a picture"); }
};

} // namespace

ProgramResult runProgram(const std::vector<std::string>& arguments) {
    std::vector<const char*> argv{"ringscope"};
    for (const std::string& argument : arguments) {
        argv.push_back(argument.c_str());
    }
    std::ostringstream out;
    std::ostringstream err;
    const auto parsed = parseCommandLine(static_cast<int>(argv.size()), argv.data(), out, err);
    ProgramResult result;
    if (const int* status = std::get_if<int>(&parsed)) {
        result.status = *status;
    } else {
        result.status = std::visit(Dispatch{{.out = out, .err = err}}, std::get<Command>(parsed));
    }
    result.out = out.str();
    result.err = err.str();
    return result;
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/closed_forms.h"

namespace ringscope {

namespace {

constexpr int kFoldLines = 5;

} // namespace

PseudoLine frameLine(int indent, const std::string& text) {
    return {.indent = indent, .text = {text, text}};
}

PseudoLine workLine(int indent, const std::string& text, int phase, PseudoLine::Action action) {
    return {.indent = indent, .text = {text, text}, .phase = phase, .action = action};
}

PhaseInfo foldInPhase(int firstLine) {
    return {.id = "fold-in",
            .name = {"fold in", "并入"},
            .purpose = {"The nodes left over hand their gradients to partners, which add them to their own.",
                        "多出来的节点把梯度交给各自的搭档，由搭档加到自己的梯度上。"},
            .firstLine = firstLine,
            .lastLine = firstLine + kFoldLines - 1};
}

PhaseInfo foldOutPhase(int firstLine) {
    return {.id = "fold-out",
            .name = {"fold out", "发还"},
            .purpose = {"The nodes left over get the result from their partners.",
                        "多出来的节点从搭档那里拿回结果。"},
            .firstLine = firstLine,
            .lastLine = firstLine + kFoldLines - 1};
}

void addFoldInLines(std::vector<PseudoLine>& code, const std::string& core, int phase) {
    using Action = PseudoLine::Action;
    code.push_back(frameLine(0, "if r ≥ " + core + ":"));
    code.push_back(workLine(1, "send all → node r − " + core, phase, Action::Send));
    code.push_back(frameLine(0, "if r < N − " + core + ":"));
    code.push_back(workLine(1, "recv all ← node r + " + core, phase, Action::Receive));
    code.push_back(workLine(1, "mine += received", phase, Action::Combine));
}

void addFoldOutLines(std::vector<PseudoLine>& code, const std::string& core, int phase) {
    using Action = PseudoLine::Action;
    code.push_back(frameLine(0, "if r < N − " + core + ":"));
    code.push_back(workLine(1, "send all → node r + " + core, phase, Action::Send));
    code.push_back(frameLine(0, "if r ≥ " + core + ":"));
    code.push_back(workLine(1, "recv all ← node r − " + core, phase, Action::Receive));
    code.push_back(workLine(1, "mine = received", phase, Action::Combine));
}

} // namespace ringscope

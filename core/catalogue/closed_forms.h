// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/folding.h"
#include "core/catalogue/catalogue.h"

namespace ringscope {

/// D.
inline Bytes gradientBytes(const JobShape& shape) {
    return shape.elements * kElementBytes;
}

/// α + `share`·D/B in seconds: one message of that share of the gradient.
inline double transferTime(const FormulaInput& input, double share) {
    return input.pathLatency + share * static_cast<double>(gradientBytes(input.shape)) / input.bytesPerSecond;
}

/// 2(N−1)·D: what every algorithm sends in all in which each gradient crosses the network once to be summed
/// and each sum once to be handed out.
inline Bytes twiceToAllOthers(const JobShape& shape) {
    return 2 * static_cast<Bytes>(shape.workers - 1) * gradientBytes(shape);
}

/// What folding adds (see Folding): a gradient from each extra node, and the result back to it.
inline std::uint64_t foldMessages(const Folding& folding, const JobShape& shape) {
    return shape.elements > 0 ? 2 * static_cast<std::uint64_t>(folding.extra) : 0;
}
inline int foldSteps(const Folding& folding) {
    return folding.extra > 0 ? 1 : 0;
}
inline double foldTime(const Folding& folding, const FormulaInput& input) {
    return folding.extra > 0 ? 2 * transferTime(input, 1) : 0;
}

/// The phases of folding, and their lines of pseudo-code: `core` is the symbol for the number of nodes that
/// take part.
PhaseInfo foldInPhase(int firstLine);
PhaseInfo foldOutPhase(int firstLine);
void addFoldInLines(std::vector<PseudoLine>& code, const std::string& core, int phase);
void addFoldOutLines(std::vector<PseudoLine>& code, const std::string& core, int phase);

/// Lines of notation, the same in any language: one that frames others, and one that a phase's steps run.
PseudoLine frameLine(int indent, const std::string& text);
PseudoLine workLine(int indent, const std::string& text, int phase, PseudoLine::Action action);

} // namespace ringscope

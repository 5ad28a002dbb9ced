// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/chunking.h"
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

/// Of a gradient in N chunks: the first and largest, and whether all are equally large.
inline Bytes firstChunkBytes(const JobShape& shape) {
    return Chunking(shape.elements, shape.workers).size(0) * kElementBytes;
}
inline bool hasEvenChunks(Rank /*rank*/, const JobShape& shape) {
    return shape.elements % static_cast<std::uint64_t>(shape.workers) == 0;
}
/// Messages of two phases in each of which every chunk that is not empty is sent N−1 times.
std::uint64_t chunksTwiceToAllOthers(const JobShape& shape);

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
/// Folding to the largest power of two, and whether none is left over.
inline Folding powerOfTwoIn(const JobShape& shape) {
    return Folding::toPowerOfTwo(shape.workers);
}
inline bool isPowerOfTwo(const JobShape& shape) {
    return powerOfTwoIn(shape).extra == 0;
}
/// What a node sends, as it is written: `inCore` (which speaks of `core` nodes) for one that takes part, a
/// gradient more for one that takes another in, a gradient for one that is left over.
Text foldedSymbols(const Folding& folding, Rank rank, const std::string& inCore, const std::string& core);
/// ", P = 4": a symbol's value, to stand behind the formula that needs it.
std::string withValue(const std::string& symbol, int value);
/// "(1 + 2)·D, parents + children".
Text neighboursSymbols(int parents, int children, const std::string& each);

/// The phases of folding, and their lines of pseudo-code: `core` is the symbol for the number of nodes that
/// take part.
PhaseInfo foldInPhase(int firstLine);
PhaseInfo foldOutPhase(int firstLine);
void addFoldInLines(std::vector<PseudoLine>& code, const std::string& core, int phase);
void addFoldOutLines(std::vector<PseudoLine>& code, const std::string& core, int phase);

/// A formula or a line of notation in both languages: in Chinese its nouns are translated, while its symbols
/// and keywords, and the lecture's own words (worker, server), stay.
Text notation(const std::string& english);
/// The heading of the pseudo-code; a line that frames others; one that a phase's steps run. Without `chinese`
/// a line is notation, as above.
PseudoLine headLine(const std::string& english, const std::string& chinese);
PseudoLine frameLine(int indent, const std::string& english, const std::string& chinese = {});
PseudoLine workLine(int indent, const std::string& english, int phase, PseudoLine::Action action,
                    const std::string& chinese = {});
/// The same line, where not all nodes run it.
PseudoLine runBy(PseudoLine::Role role, PseudoLine line);

} // namespace ringscope

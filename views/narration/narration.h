// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace ringscope {

/// How a text is meant: the widget chooses a colour for it, and never says anything by colour alone.
enum class Tone { Plain, Muted, Good, Warning };

struct NarrationLine {
    QString text;
    Tone tone = Tone::Plain;

    friend bool operator==(const NarrationLine&, const NarrationLine&) = default;
};

/// A line of pseudo-code as it stands beside the animation.
struct CodeLine {
    enum class Mark {
        None,
        JustDone, ///< happened at this very instant
        Current,  ///< going on now
    };
    QString text;
    int indent = 0;
    bool isNear = false;  ///< stands in the part for the phase that the node is in
    bool inPhase = false; ///< is run by the node in this phase
    Mark mark = Mark::None;
    QString note; ///< what it means for this node now: "chunk 1 → node 3"

    friend bool operator==(const CodeLine&, const CodeLine&) = default;
};

struct Counter {
    QString label;
    QString value;
    Tone tone = Tone::Plain;

    friend bool operator==(const Counter&, const Counter&) = default;
};

/// All that the panel says about one instant of a run: texts only, in the language that is on.
struct Narration {
    bool hasBegun = true; ///< else nothing has been counted yet
    QString run;          ///< "Ring AllReduce · sum over 4 nodes"
    QString step;         ///< "scatter-reduce · step 2 of 6"
    QString happened;     ///< what was completed at this very instant; may be empty
    std::vector<NarrationLine> now;
    QString arithmetic; ///< "11 + 100 = 111"; may be empty
    QString arithmeticNote;
    QString next;      ///< may be empty
    QString codeTitle; ///< "Ring AllReduce, node 2, k = 1"
    std::vector<CodeLine> code;
    QString countersTitle;
    std::vector<Counter> counters;
    QString reasonTitle; ///< "Why 111?": of the selected item; may be empty
    std::vector<NarrationLine> reason;

    friend bool operator==(const Narration&, const Narration&) = default;
};

} // namespace ringscope

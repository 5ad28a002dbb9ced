// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/narration/narrator.h"

#include "views/common/chinese.h"
#include "views/common/progress_words.h"
#include "views/common/units.h"
#include "views/narration/code_marks.h"
#include "views/narration/counters.h"
#include "views/narration/focus.h"
#include "views/narration/outcome_text.h"
#include "views/narration/phrases.h"
#include "views/narration/reason.h"
#include "views/narration/story.h"

#include <QCoreApplication>

namespace ringscope {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(Narration)
};

QString runText(const TraceHeader& header) {
    const QString name = algorithmName(header);
    if (header.isLoad)
        return Words::tr("%1 · nothing is summed", "algorithm").arg(name);
    const bool isAverage = header.operation == Operation::Average;
    QString over;
    if (header.servers > 0)
        over = isAverage ? Words::tr("average over %n worker(s)", nullptr, header.workers)
                         : Words::tr("sum over %n worker(s)", nullptr, header.workers);
    else
        over = isAverage ? Words::tr("average over %n node(s)", nullptr, header.workers)
                         : Words::tr("sum over %n node(s)", nullptr, header.workers);
    return header.carriesPayload ? Words::tr("%1 · %2", "algorithm, operation").arg(name, over)
                                 : Words::tr("%1 · %2 · sizes only", "algorithm, operation").arg(name, over);
}

QString stepText(const TraceHeader& header, const World& world) {
    if (world.atEnd && world.step < 0)
        return {};
    return progressWords(header, world);
}

Narration putTogether(const NarratedRun& run, const World& world, const Selectable& selected, int track) {
    const TraceIndex& index = run.index();
    const Trace& trace = index.trace();
    const Focus focus = focusOf(selected, track, index, world);
    const Story story(run, world, focus);
    Narration result;
    result.hasBegun = world.time > Time();
    result.run = runText(trace.header);
    result.step = stepText(trace.header, world);
    if (world.atEnd) {
        result.now = outcomeOf(trace);
    } else {
        result.happened = story.happened();
        result.now = story.now();
        result.arithmetic = story.arithmetic();
        result.arithmeticNote = story.arithmeticNote();
        result.next = story.next();
    }
    result.codeTitle = codeTitleOf(index, world, focus.node);
    result.code = codeOf(index, world, focus.node);
    result.countersTitle = world.atEnd ? Words::tr("%1, in the end").arg(nodeName(trace.header, focus.node))
                                       : Words::tr("%1, so far").arg(nodeName(trace.header, focus.node));
    result.counters = countersOf(run, world, focus.node);
    if (selected.track == track) {
        Reason reason = reasonFor(selected, index, world);
        result.reasonTitle = reason.title;
        result.reason = std::move(reason.lines);
    }
    return result;
}

/// In Chinese the parts of a sentence follow each other without spaces, whatever they turned out to be.
void closeUp(Narration& narration) {
    for (QString* text : {&narration.run, &narration.step, &narration.happened, &narration.arithmetic,
                          &narration.arithmeticNote, &narration.next, &narration.codeTitle,
                          &narration.countersTitle, &narration.reasonTitle})
        *text = closedUp(*text);
    for (std::vector<NarrationLine>* lines : {&narration.now, &narration.reason})
        for (NarrationLine& line : *lines)
            line.text = closedUp(line.text);
    for (CodeLine& line : narration.code)
        line.note = closedUp(line.note);
    for (Counter& counter : narration.counters)
        counter.label = closedUp(counter.label);
}

} // namespace

Narration narrate(const NarratedRun& run, const World& world, const Selectable& selected, int track) {
    Narration narration = putTogether(run, world, selected, track);
    closeUp(narration);
    return narration;
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/aggregation/aggregation_summary.h"

#include "views/common/fabric_words.h"
#include "views/common/units.h"

#include <QCoreApplication>

namespace ringscope {

namespace {

using Kind = AggregationSummary::Kind;
using State = SlotVersion::State;

class Words {
    Q_DECLARE_TR_FUNCTIONS(AggregationStage)
};

AggregationSummary ofVersion(Kind kind, const SlotVersion& version) {
    AggregationSummary summary;
    summary.kind = kind;
    summary.place = version.place;
    summary.chunk = version.chunk;
    summary.count = version.counted;
    return summary;
}

AggregationSummary ofSum(const AggregationScene& scene, const Token& token) {
    const bool isAgain = scene.trace().messages[token.flight.id.value].isRepeat != 0;
    AggregationSummary summary =
        ofVersion(isAgain ? Kind::Resent : Kind::Multicast, scene.slotStates.at(token.place));
    if (isAgain)
        summary.worker = token.worker;
    return summary;
}

AggregationSummary ofLoss(const AggregationScene& scene, const LostPacket& lost) {
    const MessageRow& message = scene.trace().messages[lost.message];
    const bool isSum = scene.header().isServer(message.from);
    AggregationSummary summary;
    summary.kind = isSum ? Kind::LostSum : Kind::LostChunk;
    summary.place = isSum ? message.source : message.target;
    summary.chunk = isSum ? message.target : message.source;
    summary.worker = isSum ? message.to : message.from;
    return summary;
}

AggregationSummary ofTimeout(const AggregationScene& scene) {
    const WindowRow& timeout = *timeoutAhead(scene.trace(), scene.world());
    AggregationSummary summary;
    summary.kind = Kind::Idle;
    summary.worker = timeout.from;
    summary.time = timeout.time;
    summary.chunk = chunkSentAgain(scene.input.index, timeout);
    return summary;
}

QString endText(const Trace& trace) {
    switch (trace.outcome.kind) {
    case Outcome::Kind::Finished:
        if (trace.verification.overflowed > 0)
            return Words::tr("Finished, but %n sum(s) stayed at the limit of 32 bits: they are wrong.",
                             nullptr, static_cast<int>(trace.verification.overflowed));
        return Words::tr("Every worker has the sums of all chunks.");
    case Outcome::Kind::Deadlock:
    case Outcome::Kind::Stalled:
        return Words::tr("A worker has failed: a slot that lacks its packet never gets complete.");
    case Outcome::Kind::Stopped:
        return Words::tr("The run was stopped here.");
    }
    return {};
}

} // namespace

int chunkSentAgain(const TraceIndex& index, const WindowRow& timeout) {
    for (const std::uint32_t id : index.messagesFrom(timeout.from)) {
        const MessageRow& message = index.trace().messages[id];
        if (message.posted == timeout.time && message.isRepeat != 0)
            return message.source;
    }
    return -1;
}

AggregationSummary summarize(const AggregationScene& scene) {
    AggregationSummary summary;
    if (scene.world().atEnd) {
        summary.kind = Kind::Ended;
        return summary;
    }
    if (isIdle(scene.trace(), scene.world()))
        return ofTimeout(scene);
    const SlotVersion* latest = scene.slotStates.latest();
    if (latest != nullptr && scene.overflowed(*latest) > 0 && latest->state != State::Done)
        return ofVersion(Kind::Overflow, *latest);
    if (!scene.losses.empty())
        return ofLoss(scene, scene.losses.back().packet);
    for (const Token& token : scene.tokens)
        if (token.isSum && token.isLeaving())
            return ofSum(scene, token);
    if (latest != nullptr && latest->state == State::Filling)
        return ofVersion(Kind::Filling, *latest);
    for (const Token& token : scene.tokens)
        if (token.isSum)
            return ofSum(scene, token);
    summary.kind = scene.world().time > Time() ? Kind::OnTheWay : Kind::NotStarted;
    return summary;
}

QString summaryText(const Trace& trace, const AggregationSummary& summary) {
    const TraceHeader& header = trace.header;
    const auto slot = [&] { return QString::fromStdString(header.slotName(summary.place)); };
    switch (summary.kind) {
    case Kind::NotStarted:
        return Words::tr(
            "Each worker sends a chunk into every slot, then one more for each sum that comes back.");
    case Kind::OnTheWay:
        return Words::tr("Chunks are on their way to the slots.");
    case Kind::Filling:
        return Words::tr("Slot %1 has counted %2 of %n worker(s) for chunk %3.", nullptr, header.workers)
            .arg(slot())
            .arg(summary.count)
            .arg(summary.chunk);
    case Kind::Multicast:
        return Words::tr("Slot %1 is complete: the sum of chunk %2 goes out to all %n worker(s) at once.",
                         nullptr, header.workers)
            .arg(slot())
            .arg(summary.chunk);
    case Kind::Resent:
        return Words::tr("The sum of chunk %1 in slot %2 goes out again, to %3 alone.")
            .arg(summary.chunk)
            .arg(slot(), nodeName(header, summary.worker));
    case Kind::LostChunk:
        return Words::tr("Chunk %1 of %2 was lost: slot %3 waits for it to be sent again.")
            .arg(summary.chunk)
            .arg(nodeName(header, summary.worker), slot());
    case Kind::LostSum:
        return Words::tr("The sum of chunk %1 was lost on its way to %2: slot %3 keeps it.")
            .arg(summary.chunk)
            .arg(nodeName(header, summary.worker), slot());
    case Kind::Idle:
        return Words::tr("Nothing moves: %1 waits for chunk %2, and sends it again at %3.")
            .arg(nodeName(header, summary.worker))
            .arg(summary.chunk)
            .arg(showTime(summary.time));
    case Kind::Overflow:
        return Words::tr(
                   "Overflow: the sum of chunk %1 in slot %2 does not fit 32 bits, and stays at the limit.")
            .arg(summary.chunk)
            .arg(slot());
    case Kind::Ended:
        return endText(trace);
    }
    return {};
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/narration/code_marks.h"

#include "core/catalogue/catalogue.h"
#include "core/playback/trace_index.h"
#include "views/common/describe.h"
#include "views/common/payload.h"
#include "views/common/units.h"
#include "views/narration/phrases.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>

namespace ringscope {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(Narration)
};

using Action = PseudoLine::Action;
using Role = PseudoLine::Role;

/// What a node is doing at an instant, in the terms of the pseudo-code.
class Doing {
public:
    Doing(const TraceIndex& index, const World& world, Rank node)
        : m_index(index), m_trace(index.trace()), m_world(world), m_node(node),
          m_state(world.nodes[static_cast<std::size_t>(node)]) {
        findSending();
        findReceiving();
        findJustDone();
    }

    bool isInPhase(const PseudoLine& line) const {
        return !m_state.finished && !m_state.failed && line.phase == m_state.phase && isOurs(line);
    }

    bool isOurs(const PseudoLine& line) const {
        const Role own = m_node < m_trace.header.workers ? Role::Worker : Role::Server;
        return line.role == Role::Any || line.role == own;
    }

    void mark(const PseudoLine& line, CodeLine& result) const {
        if (isInPhase(line)) {
            if (line.action == Action::Send && m_sending)
                setCurrent(result, *m_sending, true);
            else if (line.action == Action::Send && m_state.waitsForReceiver)
                setWaiting(result);
            if (line.action == Action::Receive && m_receiving)
                setCurrent(result, *m_receiving, false);
            else if (line.action == Action::Receive && m_state.waitsFor >= 0 && !m_state.waitsForReceiver)
                setWaiting(result);
        }
        if (m_justDone && isOurs(line) && line.action == m_justDoneAction && line.phase == m_justDonePhase &&
            result.mark == CodeLine::Mark::None) {
            result.mark = CodeLine::Mark::JustDone;
            result.note = Words::tr("just done");
        }
    }

private:
    void setCurrent(CodeLine& line, std::uint32_t id, bool isSent) const {
        const MessageRow& message = m_trace.messages[id];
        const QString other = nodeInText(m_trace.header, isSent ? message.to : message.from);
        const bool isChunk = m_trace.header.places.back().kind == PlaceInfo::Kind::Gradient;
        line.mark = CodeLine::Mark::Current;
        if (isChunk) {
            const QString what =
                placesName(m_trace.header, isSent ? message.source : message.target, message.count);
            line.note = isSent ? Words::tr("%1 → %2", "what is sent to whom").arg(what, other)
                               : Words::tr("%1 ← %2", "what is received from whom").arg(what, other);
        } else {
            line.note =
                isSent ? Words::tr("→ %1", "to whom").arg(other) : Words::tr("← %1", "from whom").arg(other);
        }
    }

    void setWaiting(CodeLine& line) const {
        line.mark = CodeLine::Mark::Current;
        line.note = Words::tr("waits for %1").arg(nodeInText(m_trace.header, m_state.waitsFor));
    }

    /// The message that is leaving the node now; several may be under way, one leaves at a time.
    void findSending() {
        for (const MessageInFlight& flight : m_world.inFlight)
            if (m_trace.messages[flight.id.value].from == m_node && flight.sent < 1) {
                m_sending = flight.id.value;
                return;
            }
    }

    void findReceiving() {
        if (m_state.waitsForReceiver)
            return;
        const auto incoming = m_index.messagesTo(m_node);
        const auto next = std::ranges::partition_point(
            incoming, [&](std::uint32_t id) { return m_trace.messages[id].consumed <= m_world.time; });
        if (next != incoming.end() && m_trace.messages[*next].posted <= m_world.time)
            m_receiving = *next;
    }

    void findJustDone() {
        for (std::uint32_t position = m_index.updatesUntil(m_world.time);
             position > 0 && m_index.timeOfUpdate(position - 1) == m_world.time; --position) {
            const UpdatedPlaces changed = placesOf(m_trace, m_trace.updates[position - 1]);
            if (changed.node != m_node)
                continue;
            if (changed.isRestart)
                return;
            const auto steps = m_index.steps();
            const auto span = std::ranges::lower_bound(steps, changed.step, {}, &StepSpan::step);
            m_justDone = span != steps.end() && span->step == changed.step;
            m_justDonePhase = m_justDone ? span->phase : -1;
            m_justDoneAction = changed.combine == Combine::Scale ? Action::Divide : Action::Combine;
            return;
        }
    }

    const TraceIndex& m_index;
    const Trace& m_trace;
    const World& m_world;
    Rank m_node;
    const NodeState& m_state;
    std::optional<std::uint32_t> m_sending;
    std::optional<std::uint32_t> m_receiving;
    bool m_justDone = false;
    int m_justDonePhase = -1;
    Action m_justDoneAction = Action::Frame;
};

} // namespace

QString codeTitleOf(const TraceIndex& index, const World& world, Rank node) {
    const TraceHeader& header = index.trace().header;
    const AlgorithmInfo* algorithm = findAlgorithm(header.algorithm);
    if (algorithm == nullptr)
        return {};
    const QString name = localized(algorithm->name);
    const NodeState& state = world.nodes[static_cast<std::size_t>(node)];
    const auto marks = index.marksOfNode(node);
    const auto next = std::ranges::partition_point(
        marks, [&](std::uint32_t position) { return index.trace().marks[position].time <= world.time; });
    QString title = Words::tr("%1, %2", "algorithm, node").arg(name, nodeInText(header, node));
    if (state.finished || next == marks.begin())
        return title;
    const MarkRow& mark = index.trace().marks[*std::prev(next)];
    const PhaseInfo& phase = algorithm->phases[mark.phase];
    if (phase.loopVariable.empty())
        return title;
    title = Words::tr("%1, %2 = %3", "algorithm and node, a loop's variable, its value")
                .arg(title, QString::fromStdString(phase.loopVariable))
                .arg(phase.loopValueAt(mark.index, header.shape()));
    if (world.atEnd || state.step == world.step)
        return title;
    return Words::tr("%1 (in step %2)", "algorithm, node and loop; a step other than that of the run")
        .arg(title)
        .arg(state.step + 1);
}

std::vector<CodeLine> codeOf(const TraceIndex& index, const World& world, Rank node) {
    const AlgorithmInfo* algorithm = findAlgorithm(index.trace().header.algorithm);
    if (algorithm == nullptr)
        return {};
    const Doing doing(index, world, node);
    const int phase = world.nodes[static_cast<std::size_t>(node)].phase;
    const bool averages = index.trace().header.operation == Operation::Average;
    std::vector<CodeLine> lines;
    for (std::size_t i = 0; i < algorithm->pseudoCode.size(); ++i) {
        const PseudoLine& line = algorithm->pseudoCode[i];
        if (line.action == Action::Divide && !averages)
            continue;
        CodeLine& result = lines.emplace_back();
        result.text = localized(line.text);
        result.indent = line.indent;
        result.inPhase = doing.isInPhase(line);
        if (phase >= 0) {
            const PhaseInfo& info = algorithm->phases[static_cast<std::size_t>(phase)];
            result.isNear = info.firstLine <= static_cast<int>(i) && static_cast<int>(i) <= info.lastLine;
        }
        doing.mark(line, result);
    }
    return lines;
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run_facts.h"

#include "core/catalogue/catalogue.h"
#include "views/common/units.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

class RunFacts {
    Q_DECLARE_TR_FUNCTIONS(RunFacts)
};

QString nodesText(const TraceHeader& header) {
    const QString workers = RunFacts::tr("%n node(s)", nullptr, header.workers);
    if (header.pool.isUsed()) {
        return RunFacts::tr("%n worker(s) and a switch", nullptr, header.workers);
    }
    return header.servers == 0 ? workers
                               : RunFacts::tr("%1 and %2")
                                     .arg(workers, RunFacts::tr("%n server(s)", nullptr, header.servers));
}

QString gradientText(const TraceHeader& header) {
    const QString size = showBytes(header.gradientBytes());
    const ModelInfo* model = findModel(header.gradient);
    return model == nullptr
               ? RunFacts::tr("gradient of %1").arg(size)
               : RunFacts::tr("gradient of %1, %2").arg(QString::fromStdString(model->name), size);
}

QString burstsText(const SlotPool& pool) {
    constexpr double kWorthTelling = 0.01;
    QString bursts = RunFacts::tr("bursts of %n packet(s) as one", nullptr, pool.burst);
    const QString error = showPercent(std::abs(pool.rateError));
    if (std::abs(pool.rateError) < kWorthTelling) {
        return bursts;
    }
    return pool.rateError > 0 ? RunFacts::tr("%1, %2 too fast").arg(bursts, error)
                              : RunFacts::tr("%1, %2 too slow").arg(bursts, error);
}

QString cycleText(const TraceHeader& header, const std::vector<Rank>& cycle) {
    QStringList names;
    for (const Rank node : cycle) {
        names.append(nodeName(header, node));
    }
    names.append(names.front());
    return names.join(QStringLiteral(" → "));
}

} // namespace

QString runFacts(const Trace& trace) {
    const TraceHeader& header = trace.header;
    QStringList facts{nodesText(header), gradientText(header), verdict(trace)};
    if (header.samplesPorts) {
        facts.append(RunFacts::tr("port samples, too many packets to record each"));
    }
    if (header.pool.burst > 1) {
        facts.append(burstsText(header.pool));
    }
    return facts.join(QStringLiteral(" · "));
}

QString verdict(const Trace& trace) {
    const Verification& result = trace.verification;
    if (trace.outcome.kind != Outcome::Kind::Finished) {
        return RunFacts::tr("did not finish: nothing to check");
    }
    if (trace.header.isLoad) {
        return RunFacts::tr("a load: nothing is summed, nothing to check");
    }
    if (!result.carried) {
        return RunFacts::tr("sizes only: no values were carried, nothing to check");
    }
    if (result.overflowed > 0) {
        return RunFacts::tr("OVERFLOW: %n sum(s) did not fit the switch's integers", nullptr,
                            static_cast<int>(result.overflowed));
    }
    if (!std::isfinite(result.maxAbsError)) {
        return RunFacts::tr("OVERFLOW: a sum, or a part of one, does not fit a 4-byte float");
    }
    if (!result.correct) {
        return RunFacts::tr("WRONG result: off by up to %1")
            .arg(QLocale().toString(result.maxAbsError, 'g', 4));
    }
    if (result.exact) {
        return RunFacts::tr("checked: exact on every node");
    }
    const QString error = QLocale().toString(result.maxAbsError, 'g', 4);
    return result.sameBits
               ? RunFacts::tr(
                     "checked: the same bits on every node, within %1 of the exact result (floating-point "
                     "addition is not associative)")
                     .arg(error)
               : RunFacts::tr(
                     "checked: within %1 of the exact result; nodes differ in their last bits, since "
                     "floating-point addition is not associative")
                     .arg(error);
}

QString endingExplained(const Trace& trace) {
    const Outcome& outcome = trace.outcome;
    switch (outcome.kind) {
    case Outcome::Kind::Finished:
        return {};
    case Outcome::Kind::Deadlock:
        return outcome.cycle.empty()
                   ? RunFacts::tr("Deadlock at %1.").arg(showTime(outcome.time))
                   : RunFacts::tr("Deadlock at %1: %2, each waits for the next to receive.")
                         .arg(showTime(outcome.time), cycleText(trace.header, outcome.cycle));
    case Outcome::Kind::Stalled: {
        QStringList failed;
        for (const Rank node : outcome.failed) {
            failed.append(nodeName(trace.header, node));
        }
        const auto waiting = std::ranges::count_if(
            outcome.waits, [](const Wait& wait) { return wait.kind != Wait::Kind::Failed; });
        return RunFacts::tr("Stalled at %1: %2 failed, %n node(s) wait for it.", nullptr,
                            static_cast<int>(waiting))
            .arg(showTime(outcome.time), failed.join(RunFacts::tr(", ", "between names")));
    }
    case Outcome::Kind::Stopped:
        return RunFacts::tr("Stopped at %1; what happened up to then can be played.")
            .arg(showTime(outcome.time));
    }
    return {};
}

} // namespace ringscope

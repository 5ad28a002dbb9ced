// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/instant.h"

#include "core/base/errors.h"
#include "core/playback/stepping.h"
#include "core/scenario/quantity.h"

#include <QString>

#include <fmt/format.h>

namespace ringscope {

namespace {

constexpr auto kOption = "--at";
constexpr auto kForms = "step:K, a share such as 25%, a time such as 1.5ms, or end";

} // namespace

Instant Instant::parse(std::string_view text) {
    Instant instant;
    instant.m_text = text;
    const auto refuse = [&] { throw ScenarioError(kOption, '"' + instant.m_text + '"', kForms); };
    const QString word = QString::fromStdString(instant.m_text);
    bool isNumber = false;
    if (text == "end") {
        instant.m_what = End{};
    } else if (text.starts_with("step:")) {
        instant.m_what = Step{word.mid(5).toInt(&isNumber)};
        if (!isNumber) {
            refuse();
        }
    } else if (text.ends_with('%')) {
        const double percent = word.chopped(1).toDouble(&isNumber);
        if (!isNumber || !(percent >= 0 && percent <= 100)) {
            throw ScenarioError(kOption, '"' + instant.m_text + '"', "0% to 100%");
        }
        instant.m_what = Share{percent};
    } else {
        try {
            instant.m_what = parseTime(text, kOption);
        } catch (const Error&) {
            refuse();
        }
    }
    return instant;
}

Time Instant::in(const TraceIndex& run) const {
    const Time end = run.end();
    if (const auto* step = std::get_if<Step>(&m_what)) {
        const int steps = static_cast<int>(run.steps().size());
        if (step->number < 1 || step->number > steps) {
            throw ScenarioError(kOption, m_text,
                                steps == 0 ? "this run has no steps"
                                           : fmt::format("step:1 to step:{} in this run", steps));
        }
        return startOfStep(run, step->number);
    }
    if (const auto* share = std::get_if<Share>(&m_what)) {
        return share->percent >= 100 ? end : Time::fromSeconds(end.seconds() * share->percent / 100);
    }
    if (const auto* time = std::get_if<Time>(&m_what)) {
        if (*time > end) {
            throw ScenarioError(kOption, m_text, fmt::format("0 to {} in this run", formatTime(end)));
        }
        return *time;
    }
    return end;
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/chrome_trace.h"
#include "core/trace/json_string.h"

#include <fmt/format.h>

#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>

namespace ringscope {

/// Takes the events that lie in the range: counts them and, if there is a stream, writes them. Descriptions
/// are only asked for when they are written.
class ChromeEventSink {
public:
    /// Where an event is drawn.
    struct Lane {
        std::uint32_t pid = 0;
        std::uint32_t tid = 0;
    };
    /// What is written about an event beside its place and time.
    struct Description {
        std::string name;
        std::string args; ///< the members of a JSON object
    };

    ChromeEventSink(std::ostream* out, ChromeTraceRange range) : m_out(out), m_range(range) {}

    std::uint64_t count() const { return m_count; }

    template <class Describe>
    void span(Lane lane, Time from, Time to, Describe describe) {
        if (to >= m_range.from && from <= m_range.to) {
            add(lane, "X", from, describe,
                [&] { return fmt::format(R"(,"dur":{})", microseconds(to - from)); });
        }
    }

    /// Spans that may overlap others of their lane without being within them, which spans of a thread must
    /// not: a pair of asynchronous events, which viewers stack.
    template <class Describe>
    void overlappingSpan(Lane lane, Time from, Time to, std::string_view category, Describe describe) {
        if (to >= m_range.from && from <= m_range.to) {
            const std::uint64_t id = m_count;
            const auto pair = [&] { return fmt::format(R"(,"cat":"{}","id":"{:#x}")", category, id); };
            add(lane, "b", from, describe, pair);
            add(
                lane, "e", to,
                [&] {
                    return Description{describe().name, {}};
                },
                pair);
        }
    }

    template <class Describe>
    void instant(Lane lane, Time time, Describe describe) {
        if (time >= m_range.from && time <= m_range.to) {
            add(lane, "i", time, describe, [] { return R"(,"s":"t")"; });
        }
    }

    template <class Describe>
    void counter(Lane lane, Time time, Describe describe) {
        if (time >= m_range.from && time <= m_range.to) {
            add(lane, "C", time, describe, [] { return ""; });
        }
    }

    void metadata(Lane lane, const std::string& what, const std::string& name) {
        add(
            lane, "M", Time(),
            [&] {
                return Description{what, fmt::format(R"("name":{})", jsonString(name))};
            },
            [] { return ""; });
    }

private:
    /// Exact: picoseconds as µs with six places.
    static std::string microseconds(Time time) {
        return fmt::format("{}.{:06}", time.ps() / 1'000'000, time.ps() % 1'000'000);
    }

    template <class Describe, class Extra>
    void add(Lane lane, std::string_view phase, Time time, Describe describe, Extra extra) {
        ++m_count;
        if (m_out == nullptr) {
            return;
        }
        const Description description = describe();
        *m_out << fmt::format(R"({}{{"name":{},"ph":"{}","ts":{},"pid":{},"tid":{}{},"args":{{{}}}}})",
                              m_count == 1 ? "\n" : ",\n", jsonString(description.name), phase,
                              microseconds(time), lane.pid, lane.tid, extra(), description.args);
    }

    std::ostream* m_out;
    ChromeTraceRange m_range;
    std::uint64_t m_count = 0;
};

} // namespace ringscope

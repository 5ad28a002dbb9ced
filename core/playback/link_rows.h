// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/playback/grouping.h"
#include "core/trace/trace.h"

#include <array>
#include <vector>

namespace ringscope {

/// Bytes of payload, and messages whose last segment is among them.
struct Tally {
    Bytes bytes = 0;
    std::uint64_t messages = 0;

    friend Tally operator+(Tally a, Tally b) { return {a.bytes + b.bytes, a.messages + b.messages}; }
    friend Tally operator-(Tally a, Tally b) { return {a.bytes - b.bytes, a.messages - b.messages}; }
    friend bool operator==(const Tally&, const Tally&) = default;
};

/// The hop rows of each link in order of service, with sums over any number of them in constant time: the
/// sums are kept for every 16th row, which takes four bytes a row.
class LinkRows {
public:
    /// Which rows of a link count.
    enum class Which : std::uint8_t {
        All,        ///< what is sent again counts again
        FromSender, ///< those that enter the network on this link, for the first time
        ToReceiver, ///< those whose receiver is at the link's end, likewise
    };

    LinkRows() = default;
    /// Keeps a reference to the trace. `hopsOfMessage` groups its hop rows by message, link by link.
    LinkRows(const Trace& trace, const Grouping& hopsOfMessage);

    std::span<const std::uint32_t> of(LinkId link) const { return m_hops.of(link.value); }
    /// Over the first `rows` rows of a link.
    Tally sum(LinkId link, std::size_t rows, Which which) const;
    /// True when the row at `position` among those of `link` counts.
    bool counts(LinkId link, std::size_t position, Which which) const;
    /// True when it carries the last segment of its message.
    bool endsMessage(LinkId link, std::size_t position) const;

private:
    static constexpr std::size_t kStride = 16;
    static constexpr std::uint8_t kEndsMessage = 1 << 7;
    using Tallies = std::array<Tally, 3>;

    static std::uint8_t bit(Which which) {
        return static_cast<std::uint8_t>(1U << static_cast<unsigned>(which));
    }
    void addItem(std::uint8_t flags, Tallies& sums);
    void addRow(std::size_t item, Tallies& sums) const;
    Tally prefix(std::size_t items, Which which) const;

    const Trace* m_trace = nullptr;
    Grouping m_hops;
    std::vector<std::uint8_t> m_flags; ///< by item of m_hops
    std::vector<Tallies> m_sums;       ///< over the first kStride · i items of m_hops
    std::vector<Tallies> m_sumsBefore; ///< by link: over the items of the links before it
};

} // namespace ringscope

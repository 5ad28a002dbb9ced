// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/aggregation/tokens.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace ringscope {

namespace {

constexpr double kFlattest = 2; // pixels of a packet
constexpr double kInset = 3;    // between a packet and the boxes at the ends of its link

QLineF linkOf(const AggregationGeometry& geometry, Rank worker, bool isSum) {
    return isSum ? geometry.toWorker(worker) : geometry.toSwitch(worker);
}

QRectF around(QPointF middle, QSizeF size) {
    return {middle - QPointF(size.width(), size.height()) / 2, size};
}

/// Places the packets [first, last) of one link along it.
void placeOnLink(const AggregationGeometry& geometry, std::vector<Token>::iterator first,
                 std::vector<Token>::iterator last) {
    const QLineF link = linkOf(geometry, first->worker, first->isSum);
    const double length = link.length();
    QSizeF size = geometry.token();
    for (auto token = first; std::next(token) != last; ++token) {
        const double apart = (std::next(token)->flight.position - token->flight.position) *
                             std::max(0.0, length - 2 * kInset - size.height());
        size.setHeight(std::clamp(apart - 1, kFlattest, size.height()));
    }
    for (auto token = first; token != last; ++token) {
        const double along =
            kInset + size.height() / 2 + token->flight.position * (length - 2 * kInset - size.height());
        token->rect = around(link.pointAt(along / length), size);
    }
}

} // namespace

std::vector<Token> tokensOf(const AggregationGeometry& geometry, const TraceIndex& index,
                            const World& world) {
    const TraceHeader& header = index.trace().header;
    std::vector<Token> tokens;
    for (const Flight& flight : flightsUnderWay(index, world)) {
        const MessageRow& message = index.trace().messages[flight.id.value];
        const bool isSum = header.isServer(message.from);
        tokens.push_back({.flight = flight,
                          .worker = isSum ? message.to : message.from,
                          .isSum = isSum,
                          .place = isSum ? message.source : message.target,
                          .chunk = isSum ? message.target : message.source,
                          .rect = {}});
    }
    const auto order = [](const Token& token) {
        return std::tuple(token.worker, token.isSum, token.flight.position, token.flight.id.value);
    };
    std::ranges::sort(tokens, {}, order);
    for (auto first = tokens.begin(); first != tokens.end();) {
        const auto last = std::find_if(first, tokens.end(), [&](const Token& token) {
            return token.worker != first->worker || token.isSum != first->isSum;
        });
        placeOnLink(geometry, first, last);
        first = last;
    }
    return tokens;
}

std::vector<LossMark> lossMarksOf(const AggregationGeometry& geometry, const AggregationRun& run,
                                  const Trace& trace, Time time) {
    std::vector<LossMark> marks;
    std::map<std::pair<Rank, bool>, int> onLink;
    const double side = std::clamp(geometry.token().width(), 7.0, 1.5 * geometry.text());
    for (const LostPacket& packet : run.missing(time)) {
        const MessageRow& message = trace.messages[packet.message];
        const bool isSum = trace.header.isServer(message.from);
        const Rank worker = isSum ? message.to : message.from;
        const QLineF link = linkOf(geometry, worker, isSum);
        const double back = (0.7 + 1.15 * onLink[{worker, isSum}]++) * side;
        const double along = std::max(0.0, 1 - back / link.length());
        marks.push_back({packet, around(link.pointAt(along), QSizeF(side, side))});
    }
    return marks;
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/ring/box_ring_links.h"
#include "views/ring/box_ring_search.h"
#include "views/ring/ring_note.h"
#include "views/ring/round_curve.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ringscope {

using std::numbers::pi;

bool BoxRingSearch::clear(const BoxRing& ring, double rx, double ry) const {
    constexpr int kSamples = 96;
    const QSizeF token = ring.tokenSize() + QSizeF(6, 6);
    const QPointF middle = m_area.center();
    for (const NodeBox& node : ring.m_nodes) {
        const QPointF out = node.frame.center() - middle;
        if (std::hypot(out.x() / rx, out.y() / ry) <= 1) {
            return false;
        }
    }
    for (int i = 0; i < kSamples; ++i) {
        const double angle = 2 * pi * i / kSamples;
        const QRectF spot = around(middle + QPointF(rx * std::cos(angle), ry * std::sin(angle)), token);
        if (!m_area.contains(spot) ||
            std::any_of(ring.m_nodes.begin(), ring.m_nodes.end(),
                        [&](const NodeBox& node) { return overlap(node.frame, spot); })) {
            return false;
        }
    }
    return true;
}

bool BoxRingSearch::addWays(BoxRing& ring) const {
    if (m_shape.servers > 0) {
        return true;
    }
    ring.m_noteText = ring.m_style.text;
    if (m_shape.workers == 1) {
        const double line = ringNoteLine(ring.m_noteText);
        const QRectF& box = ring.m_nodes.front().frame;
        ring.m_note = QRectF(m_area.left(), box.bottom() + line, m_area.width(), 2 * line);
        return true;
    }
    if (m_shape.neighbours && layDirectLinks(ring)) {
        return true;
    }
    ring.m_track.clear();
    ring.m_links.clear();
    ring.m_counters.clear();
    return m_shape.everyPair && !m_shape.neighbours ? layChords(ring) : layTrackInside(ring);
}

/// Two lines.
QSizeF BoxRingSearch::smallestNote(double text) const {
    constexpr int kNoteChars = 17; // "one chunk 25.6 MB"
    return {kNoteChars * m_widths.letter * text, 2 * ringNoteLine(text)};
}

/// The note may have larger text than the boxes, which have more to hold: from the largest down.
std::array<double, 3> BoxRingSearch::noteTexts(const BoxRing& ring) const {
    const double text = ring.m_style.text;
    const double largest = std::max(text, kLargestText * m_scale * m_growth);
    return {std::min(1.6 * text, largest), std::min(1.3 * text, largest), text};
}

/// The largest note beside which there is room for the counters on the links. Where there never is, what
/// they have carried is the note's third line.
bool BoxRingSearch::addNoteAndCounters(BoxRing& ring, const std::function<bool(double)>& placeNote) const {
    for (const bool hasCounters : {true, false}) {
        for (const double text : noteTexts(ring)) {
            if (!placeNote(text)) {
                continue;
            }
            ring.m_noteText = text;
            addCounters(ring);
            if (hasCounters ? !ring.m_counters.empty()
                            : ring.m_note.height() >= 3 * ringNoteLine(text) - 1e-6) {
                return true;
            }
        }
    }
    return false;
}

bool BoxRingSearch::isFree(const BoxRing& ring, const QRectF& spot) const {
    return m_area.contains(spot) &&
           std::none_of(ring.m_nodes.begin(), ring.m_nodes.end(),
                        [&](const NodeBox& node) { return overlap(node.frame, spot); });
}

bool BoxRingSearch::layDirectLinks(BoxRing& ring) const {
    constexpr double kSpacious = 1.5; ///< a message must be seen to move by this many of its sizes
    constexpr double kApart = 8;      ///< pixels between the note and what stands beside it
    constexpr int kSamples = 8;
    const QSizeF token = ring.tokenSize() + QSizeF(6, 6);
    std::vector<QRectF> taken;
    for (std::size_t i = 0; i < ring.m_nodes.size(); ++i) {
        const QRectF& from = ring.m_nodes[i].frame;
        const QRectF& to = ring.m_nodes[(i + 1) % ring.m_nodes.size()].frame;
        ring.m_links.push_back(directLink(from, to, m_area.center()));
        ring.m_track.push_back(freePart(ring.m_links.back(), from, to, token));
        const RouteLine& track = ring.m_track.back();
        if (track.isEmpty() ||
            overlap(around(track.at(0), token * kSpacious), around(track.at(1), token * kSpacious))) {
            return false;
        }
        for (int k = 0; k <= kSamples; ++k) {
            taken.push_back(around(track.at(static_cast<double>(k) / kSamples), token));
            if (!isFree(ring, taken.back())) {
                return false;
            }
        }
    }
    return messagesKeepApart(ring) && addNoteAndCounters(ring, [&](double text) {
               const QSizeF least = smallestNote(text);
               for (const QSizeF& size : {QSizeF(2 * least.width(), 1.5 * least.height()),
                                          QSizeF(least.width(), 1.5 * least.height()), least}) {
                   ring.m_note = around(m_area.center(), size);
                   const QRectF apart = ring.m_note.adjusted(-kApart, 0, kApart, 0);
                   if (isFree(ring, apart) &&
                       std::none_of(taken.begin(), taken.end(),
                                    [&](const auto& other) { return overlap(other, ring.m_note); })) {
                       return true;
                   }
               }
               return false;
           });
}

/// Messages ride an ellipse inside the boxes.
bool BoxRingSearch::layTrackInside(BoxRing& ring) const {
    const QSizeF token = ring.tokenSize();
    const std::optional<QSizeF> radii = largestTrack(ring, smallestNote(ring.m_style.text), token);
    if (!radii || (m_shape.neighbours && !layTrack(ring, *radii))) {
        return false;
    }
    // The largest rectangle inside an ellipse has sides of 1/√2 of its axes.
    const QSizeF room = (*radii * 2 - token) * (1 / std::numbers::sqrt2);
    const auto placeNote = [&](double text) {
        const QSizeF least = smallestNote(text);
        ring.m_note =
            around(m_area.center(), room.boundedTo(QSizeF(2 * least.width(), 1.5 * least.height())));
        return text <= ring.m_style.text || least.boundedTo(room) == least;
    };
    if (m_shape.neighbours) {
        return addNoteAndCounters(ring, placeNote);
    }
    const auto texts = noteTexts(ring);
    ring.m_noteText = *std::find_if(texts.begin(), texts.end(), placeNote);
    return true;
}

std::optional<QSizeF> BoxRingSearch::largestTrack(const BoxRing& ring, QSizeF smallestNote,
                                                  QSizeF token) const {
    constexpr int kTries = 16;
    const QSizeF smallest = (smallestNote * std::numbers::sqrt2 + token) / 2;
    std::optional<QSizeF> best;
    for (int i = kTries; i >= 1; --i) {
        const double ry = m_area.height() / 2 * i / kTries;
        for (int j = kTries; j >= 1; --j) {
            const double rx = m_area.width() / 2 * j / kTries;
            if (rx < smallest.width() || ry < smallest.height() ||
                (best && rx * ry <= best->width() * best->height())) {
                break;
            }
            if (clear(ring, rx, ry)) {
                best = QSizeF(rx, ry);
                break;
            }
        }
    }
    return best;
}

bool BoxRingSearch::layTrack(BoxRing& ring, QSizeF radii) const {
    constexpr int kPoints = 48;
    constexpr double kDockShare = 0.12; ///< of the way between two docks that stays free at either end
    const QPointF middle = m_area.center();
    const RoundCurve ellipse(radii, 2);
    const auto count = static_cast<double>(ring.m_nodes.size());

    // Docks are equally far apart, so that all messages are seen to move alike; together they are turned to
    // lie as near to their nodes as can be.
    QPointF turn;
    for (std::size_t i = 0; i < ring.m_nodes.size(); ++i) {
        const double share = ellipse.shareTowards(ring.m_nodes[i].frame.center() - middle);
        const double angle = 2 * pi * (share - static_cast<double>(i) / count);
        turn += QPointF(std::cos(angle), std::sin(angle));
    }
    const double first = std::atan2(turn.y(), turn.x()) / (2 * pi);

    for (std::size_t i = 0; i < ring.m_nodes.size(); ++i) {
        const double dock = first + static_cast<double>(i) / count;
        QPolygonF points;
        for (int k = 0; k <= kPoints; ++k) {
            const double onWay = kDockShare + (1 - 2 * kDockShare) * k / kPoints;
            points.append(middle + ellipse.at(dock + onWay / count));
        }
        ring.m_track.emplace_back(points);
        ring.m_links.push_back(linkOver(ring.m_track.back(), ring.m_nodes[i].frame,
                                        ring.m_nodes[(i + 1) % ring.m_nodes.size()].frame));
    }
    return messagesKeepApart(ring);
}

bool BoxRingSearch::messagesKeepApart(const BoxRing& ring) const {
    const QSizeF token = ring.tokenSize();
    for (std::size_t i = 0; i < ring.m_track.size(); ++i) {
        const RouteLine& track = ring.m_track[i];
        if (overlap(around(track.at(0), token), around(track.at(1), token))) {
            return false;
        }
        const RouteLine& next = ring.m_track[(i + 1) % ring.m_track.size()];
        for (const double fraction : {0.0, 0.25, 0.5, 0.75, 1.0}) {
            if (overlap(around(track.at(fraction), token), around(next.at(fraction), token))) {
                return false;
            }
        }
    }
    return true;
}

void BoxRingSearch::addCounters(BoxRing& ring) const {
    const double text = ring.m_style.text * 0.9;
    const QSizeF label(8 * m_widths.digit * text, (m_shape.hasOddLinks ? 2.6 : 1.3) * text);
    const QSizeF token = ring.tokenSize();
    std::vector<QRectF> taken = {ring.m_note};
    for (const NodeBox& node : ring.m_nodes) {
        taken.push_back(node.frame);
    }
    for (const RouteLine& track : ring.m_track) {
        for (int i = 0; i <= 8; ++i) {
            taken.push_back(around(track.at(i / 8.0), token));
        }
    }
    for (const RouteLine& link : ring.m_links) {
        constexpr int kDots = 64;
        for (int i = 0; i <= kDots; ++i) {
            taken.push_back(around(link.at(static_cast<double>(i) / kDots), QSizeF(4, 4)));
        }
    }
    for (const RouteLine& track : ring.m_track) {
        const QPointF halfWay = track.at(0.5);
        const QPointF ahead = track.directionAt(0.5);
        const QPointF outward(ahead.y(), -ahead.x()); // the track goes clockwise, y goes down
        const double reach = 0.5 * (std::abs(outward.x()) * (token.width() + label.width()) +
                                    std::abs(outward.y()) * (token.height() + label.height()));
        const auto isFree = [&](const QRectF& spot) {
            return m_area.contains(spot) &&
                   std::none_of(taken.begin(), taken.end(),
                                [&](const QRectF& other) { return overlap(other, spot); });
        };
        QRectF spot = around(halfWay + outward * (reach + 2), label);
        if (!isFree(spot)) {
            spot = around(halfWay - outward * (reach + 2), label);
        }
        if (!isFree(spot)) {
            // All or none: a counter that is missing here and there would look like a link without traffic.
            ring.m_counters.clear();
            return;
        }
        taken.push_back(spot);
        ring.m_counters.push_back(spot);
    }
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/fonts.h"
#include "views/ring/box_ring.h"

#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace ringscope {

namespace {

using std::numbers::pi;

constexpr double kSmallestDigits = 10;
constexpr double kSmallestRoomyDigits = 13;
constexpr double kLargestDigits = 30;
constexpr double kMargin = 8; ///< of the whole picture

bool overlap(const QRectF& a, const QRectF& b) {
    return a.left() < b.right() && b.left() < a.right() && a.top() < b.bottom() && b.top() < a.bottom();
}

QRectF around(QPointF middle, QSizeF size) {
    return {middle.x() - size.width() / 2, middle.y() - size.height() / 2, size.width(), size.height()};
}

/// Widths of text relative to its height, from the fonts in use.
struct TextWidths {
    double digit;  ///< of a digit
    double letter; ///< of an average character
};

TextWidths measureTexts() {
    constexpr double kPixels = 100;
    const QString sample = QStringLiteral("Worker 12 · c3 out");
    return {QFontMetricsF(numberFont(kPixels, true)).horizontalAdvance(QLatin1Char('0')) / kPixels,
            QFontMetricsF(textFont(kPixels, true)).horizontalAdvance(sample) / kPixels /
                static_cast<double>(sample.size())};
}

/// `count` points that go once round a superellipse |x/rx|^n + |y/ry|^n = 1 clockwise from its top, equally
/// far apart when lengths are measured in boxes (a wide box needs more room along a row than up a side). The
/// first point is `firstShare` of the distance between two points past the top.
std::vector<QPointF> roundCurve(int count, double rx, double ry, double exponent, QSizeF box,
                                double firstShare) {
    constexpr int kSamples = 360;
    std::vector<QPointF> curve;
    std::vector<double> until = {0};
    for (int i = 0; i <= kSamples; ++i) {
        const double angle = 2 * pi * i / kSamples;
        const auto power = [exponent](double value) {
            return std::copysign(std::pow(std::abs(value), 2 / exponent), value);
        };
        curve.emplace_back(rx * power(std::sin(angle)), -ry * power(std::cos(angle)));
        if (i > 0) {
            const QPointF step = curve[curve.size() - 1] - curve[curve.size() - 2];
            until.push_back(until.back() + std::hypot(step.x() / box.width(), step.y() / box.height()));
        }
    }
    std::vector<QPointF> points;
    for (int i = 0; i < count; ++i) {
        const double share = (i + firstShare) / count;
        const double wanted = (share - std::floor(share)) * until.back();
        const auto after = std::upper_bound(until.begin() + 1, until.end() - 1, wanted);
        const auto part = static_cast<std::size_t>(after - until.begin()) - 1;
        const double inside = (wanted - until[part]) / (until[part + 1] - until[part]);
        points.push_back(curve[part] + (curve[part + 1] - curve[part]) * inside);
    }
    return points;
}

} // namespace

/// Tries styles from the largest down, and for each the ways to set the boxes out, until everything has room.
class BoxRingSearch {
public:
    BoxRingSearch(const RingShape& shape, QSizeF size, double textScale)
        : m_shape(shape), m_area(QRectF(QPointF(), size).adjusted(kMargin, kMargin, -kMargin, -kMargin)),
          m_scale(textScale), m_widths(measureTexts()) {}

    std::optional<BoxRing> run();

private:
    struct Box {
        QSizeF size;
        int columns = 1;
        bool ownStatusLine = false;
    };

    BoxStyle style(ChunkDetail detail, double digits, bool roomy) const;
    Box box(const BoxStyle& style, int cells, int rows) const;
    std::optional<BoxRing> tryStyle(const BoxStyle& style) const;
    bool setOut(BoxRing& ring, const Box& worker, double exponent, double firstShare) const;
    bool addServers(BoxRing& ring) const;
    NodeBox nodeBox(const BoxStyle& style, const Box& box, QPointF middle, int firstPlace, int places) const;
    bool addTrack(BoxRing& ring) const;
    bool clear(const BoxRing& ring, double rx, double ry) const;
    std::optional<QSizeF> largestTrack(const BoxRing& ring, QSizeF smallestNote, QSizeF token) const;
    bool layTrack(BoxRing& ring, QSizeF radii) const;
    void addCounters(BoxRing& ring) const;

    const RingShape& m_shape;
    QRectF m_area;
    double m_scale;
    TextWidths m_widths;
};

BoxStyle BoxRingSearch::style(ChunkDetail detail, double digits, bool roomy) const {
    BoxStyle style;
    style.detail = detail;
    style.digits = digits;
    style.text = std::clamp(digits * 0.8, 10 * m_scale, 16 * m_scale);
    style.roomy = roomy;
    style.gap = std::max(3.0, digits * 0.28);
    style.padding = std::max(4.0, digits * 0.4);
    if (detail == ChunkDetail::Digits) {
        const int chars = std::max(m_shape.valueChars, 2);
        style.cell = {chars * m_widths.digit * digits + digits * 0.7, digits * (roomy ? 3.1 : 2.1)};
    } else {
        style.cell = {digits * 1.6, digits * 1.3};
    }
    return style;
}

BoxRingSearch::Box BoxRingSearch::box(const BoxStyle& style, int cells, int rows) const {
    Box box;
    box.columns = (cells + rows - 1) / rows;
    const double cellsWidth = box.columns * style.cell.width() + (box.columns - 1) * style.gap;
    const double cellsHeight = rows * (style.cell.height() + style.captionHeight()) + (rows - 1) * style.gap;

    const int nameChars = m_shape.servers > 0 ? 9 : 7;
    const double name = style.text * (1.2 + nameChars * m_widths.letter);
    // "c3 out · c2 in", or "11 + 100 = 111" of which each number may be as long as a value.
    const double role = 15 * m_widths.letter * style.text * 0.9;
    const double sum = style.detail == ChunkDetail::Digits
                           ? std::min(3 * m_shape.valueChars + 6, 30) * m_widths.digit * style.text * 0.9
                           : 0;
    const double status = std::max(role, sum);
    box.ownStatusLine = name + status > cellsWidth;
    const double inner = std::max(cellsWidth, box.ownStatusLine ? std::max(name, status) : name + status);
    const double lines = style.titleHeight() * (box.ownStatusLine ? 2 : 1);
    box.size = {inner + 2 * style.padding, lines + cellsHeight + 1.5 * style.padding};
    return box;
}

NodeBox BoxRingSearch::nodeBox(const BoxStyle& style, const Box& box, QPointF middle, int firstPlace,
                               int places) const {
    NodeBox node;
    node.frame = around(middle, box.size);
    const QRectF inner = node.frame.adjusted(style.padding, 0.25 * style.padding, -style.padding, 0);
    node.title = QRectF(inner.left(), inner.top(), inner.width(), style.titleHeight());
    node.status = box.ownStatusLine ? node.title.translated(0, style.titleHeight()) : node.title;
    node.cells.resize(static_cast<std::size_t>(m_shape.places));
    const double top = node.status.bottom() + 0.25 * style.padding;
    const double width = box.columns * style.cell.width() + (box.columns - 1) * style.gap;
    const double left = inner.center().x() - width / 2;
    for (int i = 0; i < places; ++i) {
        const double x = left + i % box.columns * (style.cell.width() + style.gap);
        const double y = top + i / box.columns * (style.cell.height() + style.captionHeight() + style.gap);
        node.cells[static_cast<std::size_t>(firstPlace + i)] = QRectF(QPointF(x, y), style.cell);
    }
    node.dock = middle;
    return node;
}

std::optional<BoxRing> BoxRingSearch::run() {
    const double step = std::max(1.0, m_scale);
    for (const bool roomy : {true, false}) {
        const double smallest = (roomy ? kSmallestRoomyDigits : kSmallestDigits) * m_scale;
        for (double digits = kLargestDigits * m_scale; digits >= smallest; digits -= step) {
            if (auto ring = tryStyle(style(ChunkDetail::Digits, digits, roomy))) {
                return ring;
            }
        }
    }
    for (double digits = 24 * m_scale; digits >= 8 * m_scale; digits -= step) {
        if (auto ring = tryStyle(style(ChunkDetail::Strip, digits, false))) {
            return ring;
        }
    }
    return std::nullopt;
}

std::optional<BoxRing> BoxRingSearch::tryStyle(const BoxStyle& style) const {
    const int mostRows = std::min(m_shape.places, 4);
    for (int rows = 1; rows <= mostRows; ++rows) {
        const Box worker = box(style, m_shape.places, rows);
        if (worker.size.width() > m_area.width() || worker.size.height() > m_area.height()) {
            continue;
        }
        for (const double exponent : {2.0, 3.0, 6.0}) {
            for (const double firstShare : {0.0, 0.5}) {
                BoxRing ring;
                ring.m_style = style;
                ring.m_workers = m_shape.workers;
                ring.m_neighbours = m_shape.neighbours;
                if (setOut(ring, worker, exponent, firstShare) && addServers(ring) && addTrack(ring)) {
                    return ring;
                }
            }
        }
    }
    return std::nullopt;
}

bool BoxRingSearch::setOut(BoxRing& ring, const Box& worker, double exponent, double firstShare) const {
    const double rx = (m_area.width() - worker.size.width()) / 2;
    const double ry = (m_area.height() - worker.size.height()) / 2;
    std::vector<QPointF> middles = {QPointF()};
    if (m_shape.workers > 1) {
        // Two stand side by side on a wide stage, one above the other on a tall one.
        const bool turned = m_shape.workers == 2 && m_area.width() > m_area.height();
        middles = roundCurve(m_shape.workers, rx, ry, exponent, worker.size, turned ? 1.5 : firstShare);
    }
    for (const QPointF middle : middles) {
        ring.m_nodes.push_back(nodeBox(ring.m_style, worker, m_area.center() + middle, 0, m_shape.places));
    }
    const double apart = ring.m_style.digits * 0.5;
    for (std::size_t i = 0; i < ring.m_nodes.size(); ++i) {
        const QRectF grown = ring.m_nodes[i].frame.adjusted(-apart, -apart, apart, apart);
        for (std::size_t j = i + 1; j < ring.m_nodes.size(); ++j) {
            if (overlap(grown, ring.m_nodes[j].frame)) {
                return false;
            }
        }
    }
    return true;
}

bool BoxRingSearch::addServers(BoxRing& ring) const {
    if (m_shape.servers == 0) {
        return true;
    }
    const Box server = box(ring.m_style, 1, 1);
    const double gap = ring.m_style.digits;
    const QSizeF token = ring.tokenSize();
    for (int columns = m_shape.servers; columns >= 1; --columns) {
        const int rows = (m_shape.servers + columns - 1) / columns;
        const QSizeF size(columns * (server.size.width() + gap) - gap,
                          rows * (server.size.height() + gap) - gap);
        // A chunk in flight must be seen between a worker and a server.
        const QRectF room = around(m_area.center(), size + token * 1.2);
        if (std::any_of(ring.m_nodes.begin(), ring.m_nodes.end(),
                        [&](const NodeBox& worker) { return overlap(worker.frame, room); })) {
            continue;
        }
        const QPointF first = around(m_area.center(), size).topLeft() +
                              QPointF(server.size.width() / 2, server.size.height() / 2);
        for (int s = 0; s < m_shape.servers; ++s) {
            const QPointF middle = first + QPointF(s % columns * (server.size.width() + gap),
                                                   s / columns * (server.size.height() + gap));
            ring.m_nodes.push_back(nodeBox(ring.m_style, server, middle, s, 1));
        }
        return true;
    }
    return false;
}

bool BoxRingSearch::clear(const BoxRing& ring, double rx, double ry) const {
    constexpr int kSamples = 48;
    const QSizeF token = ring.tokenSize() + QSizeF(4, 4);
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

bool BoxRingSearch::addTrack(BoxRing& ring) const {
    if (m_shape.servers > 0) {
        return true;
    }
    const double line = ring.m_style.text * 1.4;
    if (m_shape.workers == 1) {
        const QRectF& box = ring.m_nodes.front().frame;
        ring.m_note = QRectF(m_area.left(), box.bottom() + line, m_area.width(), 3 * line);
        return true;
    }
    const QSizeF token = ring.tokenSize();
    const QSizeF smallestNote(11 * m_widths.letter * ring.m_style.text, 2.2 * line);
    const std::optional<QSizeF> radii = largestTrack(ring, smallestNote, token);
    if (!radii) {
        return false;
    }
    const QPointF middle = m_area.center();
    // The rectangle inside an ellipse of which both sides are 1/√2 of its axes.
    ring.m_note = around(middle, (*radii * 2 - token) * (1 / std::numbers::sqrt2));
    if (!m_shape.neighbours) {
        return true;
    }
    if (!layTrack(ring, *radii)) {
        return false;
    }
    addCounters(ring);
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
    constexpr int kPoints = 24;
    constexpr double kDockShare = 0.1; ///< of the way between two nodes that stays free at either end
    const QPointF middle = m_area.center();
    const auto onTrack = [&](double angle) {
        return middle + QPointF(radii.width() * std::sin(angle), -radii.height() * std::cos(angle));
    };
    std::vector<double> docks;
    for (NodeBox& node : ring.m_nodes) {
        const QPointF out = node.frame.center() - middle;
        docks.push_back(std::atan2(out.x() / radii.width(), -out.y() / radii.height()));
        node.dock = onTrack(docks.back());
    }
    const QSizeF token = ring.tokenSize();
    for (std::size_t i = 0; i < docks.size(); ++i) {
        double span = docks[(i + 1) % docks.size()] - docks[i];
        span += span <= 0 ? 2 * pi : 0;
        QPolygonF points;
        for (int k = 0; k <= kPoints; ++k) {
            points.append(onTrack(docks[i] + span * (kDockShare + (1 - 2 * kDockShare) * k / kPoints)));
        }
        ring.m_track.emplace_back(points);
        const RouteLine& track = ring.m_track.back();
        if (overlap(around(track.at(0), token), around(track.at(1), token))) {
            return false;
        }
    }
    return true;
}

void BoxRingSearch::addCounters(BoxRing& ring) const {
    const double text = ring.m_style.text * 0.9;
    const QSizeF label(8 * m_widths.digit * text, 1.3 * text);
    const QSizeF token = ring.tokenSize();
    for (const RouteLine& track : ring.m_track) {
        const QPointF halfWay = track.at(0.5);
        const QPointF ahead = track.directionAt(0.5);
        const QPointF outward(ahead.y(), -ahead.x()); // the track goes clockwise, y goes down
        const double reach = 0.5 * (std::abs(outward.x()) * (token.width() + label.width()) +
                                    std::abs(outward.y()) * (token.height() + label.height())) +
                             2;
        QRectF chosen;
        for (const double side : {1.0, -1.0}) {
            const QRectF spot = around(halfWay + outward * (side * reach), label);
            const bool free = m_area.contains(spot) &&
                              std::none_of(ring.m_nodes.begin(), ring.m_nodes.end(),
                                           [&](const NodeBox& node) { return overlap(node.frame, spot); });
            if (free) {
                chosen = spot;
                break;
            }
        }
        ring.m_counters.push_back(chosen);
    }
}

std::optional<BoxRing> BoxRing::fit(const RingShape& shape, QSizeF size, double textScale) {
    return BoxRingSearch(shape, size, textScale).run();
}

} // namespace ringscope

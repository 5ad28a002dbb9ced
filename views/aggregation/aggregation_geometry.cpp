// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/aggregation/aggregation_geometry.h"

#include "views/common/fonts.h"
#include "views/common/slot_states.h"
#include "views/common/text_widths.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace ringscope {

namespace {

constexpr double kMargin = 10;
constexpr double kInset = 10;                                           // of the slots in the switch
constexpr std::array kTextSizes = {1.7, 1.5, 1.35, 1.2, 1.1, 1.0, 0.9}; // to the ordinary
constexpr double kLargestDigits = 1.9;                                  // to the text
constexpr double kLargestAbreast = 1.4; // likewise: a low picture needs its height for the links too
constexpr double kSmallestDigits = 0.8; // to the text
constexpr double kNarrowestChunk = 3;
constexpr double kNarrowestCell = 11;   // of a slot without digits
constexpr double kNarrowestSegment = 2; // of a strip of contributors
constexpr double kLowestStrip = 10;
constexpr double kSmallestTokenDigits = 0.75; // to ordinary text

// In heights of the text:
constexpr double kTitle = 1.35;
constexpr double kWords = 1.35;
constexpr double kFrame = 0.4; // around the parts of a version
constexpr double kSwitchLine = 1.7;
constexpr double kShortestLink = 4;
constexpr double kWidestSlot = 26;
constexpr double kSlotGap = 0.7;
constexpr double kSlotGapAbreast = 1.2; // wider, to tell slots from versions
constexpr double kSlotGapInLine = 0.5;  // of slots with their name and value in one line
constexpr double kBetween = 0.3;        // the versions of a slot
constexpr double kSide = 0.35;          // from the parts of a version to its edges
constexpr double kSideInLine = 0.2;
constexpr double kStrip = 0.9; // height of contributors without a value over them
constexpr double kWordSpace = 0.4;

constexpr double kCellOfDigits = 2.3; // height of a value over its contributors, in heights of the digits

} // namespace

/// As large as there is room for, but not so large that less can be said.
AggregationGeometry::AggregationGeometry(const AggregationShape& shape, QSizeF size, double textScale)
    : m_shape(shape), m_base(kTextPixels * textScale), m_width(size.width() - 2 * kMargin) {
    const double largest = std::min(size.height() / (38 * m_base), size.width() / (72 * m_base));
    std::optional<AggregationGeometry> best;
    for (const double share : kTextSizes) {
        if (share > std::max(largest, kTextSizes.back()))
            continue;
        AggregationGeometry candidate = *this;
        candidate.m_text = share * m_base;
        candidate.layOut(size);
        if (!best || candidate.richness() > best->richness())
            best = candidate;
    }
    *this = *best;
}

int AggregationGeometry::richness() const {
    return -static_cast<int>(m_workerDetail) - static_cast<int>(m_slotDetail) -
           static_cast<int>(m_tokenDetail);
}

void AggregationGeometry::layOut(QSizeF size) {
    layOutLines(size);
    layOutWorkers(size);
    m_crossing = std::clamp(size.height() * 0.07, 1.2 * m_text, 4 * m_text);
    const double room = m_caption.top() - m_workerBox.height() - kMargin - m_crossing - kSwitchLine * m_text;
    const double forSlots = room - std::max(kShortestLink * m_text, room * 0.36);
    chooseSlotDetail(forSlots);
    const double slotsHeight = m_slotRows * m_slotPitch.height();
    const double height = m_crossing + slotsHeight + kSwitchLine * m_text;
    m_switch = QRectF(kMargin, m_caption.top() - height - 0.3 * m_text, m_width, height);
    layOutLinks();
}

void AggregationGeometry::layOutLines(QSizeF size) {
    const bool isRoomy = size.height() >= 26 * m_text;
    const double width = size.width() - 2 * kMargin;
    double bottom = size.height() - 2;
    const auto line = [&](double height) {
        bottom -= height * m_text;
        return QRectF(kMargin, bottom, width, height * m_text);
    };
    if (isRoomy) {
        m_legend = line(1.2 * m_shape.legendLines + 0.2);
        m_note = line(1.6);
    }
    m_caption = line(1.8);
}

void AggregationGeometry::layOutWorkers(QSizeF size) {
    const double width = std::min(columnWidth() * 0.94, 24 * m_text);
    if (width >= 9.5 * m_text && size.height() >= 28 * m_text)
        m_workerDetail = WorkerDetail::Full;
    else if (width >= 2.6 * m_text)
        m_workerDetail = WorkerDetail::Short;
    const double lines = m_workerDetail == WorkerDetail::Full    ? 5.6
                         : m_workerDetail == WorkerDetail::Short ? 2.9
                                                                 : 2.3;
    m_workerBox = QSizeF(width, lines * m_text);
    m_labelledWorkers = std::max(1, static_cast<int>(std::ceil(2.6 * m_text / columnWidth())));
}

double AggregationGeometry::versionHeight() const {
    switch (m_slotDetail) {
    case SlotDetail::Full:
        return (kTitle + kWords + kFrame) * m_text + kCellOfDigits * m_digits;
    case SlotDetail::Digits:
        return (kTitle + kFrame) * m_text + kCellOfDigits * m_digits;
    case SlotDetail::Value:
    case SlotDetail::Count:
        return (kTitle + kStrip + kFrame) * m_text;
    case SlotDetail::Cells:
        break;
    }
    return m_cellHeight;
}

double AggregationGeometry::slotGap() const {
    return m_text * (m_areAbreast ? kSlotGapAbreast : hasDigits() ? kSlotGap : kSlotGapInLine);
}

double AggregationGeometry::versionSide() const {
    return m_text * (hasDigits() ? kSide : kSideInLine);
}

/// The width below which what is said of a version does not fit.
double AggregationGeometry::narrowestVersion() const {
    const auto digitsOf = [](int number) { return static_cast<double>(std::to_string(number).size()); };
    const double name = digitsOf(m_shape.slotCount - 1) + 1;
    const double rest = m_slotDetail == SlotDetail::Value ? m_shape.valueChars : digitsOf(m_shape.workers);
    switch (m_slotDetail) {
    case SlotDetail::Full:
        return 9.5 * m_text;
    case SlotDetail::Digits:
        return 4.2 * m_text;
    case SlotDetail::Value:
    case SlotDetail::Count:
        return ((name + rest) * TextWidths::measure().digit + kWordSpace + 2 * kSideInLine) * m_text;
    case SlotDetail::Cells:
        break;
    }
    return kNarrowestCell;
}

/// As much as can be said of each; and of ways to say it the plainest that fits: the versions of a slot below
/// each other, so that all can be compared, then beside each other in a low picture, then in several rows.
void AggregationGeometry::chooseSlotDetail(double height) {
    constexpr int kMostRows = 8;
    for (const SlotDetail detail :
         {SlotDetail::Full, SlotDetail::Digits, SlotDetail::Value, SlotDetail::Count}) {
        m_slotDetail = detail;
        const int most = detail == SlotDetail::Full ? 1 : std::min(kMostRows, m_shape.slotCount);
        for (m_slotRows = 1; m_slotRows <= most; ++m_slotRows)
            for (const bool areAbreast : {false, true}) {
                m_areAbreast = areAbreast;
                if (layOutSlots(height))
                    return;
            }
    }
    m_slotDetail = SlotDetail::Cells;
    m_areAbreast = false;
    m_digits = m_text;
    layOutCells(height);
}

/// False when the slots do not fit so, with what is to be said of them in as many rows.
bool AggregationGeometry::layOutSlots(double height) {
    const int across = m_areAbreast ? SlotStates::kVersions : 1;
    const int down = SlotStates::kVersions / across;
    m_slotColumns = (m_shape.slotCount + m_slotRows - 1) / m_slotRows;
    const double inner = m_width - 2 * kInset;
    const double gap = slotGap();
    const double pitch = std::min(inner / m_slotColumns, across * kWidestSlot * m_text);
    const double width = (pitch - gap - (across - 1) * kBetween * m_text) / across;
    m_digits = 0; // what the other parts take up
    const double others = down * versionHeight() + gap;
    m_digits = m_text;
    if (hasDigits()) {
        const double largest = m_areAbreast ? kLargestAbreast : kLargestDigits;
        const double byWidth = width / (m_shape.valueChars * TextWidths::measure().digit + 1.2);
        const double byHeight = (height / m_slotRows - others) / (down * kCellOfDigits);
        m_digits = std::floor(std::min({byWidth, byHeight, largest * m_text}));
    }
    m_slotPitch = QSizeF(pitch, down * versionHeight() + gap);
    return m_digits >= kSmallestDigits * m_text && width >= narrowestVersion() &&
           m_slotRows * m_slotPitch.height() <= height;
}

void AggregationGeometry::layOutCells(double height) {
    const double inner = m_width - 2 * kInset - 2.5 * m_text; // without the numbers of the rows
    const int fitting = std::max(1, static_cast<int>(inner / kNarrowestCell));
    m_slotRows = (m_shape.slotCount + fitting - 1) / fitting;
    m_slotColumns = (m_shape.slotCount + m_slotRows - 1) / m_slotRows;
    const double gap = std::clamp(height / m_slotRows * 0.12, 2.0, 6.0);
    m_cellHeight = std::clamp((height / m_slotRows - gap) / SlotStates::kVersions, 3.0, 2 * m_text);
    m_slotPitch =
        QSizeF(std::min(inner / m_slotColumns, 6 * m_text), SlotStates::kVersions * m_cellHeight + gap);
}

void AggregationGeometry::layOutLinks() {
    constexpr double kTokenHeight = 1.9; // of digits over a strip, in heights of the digits
    const double value = m_shape.valueChars * TextWidths::measure().digit + 0.8; // in digits
    m_laneOffset = std::min(columnWidth() * 0.24, 5.5 * m_text);
    const double room = 2 * m_laneOffset * 0.9;
    const double length = m_switch.top() - worker(0).bottom();
    m_tokenDigits = std::min(m_text, room / value);
    if (m_tokenDigits >= kSmallestTokenDigits * m_base && length >= 2 * kTokenHeight * m_tokenDigits) {
        m_tokenDetail = TokenDetail::Digits;
        m_token = QSizeF(value * m_tokenDigits, kTokenHeight * m_tokenDigits);
    } else if (room >= kNarrowestSegment * m_shape.workers + 6 && length >= 4 * m_text) {
        m_tokenDetail = TokenDetail::Strip;
        m_token = QSizeF(std::min(room, 4 * m_text), std::max(1.1 * m_text, kLowestStrip));
    } else {
        const double side = std::clamp(room, 3.0, 0.9 * m_text);
        m_token = QSizeF(side, side);
    }
}

double AggregationGeometry::middleOf(Rank worker) const {
    return kMargin + (worker + 0.5) * columnWidth();
}

QRectF AggregationGeometry::worker(Rank worker) const {
    return {middleOf(worker) - m_workerBox.width() / 2, 3, m_workerBox.width(), m_workerBox.height()};
}

QRectF AggregationGeometry::workerLine(Rank worker, int line) const {
    constexpr double kTops[] = {0.15, 1.6, 2.6, 3.95};
    constexpr double kHeights[] = {1.4, 0.85, 1.35, 1.35};
    const QRectF box = this->worker(worker).adjusted(0.5 * m_text, 0, -0.5 * m_text, 0);
    return {box.left(), box.top() + kTops[line] * m_text, box.width(), kHeights[line] * m_text};
}

QRectF AggregationGeometry::workerName(Rank worker) const {
    const double width = columnWidth() * m_labelledWorkers;
    return {middleOf(worker) - width / 2, this->worker(worker).top(), width, 1.2 * m_text};
}

QRectF AggregationGeometry::column(Rank worker) const {
    const double top = this->worker(worker).top();
    return {middleOf(worker) - columnWidth() / 2, top, columnWidth(), m_switch.top() - top};
}

std::optional<QRectF> AggregationGeometry::chunk(Rank worker, int chunk) const {
    if (m_workerDetail == WorkerDetail::Mark)
        return std::nullopt;
    const QRectF all = workerLine(worker, 1);
    const double pitch = all.width() / m_shape.chunks;
    if (pitch < kNarrowestChunk)
        return std::nullopt;
    const double gap = std::clamp(pitch * 0.15, 1.0, 4.0);
    return QRectF(all.left() + chunk * pitch + gap / 2, all.top(), pitch - gap, all.height());
}

QLineF AggregationGeometry::toSwitch(Rank worker) const {
    const double x = middleOf(worker) - m_laneOffset;
    return {x, this->worker(worker).bottom(), x, m_switch.top()};
}

QLineF AggregationGeometry::toWorker(Rank worker) const {
    const double x = middleOf(worker) + m_laneOffset;
    return {x, m_switch.top(), x, this->worker(worker).bottom()};
}

QRectF AggregationGeometry::switchLine() const {
    return {m_switch.left() + kInset, m_switch.bottom() - kSwitchLine * m_text, m_switch.width() - 2 * kInset,
            kSwitchLine * m_text};
}

QRectF AggregationGeometry::slot(int slot) const {
    const double left = m_switch.center().x() - m_slotColumns * m_slotPitch.width() / 2;
    const int row = slot / m_slotColumns;
    const int column = slot % m_slotColumns;
    const bool isCell = m_slotDetail == SlotDetail::Cells;
    const int down = m_areAbreast ? 1 : SlotStates::kVersions;
    const QRectF whole(left + column * m_slotPitch.width(),
                       m_switch.top() + m_crossing + row * m_slotPitch.height(), m_slotPitch.width(),
                       down * versionHeight());
    const double gap = isCell ? std::clamp(whole.width() * 0.1, 1.0, 6.0) : slotGap();
    return whole.adjusted(gap / 2, 0, -gap / 2, isCell || m_areAbreast ? 0 : kBetween * m_text);
}

QRectF AggregationGeometry::version(int slot, int version) const {
    const QRectF both = this->slot(slot);
    if (m_areAbreast) {
        const double width = (both.width() - kBetween * m_text) / SlotStates::kVersions;
        return {version == 0 ? both.left() : both.right() - width, both.top(), width, both.height()};
    }
    const double height = versionHeight();
    const double top = version == 0 ? both.top() : both.bottom() - height;
    return {both.left(), top, both.width(), height};
}

QRectF AggregationGeometry::title(int slot, int version) const {
    if (m_slotDetail == SlotDetail::Cells)
        return {};
    const QRectF box = this->version(slot, version);
    const double side = versionSide();
    return {box.left() + side, box.top() + kFrame / 4 * m_text, box.width() - 2 * side, kTitle * m_text};
}

QRectF AggregationGeometry::cell(int slot, int version) const {
    const QRectF box = this->version(slot, version);
    if (m_slotDetail == SlotDetail::Cells)
        return box;
    const double side = versionSide();
    return {box.left() + side, title(slot, version).bottom(), box.width() - 2 * side,
            hasDigits() ? kCellOfDigits * m_digits : kStrip * m_text};
}

QRectF AggregationGeometry::words(int slot, int version) const {
    if (m_slotDetail != SlotDetail::Full)
        return {};
    const QRectF above = cell(slot, version);
    return {above.left(), above.bottom(), above.width(), kWords * m_text};
}

std::optional<Rank> AggregationGeometry::workerAt(QPointF point) const {
    const auto column = static_cast<Rank>(std::floor((point.x() - kMargin) / columnWidth()));
    const bool isInRow = column >= 0 && column < m_shape.workers && worker(column).contains(point);
    return isInRow ? std::optional(column) : std::nullopt;
}

std::optional<int> AggregationGeometry::chunkAt(Rank worker, QPointF point) const {
    if (!chunk(worker, 0))
        return std::nullopt;
    const QRectF all = workerLine(worker, 1);
    if (!all.contains(point))
        return std::nullopt;
    const double share = (point.x() - all.left()) / all.width();
    return std::min(static_cast<int>(share * m_shape.chunks), m_shape.chunks - 1);
}

std::optional<std::pair<int, int>> AggregationGeometry::versionAt(QPointF point) const {
    for (int slot = 0; slot < m_shape.slotCount; ++slot)
        for (int version = 0; version < SlotStates::kVersions; ++version)
            if (this->version(slot, version).contains(point))
                return std::pair(slot, version);
    return std::nullopt;
}

} // namespace ringscope

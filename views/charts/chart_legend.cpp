// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/chart_legend.h"

#include "views/charts/chart_marks.h"

#include <QFontMetrics>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace ringscope {

namespace {

constexpr int kMarkWidth = 26;
constexpr int kGap = 8;
constexpr int kWidestName = 38; ///< in digits of the font

} // namespace

ChartLegend::ChartLegend(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
}

void ChartLegend::setTheme(ThemeKind kind) {
    m_theme = kind;
    update();
}

void ChartLegend::setHeading(const QString& heading) {
    m_heading = heading;
    m_widestHeading = fontMetrics().horizontalAdvance(heading);
    update();
}

void ChartLegend::setEntries(std::vector<LegendEntry> entries) {
    m_entries = std::move(entries);
    m_widestValue = 0;
    m_widestHeading = fontMetrics().horizontalAdvance(m_heading);
    for (const LegendEntry& entry : m_entries) {
        m_widestValue = std::max(m_widestValue, fontMetrics().horizontalAdvance(entry.value));
    }
    updateGeometry();
    update();
}

void ChartLegend::setValues(const QString& heading, const std::vector<QString>& values) {
    m_heading = heading;
    const std::pair before(m_widestValue, m_widestHeading);
    m_widestHeading = std::max(m_widestHeading, fontMetrics().horizontalAdvance(heading));
    for (std::size_t i = 0; i < std::min(values.size(), m_entries.size()); ++i) {
        m_entries[i].value = values[i];
        m_widestValue = std::max(m_widestValue, fontMetrics().horizontalAdvance(values[i]));
    }
    if (std::pair(m_widestValue, m_widestHeading) != before) {
        updateGeometry();
    }
    update();
}

int ChartLegend::rowHeight() const {
    return fontMetrics().height() + 3;
}

QSize ChartLegend::sizeHint() const {
    const QFontMetrics metrics = fontMetrics();
    if (m_entries.empty()) {
        return {0, 0};
    }
    const int widestName = kWidestName * metrics.horizontalAdvance(QLatin1Char('0'));
    int widest = m_widestHeading;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const int name = std::min(metrics.horizontalAdvance(m_entries[i].name) + 1, widestName);
        widest = std::max(widest, name + valueWidth(i));
    }
    const int rows = static_cast<int>(m_entries.size()) + headingRows();
    return {columns() * (kMarkWidth + 3 * kGap + widest), rows * rowHeight()};
}

QSize ChartLegend::minimumSizeHint() const {
    return {sizeHint().width(), 0};
}

int ChartLegend::rows() const {
    return std::max(height() / rowHeight() - headingRows(), 1);
}

int ChartLegend::columns() const {
    const int all = static_cast<int>(m_entries.size());
    return all > rows() && all <= 2 * rows() ? 2 : 1;
}

/// Of the entry that is shown at that position.
QRect ChartLegend::place(std::size_t shown) const {
    const int across = width() / columns();
    const int row = static_cast<int>(shown);
    const int column = columns() > 1 ? row / rows() : 0;
    return {column * across, (headingRows() + row - column * rows()) * rowHeight(), across, rowHeight()};
}

/// A heading of the entries leaves room for the heading of the values beside it.
bool ChartLegend::sharesHeading() const {
    return !m_entries.empty() && m_entries.front().mark == LegendEntry::Mark::Heading;
}

int ChartLegend::headingRows() const {
    return m_heading.isEmpty() || sharesHeading() ? 0 : 1;
}

int ChartLegend::valueWidth(std::size_t entry) const {
    return entry == 0 && sharesHeading() ? m_widestHeading : m_widestValue;
}

QRect ChartLegend::headingPlace() const {
    const int right = sharesHeading() ? place(0).right() + 1 : width();
    return {0, 0, right - kGap, rowHeight()};
}

QRect ChartLegend::valuePlace(std::size_t shown) const {
    return place(shown).adjusted(0, 0, -kGap, 0);
}

/// Which entries keep their row first: what is pinned (0), then the head of each group (1).
int ChartLegend::rankOf(std::size_t entry) const {
    const auto isHeading = [this](std::size_t i) { return m_entries[i].mark == LegendEntry::Mark::Heading; };
    if (m_entries[entry].isPinned) {
        return 0;
    }
    return isHeading(entry) || (entry > 0 && isHeading(entry - 1)) ? 1 : 2;
}

std::vector<std::size_t> ChartLegend::shownEntries() const {
    std::size_t left = m_entries.size();
    if (const int all = static_cast<int>(left); all > columns() * rows()) {
        left = static_cast<std::size_t>(rows() - 1);
    }
    std::vector<std::size_t> shown;
    for (const int rank : {0, 1, 2}) {
        for (std::size_t i = 0; i < m_entries.size() && left > 0; ++i) {
            if (rankOf(i) == rank) {
                shown.push_back(i);
                --left;
            }
        }
    }
    std::ranges::sort(shown);
    return shown;
}

const LegendEntry* ChartLegend::entryAt(QPoint position) const {
    const std::vector<std::size_t> shown = shownEntries();
    for (std::size_t i = 0; i < shown.size(); ++i) {
        if (place(i).contains(position)) {
            return &m_entries[shown[i]];
        }
    }
    return nullptr;
}

void ChartLegend::paintMark(QCPPainter& painter, const QRectF& place, const LegendEntry& entry) const {
    const QColor panel = theme(m_theme).panel;
    const double side = std::min(place.height() - 4, 12.0);
    QRectF box(0, 0, side, side);
    box.moveCenter(place.center());
    const QRectF bar = box.adjusted(-3, 0, 3, 0);
    painter.save();
    painter.setAntialiasing(true);
    painter.setPen(QPen(entry.color, 2, Qt::SolidLine, Qt::FlatCap));
    painter.setBrush(Qt::NoBrush);
    switch (entry.mark) {
    case LegendEntry::Mark::Heading:
        break;
    case LegendEntry::Mark::Line:
        painter.setPen(QPen(entry.color, entry.selected ? 4 : 2.5, entry.style, Qt::FlatCap));
        painter.drawLine(QPointF(place.left(), place.center().y()),
                         QPointF(place.right(), place.center().y()));
        break;
    case LegendEntry::Mark::Dash:
        painter.drawLine(QPointF(bar.left(), bar.center().y()), QPointF(bar.right(), bar.center().y()));
        break;
    case LegendEntry::Mark::Bar:
        painter.fillRect(bar, entry.color);
        break;
    case LegendEntry::Mark::HatchedBar:
        painter.fillRect(bar, panel);
        painter.fillRect(bar, QBrush(entry.color, Qt::BDiagPattern));
        painter.setPen(QPen(entry.color, 1));
        painter.drawRect(bar);
        break;
    case LegendEntry::Mark::OutlinedBar:
        painter.setPen(QPen(entry.color, 1));
        painter.drawRect(bar);
        break;
    default:
        QCPScatterStyle(scatterShape(entry.mark), painter.pen(), panel, side)
            .drawShape(&painter, place.center());
    }
    painter.restore();
}

void ChartLegend::paintEvent(QPaintEvent* /*event*/) {
    const Theme& colors = theme(m_theme);
    QCPPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int high = rowHeight();
    if (!m_heading.isEmpty()) {
        painter.setPen(colors.mutedText);
        painter.drawText(headingPlace(), Qt::AlignRight | Qt::AlignVCenter, m_heading);
    }
    const QFont plain = font();
    QFont bold = plain;
    bold.setBold(true);
    const std::vector<std::size_t> shown = shownEntries();
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const LegendEntry& entry = m_entries[shown[i]];
        const QRect row = place(i);
        if (entry.selected) {
            painter.fillRect(row, colors.highlight);
        }
        const bool isHeading = entry.mark == LegendEntry::Mark::Heading;
        paintMark(painter, QRectF(row.left(), row.top(), kMarkWidth, high), entry);
        painter.setFont(entry.selected || isHeading ? bold : plain);
        painter.setPen(colors.text);
        const int nameLeft = isHeading ? 0 : kMarkWidth + kGap;
        const int nameWidth = row.width() - nameLeft - valueWidth(shown[i]) - 2 * kGap;
        painter.drawText(QRect(row.left() + nameLeft, row.top(), nameWidth, high),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(entry.name, Qt::ElideMiddle, nameWidth));
        painter.setFont(plain);
        painter.drawText(valuePlace(i), Qt::AlignRight | Qt::AlignVCenter, entry.value);
    }
    if (const int hidden = static_cast<int>(m_entries.size() - shown.size()); hidden > 0) {
        painter.setPen(colors.mutedText);
        painter.drawText(place(shown.size()).adjusted(kMarkWidth + kGap, 0, 0, 0),
                         Qt::AlignLeft | Qt::AlignVCenter, tr("and %n more", nullptr, hidden));
    }
}

void ChartLegend::mousePressEvent(QMouseEvent* event) {
    const LegendEntry* entry = entryAt(event->position().toPoint());
    if (entry != nullptr && !entry->item.isNothing()) {
        emit clicked(entry->item);
    }
}

void ChartLegend::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange) {
        setEntries(std::move(m_entries));
    }
    QWidget::changeEvent(event);
}

void ChartLegend::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (const int before = std::exchange(m_columns, columns()); before != m_columns) {
        updateGeometry();
    }
}

bool ChartLegend::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (const LegendEntry* entry = entryAt(help->pos()); entry != nullptr) {
            QToolTip::showText(help->globalPos(), entry->name, this);
        } else {
            QToolTip::hideText();
        }
        return true;
    }
    return QWidget::event(event);
}

} // namespace ringscope

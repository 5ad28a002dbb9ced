// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/traffic_delegate.h"

#include "views/common/fonts.h"
#include "views/common/sender_color.h"
#include "views/tables/traffic_model.h"

#include <QPainter>

#include <algorithm>

namespace ringscope {

namespace {

constexpr int kPadding = 5;
constexpr int kBarDigits = 14; ///< the width of a bar, in digits

bool isNumber(const QModelIndex& index) {
    return (index.data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight) != 0;
}

} // namespace

void TrafficDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    const bool isAmiss = index.data(TrafficModel::AmissRole).toBool();
    const bool isBold = option->font.bold() || isAmiss;
    if (isNumber(index)) {
        option->font = numberFont(QFontInfo(option->font).pixelSize(), isBold);
        option->fontMetrics = QFontMetrics(option->font);
    }
    const Theme& colors = theme(m_theme);
    option->palette.setColor(QPalette::Text, isAmiss ? colors.warning : colors.text);
}

void TrafficDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const {
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    painter->save();
    // The whole row is marked; a frame round the one cell that the keyboard is at would say nothing more.
    if ((cell.state & QStyle::State_Selected) != 0) {
        painter->fillRect(cell.rect, theme(m_theme).highlight);
    }
    if (const QVariant ratio = index.data(TrafficModel::RatioRole); ratio.isValid()) {
        const Theme& colors = theme(m_theme);
        paintBar(*painter, cell, std::clamp(ratio.toDouble(), 0.0, 1.0),
                 index.data(TrafficModel::ServerRole).toBool()
                     ? serverColor(colors)
                     : colors.nodeColor(std::max(index.data(TrafficModel::NodeRole).toInt(), 0)));
    }
    painter->setFont(cell.font);
    painter->setPen(cell.palette.color(QPalette::Text));
    const QRect inside = cell.rect.adjusted(kPadding, 0, -kPadding, 0);
    painter->drawText(inside, static_cast<int>(cell.displayAlignment),
                      cell.fontMetrics.elidedText(cell.text, Qt::ElideMiddle, inside.width()));
    painter->restore();
}

void TrafficDelegate::paintBar(QPainter& painter, const QStyleOptionViewItem& cell, double ratio,
                               const QColor& color) const {
    const int numberWidth = cell.fontMetrics.horizontalAdvance(QStringLiteral("100.0%"));
    const int air = cell.rect.height() / 4;
    QRect bar = cell.rect.adjusted(kPadding, air, -numberWidth - 3 * kPadding, -air);
    painter.fillRect(bar, theme(m_theme).palette().color(QPalette::Midlight));
    bar.setWidth(static_cast<int>(bar.width() * ratio));
    painter.fillRect(bar, color);
}

QSize TrafficDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const int digit = cell.fontMetrics.horizontalAdvance(QLatin1Char('0'));
    const int bar = index.data(TrafficModel::RatioRole).isValid() ? kBarDigits * digit + 2 * kPadding : 0;
    return {cell.fontMetrics.horizontalAdvance(cell.text) + bar + 2 * kPadding + 2,
            cell.fontMetrics.height() + 6};
}

} // namespace ringscope

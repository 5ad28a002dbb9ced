// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/theme.h"

#include <QStyledItemDelegate>

namespace ringscope {

/// Paints the cells of a table of traffic: digits of one width, ratios as a bar in the colour of the row's
/// node with the number beside it, what does not agree with its formula in the colour of warnings.
class TrafficDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setTheme(ThemeKind kind) { m_theme = kind; }
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    void paintBar(QPainter& painter, const QStyleOptionViewItem& cell, double ratio,
                  const QColor& color) const;

    ThemeKind m_theme = ThemeKind::Light;
};

} // namespace ringscope

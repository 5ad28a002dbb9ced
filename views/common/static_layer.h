// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/theme.h"

#include <QImage>
#include <QPainter>
#include <QRectF>

#include <functional>
#include <vector>

namespace ringscope {

/// A part of a stage's picture that stays the same while a run plays: painted once for a layout, a theme and
/// a scale, and kept as an image in the pixels of the screen. Pictures of vectors get it painted directly.
class StaticLayer {
public:
    using Paint = std::function<void(QPainter&)>;

    /// What is behind what the layer shows: itself the panel's colour, or whatever has been painted before.
    enum class Ground { Panel, Clear };
    explicit StaticLayer(Ground ground = Ground::Panel) : m_ground(ground) {}

    /// What `paintAll` paints has changed, and is within (0, 0, size).
    void renew(QSizeF size);
    /// Paints it within `parts`, or everywhere if there are none. Directly it is painted as a whole. `state`
    /// stands for what it depends on beside layout, theme and scale.
    void paint(QPainter& painter, const Theme& theme, const Paint& paintAll,
               const std::vector<QRectF>& parts = {}, int state = 0) const;
    /// False when paint() would paint directly: for a vector picture, or one that is zoomed far in.
    bool isKept(const QPainter& painter) const;

private:
    void repaint(const QPainter& painter, const QTransform& toPixels, QSize pixels, const Theme& theme,
                 const Paint& paintAll) const;

    Ground m_ground;
    QSizeF m_size;
    mutable QImage m_image; ///< null when it must be painted anew
    mutable QTransform m_toPixels;
    mutable ThemeKind m_theme = ThemeKind::Light;
    mutable int m_state = 0;
};

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/static_layer.h"

#include <QPaintEngine>

#include <cmath>

namespace ringscope {

namespace {

constexpr double kMostPixels = 20'000'000; // beyond it (zoomed far in) painting directly is cheaper

bool isSame(const QTransform& a, const QTransform& b) {
    constexpr double kSlack = 1e-6; // of a pixel: a picture that is moved by whole pixels stays the same
    return a.m11() == b.m11() && a.m22() == b.m22() && std::abs(a.dx() - b.dx()) < kSlack &&
           std::abs(a.dy() - b.dy()) < kSlack;
}

} // namespace

void StaticLayer::renew(QSizeF size) {
    m_size = size;
    m_image = QImage();
}

bool StaticLayer::isKept(const QPainter& painter) const {
    const QTransform& toDevice = painter.deviceTransform();
    const QSizeF pixels = toDevice.mapRect(QRectF(QPointF(), m_size)).size();
    return painter.paintEngine()->type() == QPaintEngine::Raster && toDevice.type() <= QTransform::TxScale &&
           pixels.width() * pixels.height() <= kMostPixels && !pixels.isEmpty();
}

void StaticLayer::paint(QPainter& painter, const Theme& theme, const Paint& paintAll,
                        const std::vector<QRectF>& parts, int state) const {
    if (!isKept(painter)) {
        painter.save();
        paintAll(painter);
        painter.restore();
        return;
    }
    // The image begins at a whole pixel, and what is in it lies between pixels as it would on the device.
    const QTransform toDevice = painter.deviceTransform();
    const QRect all = toDevice.mapRect(QRectF(QPointF(), m_size)).toAlignedRect();
    const QTransform toPixels = toDevice * QTransform::fromTranslate(-all.x(), -all.y());
    if (m_image.size() != all.size() || !isSame(toPixels, m_toPixels) || m_theme != theme.kind ||
        m_state != state) {
        m_state = state;
        repaint(painter, toPixels, all.size(), theme, paintAll);
    }
    painter.save();
    painter.resetTransform();
    const QTransform back = painter.deviceTransform().inverted();
    const auto show = [&](const QRect& pixels) {
        painter.drawImage(back.mapRect(QRectF(pixels)), m_image, pixels.translated(-all.topLeft()));
    };
    if (parts.empty()) {
        show(all);
    }
    for (const QRectF& part : parts) {
        show(toDevice.mapRect(part).toAlignedRect() & all);
    }
    painter.restore();
}

void StaticLayer::repaint(const QPainter& painter, const QTransform& toPixels, QSize pixels,
                          const Theme& theme, const Paint& paintAll) const {
    const bool isClear = m_ground == Ground::Clear;
    m_image = QImage(pixels, isClear ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32);
    m_image.fill(isClear ? QColor(Qt::transparent) : theme.panel);
    m_toPixels = toPixels;
    m_theme = theme.kind;
    QPainter target(&m_image);
    target.setRenderHints(painter.renderHints());
    target.setTransform(toPixels);
    paintAll(target);
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/tank_painter.h"

#include "views/common/fabric_words.h"
#include "views/common/fonts.h"
#include "views/common/link_names.h"
#include "views/common/units.h"
#include "views/network/packet_painter.h"

#include <QCoreApplication>

#include <algorithm>

namespace ringscope {

namespace {

class TankText {
    Q_DECLARE_TR_FUNCTIONS(TankText)
};

using Exit = TankGeometry::Exit;

constexpr double kParted = 4; // pixels of a layer from which on a gap sets it off from the next

bool isUpright(const TankGeometry& tank) {
    return tank.exit == Exit::Bottom || tank.exit == Exit::Top;
}

/// The pixels along which a tank fills.
double lengthOf(const TankGeometry& tank) {
    return isUpright(tank) ? tank.rect.height() : tank.rect.width();
}

/// The part of the tank from `begin` to `end` pixels behind its exit.
QRectF slice(const TankGeometry& tank, double begin, double end) {
    const QRectF& rect = tank.rect;
    switch (tank.exit) {
    case Exit::Bottom:
        return {rect.left(), rect.bottom() - end, rect.width(), end - begin};
    case Exit::Top:
        return {rect.left(), rect.top() + begin, rect.width(), end - begin};
    case Exit::Left:
        return {rect.left() + begin, rect.top(), end - begin, rect.height()};
    case Exit::Right:
        return {rect.right() - end, rect.top(), end - begin, rect.height()};
    }
    return {};
}

} // namespace

void TankPainter::paintAll() {
    for (const TankGeometry& tank : m_scene.geometry.tanks) {
        paintTank(tank);
    }
}

void TankPainter::paintTank(const TankGeometry& tank) {
    const Bytes scale = m_scene.run.scaleOf(m_scene.trace(), LinkId{tank.link});
    const bool small = !tank.isTall();
    const Theme& theme = m_scene.theme();
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    if (tank.rect.height() > kParted) {
        const double frame = small ? 1 : theme.lineWidth;
        m_painter.fillRect(tank.rect.adjusted(-frame, -frame, frame, frame), theme.border);
    }
    m_painter.fillRect(tank.rect, theme.raised);
    if (m_scene.trace().header.samplesPorts) {
        const double filled = lengthOf(tank) * static_cast<double>(m_scene.link(tank.link).queued) /
                              static_cast<double>(std::max(scale, Bytes{1}));
        m_painter.fillRect(slice(tank, 0, filled), m_scene.theme().mutedText);
    } else {
        paintSlabs(tank, scale);
    }
    if (!tank.atHost) {
        paintThreshold(tank, scale);
    }
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    if (small) {
        paintAmount(tank, scale);
    } else {
        paintCaption(tank);
        paintAxis(tank, scale);
    }
}

void TankPainter::paintSlabs(const TankGeometry& tank, Bytes scale) {
    const LinkState& state = m_scene.link(tank.link);
    const double pixelsPerByte = lengthOf(tank) / static_cast<double>(std::max(scale, Bytes{1}));
    const double inset = std::min(tank.rect.height(), tank.rect.width()) > 12 ? 3 : 0;
    Bytes below = 0;
    double free = 0; // layers thinner than a pixel are drawn together
    for (const TankSlab& slab : tankSlabs(m_scene.trace(), state, m_scene.run.flow.links[tank.link],
                                          m_scene.run.flow.unit, pixelsPerByte)) {
        const double begin = free;
        below += slab.bytes;
        const double end = static_cast<double>(below) * pixelsPerByte;
        if (end - begin < 1 && below < state.queued) {
            continue;
        }
        free = end;
        const double gap = end - begin >= kParted ? 1 : 0;
        QRectF layer = slice(tank, begin, end - gap);
        if (isUpright(tank)) {
            layer.adjust(inset, 0, -inset, 0);
        } else {
            layer.adjust(0, inset * 0.7, 0, -inset * 0.7);
        }
        paintSlab(layer, slab);
    }
}

void TankPainter::paintSlab(const QRectF& layer, const TankSlab& slab) {
    const QColor colour = m_scene.bytesColor(slab.sender);
    if (slab.isAcknowledgement) {
        paintHollow(m_painter, layer, colour, m_scene.theme());
        return;
    }
    m_painter.fillRect(layer, colour);
    if (slab.isMarked) {
        paintNotch(m_painter, layer, m_scene.theme());
    }
}

void TankPainter::paintCaption(const TankGeometry& tank) {
    const Theme& theme = m_scene.theme();
    const double pixels = m_scene.geometry.textPixels;
    const LinkState& state = m_scene.link(tank.link);
    const VertexId to = m_scene.trace().topology.link(LinkId{tank.link}).to;
    const double line = tank.caption.height() / 2;
    const QString port = TankText::tr("port to %1").arg(vertexName(m_scene.trace(), to));
    const QString waiting = state.queued > 0
                                ? TankText::tr("%1 waiting").arg(showWaiting(m_scene.trace().header, state))
                                : TankText::tr("nothing waiting");
    m_painter.setFont(textFont(pixels));
    m_painter.setPen(theme.mutedText);
    m_painter.drawText(QRectF(tank.caption.left(), tank.caption.top(), tank.caption.width(), line),
                       Qt::AlignLeft | Qt::AlignVCenter, port);
    m_painter.setFont(textFont(pixels, state.queued > 0));
    m_painter.setPen(state.queued > 0 ? theme.warning : theme.mutedText);
    m_painter.drawText(QRectF(tank.caption.left(), tank.caption.top() + line, tank.caption.width(), line),
                       Qt::AlignLeft | Qt::AlignVCenter, waiting);
}

void TankPainter::paintAxis(const TankGeometry& tank, Bytes scale) {
    const TraceHeader& header = m_scene.trace().header;
    for (const Bytes mark : {scale, scale / 2}) {
        paintTick(tank, scale, mark, m_scene.theme().mutedText, showQueue(header, mark));
    }
}

void TankPainter::paintThreshold(const TankGeometry& tank, Bytes scale) {
    const Bytes threshold = m_scene.trace().header.ecnThreshold;
    if (threshold == 0 || threshold >= scale) {
        return;
    }
    const double along = lengthOf(tank) * static_cast<double>(threshold) / static_cast<double>(scale);
    const QRectF line = slice(tank, along, along + 1);
    const Theme& theme = m_scene.theme();
    if (tank.isTall()) {
        m_painter.fillRect(line.adjusted(-6, 0, 6, 1), theme.warning);
        paintTick(tank, scale, threshold, theme.warning,
                  TankText::tr("ECN: %1").arg(showQueue(m_scene.trace().header, threshold)));
    } else {
        m_painter.fillRect(line, theme.warning);
    }
}

void TankPainter::paintTick(const TankGeometry& tank, Bytes scale, Bytes mark, const QColor& colour,
                            const QString& text) {
    const double pixels = m_scene.geometry.textPixels * 0.88;
    const double y = tank.rect.bottom() - tank.rect.height() * static_cast<double>(mark) /
                                              static_cast<double>(std::max(scale, Bytes{1}));
    m_painter.setFont(numberFont(pixels));
    m_painter.setPen(QPen(m_scene.theme().border, 1));
    m_painter.drawLine(QPointF(tank.rect.right(), y), QPointF(tank.rect.right() + 5, y));
    m_painter.setPen(colour);
    m_painter.drawText(QRectF(tank.rect.right() + 8, y - pixels, pixels * 12, 2 * pixels),
                       Qt::AlignLeft | Qt::AlignVCenter, text);
}

void TankPainter::paintAmount(const TankGeometry& tank, Bytes scale) {
    const LinkState& state = m_scene.link(tank.link);
    const double pixels = m_scene.geometry.textPixels * 0.85;
    if (state.queued == 0 || scale == 0) {
        return;
    }
    QRectF place = tank.amount;
    if (place.isEmpty() && tank.rect.height() >= pixels * 0.95) {
        const double filled = lengthOf(tank) * static_cast<double>(state.queued) / static_cast<double>(scale);
        place = slice(tank, filled + 3, lengthOf(tank) - 2);
    }
    m_painter.setFont(numberFont(pixels));
    const QString text = showWaiting(m_scene.trace().header, state);
    if (m_painter.fontMetrics().horizontalAdvance(text) <= place.width()) {
        m_painter.setPen(tank.atHost ? m_scene.theme().mutedText : m_scene.theme().warning);
        m_painter.drawText(place, Qt::AlignCenter, text);
    }
}

} // namespace ringscope

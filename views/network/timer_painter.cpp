// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/timer_painter.h"

#include "views/common/clock_face.h"
#include "views/common/fabric_words.h"
#include "views/common/fonts.h"
#include "views/common/units.h"

#include <QCoreApplication>

#include <algorithm>

namespace ringscope {

namespace {

class TimerText {
    Q_DECLARE_TR_FUNCTIONS(TimerText)
};

} // namespace

void TimerPainter::paintAll() {
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    for (int node = 0; node < static_cast<int>(m_scene.geometry.hosts.size()); ++node) {
        if (const WindowRow* timeout = timeoutAhead(m_scene.trace(), m_scene.input.world, node)) {
            paintPlate(m_scene.geometry.hosts[static_cast<std::size_t>(node)], *timeout);
        }
    }
}

void TimerPainter::paintPlate(const HostGeometry& host, const WindowRow& timeout) {
    const Theme& theme = m_scene.theme();
    const double pixels = m_scene.geometry.textPixels;
    const double line = pixels * 1.3;
    const Time now = m_scene.input.world.time;
    const Time whole = timeout.time - timeout.since;
    const QString waits = TimerText::tr("waits %1 for a time-out:").arg(showTime(whole));
    const QString left = TimerText::tr("%1 left").arg(showTime(timeout.time - now));
    m_painter.setFont(textFont(pixels * 0.92));
    const double textWidth = std::max(m_painter.fontMetrics().horizontalAdvance(waits),
                                      m_painter.fontMetrics().horizontalAdvance(left)) +
                             line * 0.4;
    const bool hasText = host.detail != HostDetail::Dot && m_scene.geometry.hosts.size() <= kDetailedNodes &&
                         !m_scene.trace().topology.isFabric();
    const double small = host.detail == HostDetail::Dot ? host.dot.height() * 1.6 : line;
    const double face = hasText ? line * 1.5 : std::max(small, 8.0);
    const QSizeF size(hasText ? face + line * 0.6 + textWidth : face, hasText ? line * 2.1 : face);

    // Towards the middle of the picture, over the sender's own links, which carry nothing meanwhile.
    const bool isLeft = host.box.center().x() < m_scene.geometry.size.width() / 2;
    const double x = isLeft ? host.box.right() + 4 : host.box.left() - 4 - size.width();
    const double y = std::clamp(host.box.center().y() - size.height() / 2, 0.0,
                                std::max(m_scene.geometry.caption.top() - size.height(), 0.0));
    const QRectF plate(QPointF(x, y), size);
    if (hasText) {
        m_painter.setPen(QPen(theme.warning, 1));
        m_painter.setBrush(theme.panel);
        m_painter.drawRoundedRect(plate, 5, 5);
    }
    paintClockFace(
        m_painter,
        QRectF(plate.left() + (hasText ? line * 0.3 : 0), plate.center().y() - face / 2, face, face),
        (now - timeout.since).seconds() / whole.seconds(), theme);
    if (!hasText) {
        return;
    }
    const QRectF words(plate.left() + face + line * 0.5, plate.top(), textWidth, plate.height() / 2);
    m_painter.setPen(theme.text);
    m_painter.setFont(textFont(pixels * 0.92));
    m_painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, waits);
    m_painter.setPen(theme.warning);
    m_painter.setFont(textFont(pixels * 0.92, true));
    m_painter.drawText(words.translated(0, words.height()), Qt::AlignLeft | Qt::AlignVCenter, left);
}

} // namespace ringscope

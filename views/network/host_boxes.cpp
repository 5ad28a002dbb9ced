// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/host_boxes.h"

#include "views/common/fonts.h"
#include "views/common/units.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace ringscope {

HostBoxes::HostBoxes(const TraceHeader& header, double textPixels) : m_line(textPixels * 1.3) {
    const QFontMetricsF bold(textFont(textPixels, true));
    const QFontMetricsF plain(textFont(textPixels));
    for (Rank node = 0; node < header.nodes(); ++node) {
        m_name = std::max(m_name, bold.horizontalAdvance(nodeName(header, node)));
        m_shortName = std::max(m_shortName, plain.horizontalAdvance(shortNodeName(header, node)));
    }
    constexpr Bytes kWidest = 888'800'000;
    const QFontMetricsF digits(numberFont(textPixels * 0.92));
    m_counter = digits.horizontalAdvance(QStringLiteral("↑ ") + showBytes(kWidest));
}

QSizeF HostBoxes::size(HostDetail detail) const {
    const double dot = m_line;         // the node's colour, before its name
    const double state = m_line * 0.7; // the sign of it, after the name
    switch (detail) {
    case HostDetail::Tall:
        return {std::max(m_name + dot + state, m_counter) + m_line, m_line * 4.2};
    case HostDetail::Full:
        return {std::max(m_name + dot + state, 2 * m_counter + m_line * 0.6) + m_line, m_line * 3.1};
    case HostDetail::Line:
        return {m_name + dot + 2 * m_counter + m_line * 2, m_line * 1.5};
    case HostDetail::Compact:
        return {m_name + dot + state + m_line, m_line * 1.5};
    case HostDetail::Number:
        return {m_shortName + m_line * 0.7, m_line * 1.5};
    case HostDetail::Dot:
        return {m_line * 0.55, m_line * 0.55};
    }
    return {};
}

HostDetail HostBoxes::fitting(QSizeF room) const {
    for (const HostDetail detail :
         {HostDetail::Tall, HostDetail::Full, HostDetail::Line, HostDetail::Compact}) {
        const QSizeF wanted = size(detail);
        if (wanted.width() <= room.width() && wanted.height() <= room.height()) {
            return detail;
        }
    }
    return HostDetail::Dot;
}

void HostBoxes::fill(HostGeometry& host) const {
    const QRectF inner = host.box.adjusted(m_line * 0.5, m_line * 0.25, -m_line * 0.5, -m_line * 0.3);
    const auto line = [&](int number) {
        return QRectF(inner.left(), inner.top() + number * m_line, inner.width(), m_line);
    };
    if (host.detail == HostDetail::Number) {
        host.title = host.box;
        return;
    }
    const bool slim = host.detail == HostDetail::Line || host.detail == HostDetail::Compact;
    const double bar = m_line * (slim ? 0.26 : 0.5);
    host.title = slim ? line(0).translated(0, -m_line * 0.13) : line(0);
    host.backlog = QRectF(inner.left(), (slim ? host.box.bottom() - m_line * 0.12 : inner.bottom()) - bar,
                          inner.width(), bar);
    switch (host.detail) {
    case HostDetail::Tall:
        host.sent = line(1);
        host.received = line(2);
        break;
    case HostDetail::Full:
        host.sent = line(1).adjusted(0, 0, -inner.width() / 2, 0);
        host.received = line(1).adjusted(inner.width() / 2, 0, 0, 0);
        break;
    case HostDetail::Line: {
        const double right = host.title.right();
        const double width = m_counter + m_line * 0.3;
        host.received = QRectF(right - width, host.title.top(), width, m_line);
        host.sent = host.received.translated(-width, 0);
        host.title.setRight(host.sent.left());
        break;
    }
    case HostDetail::Compact:
    case HostDetail::Number:
    case HostDetail::Dot:
        break;
    }
}

HostGeometry HostBoxes::place(HostDetail detail, QPointF centre, QPointF outwards, bool hasLabel,
                              double room) const {
    HostGeometry host;
    host.detail = detail;
    QSizeF wanted = size(detail);
    if (detail == HostDetail::Dot && wanted.width() > room) {
        wanted = QSizeF(room, room);
    }
    host.box = QRectF(centre.x() - wanted.width() / 2, centre.y() - wanted.height() / 2, wanted.width(),
                      wanted.height());
    if (detail != HostDetail::Dot) {
        fill(host);
        return host;
    }
    host.dot = host.box;
    if (!hasLabel) {
        return host;
    }
    const double width = labelWidth();
    const double length = std::hypot(outwards.x(), outwards.y());
    const QPointF out = length > 0 ? outwards / length : QPointF(1, 0);
    const double reach =
        wanted.width() / 2 + 4 + std::abs(out.x()) * width / 2 + std::abs(out.y()) * m_line / 2;
    const QPointF middle = centre + out * reach;
    host.label = QRectF(middle.x() - width / 2, middle.y() - m_line / 2, width, m_line);
    host.box = host.box.united(host.label);
    return host;
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/host_boxes.h"

#include "views/common/fonts.h"
#include "views/common/units.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace ringscope {

HostBoxes::HostBoxes(const TraceHeader& header, double textPixels)
    : m_line(textPixels * 1.3), m_name(0), m_shortName(0) {
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
    const double dot = m_line; // the node's colour, before its name
    switch (detail) {
    case HostDetail::Tall:
        return {std::max(m_name + dot, m_counter) + m_line, m_line * 4.2};
    case HostDetail::Full:
        return {std::max(m_name + dot, 2 * m_counter + m_line * 0.6) + m_line, m_line * 2.9};
    case HostDetail::Compact:
        return {m_name + dot + m_line * 0.8, m_line * 1.5};
    case HostDetail::Dot:
        return {m_line * 0.55, m_line * 0.55};
    }
    return {};
}

HostDetail HostBoxes::fitting(QSizeF room) const {
    for (const HostDetail detail : {HostDetail::Tall, HostDetail::Full, HostDetail::Compact}) {
        const QSizeF wanted = size(detail);
        if (wanted.width() <= room.width() && wanted.height() <= room.height()) {
            return detail;
        }
    }
    return HostDetail::Dot;
}

HostGeometry HostBoxes::place(HostDetail detail, QPointF centre, QPointF outwards, bool hasLabel) const {
    HostGeometry host;
    host.detail = detail;
    const QSizeF wanted = size(detail);
    host.box = QRectF(centre.x() - wanted.width() / 2, centre.y() - wanted.height() / 2, wanted.width(),
                      wanted.height());
    if (detail != HostDetail::Dot) {
        return host;
    }
    host.dot = host.box;
    if (!hasLabel) {
        return host;
    }
    const double width = m_shortName + 2;
    const double reach = wanted.width() / 2 + 4;
    const bool sideways = std::abs(outwards.x()) >= 0.5 * std::abs(outwards.y());
    if (sideways && outwards.x() < 0) {
        host.label = QRectF(centre.x() - reach - width, centre.y() - m_line / 2, width, m_line);
        host.labelAlignment = Qt::AlignRight | Qt::AlignVCenter;
    } else if (sideways) {
        host.label = QRectF(centre.x() + reach, centre.y() - m_line / 2, width, m_line);
    } else {
        const double y = outwards.y() < 0 ? centre.y() - reach - m_line : centre.y() + reach;
        host.label = QRectF(centre.x() - width / 2, y, width, m_line);
        host.labelAlignment = Qt::AlignCenter;
    }
    host.box = host.box.united(host.label);
    return host;
}

} // namespace ringscope

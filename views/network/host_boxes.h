// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"
#include "views/network/network_geometry.h"

#include <QSizeF>

namespace ringscope {

/// How large a node is in each degree of detail, in this run's names and this text size.
class HostBoxes {
public:
    HostBoxes(const TraceHeader& header, double textPixels);

    QSizeF size(HostDetail detail) const;
    double lineHeight() const { return m_line; }
    /// Of the name beside a dot, with the gap to its neighbour.
    double labelWidth() const { return m_shortName + 0.25 * m_line; }
    /// The most detailed box that fits into `room`.
    HostDetail fitting(QSizeF room) const;
    /// A node with its middle at `centre`. A dot is at most `room` wide; its name goes to the side that
    /// `outwards` points to.
    HostGeometry place(HostDetail detail, QPointF centre, QPointF outwards, bool hasLabel, double room) const;

private:
    /// The parts of a box.
    void fill(HostGeometry& host) const;

    double m_line;
    double m_name = 0; ///< width of the widest name
    double m_shortName = 0;
    double m_counter; ///< width of a byte counter
};

} // namespace ringscope

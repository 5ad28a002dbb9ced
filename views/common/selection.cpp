// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/selection.h"

namespace ringscope {

Selectable Selectable::ofNode(int node, int track) {
    Selectable item;
    item.kind = Kind::Node;
    item.track = track;
    item.node = node;
    return item;
}

Selectable Selectable::ofLink(std::uint32_t link, int track) {
    Selectable item;
    item.kind = Kind::Link;
    item.track = track;
    item.link = link;
    return item;
}

Selectable Selectable::ofQueue(std::uint32_t link, int track) {
    Selectable item = ofLink(link, track);
    item.kind = Kind::Queue;
    return item;
}

Selectable Selectable::ofCell(int node, int place, int track) {
    Selectable item = ofNode(node, track);
    item.kind = Kind::Cell;
    item.place = place;
    return item;
}

Selectable Selectable::ofMessage(std::uint32_t message, int track) {
    Selectable item;
    item.kind = Kind::Message;
    item.track = track;
    item.message = message;
    return item;
}

void SelectionModel::select(const Selectable& item) {
    if (item != m_current) {
        m_current = item;
        emit changed();
    }
}

void SelectionModel::hover(const Selectable& item) {
    if (item != m_hovered) {
        m_hovered = item;
        emit changed();
    }
}

void SelectionModel::clear() {
    select(Selectable());
}

} // namespace ringscope

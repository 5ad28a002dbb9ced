// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <cstdint>

namespace ringscope {

/// Something that can be clicked, in any view: a plain value.
struct Selectable {
    enum class Kind : std::uint8_t { Nothing, Node, Link, Queue, Cell, Message };
    Kind kind = Kind::Nothing;
    int track = 0;                      ///< which of the runs on screen
    int node = -1;                      ///< Node, Cell
    int place = -1;                     ///< Cell
    std::uint32_t link = UINT32_MAX;    ///< Link, Queue (at its upstream end)
    std::uint32_t message = UINT32_MAX; ///< Message

    static Selectable ofNode(int node, int track = 0);
    static Selectable ofLink(std::uint32_t link, int track = 0);
    static Selectable ofQueue(std::uint32_t link, int track = 0);
    static Selectable ofCell(int node, int place, int track = 0);
    static Selectable ofMessage(std::uint32_t message, int track = 0);

    bool isNothing() const { return kind == Kind::Nothing; }
    friend bool operator==(const Selectable&, const Selectable&) = default;
};

/// What is selected and what is under the pointer: one object that all views of a window share.
class SelectionModel : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    const Selectable& current() const { return m_current; }
    const Selectable& hovered() const { return m_hovered; }

public slots:
    void select(const ringscope::Selectable& item);
    void hover(const ringscope::Selectable& item);
    void clear();

signals:
    void changed();

private:
    Selectable m_current;
    Selectable m_hovered;
};

} // namespace ringscope

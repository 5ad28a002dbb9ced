// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/link_menu.h"

#include "views/common/link_names.h"

#include <QEvent>
#include <QMenu>

namespace ringscope {

LinkMenu::LinkMenu(PlaybackController* playback, QWidget* parent)
    : QToolButton(parent), m_playback(playback) {
    setAutoRaise(true);
    setPopupMode(QToolButton::InstantPopup);
    setMenu(new QMenu(this));
    connect(menu(), &QMenu::aboutToShow, this, &LinkMenu::fill);
    retranslate();
}

void LinkMenu::choose(std::set<std::string> names) {
    if (names != m_chosen) {
        m_chosen = std::move(names);
        retranslate();
        emit changed();
    }
}

std::vector<LinkId> LinkMenu::chosenIn(const Topology& topology) const {
    std::vector<LinkId> links;
    for (std::uint32_t link = 0; !m_chosen.empty() && link < topology.links().size(); ++link) {
        if (m_chosen.contains(topology.linkName(LinkId{link}))) {
            links.push_back(LinkId{link});
        }
    }
    return links;
}

void LinkMenu::fill() {
    menu()->clear();
    qDeleteAll(menu()->findChildren<QMenu*>(QString(), Qt::FindDirectChildrenOnly));
    QAction* busiest = menu()->addAction(tr("The busiest"));
    busiest->setCheckable(true);
    busiest->setChecked(m_chosen.empty());
    connect(busiest, &QAction::triggered, this, [this] { choose({}); });
    menu()->addSeparator();
    std::set<std::string> listed;
    for (int track = 0; m_playback && track < m_playback->trackCount(); ++track) {
        addLinksOf(m_playback->index(track).trace(), listed);
    }
}

/// A link belongs to the host at its end, one between switches to the switch that it leaves.
void LinkMenu::addLinksOf(const Trace& trace, std::set<std::string>& listed) {
    const Topology& topology = trace.topology;
    for (std::uint32_t vertex = 0; vertex < topology.vertices().size(); ++vertex) {
        std::vector<LinkId> links;
        for (std::uint32_t link = 0; link < topology.links().size(); ++link) {
            const Link& ends = topology.links()[link];
            const bool leavesHost = !topology.vertex(ends.from).isSwitch();
            const VertexId owner = leavesHost || topology.vertex(ends.to).isSwitch() ? ends.from : ends.to;
            if (owner.value == vertex && listed.insert(topology.linkName(LinkId{link})).second) {
                links.push_back(LinkId{link});
            }
        }
        if (links.empty()) {
            continue;
        }
        QMenu* group = menu()->addMenu(vertexName(trace, VertexId{vertex}));
        for (const LinkId link : links) {
            addLink(group, trace, link);
        }
    }
}

void LinkMenu::addLink(QMenu* menu, const Trace& trace, LinkId link) {
    const std::string name = trace.topology.linkName(link);
    QAction* action = menu->addAction(linkName(trace, link));
    action->setCheckable(true);
    action->setChecked(m_chosen.contains(name));
    connect(action, &QAction::toggled, this, [this, name](bool isOn) {
        std::set<std::string> names = m_chosen;
        if (isOn) {
            names.insert(name);
        } else {
            names.erase(name);
        }
        choose(std::move(names));
    });
}

void LinkMenu::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
    }
    QToolButton::changeEvent(event);
}

void LinkMenu::retranslate() {
    setText(m_chosen.empty() ? tr("Links: the busiest")
                             : tr("Links: %n chosen", nullptr, static_cast<int>(m_chosen.size())));
    setToolTip(tr("Which links are shown. What is selected in a picture or a table is shown, too"));
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/topology/topology.h"
#include "views/common/playback_controller.h"

#include <QPointer>
#include <QToolButton>

#include <set>
#include <string>

class QMenu;

namespace ringscope {

/// The button that says which links a chart shows: the busiest, or those that were ticked. What is ticked is
/// kept by name, so that it means the same links in both of two runs, and in the next one.
class LinkMenu : public QToolButton {
    Q_OBJECT
public:
    explicit LinkMenu(PlaybackController* playback, QWidget* parent = nullptr);

    /// Names as the topology gives them; empty: the busiest.
    const std::set<std::string>& chosen() const { return m_chosen; }
    void choose(std::set<std::string> names);
    /// Those of a run's links that are chosen.
    std::vector<LinkId> chosenIn(const Topology& topology) const;

signals:
    void changed();

protected:
    void changeEvent(QEvent* event) override;

private:
    void fill();
    /// Adds those that are not listed yet: two runs may have links of one name.
    void addLinksOf(const Trace& trace, std::set<std::string>& listed);
    void addLink(QMenu* menu, const Trace& trace, LinkId link);
    void retranslate();

    QPointer<PlaybackController> m_playback;
    std::set<std::string> m_chosen;
};

} // namespace ringscope

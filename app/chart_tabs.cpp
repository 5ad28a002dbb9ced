// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart_tabs.h"

#include "app/timeline_pair.h"
#include "views/charts/bytes_chart.h"
#include "views/charts/goodput_chart.h"
#include "views/charts/queue_chart.h"
#include "views/charts/scaling_chart.h"
#include "views/charts/utilisation_chart.h"
#include "views/charts/window_chart.h"
#include "views/common/playback_controller.h"
#include "views/common/selection.h"
#include "views/tables/traffic_table.h"

#include <QEvent>
#include <QTabBar>

namespace ringscope {

ChartTabs::ChartTabs(PlaybackController* playback, SelectionModel* selection, QWidget* parent)
    : QTabWidget(parent) {
    m_timelines = add(new TimelinePair(playback, selection, this));
    add(new QueueChart(playback, selection, this));
    add(new WindowChart(playback, selection, this));
    add(new UtilisationChart(playback, selection, this));
    add(new BytesChart(playback, selection, this));
    m_scaling = add(new ScalingChart(playback, selection, this));
    m_goodput = add(new GoodputChart(playback, selection, this));
    auto* tables = add(new TrafficTable(playback, selection, this));
    connect(tables, &TrafficTable::exportRequested, this, &ChartTabs::exportRequested);
    connect(tabBar(), &QTabBar::tabBarClicked, this,
            [this](int index) { setOpen(!m_open || index != currentIndex()); });
    retranslate();
}

template <class View>
View* ChartTabs::add(View* view) {
    addTab(view, QString());
    m_themed.push_back([view](ThemeKind kind) { view->setTheme(kind); });
    m_scaled.push_back([view](double scale) { view->setTextScale(scale); });
    return view;
}

void ChartTabs::setOpen(bool open) {
    if (open != m_open) {
        m_open = open;
        setMaximumHeight(open ? QWIDGETSIZE_MAX : tabBar()->sizeHint().height() + 1);
        emit openChanged(open);
    }
}

void ChartTabs::setTheme(ThemeKind kind) {
    for (const auto& set : m_themed) {
        set(kind);
    }
}

void ChartTabs::setTextScale(double scale) {
    for (const auto& set : m_scaled) {
        set(scale);
    }
}

void ChartTabs::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
    }
    QTabWidget::changeEvent(event);
}

void ChartTabs::retranslate() {
    const QStringList names{tr("Timeline"),      tr("Queues"),  tr("Windows"), tr("Utilisation"),
                            tr("Bytes by node"), tr("Scaling"), tr("Goodput"), tr("Tables")};
    for (int i = 0; i < count(); ++i) {
        setTabText(i, names.value(i));
    }
}

} // namespace ringscope

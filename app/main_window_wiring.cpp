// SPDX-License-Identifier: GPL-3.0-or-later
// Who hears whom: the connections of the main window.
#include "app/about.h"
#include "app/actions.h"
#include "app/banner.h"
#include "app/chart_tabs.h"
#include "app/comparison.h"
#include "app/document.h"
#include "app/error_texts.h"
#include "app/export_commands.h"
#include "app/file_commands.h"
#include "app/key_filter.h"
#include "app/key_sheet.h"
#include "app/language.h"
#include "app/look.h"
#include "app/main_window.h"
#include "app/presenter.h"
#include "app/run_until.h"
#include "app/scenario_panel.h"
#include "app/settings.h"
#include "app/status_line.h"
#include "app/sweep_controller.h"
#include "app/tool_bar.h"
#include "core/traffic/goodput.h"
#include "views/charts/goodput_chart.h"
#include "views/charts/scaling_chart.h"
#include "views/narration/narration_panel.h"
#include "views/timeline/playback_bar.h"

#include <QMenu>
#include <QStackedWidget>

namespace ringscope {

namespace {

std::optional<double> finishSeconds(const Trace& trace) {
    return trace.outcome.kind == Outcome::Kind::Finished ? std::optional(trace.outcome.time.seconds())
                                                         : std::nullopt;
}

std::optional<Measured> goodputAndTimeouts(const Trace& trace) {
    const std::optional<double> goodput = pushGoodput(trace);
    return goodput ? std::optional(Measured(*goodput, pushTimeouts(trace))) : std::nullopt;
}

} // namespace

void MainWindow::connectRuns() {
    connect(m_document, &Document::changed, this, &MainWindow::runScenario);
    connect(m_document, &Document::changed, this, &MainWindow::retranslate);
    connect(m_document, &Document::renamed, this, &MainWindow::retranslate);
    connect(m_comparison, &Comparison::changed, this, &MainWindow::runScenario);
    connect(m_comparison, &Comparison::ended, m_banner,
            [this](const QString& why) { m_banner->tell(tr("The comparison has ended. %1").arg(why)); });
    connect(m_runs, &RunController::started, this, [this] { m_actions->setRunning(true); });
    connect(m_runs, &RunController::started, m_status, &StatusLine::showStart);
    connect(m_runs, &RunController::progressed, m_status, &StatusLine::showProgress);
    connect(m_runs, &RunController::finished, this, &MainWindow::showResult);
    connect(m_runs, &RunController::failed, this, [this](const RunFailure& failure) {
        m_actions->setRunning(false);
        m_status->showEnd();
        if (m_comparison->isOn() && whyNotRun(m_document->scenario()).isEmpty()) {
            m_comparison->end(failure.message); // then this one runs alone
        } else {
            m_banner->tellOfRun(failure.message);
        }
    });
    connect(m_status, &StatusLine::cancelRequested, m_runs, &RunController::cancel);
}

void MainWindow::connectSweeps() {
    const auto connectSweep = [this](SweepChart* chart, SweepController* sweep,
                                     std::vector<Scenario> (*runsOf)(const Scenario&),
                                     const SweepController::Measure& measure) {
        connect(chart, &SweepChart::measureRequested, sweep,
                [chart, sweep, runsOf, measure] { sweep->start(runsOf(chart->scenario()), measure); });
        connect(chart, &SweepChart::cancelRequested, sweep, &SweepController::cancel);
        connect(sweep, &SweepController::progress, chart, &SweepChart::showProgress);
        connect(sweep, &SweepController::point, chart, &SweepChart::addPoint);
        connect(sweep, &SweepController::pointFailed, m_banner,
                [this](const Scenario& run, const QString& reason) {
                    m_banner->tell(tr("%1 with %n node(s) was not measured: %2", nullptr, run.nodes)
                                       .arg(QString::fromStdString(run.algorithm), reason));
                });
        connect(sweep, &SweepController::finished, chart,
                [chart](bool cancelled) { chart->showIdle(cancelled ? tr("Cancelled.") : QString()); });
    };
    connectSweep(m_tabs->scaling(), m_scalingSweep, scalingRuns, finishSeconds);
    connectSweep(m_tabs->goodput(), m_goodputSweep, incastRuns, goodputAndTimeouts);
}

void MainWindow::connectCommands() {
    connect(m_keys, &KeyFilter::pressed, this, &MainWindow::onKey);
    connect(m_keys, &KeyFilter::leftTextField, m_toolBar, &ToolBar::leaveFields);
    connect(m_selection, &SelectionModel::changed, m_narration, [this] {
        const int track = m_selection->current().track;
        m_narration->setTrack(track < m_playback->trackCount() ? track : 0);
    });
    connect(m_look, &Look::changed, this, &MainWindow::applyLook);
    connect(m_files, &FileCommands::failed, m_banner, qOverload<const QString&>(&Banner::tell));
    connect(m_files, &FileCommands::setAside, m_banner,
            [this](const QString& title, const std::function<void()>& restore) {
                m_banner->tell(tr("Your changes to “%1” were set aside.").arg(title),
                               {tr("Bring them back"), restore});
            });
    connect(m_toolBar, &ToolBar::builtInChosen, m_files, &FileCommands::openBuiltIn);
    connect(m_exports, &ExportCommands::failed, m_banner, qOverload<const QString&>(&Banner::tell));
    connect(m_exports, &ExportCommands::written, m_status,
            [this](const QString& file) { m_status->tell(tr("Written: %1").arg(file)); });
    connect(m_exports, &ExportCommands::writing, m_status, &StatusLine::showWriting);
    connect(m_exports, &ExportCommands::cancelled, m_status, &StatusLine::tellCancelled);
    connect(m_exports, &ExportCommands::endWanted, this, &QWidget::close);
    connect(m_status, &StatusLine::cancelFirstRequested, m_exports, &ExportCommands::cancelFirst);
    connect(m_status, &StatusLine::cancelAllRequested, m_exports, &ExportCommands::cancelAll);
    connect(m_exports, &ExportCommands::windowRequested, this, &MainWindow::exportPicture);

    connect(m_actions->run, &QAction::triggered, this, [this] {
        if (m_runs->isRunning()) {
            m_runs->cancel();
        } else {
            runScenario();
        }
    });
    connect(m_actions->present, &QAction::triggered, m_presenter, &Presenter::enter);
    connect(m_actions->quit, &QAction::triggered, this, &QWidget::close);
    connect(m_actions->showKeys, &QAction::triggered, m_keySheet, &KeySheet::toggle);
    connect(m_actions->runUntil, &QAction::triggered, this, [this] {
        if (m_playback->trackCount() > 0) {
            m_runUntil->showAt(m_bar);
        }
    });
    connect(m_actions->showTables, &QAction::toggled, m_tabs, &ChartTabs::setOpen);
    connect(m_tabs, &ChartTabs::openChanged, this, &MainWindow::showDrawer);
    connect(m_tabs, &ChartTabs::exportRequested, m_exports, &ExportCommands::exportTable);
    connect(m_actions->editScenario, &QAction::toggled, this,
            [this](bool on) { m_side->setCurrentWidget(on ? static_cast<QWidget*>(m_form) : m_narration); });
    connect(m_actions->about, &QAction::triggered, this, [this] { showAbout(this); });
    connect(m_actions->themes, &QActionGroup::triggered, this, [this](const QAction* action) {
        const auto kind = static_cast<ThemeKind>(action->data().toInt());
        m_settings->setTheme(kind);
        m_look->choose(kind);
    });
    connect(m_actions->languages, &QActionGroup::triggered, this, [this](const QAction* action) {
        m_settings->setLanguage(action->data().toString());
        m_language->switchTo(action->data().toString());
    });
    // Shortcuts work only for actions that belong to a widget.
    addActions({m_actions->open, m_actions->save, m_actions->saveAs, m_actions->quit, m_actions->run,
                m_actions->runUntil, m_actions->editScenario, m_actions->showTables});
}

QMenu* MainWindow::makeMoreMenu() {
    auto* menu = new QMenu(this);
    menu->addAction(m_actions->open);
    m_recentMenu = m_files->recentMenu();
    menu->addMenu(m_recentMenu);
    menu->addActions({m_actions->save, m_actions->saveAs});
    menu->addSeparator();
    menu->addActions({m_actions->editScenario, m_actions->showTables, m_actions->runUntil});
    menu->addSeparator();
    menu->addActions({m_actions->showKeys, m_actions->about});
    menu->addSeparator();
    menu->addAction(m_actions->quit);
    return menu;
}

} // namespace ringscope

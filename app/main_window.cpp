// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main_window.h"

#include "app/actions.h"
#include "app/banner.h"
#include "app/chart_tabs.h"
#include "app/comparison.h"
#include "app/document.h"
#include "app/export_commands.h"
#include "app/file_commands.h"
#include "app/key_filter.h"
#include "app/key_sheet.h"
#include "app/language.h"
#include "app/lesson_note.h"
#include "app/look.h"
#include "app/playback_keys.h"
#include "app/presenter.h"
#include "app/run_facts.h"
#include "app/run_until.h"
#include "app/scenario_panel.h"
#include "app/settings.h"
#include "app/stage_area.h"
#include "app/stage_factory.h"
#include "app/status_line.h"
#include "app/style.h"
#include "app/sweep_controller.h"
#include "app/timeline_pair.h"
#include "app/tool_bar.h"
#include "core/scenario/scenario_json.h"
#include "views/charts/goodput_chart.h"
#include "views/charts/scaling_chart.h"
#include "views/narration/narration_panel.h"
#include "views/timeline/playback_bar.h"

#include <QCloseEvent>
#include <QMenu>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace ringscope {

namespace {

using namespace std::chrono_literals;

/// The size at the first start.
constexpr double kShareOfScreen = 0.9;
constexpr QSize kSmallestDefault(1280, 720);
/// About what a desktop puts around a window, which is not known before it is shown.
constexpr QSize kFrame(4, 36);
constexpr int kDrawerHeight = 230;
constexpr int kSideWidth = 360;
/// The height of a window in which the drawer is open at the first start.
constexpr int kRoomForDrawer = 850;
const QByteArray kOpen("open");
/// What the charts need to follow a change of colours before the window is painted.
constexpr auto kRecolouring = 150ms;

} // namespace

MainWindow::MainWindow(Settings* settings, LanguageSwitcher* language)
    : m_settings(settings), m_language(language), m_document(new Document(this)),
      m_playback(new PlaybackController(this)), m_selection(new SelectionModel(this)), m_look(new Look(this)),
      m_actions(new Actions(this)), m_keys(new KeyFilter(this)),
      m_comparison(new Comparison(m_document, this)), m_form(new ScenarioPanel(m_document, this)),
      m_files(new FileCommands(m_document, m_form, settings, m_actions, this)), m_banner(new Banner(this)),
      m_stages(new StageArea(m_playback, m_selection, this)),
      m_narration(new NarrationPanel(m_playback, m_selection, this)), m_side(new QStackedWidget(this)),
      m_bar(new PlaybackBar(m_playback, this)), m_tabs(new ChartTabs(m_playback, m_selection, this)),
      m_status(new StatusLine(m_playback, this)), m_across(new QSplitter(Qt::Horizontal, this)),
      m_down(new QSplitter(Qt::Vertical, this)),
      m_exports(new ExportCommands({m_playback, m_selection, m_stages, this}, settings)),
      m_keySheet(new KeySheet(this)), m_runUntil(new RunUntil(m_playback, m_selection, this)),
      m_runs(new RunController(this)), m_scalingSweep(new SweepController(this)),
      m_goodputSweep(new SweepController(this)) {
    QMenu* more = makeMoreMenu();
    m_toolBar = new ToolBar(m_document, m_actions, {m_comparison->menu(), m_exports->menu(), more}, this);
    m_presenter = new Presenter({this,
                                 {m_toolBar, m_tabs, m_status},
                                 m_actions->editScenario,
                                 m_across,
                                 m_stages,
                                 {m_stages, m_narration, m_document, m_playback, m_selection},
                                 m_look,
                                 m_keys});
    layOut();
    connectRuns();
    connectSweeps();
    connectCommands();
    m_keys->watch(this);
    m_look->choose(m_settings->theme());
    restoreLayout();
    retranslate();
    setFocus(); // not the first field
}

MainWindow::~MainWindow() = default;

void MainWindow::layOut() {
    m_across->addWidget(m_stages);
    m_side->addWidget(m_narration);
    m_side->addWidget(m_form);
    auto* side = new QWidget(this);
    auto* sideColumn = new QVBoxLayout(side);
    sideColumn->setContentsMargins(0, 0, 0, 0);
    sideColumn->addWidget(new LessonNote(m_document, m_playback, m_narration, side));
    sideColumn->addWidget(carded(m_side, this), 1);
    m_across->addWidget(side);
    m_across->setStretchFactor(0, 1);
    m_across->setHandleWidth(8);
    m_across->setChildrenCollapsible(false);

    auto* upper = new QWidget(this);
    auto* upperColumn = new QVBoxLayout(upper);
    upperColumn->setContentsMargins(0, 0, 0, 0);
    upperColumn->setSpacing(8);
    upperColumn->addWidget(m_across, 1);
    upperColumn->addWidget(carded(m_bar, this));
    m_down->addWidget(upper);
    m_down->addWidget(m_tabs);
    m_down->setStretchFactor(0, 1);
    m_down->setHandleWidth(8);
    m_down->setChildrenCollapsible(false);

    auto* middle = new QVBoxLayout;
    middle->setContentsMargins(10, 0, 10, 0);
    middle->addWidget(m_banner);
    middle->addWidget(m_down, 1);
    auto* central = new QWidget(this);
    auto* column = new QVBoxLayout(central);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(m_toolBar);
    column->addLayout(middle, 1);
    column->addWidget(m_status);
    setCentralWidget(central);
}

void MainWindow::openAtStart(const QString& fileOrBuiltIn) {
    if (fileOrBuiltIn.isEmpty()) {
        runScenario();
    } else if (findBuiltIn(fileOrBuiltIn.toStdString()) != nullptr) {
        m_document->openBuiltIn(fileOrBuiltIn);
    } else {
        m_files->openFile(fileOrBuiltIn);
        if (!m_runs->isRunning()) {
            runScenario(); // it was refused; the message stays
        }
    }
}

void MainWindow::runScenario() {
    m_runs->start(m_comparison->scenarios());
}

void MainWindow::showResult(const RunResult& result) {
    m_actions->setRunning(false);
    m_status->showEnd();
    m_banner->forgetRun();
    m_selection->clear();
    const bool comparing = result.tracks.size() > 1;
    const Trace& trace = result.tracks.front()->trace();
    const QString best = bestStage(trace);
    const bool isOtherKind = m_playback->trackCount() == 0 ||
                             m_playback->index().trace().header.algorithm != trace.header.algorithm ||
                             bestStage(m_playback->index().trace()) != best;
    m_playback->setTracks(result.tracks);
    m_stages->setComparing(comparing);
    if (!comparing && isOtherKind && m_stages->panels().size() == 1) {
        m_stages->setStages({best});
    }
    m_toolBar->setComparing(comparing);
    m_tabs->scaling()->setScenario(m_document->scenario());
    m_tabs->goodput()->setScenario(m_document->scenario());
    for (const auto& track : result.tracks) {
        if (const QString ending = endingExplained(track->trace()); !ending.isEmpty()) {
            m_banner->tellOfRun(ending);
        }
    }
}

void MainWindow::adopt(const QString& source, const Scenario& scenario) {
    const QSignalBlocker notNow(m_document); // it would be run
    if (findBuiltIn(source.toStdString()) != nullptr) {
        m_document->openBuiltIn(source);
    } else {
        m_document->take(scenario, source == QLatin1String("-") ? QString() : source);
    }
}

void MainWindow::showRun(const Scenario& scenario, std::shared_ptr<const TraceIndex> run, Time position) {
    {
        const QSignalBlocker already(m_document); // it has been run
        m_document->edit(scenario);
    }
    m_toolBar->showDocument();
    retranslate();
    showResult({{std::move(run)}, 0});
    m_playback->seek(position);
}

void MainWindow::onKey(KeyCommand command) {
    switch (command) {
    case KeyCommand::Present:
        return m_presenter->isPresenting() ? m_presenter->leave() : m_presenter->enter();
    case KeyCommand::Leave:
        return leave();
    case KeyCommand::Blank:
        return m_presenter->toggleBlank();
    case KeyCommand::ZoomReset:
    case KeyCommand::ZoomFit:
        m_stages->resetZoom();
        return m_tabs->timelines()->resetZoom();
    case KeyCommand::ShowKeys:
        return m_keySheet->toggle();
    default:
        return obeyKey(*m_playback, command);
    }
}

/// Esc takes away the topmost of what can be taken away.
void MainWindow::leave() {
    if (m_keySheet->isVisible()) {
        m_keySheet->hide();
    } else if (m_presenter->isBlank()) {
        m_presenter->toggleBlank();
    } else if (m_presenter->isPresenting()) {
        m_presenter->leave();
    } else {
        m_selection->clear();
    }
}

void MainWindow::setThemeKind(ThemeKind kind) {
    m_look->choose(kind);
}

void MainWindow::applyLook() {
    dressAs(m_look->theme(), m_look->textScale());
    m_actions->theme[static_cast<std::size_t>(m_look->theme())]->setChecked(true);
}

void MainWindow::dressAs(ThemeKind kind, double textScale) {
    const Theme& colors = theme(kind);
    dress(colors, textScale);
    m_actions->recolor(colors);
    m_toolBar->recolor(colors);
    const auto dressView = [&](auto* view) {
        view->setTheme(kind);
        view->setTextScale(textScale);
    };
    dressView(m_stages);
    dressView(m_narration);
    dressView(m_bar);
    dressView(m_tabs);
}

void MainWindow::exportPicture(const QString& file) {
    dressAs(ThemeKind::Light, m_look->textScale()); // paper is light, whatever the window is
    QTimer::singleShot(kRecolouring, this, [this, file] {
        m_exports->savePicture(file, size(), [this](QPainter& painter) { render(&painter); });
        applyLook();
    });
}

void MainWindow::showDrawer(bool open) {
    m_actions->showTables->setChecked(open);
    const int drawer = open ? kDrawerHeight : m_tabs->maximumHeight();
    m_down->setSizes({height() - drawer, drawer});
}

void MainWindow::layOutFor(QSize size) {
    resize(size);
    m_across->setSizes({size.width() - kSideWidth, kSideWidth});
    const bool open = size.height() >= kRoomForDrawer;
    m_tabs->setOpen(open);
    showDrawer(open);
}

void MainWindow::showFitting() {
    const QSize needed = size() + kFrame;
    const QSize available = screen()->availableSize();
    if (needed.width() > available.width() || needed.height() > available.height()) {
        showMaximized();
    } else {
        show();
    }
}

void MainWindow::restoreLayout() {
    const QSize available = screen()->availableSize();
    layOutFor((available * kShareOfScreen).expandedTo(kSmallestDefault).boundedTo(available));
    if (restoreGeometry(m_settings->layout(QStringLiteral("window")))) {
        m_tabs->setCurrentIndex(m_settings->layout(QStringLiteral("tab")).toInt());
        m_tabs->setOpen(m_settings->layout(QStringLiteral("drawer")) == kOpen);
        m_across->restoreState(m_settings->layout(QStringLiteral("across")));
        m_down->restoreState(m_settings->layout(QStringLiteral("down")));
    }
}

void MainWindow::saveLayout() {
    m_presenter->leave(); // what is remembered is the window, not the presentation
    m_settings->setLayout(QStringLiteral("window"), saveGeometry());
    m_settings->setLayout(QStringLiteral("across"), m_across->saveState());
    m_settings->setLayout(QStringLiteral("down"), m_down->saveState());
    m_settings->setLayout(QStringLiteral("drawer"), m_tabs->isOpen() ? kOpen : QByteArray());
    m_settings->setLayout(QStringLiteral("tab"), QByteArray::number(m_tabs->currentIndex()));
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_exports->mayEnd() || !m_files->mayDiscard()) {
        event->ignore();
        return;
    }
    saveLayout();
    m_runs->cancel();
    m_scalingSweep->cancel();
    m_goodputSweep->cancel();
    event->accept();
}

void MainWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
    }
    QMainWindow::changeEvent(event);
}

void MainWindow::retranslate() {
    m_actions->retranslate();
    for (QAction* action : m_actions->languages->actions()) {
        action->setChecked(action->data() == m_language->current());
    }
    m_recentMenu->setTitle(tr("Open &recent"));
    setWindowTitle(tr("%1[*] – Ringscope").arg(m_document->title()));
    setWindowModified(m_document->isModified());
    setWindowFilePath(m_document->file());
}

} // namespace ringscope

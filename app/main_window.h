// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/keys.h"
#include "app/run_controller.h"
#include "views/common/playback_controller.h"
#include "views/common/selection.h"
#include "views/common/theme.h"

#include <QMainWindow>

class QMenu;
class QSplitter;
class QStackedWidget;

namespace ringscope {

class Actions;
class Banner;
class ChartTabs;
class Comparison;
class Document;
class ExportCommands;
class FileCommands;
class KeyFilter;
class KeySheet;
class LanguageSwitcher;
class Look;
class NarrationPanel;
class PlaybackBar;
class Presenter;
class RunUntil;
class ScenarioPanel;
class Settings;
class StageArea;
class StatusLine;
class SweepController;
class ToolBar;

/// The window: makes the parts and connects them. What each part does is its own.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    /// Both outlive the window.
    MainWindow(Settings* settings, LanguageSwitcher* language);
    ~MainWindow() override;

    /// Opens and runs it. An empty name is the first scenario of the library; a problem is told in the
    /// window.
    void openAtStart(const QString& fileOrBuiltIn);
    /// Takes over a scenario that was read elsewhere, without running it: from the library, a file, or
    /// standard input ("-").
    void adopt(const QString& source, const Scenario& scenario);
    /// Shows a run of that scenario, edited or not, that was made elsewhere, as of `position`.
    void showRun(const Scenario& scenario, std::shared_ptr<const TraceIndex> run, Time position);
    void setThemeKind(ThemeKind kind);
    /// Resizes the window and shares its room out as at the first start: what a small one has no room for is
    /// folded away.
    void layOutFor(QSize size);
    /// On the whole screen where it has no room for the window and its frame.
    void showFitting();

protected:
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void layOut();
    void connectRuns();
    void connectSweeps();
    void connectCommands();
    QMenu* makeMoreMenu();
    void runScenario();
    void applyLook();
    void dressAs(ThemeKind kind, double textScale);
    void exportPicture(const QString& file);
    void showResult(const RunResult& result);
    void onKey(KeyCommand command);
    void leave();
    void showDrawer(bool open);
    void restoreLayout();
    void saveLayout();
    void retranslate();

    Settings* m_settings;
    LanguageSwitcher* m_language;
    Document* m_document;
    PlaybackController* m_playback;
    SelectionModel* m_selection;
    Look* m_look;
    Actions* m_actions;
    KeyFilter* m_keys;
    Comparison* m_comparison;
    ScenarioPanel* m_form;
    FileCommands* m_files;

    Banner* m_banner;
    StageArea* m_stages;
    NarrationPanel* m_narration;
    QStackedWidget* m_side;
    PlaybackBar* m_bar;
    ChartTabs* m_tabs;
    StatusLine* m_status;
    QSplitter* m_across;
    QSplitter* m_down;
    ExportCommands* m_exports;
    ToolBar* m_toolBar;
    QMenu* m_recentMenu;
    KeySheet* m_keySheet;
    RunUntil* m_runUntil;
    Presenter* m_presenter;

    RunController* m_runs;
    SweepController* m_scalingSweep;
    SweepController* m_goodputSweep;
};

} // namespace ringscope

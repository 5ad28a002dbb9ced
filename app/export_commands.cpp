// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export_commands.h"

#include "app/range_dialog.h"
#include "app/settings.h"
#include "app/stage_area.h"
#include "app/stage_factory.h"
#include "app/trace_file.h"
#include "core/base/errors.h"
#include "core/traffic/table_writers.h"
#include "views/common/stage_frame.h"
#include "views/common/track_names.h"
#include "views/common/units.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>

namespace ringscope {

namespace {

constexpr std::uint64_t kManyEvents = 1'000'000;
constexpr int kMostNames = 8;

/// A name a line; the first ones of many.
QString namesOf(const QStringList& files) {
    QStringList names;
    for (const QString& file : files.first(std::min<qsizetype>(files.size(), kMostNames))) {
        names.append(QFileInfo(file).fileName());
    }
    return names.join(QLatin1Char('\n')) + (files.size() > kMostNames ? QStringLiteral("\n…") : QString());
}

/// Whole or not at all; false when it was stopped before that.
bool writeTableFile(const Trace& trace, TableKind kind, const std::string& file,
                    const std::stop_token& stop) {
    const TableFormat format = formatOf(file);
    const Table table = makeTable(trace, kind);
    if (stop.stop_requested()) {
        return false;
    }
    const std::string contents = formatTable(table, format);
    if (stop.stop_requested()) {
        return false;
    }
    writeFileWhole(file, contents);
    return true;
}

} // namespace

ExportCommands::ExportCommands(Sources sources, Settings* settings)
    : QObject(sources.window), m_sources(sources), m_settings(settings), m_menu(new QMenu(m_sources.window)),
      m_queue(this) {
    m_menu->setToolTipsVisible(true);
    connect(m_menu, &QMenu::aboutToShow, this, &ExportCommands::fillMenu);
    connect(&m_queue, &ExportQueue::changed, this, &ExportCommands::writing);
    connect(&m_queue, &ExportQueue::written, this, &ExportCommands::written);
    connect(&m_queue, &ExportQueue::written, this, &ExportCommands::endIfWanted);
    connect(&m_queue, &ExportQueue::cancelled, this, &ExportCommands::cancelled);
    connect(&m_queue, &ExportQueue::cancelled, this, &ExportCommands::endIfWanted);
    connect(this, &ExportCommands::written, this, [settings](const QString& file) {
        settings->setLastFolder(QFileInfo(file).absolutePath()); // not one where nothing could be written
    });
    connect(&m_queue, &ExportQueue::failed, this, [this](const QString& message) {
        m_endsWhenWritten = false; // or nobody would read it
        emit failed(message);
    });
}

bool ExportCommands::mayEnd() {
    m_endsWhenWritten = false;
    const QStringList files = m_queue.files();
    if (files.isEmpty()) {
        return true;
    }
    QMessageBox box(m_sources.window);
    box.setIcon(QMessageBox::Question);
    box.setWindowTitle(tr("Files are being written"));
    box.setTextFormat(Qt::PlainText); // a file name is no markup
    box.setText(tr("%n file(s) are still to be written.", nullptr, static_cast<int>(files.size())));
    box.setInformativeText(namesOf(files));
    const QPushButton* finish = box.addButton(tr("Finish, then close"), QMessageBox::AcceptRole);
    const QPushButton* drop = box.addButton(tr("Drop them"), QMessageBox::DestructiveRole);
    box.setEscapeButton(box.addButton(tr("Stay"), QMessageBox::RejectRole));
    box.exec();
    m_endsWhenWritten = box.clickedButton() == finish && !m_queue.files().isEmpty();
    return !m_endsWhenWritten && (box.clickedButton() == drop || box.clickedButton() == finish);
}

void ExportCommands::endIfWanted() {
    if (m_endsWhenWritten && m_queue.files().isEmpty()) {
        emit endWanted();
    }
}

QString ExportCommands::tableTitle(TableKind kind) {
    switch (kind) {
    case TableKind::Summary:
        return tr("Summary");
    case TableKind::Links:
        return tr("Links");
    case TableKind::Nodes:
        return tr("Nodes");
    case TableKind::Pairs:
        return tr("Pairs");
    case TableKind::Steps:
        return tr("Steps");
    case TableKind::Tiers:
        return tr("Tiers");
    }
    return {};
}

void ExportCommands::fillMenu() {
    m_menu->clear();
    const int tracks = m_sources.playback->trackCount();
    if (tracks == 0) {
        m_menu->addAction(tr("Nothing has run yet"))->setEnabled(false);
        return;
    }
    for (const StagePanel* panel : m_sources.stages->panels()) {
        const TraceHeader& header = m_sources.playback->index(panel->track()).trace().header;
        const QString name = stageName(panel->stageId(), header.algorithm);
        const QString text =
            tracks == 1 ? tr("Picture: %1…").arg(name)
                        : tr("Picture: %1 of %2…").arg(name, trackName(*m_sources.playback, panel->track()));
        connect(m_menu->addAction(text), &QAction::triggered, this, [this, panel] { exportStage(panel); });
    }
    connect(m_menu->addAction(tr("Picture: the window…")), &QAction::triggered, this,
            &ExportCommands::exportWindow);
    m_menu->addSeparator();
    if (tracks == 1) {
        addTrackItems(m_menu, 0);
        return;
    }
    for (int track = 0; track < tracks; ++track) {
        addTrackItems(m_menu->addMenu(trackName(*m_sources.playback, track)), track);
    }
}

void ExportCommands::addTrackItems(QMenu* menu, int track) {
    for (const TableKind kind : {TableKind::Summary, TableKind::Links, TableKind::Nodes, TableKind::Pairs,
                                 TableKind::Steps, TableKind::Tiers}) {
        QAction* action = menu->addAction(tr("Table: %1…").arg(tableTitle(kind)));
        connect(action, &QAction::triggered, this, [this, track, kind] { exportTable(kind, track); });
    }
    menu->addSeparator();
    QAction* trace = menu->addAction(tr("Chrome trace…"));
    trace->setToolTip(tr("Opens in ui.perfetto.dev and chrome://tracing"));
    connect(trace, &QAction::triggered, this, [this, track] { exportTrace(track); });
}

void ExportCommands::exportStage(const StagePanel* panel) {
    const int track = panel->track();
    const QString file = askPictureFile(fileName(track, panel->stageId()));
    if (file.isEmpty() || track >= m_sources.playback->trackCount()) {
        return;
    }
    // A stage of its own: the one on screen keeps its layout. Paper is light, whatever the window is.
    const std::unique_ptr<Stage> stage = makeStage(panel->stageId());
    const QSize size = panel->widget()->size();
    const TraceIndex& index = m_sources.playback->index(track);
    layoutStage(*stage, index, size, 1);
    const StageInput input{index,
                           m_sources.playback->world(track),
                           theme(ThemeKind::Light),
                           m_sources.selection->current(),
                           {},
                           track,
                           1};
    savePicture(file, size, [&](QPainter& painter) {
        painter.setRenderHint(QPainter::Antialiasing);
        paintStage(*stage, painter, size, input);
    });
}

void ExportCommands::exportWindow() {
    const QString file = askPictureFile(fileName(0, QStringLiteral("window")));
    if (!file.isEmpty()) {
        emit windowRequested(file);
    }
}

void ExportCommands::exportTable(TableKind kind, int track) {
    const auto name = tableName(kind);
    const QString id = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    const QString file = askFile(tr("Export the table"), fileName(track, id) + QStringLiteral(".csv"),
                                 {QStringLiteral("CSV (*.csv)"), QStringLiteral("JSON (*.json)"),
                                  QStringLiteral("Markdown (*.md)"), QStringLiteral("LaTeX (*.tex)"),
                                  QStringLiteral("Excel (*.xlsx)")});
    if (!file.isEmpty()) {
        m_queue.add(
            file, [index = m_sources.playback->sharedIndex(track), kind, file](const std::stop_token& stop) {
                return writeTableFile(index->trace(), kind, file.toStdString(), stop);
            });
    }
}

void ExportCommands::exportTrace(int track) {
    const std::shared_ptr<const TraceIndex> index = m_sources.playback->sharedIndex(track);
    ChromeTraceRange range;
    if (!chooseRange(index->trace(), range)) {
        return;
    }
    const QString file = askFile(tr("Export the Chrome trace"), fileName(track, QStringLiteral("trace.json")),
                                 {tr("Chrome trace (*.json)")});
    if (!file.isEmpty()) {
        m_queue.add(file, [index, file, range](const std::stop_token& stop) {
            return writeTraceFile(index->trace(), file, range, stop);
        });
    }
}

bool ExportCommands::chooseRange(const Trace& trace, ChromeTraceRange& range) {
    const std::uint64_t events = chromeTraceEvents(trace);
    if (events <= kManyEvents) {
        return true;
    }
    RangeDialog dialog(trace, events, m_sources.playback->position(), m_sources.window);
    if (dialog.exec() != QDialog::Accepted) {
        return false;
    }
    range = dialog.range();
    return true;
}

QString ExportCommands::askPictureFile(const QString& name) {
    return askFile(
        tr("Export the picture"), name + QStringLiteral(".png"),
        {QStringLiteral("PNG (*.png)"), QStringLiteral("SVG (*.svg)"), QStringLiteral("PDF (*.pdf)")});
}

QString ExportCommands::askFile(const QString& title, const QString& name, const QStringList& filters) {
    QString filter = filters.front();
    QString file =
        QFileDialog::getSaveFileName(m_sources.window, title, QDir(m_settings->lastFolder()).filePath(name),
                                     filters.join(QLatin1String(";;")), &filter);
    if (file.isEmpty()) {
        return {};
    }
    if (QFileInfo(file).suffix().isEmpty()) {
        file += filter.section(QLatin1Char('*'), 1).chopped(1); // "CSV (*.csv)": ".csv"
    }
    return file;
}

void ExportCommands::savePicture(const QString& file, QSize size, const PaintFunction& paint) {
    try {
        writePicture(file, size, paint);
        emit written(file);
    } catch (const Error& error) {
        emit failed(QString::fromUtf8(error.what()));
    }
}

/// "ring-4-nodes-links": what runs and what of it, in characters that every file system takes.
QString ExportCommands::fileName(int track, const QString& what) const {
    const TraceHeader& header = m_sources.playback->index(track).trace().header;
    return QStringLiteral("%1-%2-nodes-%3")
        .arg(QString::fromStdString(header.algorithm))
        .arg(header.workers)
        .arg(what);
}

} // namespace ringscope

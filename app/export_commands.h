// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/export_queue.h"
#include "app/picture.h"
#include "core/trace/chrome_trace.h"
#include "core/traffic/tables.h"

#include <QObject>

#include <memory>

class QMenu;
class QWidget;

namespace ringscope {

class PlaybackController;
class SelectionModel;
class Settings;
class StageArea;
class StagePanel;
class TraceIndex;

/// The Export menu: pictures of the stages and of the window, tables in five formats, the Chrome trace.
/// Tables and traces are written on a worker thread, one after the other.
class ExportCommands : public QObject {
    Q_OBJECT
public:
    struct Sources {
        PlaybackController* playback;
        SelectionModel* selection;
        StageArea* stages;
        QWidget* window;
    };

    ExportCommands(Sources sources, Settings* settings);

    /// Fills itself whenever it is about to be shown.
    QMenu* menu() const { return m_menu; }

    void exportTable(TableKind kind, int track);
    /// What is being written is left: the one file, or those that wait, too.
    void cancelFirst() { m_queue.cancelFirst(); }
    void cancelAll() { m_queue.cancelAll(); }
    /// Asks when files are still to be written; false: stay, or finish them and stay until endWanted().
    bool mayEnd();
    /// Writes a picture and says whether it was written.
    void savePicture(const QString& file, QSize size, const PaintFunction& paint);

signals:
    /// A picture of the window is wanted: savePicture() once it can be painted in light colours.
    void windowRequested(const QString& file);
    /// What is still to be written: first the file that is being written now.
    void writing(const QStringList& files);
    void written(const QString& file);
    void failed(const QString& message);
    void cancelled(const QStringList& files);
    /// All is written that was to be finished before the end.
    void endWanted();

private:
    static QString tableTitle(TableKind kind);
    void endIfWanted();
    void fillMenu();
    void addTrackItems(QMenu* menu, int track);
    void exportStage(const StagePanel* panel);
    void exportWindow();
    void exportTrace(int track);
    /// Asks which part when there is too much for a viewer; false: nothing.
    bool chooseRange(const Trace& trace, ChromeTraceRange& range);
    QString askPictureFile(const QString& name);
    QString askFile(const QString& title, const QString& name, const QStringList& filters);
    QString fileName(int track, const QString& what) const;

    Sources m_sources;
    Settings* m_settings;
    QMenu* m_menu;
    bool m_endsWhenWritten = false;
    ExportQueue m_queue;
};

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/run_controller.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace ringscope {

class PlaybackController;

/// The line at the bottom: what has run and whether its result is right; while something runs, how far it is.
class StatusLine : public QWidget {
    Q_OBJECT
public:
    explicit StatusLine(PlaybackController* playback, QWidget* parent = nullptr);

public slots:
    void showStart();
    void showProgress(double fraction, bool verifying);
    void showEnd();
    /// The files that are still to be written, the one that is being written first; none: nothing to tell.
    void showWriting(const QStringList& files);
    /// A short note that something was done; it goes when something else happens.
    void tell(const QString& note);
    /// The same of files that were not written.
    void tellCancelled(const QStringList& files);

signals:
    void cancelRequested();      ///< of what runs
    void cancelFirstRequested(); ///< of the file that is being written
    void cancelAllRequested();   ///< of those that wait, too

protected:
    void changeEvent(QEvent* event) override;

private:
    void showRuns();
    void retranslate();

    PlaybackController* m_playback;
    QLabel* m_facts;
    QLabel* m_note;
    QLabel* m_writing;
    QPushButton* m_cancelFirst;
    QPushButton* m_cancelAll;
    QStringList m_files; ///< still to be written
    QProgressBar* m_progress;
    QPushButton* m_cancel;
    QTimer m_patience; ///< a run that ends at once should not flicker
};

} // namespace ringscope

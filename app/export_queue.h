// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/worker.h"

#include <QObject>
#include <QStringList>

#include <deque>

namespace ringscope {

/// Files that are written on a worker thread, one after the other in the order in which they were asked for.
/// Its destructor stops the one that is being written and drops those that wait.
class ExportQueue : public QObject {
    Q_OBJECT
public:
    /// Writes a file whole; false when it was stopped before that. May throw: the exception says why not.
    using Write = std::function<bool(const std::stop_token&)>;

    using QObject::QObject;

    void add(const QString& file, Write write);
    /// What is still to be written: first the file that is being written now.
    QStringList files() const;
    /// Stops the file that is being written; the next one takes its turn.
    void cancelFirst();
    /// The same, and nothing else takes its turn.
    void cancelAll();

signals:
    void changed(const QStringList& files); ///< files()
    void written(const QString& file);
    void failed(const QString& message);
    /// These were not written: older ones of their names stay as they were.
    void cancelled(const QStringList& files);

private:
    struct Job {
        QString file;
        Write write;
    };

    void startFirst();
    void finishFirst(bool done, const QString& problem);

    std::deque<Job> m_jobs; ///< the first is being written
    Worker m_worker;        ///< last: joined before anything it reports to is gone
};

} // namespace ringscope

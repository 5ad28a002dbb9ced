// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export_queue.h"

#include <exception>
#include <utility>

namespace ringscope {

void ExportQueue::add(const QString& file, Write write) {
    m_jobs.push_back({file, std::move(write)});
    if (m_jobs.size() == 1) {
        startFirst();
    }
    emit changed(files());
}

QStringList ExportQueue::files() const {
    QStringList files;
    for (const Job& job : m_jobs) {
        files.append(job.file);
    }
    return files;
}

void ExportQueue::cancelFirst() {
    m_worker.stop();
}

void ExportQueue::cancelAll() {
    const QStringList waiting = files().mid(1);
    if (!waiting.isEmpty()) {
        m_jobs.erase(m_jobs.begin() + 1, m_jobs.end());
        emit changed(files());
        emit cancelled(waiting);
    }
    cancelFirst();
}

void ExportQueue::startFirst() {
    m_worker.start([this, write = std::move(m_jobs.front().write)](const std::stop_token& stop) {
        QString problem;
        bool done = false;
        try {
            done = write(stop);
        } catch (const std::exception& error) {
            problem = QString::fromUtf8(error.what());
        }
        QMetaObject::invokeMethod(
            this, [this, done, problem] { finishFirst(done, problem); }, Qt::QueuedConnection);
    });
}

void ExportQueue::finishFirst(bool done, const QString& problem) {
    const QString file = m_jobs.front().file;
    m_jobs.pop_front();
    if (!m_jobs.empty()) {
        startFirst();
    }
    emit changed(files());
    if (done) {
        emit written(file);
    } else if (problem.isEmpty()) {
        emit cancelled({file});
    } else {
        emit failed(problem);
    }
}

} // namespace ringscope

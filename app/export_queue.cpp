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
    tellOfChange();
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
    tellOfChange();
    if (done) {
        emit written(file);
    } else if (!problem.isEmpty()) {
        emit failed(problem);
    }
}

void ExportQueue::tellOfChange() {
    QStringList files;
    for (const Job& job : m_jobs) {
        files.append(job.file);
    }
    emit changed(files);
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/status_line.h"

#include "app/run_facts.h"
#include "views/common/elided_label.h"
#include "views/common/playback_controller.h"
#include "views/common/track_names.h"

#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

namespace ringscope {

namespace {

using namespace std::chrono_literals;

constexpr int kProgressSteps = 1000;

} // namespace

StatusLine::StatusLine(PlaybackController* playback, QWidget* parent)
    : QWidget(parent), m_playback(playback), m_facts(new ElidedLabel(this)), m_note(new QLabel(this)),
      m_writing(new QLabel(this)), m_cancelFirst(new QPushButton(this)), m_cancelAll(new QPushButton(this)),
      m_progress(new QProgressBar(this)), m_cancel(new QPushButton(this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 0, 12, 3);
    // The facts are cut at the right rather than making the window wider.
    m_facts->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_facts->setObjectName(QStringLiteral("muted"));
    m_note->setObjectName(QStringLiteral("muted"));
    for (QPushButton* button : {m_cancelFirst, m_cancelAll, m_cancel}) {
        button->setObjectName(QStringLiteral("slim"));
    }
    row->addWidget(m_facts, 1);
    row->addWidget(m_note);
    row->addWidget(m_writing);
    row->addWidget(m_cancelFirst);
    row->addWidget(m_cancelAll);
    m_progress->setRange(0, kProgressSteps);
    m_progress->setFixedWidth(220);
    m_progress->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Ignored); // as high as the button beside it
    row->addWidget(m_progress);
    row->addWidget(m_cancel);
    // The line keeps its height: the stages above must not move when a run lasts.
    QSizePolicy policy = m_cancel->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    m_cancel->setSizePolicy(policy);
    m_patience.setSingleShot(true);
    m_patience.setInterval(250ms);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        m_progress->show();
        m_cancel->show();
    });
    connect(m_cancel, &QPushButton::clicked, this, &StatusLine::cancelRequested);
    connect(m_cancelFirst, &QPushButton::clicked, this, &StatusLine::cancelFirstRequested);
    connect(m_cancelAll, &QPushButton::clicked, this, &StatusLine::cancelAllRequested);
    connect(playback, &PlaybackController::tracksChanged, this, &StatusLine::showRuns);
    showEnd();
    retranslate();
}

void StatusLine::showStart() {
    m_note->clear();
    m_progress->setValue(0);
    m_patience.start();
}

void StatusLine::showProgress(double fraction, bool verifying) {
    m_progress->setValue(static_cast<int>(fraction * kProgressSteps));
    m_progress->setFormat(verifying ? tr("Checking the result") : tr("Running: %p %"));
}

void StatusLine::showEnd() {
    m_patience.stop();
    m_progress->hide();
    m_cancel->hide();
}

void StatusLine::tell(const QString& note) {
    m_note->setText(note);
}

void StatusLine::tellCancelled(const QStringList& files) {
    const QString first = QFileInfo(files.front()).fileName();
    const auto others = static_cast<int>(files.size() - 1);
    tell(others == 0 ? tr("Not written: %1").arg(first)
                     : tr("Not written: %1 and %n more", nullptr, others).arg(first));
}

void StatusLine::showWriting(const QStringList& files) {
    m_files = files;
    m_writing->setHidden(files.isEmpty());
    m_cancelFirst->setHidden(files.isEmpty());
    m_cancelAll->setHidden(files.size() < 2);
    if (files.isEmpty()) {
        return;
    }
    const QString first = tr("Writing %1…").arg(QFileInfo(files.front()).fileName());
    const auto others = static_cast<int>(files.size() - 1);
    m_writing->setText(others == 0 ? first : tr("%1 (then %n more)", nullptr, others).arg(first));
    m_writing->setToolTip(files.join(QLatin1Char('\n')));
    m_note->clear();
}

void StatusLine::showRuns() {
    QStringList facts;
    for (int track = 0; track < m_playback->trackCount(); ++track) {
        const QString about = runFacts(m_playback->index(track).trace());
        facts.append(
            m_playback->trackCount() < 2
                ? about
                : tr("%1: %2", "a run and what is known of it").arg(trackName(*m_playback, track), about));
    }
    m_facts->setText(facts.join(QStringLiteral("   |   ")));
    m_facts->setToolTip(facts.join(QLatin1Char('\n')));
}

void StatusLine::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
    }
    QWidget::changeEvent(event);
}

void StatusLine::retranslate() {
    m_cancel->setText(tr("Cancel"));
    m_cancelFirst->setText(tr("Cancel"));
    m_cancelFirst->setToolTip(tr("Do not write this file; an older one of its name stays as it is"));
    m_cancelAll->setText(tr("Cancel all"));
    m_cancelAll->setToolTip(tr("Write none of these files; older ones of their names stay as they are"));
    m_progress->setFormat(tr("Running: %p %"));
    m_progress->setAccessibleName(tr("Progress of the run"));
    m_note->clear();
    showWriting(m_files);
    showRuns();
}

} // namespace ringscope

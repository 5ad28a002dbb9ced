// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/playback_bar.h"

#include "views/common/fonts.h"
#include "views/common/units.h"
#include "views/timeline/run_words.h"
#include "views/timeline/speed_control.h"
#include "views/timeline/time_groove.h"
#include "views/timeline/transport_button.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ringscope {

namespace {

using Sign = TransportButton::Sign;

/// The time line must not move while the run plays: room for the longest text there will be.
void keepRoomFor(QLabel* label, const QString& text) {
    label->setMinimumWidth(QFontMetrics(label->font()).horizontalAdvance(text) + 4);
}

QLabel* rightAligned(QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return label;
}

} // namespace

PlaybackBar::PlaybackBar(PlaybackController* playback, QWidget* parent)
    : QWidget(parent), m_playback(playback), m_toStart(new TransportButton(Sign::ToStart, this)),
      m_stepBack(new TransportButton(Sign::StepBack, this)), m_play(new TransportButton(Sign::Play, this)),
      m_stepForward(new TransportButton(Sign::StepForward, this)),
      m_toEnd(new TransportButton(Sign::ToEnd, this)), m_speed(new SpeedControl(playback, this)),
      m_groove(new TimeGroove(playback, this)), m_time(rightAligned(this)), m_whole(rightAligned(this)),
      m_step(rightAligned(this)), m_next(rightAligned(this)) {
    m_play->setProminent(true);

    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(6);
    for (TransportButton* button : {m_toStart, m_stepBack, m_play, m_stepForward, m_toEnd}) {
        buttons->addWidget(button);
    }
    auto* clock = new QHBoxLayout;
    clock->setSpacing(6);
    clock->addStretch();
    clock->addWidget(m_time, 0, Qt::AlignBaseline);
    clock->addWidget(m_whole, 0, Qt::AlignBaseline);
    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    words->addLayout(clock);
    words->addWidget(m_step);
    words->addWidget(m_next);

    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(14, 6, 14, 6);
    row->setSpacing(16);
    row->setSizeConstraint(QLayout::SetNoConstraint); // minimumSizeHint() knows what can give way
    row->addLayout(buttons);
    row->addWidget(m_speed);
    row->addWidget(m_groove, 1);
    row->addLayout(words);

    connect(m_toStart, &QAbstractButton::clicked, playback, &PlaybackController::toStart);
    connect(m_stepBack, &QAbstractButton::clicked, playback,
            [playback] { playback->stepBack(StepUnit::Step); });
    connect(m_play, &QAbstractButton::clicked, playback, &PlaybackController::togglePlay);
    connect(m_stepForward, &QAbstractButton::clicked, playback,
            [playback] { playback->stepForward(StepUnit::Step); });
    connect(m_toEnd, &QAbstractButton::clicked, playback, &PlaybackController::toEnd);
    connect(playback, &PlaybackController::tracksChanged, this, &PlaybackBar::showRuns);
    connect(playback, &PlaybackController::stateChanged, this, &PlaybackBar::showState);
    connect(playback, &PlaybackController::worldChanged, this, &PlaybackBar::showPosition);
    setFonts();
    retranslate();
}

void PlaybackBar::setTheme(ThemeKind kind) {
    const Theme& colours = theme(kind);
    for (TransportButton* button : {m_toStart, m_stepBack, m_play, m_stepForward, m_toEnd}) {
        button->setTheme(kind);
    }
    m_groove->setTheme(kind);
    QPalette muted = colours.palette();
    setPalette(muted);
    muted.setColor(QPalette::WindowText, colours.mutedText);
    m_whole->setPalette(muted);
    m_next->setPalette(muted);
}

void PlaybackBar::setTextScale(double scale) {
    m_textScale = scale;
    setFonts();
    showRuns();
}

void PlaybackBar::setFonts() {
    const double pixels = kTextPixels * m_textScale;
    setFont(textFont(pixels));
    // Under a style sheet a font reaches labels, but not what paints itself.
    for (QWidget* painted : {static_cast<QWidget*>(m_toStart), static_cast<QWidget*>(m_stepBack),
                             static_cast<QWidget*>(m_play), static_cast<QWidget*>(m_stepForward),
                             static_cast<QWidget*>(m_toEnd), static_cast<QWidget*>(m_groove)}) {
        painted->setFont(font());
    }
    m_time->setFont(numberFont(pixels * 1.5, true));
    m_step->setFont(textFont(pixels, true));
    m_speed->setFixedWidth(static_cast<int>(pixels * 13));
}

void PlaybackBar::retranslate() {
    const auto name = [](TransportButton* button, const QString& text, const QString& key) {
        button->setAccessibleName(text);
        button->setToolTip(tr("%1 (%2)", "what a button does, and its key").arg(text, key));
    };
    name(m_toStart, tr("To the start"), tr("Home"));
    name(m_stepBack, tr("Previous step"), tr("←"));
    name(m_stepForward, tr("Next step"), tr("→"));
    name(m_toEnd, tr("To the end"), tr("End"));
    showRuns();
}

void PlaybackBar::showRuns() {
    const bool any = m_playback && m_playback->trackCount() > 0;
    for (TransportButton* button : {m_toStart, m_stepBack, m_play, m_stepForward, m_toEnd}) {
        button->setEnabled(any);
    }
    QString longest;
    for (int track = 0; any && track < m_playback->trackCount(); ++track) {
        const QString text = longestStepText(m_playback->index(track));
        longest = text.size() > longest.size() ? text : longest;
    }
    keepRoomFor(m_time, widestTime());
    keepRoomFor(m_step, longest);
    const bool isSingle = any && m_playback->trackCount() == 1;
    keepRoomFor(m_next, isSingle ? longestNextText(m_playback->index()) : longest);
    showState();
    showPosition();
}

void PlaybackBar::showState() {
    const bool playing = m_playback && m_playback->isPlaying();
    const QString text = playing ? tr("Pause") : tr("Play");
    m_play->setSign(playing ? Sign::Pause : Sign::Play);
    m_play->setAccessibleName(text);
    m_play->setToolTip(m_play->isEnabled()
                           ? tr("%1 (%2)", "what a button does, and its key").arg(text, tr("Space"))
                           : tr("Nothing to play yet: press Run."));
}

void PlaybackBar::showPosition() {
    if (!m_playback || m_playback->trackCount() == 0) {
        m_time->setText(QStringLiteral("—"));
        for (QLabel* label : {m_whole, m_step, m_next}) {
            label->clear();
        }
        return;
    }
    m_time->setText(timeText());
    m_time->setMinimumWidth(std::max(m_time->minimumWidth(), m_time->sizeHint().width()));
    m_whole->setText(tr("of %1", "virtual time, of the whole run's").arg(showTime(m_playback->end())));
    const TraceIndex& run = m_playback->index(0);
    const World& world = m_playback->world(0);
    if (m_playback->trackCount() == 1) {
        m_step->setText(stepText(run, world));
        m_next->setText(nextText(run, world));
    } else {
        // Two runs: a line each, in the order of their bands.
        m_step->setText(stepText(run, world));
        m_next->setText(stepText(m_playback->index(1), m_playback->world(1)));
    }
}

/// While paused, two instants that follow each other never look the same: a step between events that are
/// close is seen to be one.
QString PlaybackBar::timeText() {
    const Time position = m_playback->position();
    if (position != m_now) {
        m_before = std::exchange(m_now, position);
    }
    return m_playback->isPlaying() ? showTime(position) : showTimeApart(position, m_before);
}

int PlaybackBar::widthWithSpeed() const {
    const int narrow = layout()->minimumSize().width();
    return m_speed->isHidden() ? narrow + m_speed->minimumWidth() + layout()->spacing() : narrow;
}

void PlaybackBar::arrange() {
    m_speed->setVisible(width() >= widthWithSpeed());
}

QSize PlaybackBar::minimumSizeHint() const {
    return {widthWithSpeed() - m_speed->minimumWidth() - layout()->spacing(),
            layout()->minimumSize().height()};
}

bool PlaybackBar::event(QEvent* event) {
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest) {
        arrange();
    }
    return QWidget::event(event);
}

void PlaybackBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
    }
    QWidget::changeEvent(event);
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run_until.h"

#include "core/base/errors.h"
#include "core/scenario/quantity.h"
#include "views/common/link_names.h"
#include "views/common/playback_controller.h"
#include "views/common/selection.h"
#include "views/common/units.h"

#include <QEvent>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace ringscope {

namespace {

bool isAtLink(const Selectable& item) {
    return item.kind == Selectable::Kind::Link || item.kind == Selectable::Kind::Queue;
}

bool isAtNode(const Selectable& item) {
    return item.kind == Selectable::Kind::Node || item.kind == Selectable::Kind::Cell;
}

} // namespace

RunUntil::RunUntil(PlaybackController* playback, SelectionModel* selection, QWidget* window)
    : QFrame(window, Qt::Popup), m_playback(playback), m_selection(selection), m_eventLabel(new QLabel(this)),
      m_event(new QPushButton(this)), m_message(new QLabel(this)) {
    setObjectName(QStringLiteral("sheet"));
    auto* grid = new QGridLayout(this);
    m_step = addRow(grid, &RunUntil::goToStep);
    m_time = addRow(grid, &RunUntil::goToTime);
    const int row = grid->rowCount();
    m_eventLabel->setWordWrap(true);
    grid->addWidget(m_eventLabel, row, 0, 1, 2);
    grid->addWidget(m_event, row, 2);
    m_message->setObjectName(QStringLiteral("message"));
    m_message->setWordWrap(true);
    grid->addWidget(m_message, row + 1, 0, 1, 3);
    connect(m_event, &QPushButton::clicked, this, &RunUntil::goToEvent);
    retranslate();
}

RunUntil::Row RunUntil::addRow(QGridLayout* grid, void (RunUntil::*go)()) {
    const Row row{new QLabel(this), new QLineEdit(this), new QPushButton(this)};
    row.label->setBuddy(row.edit);
    const int line = grid->rowCount();
    grid->addWidget(row.label, line, 0);
    grid->addWidget(row.edit, line, 1);
    grid->addWidget(row.button, line, 2);
    connect(row.edit, &QLineEdit::returnPressed, this, go);
    connect(row.edit, &QLineEdit::textEdited, m_message, &QLabel::clear);
    connect(row.button, &QPushButton::clicked, this, go);
    return row;
}

void RunUntil::showAt(const QWidget* anchor) {
    m_message->clear();
    showSelection();
    adjustSize();
    move(anchor->mapToGlobal(QPoint((anchor->width() - width()) / 2, -height() - 6)));
    show();
    m_step.edit->setFocus();
    m_step.edit->selectAll();
}

void RunUntil::goToStep() {
    const int steps = m_playback->index().trace().header.steps;
    bool isNumber = false;
    const int step = m_step.edit->text().trimmed().toInt(&isNumber);
    if (!isNumber || step < 1 || step > steps) {
        refuse(tr("This run has the steps 1 to %1.").arg(steps));
        return;
    }
    close();
    m_playback->runUntil(startOfStep(m_playback->index(), step));
}

void RunUntil::goToTime() {
    try {
        const Time time = parseTime(m_time.edit->text().trimmed().toStdString(), "");
        if (time > m_playback->end()) {
            refuse(tr("The run ends at %1.").arg(showTime(m_playback->end())));
            return;
        }
        close();
        m_playback->runUntil(time);
    } catch (const Error&) {
        refuse(tr("A time has a unit, as in 1.5ms or 20us."));
    }
}

void RunUntil::goToEvent() {
    const Selectable item = m_selection->current();
    const TraceIndex& index = m_playback->index(item.track);
    const Time now = m_playback->position();
    close();
    m_playback->runUntil(isAtLink(item) ? nextEventOfLink(index, now, LinkId{item.link})
                                        : nextEventOfNode(index, now, item.node));
}

void RunUntil::refuse(const QString& why) {
    m_message->setText(why);
    adjustSize();
}

void RunUntil::showSelection() {
    const Selectable item = m_selection->current();
    const bool known = item.track < m_playback->trackCount();
    QString name;
    if (known && isAtNode(item)) {
        name = nodeName(m_playback->index(item.track).trace().header, item.node);
    } else if (known && isAtLink(item)) {
        name = linkName(m_playback->index(item.track).trace(), LinkId{item.link});
    }
    m_event->setEnabled(!name.isEmpty());
    m_eventLabel->setText(name.isEmpty() ? tr("the next event of a node or link")
                                         : tr("the next event of %1").arg(name));
    m_event->setToolTip(name.isEmpty() ? tr("Select a node or a link first.") : QString());
}

/// Return presses the button that has the focus, as in the window.
void RunUntil::keyPressEvent(QKeyEvent* event) {
    auto* button = qobject_cast<QAbstractButton*>(focusWidget());
    if (button != nullptr && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)) {
        button->click();
    } else {
        QFrame::keyPressEvent(event);
    }
}

void RunUntil::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
    }
    QFrame::changeEvent(event);
}

void RunUntil::retranslate() {
    m_step.label->setText(tr("step"));
    m_step.edit->setPlaceholderText(tr("1, 2, 3 …"));
    m_time.label->setText(tr("time"));
    m_time.edit->setPlaceholderText(tr("1.5ms"));
    for (QPushButton* button : {m_step.button, m_time.button, m_event}) {
        button->setText(tr("Run until"));
        button->setAutoDefault(false);
    }
}

} // namespace ringscope

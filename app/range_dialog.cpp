// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/range_dialog.h"

#include "core/base/errors.h"
#include "core/scenario/quantity.h"
#include "views/common/units.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QStyle>
#include <QVBoxLayout>

namespace ringscope {

RangeDialog::RangeDialog(const Trace& trace, std::uint64_t events, Time position, QWidget* parent)
    : QDialog(parent), m_trace(trace), m_all(new QRadioButton(this)), m_part(new QRadioButton(this)),
      m_from(new QLineEdit(this)), m_to(new QLineEdit(this)), m_message(new QLabel(this)) {
    setWindowTitle(tr("A large trace"));
    auto* column = new QVBoxLayout(this);
    column->addWidget(new QLabel(
        tr("The trace has %1 events; viewers are slow beyond a million.").arg(showCount(events)), this));
    m_all->setText(tr("Export all of it"));
    m_part->setText(tr("Only this stretch of virtual time"));
    m_part->setChecked(true);
    column->addWidget(m_part);
    const Time end = trace.outcome.time;
    const Time from = position < end ? position : Time();
    m_from->setText(showExactTime(from));
    m_to->setText(showExactTime(end));
    m_from->setAccessibleName(tr("From"));
    m_to->setAccessibleName(tr("To"));
    auto* times = new QHBoxLayout;
    times->addSpacing(24);
    times->addWidget(new QLabel(tr("From"), this));
    times->addWidget(m_from);
    times->addWidget(new QLabel(tr("To"), this));
    times->addWidget(m_to);
    column->addLayout(times);
    column->addWidget(m_all);
    column->addWidget(m_message);

    auto* buttons = new QDialogButtonBox(this);
    m_accept = buttons->addButton(tr("Export…"), QDialogButtonBox::AcceptRole);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_part, &QRadioButton::toggled, this, &RangeDialog::check);
    connect(m_from, &QLineEdit::textChanged, this, &RangeDialog::check);
    connect(m_to, &QLineEdit::textChanged, this, &RangeDialog::check);
    check();
}

void RangeDialog::check() {
    QString problem;
    m_range = {};
    if (m_part->isChecked()) {
        try {
            m_range.from = parseTime(m_from->text().toStdString(), tr("From").toStdString());
            m_range.to = parseTime(m_to->text().toStdString(), tr("To").toStdString());
            if (m_range.to <= m_range.from) {
                problem = tr("The end must come after the start.");
            }
        } catch (const Error& error) {
            problem = QString::fromUtf8(error.what());
        }
    }
    const QString size =
        problem.isEmpty() ? tr("%1 events").arg(showCount(chromeTraceEvents(m_trace, m_range))) : problem;
    m_message->setText(size);
    m_message->setObjectName(problem.isEmpty() ? QString() : QStringLiteral("message")); // its colour
    m_message->style()->polish(m_message);
    m_accept->setEnabled(problem.isEmpty());
    m_accept->setToolTip(problem);
    m_from->setEnabled(m_part->isChecked());
    m_to->setEnabled(m_part->isChecked());
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/chrome_trace.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;
class QRadioButton;

namespace ringscope {

/// Asks which part of a large trace to export.
class RangeDialog : public QDialog {
    Q_OBJECT
public:
    /// `position`: where the play head is; the range begins there.
    RangeDialog(const Trace& trace, std::uint64_t events, Time position, QWidget* parent);

    ChromeTraceRange range() const { return m_range; }

private:
    void check();

    const Trace& m_trace;
    QRadioButton* m_all;
    QRadioButton* m_part;
    QLineEdit* m_from;
    QLineEdit* m_to;
    QLabel* m_message;
    QPushButton* m_accept;
    ChromeTraceRange m_range;
};

} // namespace ringscope

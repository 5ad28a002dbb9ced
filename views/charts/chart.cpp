// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/chart.h"

#include "views/charts/chart_legend.h"
#include "views/common/elided_label.h"

#include <QBoxLayout>
#include <QEvent>
#include <qcustomplot.h>

#include <algorithm>

namespace ringscope {

namespace {

constexpr double kWidestLegend = 0.42; ///< of the chart

} // namespace

Chart::Chart(PlaybackController* playback, SelectionModel* selection, QWidget* parent)
    : QWidget(parent), m_playback(playback), m_selection(selection), m_baseSize(font().pointSizeF()),
      m_headRow(new QHBoxLayout), m_title(new ElidedLabel), m_note(new ElidedLabel), m_facts(new QLabel),
      m_plot(new QCustomPlot), m_message(new QCPItemText(m_plot)), m_legend(new ChartLegend) {
    setAutoFillBackground(true);
    m_note->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_headRow->setSpacing(10);
    m_headRow->addWidget(m_title);
    m_headRow->addWidget(m_note, 1);
    m_facts->setWordWrap(true);
    m_facts->hide();

    // The keys belong to the window, wherever one has clicked.
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->setMinimumSize(120, 40);
    m_plot->axisRect()->setMinimumMargins(QMargins(0, 2, 12, 0));
    m_plot->addLayer(QStringLiteral("moving"), m_plot->layer(QStringLiteral("axes")));
    m_movingLayer = m_plot->layer(QStringLiteral("moving"));
    m_movingLayer->setMode(QCPLayer::lmBuffered);

    m_message->position->setType(QCPItemPosition::ptAxisRectRatio);
    m_message->position->setCoords(0.5, 0.5);
    m_message->setTextAlignment(Qt::AlignCenter);
    m_message->setVisible(false);

    auto* body = new QHBoxLayout;
    body->setSpacing(8);
    body->addWidget(m_plot, 1);
    body->addWidget(m_legend);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(10, 4, 6, 2);
    all->setSpacing(2);
    all->addLayout(m_headRow);
    all->addWidget(m_facts);
    all->addLayout(body, 1);

    m_rebuildTimer.setSingleShot(true);
    m_rebuildTimer.setInterval(0);
    connect(&m_rebuildTimer, &QTimer::timeout, this, [this] {
        m_stale = false;
        rebuild();
        fit();
        showWorld();
        replotSoon();
    });
    connect(playback, &PlaybackController::tracksChanged, this, [this] {
        forget();
        rebuildSoon();
    });
    connect(playback, &PlaybackController::worldChanged, this, [this] {
        if (m_stale) {
            return;
        }
        if (isVisible()) {
            showWorld();
        } else {
            m_stale = true;
        }
    });
    connect(selection, &SelectionModel::changed, this, [this] {
        if (m_selection->current() != m_selected) {
            m_selected = m_selection->current();
            rebuildSoon();
        }
    });
    connect(m_legend, &ChartLegend::clicked, selection, &SelectionModel::select);
    applyLook();
}

Chart::~Chart() = default;

void Chart::setTheme(ThemeKind kind) {
    m_theme = kind;
    applyLook();
}

void Chart::setTextScale(double scale) {
    QFont scaled = font();
    scaled.setPointSizeF(m_baseSize * scale);
    setFont(scaled);
    applyLook();
}

QSize Chart::sizeHint() const {
    return {900, 260};
}

QSize Chart::minimumSizeHint() const {
    return {320, 110};
}

void Chart::rebuildSoon() {
    m_stale = true;
    if (isVisible()) {
        m_rebuildTimer.start();
    }
}

void Chart::replotSoon() {
    if (isVisible()) {
        m_plot->replot(QCustomPlot::rpQueuedReplot);
    }
}

void Chart::setTitle(const QString& upwards, const QString& across) {
    m_title->setText(
        tr("↑ %1   → %2", "titles of the vertical and the horizontal axis").arg(upwards, across));
}

void Chart::setNote(const QString& note) {
    m_note->setText(note);
    m_note->setToolTip(note);
}

void Chart::setFacts(const QStringList& facts) {
    m_facts->setText(facts.join(QLatin1Char('\n')));
    m_facts->setVisible(!facts.isEmpty());
}

void Chart::setMessage(const QString& message) {
    m_message->setText(message);
    m_message->setVisible(!message.isEmpty());
}

void Chart::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_stale) {
        rebuildSoon();
    }
}

void Chart::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_legend->setMaximumWidth(static_cast<int>(width() * kWidestLegend));
    fit();
}

int Chart::ticksAcross(const QString& widest) const {
    return std::max(m_plot->width() / std::max(2 * fontMetrics().horizontalAdvance(widest), 1), 2);
}

int Chart::ticksUpwards() const {
    return std::clamp(m_plot->height() / (2 * fontMetrics().height()), 2, 10);
}

double Chart::headroom(int lines) const {
    const double line = fontMetrics().height();
    const double strip =
        lines > 0 ? lines * line + 8 : line / 2 + 1;  // half a line, for the label of the uppermost tick
    const double axis = m_plot->height() - line - 10; // below it are the labels of the other axis
    return axis > 2 * strip ? strip / (axis - strip) : 0.25;
}

void Chart::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::LocaleChange) {
        rebuildSoon();
    } else if (event->type() == QEvent::FontChange) {
        applyLook();
    }
}

void Chart::styleAxis(QCPAxis* axis) const {
    const Theme& look = colors();
    const QPen line(look.mutedText, 1);
    axis->setBasePen(line);
    axis->setTickPen(line);
    axis->setSubTickPen(line);
    axis->setTickLabelColor(look.text);
    axis->setTickLabelFont(font());
    axis->setLabelColor(look.text);
    axis->setLabelFont(font());
    axis->setTickLabelPadding(3);
    axis->setLabelPadding(1);
    axis->setSubTicks(false);
    axis->setTickLength(0, 4);
    const QPen faint(look.palette().color(QPalette::Midlight), 1);
    axis->grid()->setPen(faint);
    axis->grid()->setZeroLinePen(faint);
}

void Chart::applyLook() {
    const Theme& look = colors();
    QPalette ground = look.palette();
    ground.setColor(QPalette::Window, look.panel);
    setPalette(ground);
    QFont bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    QPalette quiet = ground;
    quiet.setColor(QPalette::WindowText, look.mutedText);
    m_note->setPalette(quiet);
    m_legend->setTheme(m_theme);
    m_plot->setBackground(look.panel);
    for (QCPAxisRect* rect : m_plot->axisRects()) {
        for (QCPAxis* axis : rect->axes()) {
            styleAxis(axis);
        }
    }
    m_message->setColor(look.mutedText);
    m_message->setFont(font());
    rebuildSoon();
}

} // namespace ringscope

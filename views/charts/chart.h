// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/playback_controller.h"
#include "views/common/selection.h"
#include "views/common/theme.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

class QCustomPlot;
class QCPAxis;
class QCPItemText;
class QCPLayer;
class QHBoxLayout;
class QLabel;

namespace ringscope {

class ChartLegend;

/// What all charts share: a title with the unit of the values, a note, the plot in the colours of the theme,
/// the legend beside it. A chart that nobody sees computes nothing; it catches up when it is shown.
class Chart : public QWidget {
    Q_OBJECT
public:
    ~Chart() override;

    void setTheme(ThemeKind kind);
    void setTextScale(double scale);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    Chart(PlaybackController* playback, SelectionModel* selection, QWidget* parent);

    /// Other runs: forget all that was computed from the old ones.
    virtual void forget() = 0;
    /// Lay out everything again: other runs, another selection, language, theme or text size.
    virtual void rebuild() = 0;
    /// The play head moved: only what is on the buffered layer and the values of the legend.
    virtual void showWorld() = 0;

    /// The plot has another size or other contents: how many ticks fit, where names have room.
    virtual void fit() = 0;

    /// Rebuilds when control returns to the event loop, once, or when the chart is shown.
    void rebuildSoon();
    void replotSoon();

    QCustomPlot* plot() const { return m_plot; }
    QCPLayer* movingLayer() const { return m_movingLayer; } ///< redrawn alone when the play head moves
    ChartLegend* legend() const { return m_legend; }
    PlaybackController* playback() const { return m_playback; }
    SelectionModel* selection() const { return m_selection; }
    ThemeKind themeKind() const { return m_theme; }
    const Theme& colors() const { return theme(m_theme); }

    /// What the two axes show, with their units; above the plot, where it costs one line whatever the height.
    void setTitle(const QString& upwards, const QString& across);
    void setNote(const QString& note);       ///< beside the title, quieter
    void setFacts(const QStringList& facts); ///< below the title, a line each: what follows from the values
    void setMessage(const QString& message); ///< in the middle of an empty chart; empty: none
    QHBoxLayout* headRow() const { return m_headRow; }
    /// How many labels as wide as `widest` fit along the bottom, or how many lines of text up the side, with
    /// air between them.
    int ticksAcross(const QString& widest) const;
    int ticksUpwards() const;
    /// The share of a value axis to leave free at its top, for so many lines of text or (0) just for air.
    double headroom(int lines) const;

    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void applyLook();
    void styleAxis(QCPAxis* axis) const;

    QPointer<PlaybackController> m_playback;
    QPointer<SelectionModel> m_selection;
    Selectable m_selected; ///< as last laid out; the selection also changes with what is under the pointer
    ThemeKind m_theme = ThemeKind::Light;
    double m_baseSize = 0; ///< point size at a text scale of 1
    bool m_stale = true;
    QTimer m_rebuildTimer;

    QHBoxLayout* m_headRow;
    QLabel* m_title;
    QLabel* m_note;
    QLabel* m_facts;
    QCustomPlot* m_plot;
    QCPLayer* m_movingLayer;
    QCPItemText* m_message;
    ChartLegend* m_legend;
};

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/playback_controller.h"
#include "views/timeline/timeline_stage.h"

#include <QPointer>
#include <QWidget>

class QScrollBar;

namespace ringscope {

/// The time line in a window. Ctrl+wheel zooms in time at the pointer, the wheel scrolls the lanes (with
/// Shift: in time), dragging pans, a double click moves the play head there; a click selects. While a run
/// plays, a zoomed view follows the play head. Of runs that are compared the scale is that of the longest.
class TimelineView : public QWidget {
    Q_OBJECT
public:
    TimelineView(PlaybackController* playback, SelectionModel* selection, QWidget* parent = nullptr);

    const TimelineStage& stage() const { return m_stage; }
    void setTrack(int track);
    void setTheme(ThemeKind kind);
    void setTextScale(double scale);

public slots:
    void zoomIn();
    void zoomOut();
    void resetZoom();
    /// Time::max(): to the end.
    void showStretch(ringscope::Time from, ringscope::Time to);

signals:
    /// The user, or the play head, has chosen what is shown.
    void stretchShown(ringscope::Time from, ringscope::Time to);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    bool event(QEvent* event) override;

private:
    bool hasRun() const;
    StageInput input() const;
    void relayout();
    void showScale(const TimeScale& scale);
    void scrollTo(double pixels);
    void zoomAt(double factor, double x);
    void followPlayHead();

    TimelineStage m_stage;
    QPointer<PlaybackController> m_playback;
    QPointer<SelectionModel> m_selection;
    QScrollBar* m_lanes;
    ThemeKind m_theme = ThemeKind::Light;
    double m_textScale = 1;
    int m_track = 0;
    QPointF m_pressed;
    bool m_dragged = false;
};

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/playback_controller.h"
#include "views/common/theme.h"
#include "views/timeline/groove_geometry.h"

#include <QPointer>
#include <QWidget>

namespace ringscope {

/// The time line of the playback bar: phase bands with their names, step ticks with their numbers, and the
/// play head. A press or a drag scrubs, the wheel moves by a hundredth of the run a notch, PageDown and
/// PageUp by a step, Home and End to the ends. PlaybackController sees to it that a drag makes no more than
/// one World a frame.
class TimeGroove : public QWidget {
    Q_OBJECT
public:
    explicit TimeGroove(PlaybackController* playback, QWidget* parent = nullptr);

    void setTheme(ThemeKind kind);
    const GrooveGeometry& geometryOfRuns() const { return m_geometry; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    void relayout();
    void scrubTo(double x);
    void paintTrack(QPainter& painter, int track) const;
    void paintLosses(QPainter& painter, const GrooveTrack& run) const;
    void paintNames(QPainter& painter) const;
    void paintNamesAbove(QPainter& painter) const;
    void paintNamesInside(QPainter& painter, int track) const;
    void paintPlayHead(QPainter& painter) const;

    QPointer<PlaybackController> m_playback;
    ThemeKind m_theme = ThemeKind::Light;
    GrooveGeometry m_geometry;
};

} // namespace ringscope

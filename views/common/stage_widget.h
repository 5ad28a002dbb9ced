// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/playback_controller.h"
#include "views/common/stage.h"

#include <QPointer>
#include <QWidget>

namespace ringscope {

/// Shows a Stage of one track in a window: repaints when the World moves, zooms (Ctrl+wheel, Ctrl+0 resets,
/// Ctrl+1 fits) and pans, selects what is clicked, tells about what is under the pointer.
class StageWidget : public QWidget {
    Q_OBJECT
public:
    StageWidget(std::unique_ptr<Stage> stage, PlaybackController* playback, SelectionModel* selection,
                QWidget* parent = nullptr);

    const Stage& stage() const { return *m_stage; }
    void setTrack(int track);
    int track() const { return m_track; }
    void setTheme(ThemeKind kind);
    void setTextScale(double scale);

public slots:
    void zoomIn();
    void zoomOut();
    void resetZoom();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    bool event(QEvent* event) override;

private:
    void relayout();
    bool hasRun() const;
    StageInput input() const;
    QPointF toStage(QPointF position) const;
    void zoomAt(double factor, QPointF fixed);
    void movePan(QPointF by);

    std::unique_ptr<Stage> m_stage;
    QPointer<PlaybackController> m_playback;
    QPointer<SelectionModel> m_selection;
    ThemeKind m_theme = ThemeKind::Light;
    double m_textScale = 1;
    int m_track = 0;
    double m_zoom = 1;
    QPointF m_pan;
    QPointF m_pressed;
    bool m_dragged = false;
};

} // namespace ringscope

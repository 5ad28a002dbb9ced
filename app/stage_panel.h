// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/playback_controller.h"
#include "views/common/selection.h"
#include "views/common/stage_widget.h"

#include <QFrame>

class QHBoxLayout;
class QTabBar;
class QToolButton;

namespace ringscope {

class TrackCounters;

/// One stage with the switch that chooses what it shows.
class StagePanel : public QFrame {
    Q_OBJECT
public:
    StagePanel(const QString& stageId, PlaybackController* playback, SelectionModel* selection,
               QWidget* parent = nullptr);

    QString stageId() const;
    void setStage(const QString& stageId);
    int track() const { return m_track; }
    void setTrack(int track);
    void setTheme(ThemeKind kind);
    void setTextScale(double scale);
    /// Shows the switch, or (when presenting) the picture alone.
    void setBare(bool bare);
    /// What this run has moved, in words under the picture: when two are compared.
    void showCounters(bool shown);
    /// The button at the right end of the switch: add or close a second stage.
    QToolButton* cornerButton() const { return m_corner; }
    StageWidget* widget() const { return m_widget; }

signals:
    void stageChanged();

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    PlaybackController* m_playback;
    SelectionModel* m_selection;
    QWidget* m_head;
    QTabBar* m_switch;
    QToolButton* m_corner;
    TrackCounters* m_counters;
    StageWidget* m_widget = nullptr;
    int m_track = 0;
    ThemeKind m_theme = ThemeKind::Light;
    double m_textScale = 1;
};

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/playback_controller.h"
#include "views/common/selection.h"
#include "views/common/theme.h"
#include "views/narration/narrated_run.h"
#include "views/narration/narration_page.h"

#include <QAbstractScrollArea>
#include <QPointer>

#include <optional>

namespace ringscope {

/// "What is happening", in words: one track's run at the position of the clock, for the selected item.
class NarrationPanel : public QAbstractScrollArea {
    Q_OBJECT
public:
    NarrationPanel(PlaybackController* playback, SelectionModel* selection, QWidget* parent = nullptr);

    void setTrack(int track);
    int track() const { return m_track; }
    void setTheme(ThemeKind kind);
    void setTextScale(double scale);
    /// What it says now.
    const Narration& narration() const { return m_narration; }

    /// The least height, at its width, at which all that has to be seen is, without scrolling: the counters
    /// too, once there is anything to count.
    int leastHeight() const;

    QSize sizeHint() const override;

signals:
    /// leastHeight() may have changed, or whether the panel is seen.
    void leastHeightChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    bool hasRun() const;
    void refresh();
    void layOut();

    QPointer<PlaybackController> m_playback;
    QPointer<SelectionModel> m_selection;
    std::optional<NarratedRun> m_run; ///< that of m_narration
    Narration m_narration;
    NarrationPage m_page;
    ThemeKind m_theme = ThemeKind::Light;
    double m_textScale = 1;
    int m_track = 0;
};

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include <functional>

class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace ringscope {

class PlaybackController;
class SelectionModel;
struct Selectable;

/// A small panel: play on to a step, to a time, or to the next thing that happens at the selected node or
/// link.
class RunUntil : public QFrame {
    Q_OBJECT
public:
    RunUntil(PlaybackController* playback, SelectionModel* selection, QWidget* window);

    /// Above `anchor`.
    void showAt(const QWidget* anchor);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Row {
        QLabel* label;
        QLineEdit* edit;
        QPushButton* button;
    };

    Row addRow(QGridLayout* grid, void (RunUntil::*go)());
    void goToStep();
    void goToTime();
    void goToEvent();
    void refuse(const QString& why);
    void showSelection();
    void retranslate();

    PlaybackController* m_playback;
    SelectionModel* m_selection;
    Row m_step;
    Row m_time;
    QLabel* m_eventLabel;
    QPushButton* m_event;
    QLabel* m_message;
};

} // namespace ringscope

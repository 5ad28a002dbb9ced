// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/traffic/tables.h"
#include "views/common/playback_controller.h"
#include "views/common/selection.h"
#include "views/common/theme.h"

#include <QMap>
#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <vector>

class QAction;
class QActionGroup;
class QComboBox;
class QLabel;
class QLineEdit;
class QTableView;
class QToolButton;

namespace ringscope {

class ColumnMenu;
class TrafficDelegate;
class TrafficModel;
class TrafficProxy;

/// The traffic of a run in tables: links, nodes, pairs, steps. Sorts, filters, copies what it shows, follows
/// the play head and the selection; which columns it shows is up to the user.
class TrafficTable : public QWidget {
    Q_OBJECT
public:
    TrafficTable(PlaybackController* playback, SelectionModel* selection, QWidget* parent = nullptr);

    void setKind(TableKind kind); ///< Links, Nodes, Pairs or Steps
    TableKind kind() const { return m_kind; }
    void setTrack(int track);
    int track() const { return m_track; }
    void setTheme(ThemeKind kind);
    void setTextScale(double scale);

    QTableView* view() const { return m_view; }
    QLineEdit* filterField() const { return m_filter; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

public slots:
    /// The marked rows (all, when none is) to the clipboard, as tab-separated text.
    void copy() const;

signals:
    /// The user wants this table of this track in a file.
    void exportRequested(ringscope::TableKind kind, int track);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void buildHead();
    void buildView();
    void reloadSoon();
    void reload();
    void arrangeColumns();
    void retranslate();
    void applyFilter();
    void columnsChanged();
    void countRows();
    void showWorld();
    void followSelection();
    void rowPicked();
    void openRow(const QModelIndex& index);
    void applyLook();

    QPointer<PlaybackController> m_playback;
    QPointer<SelectionModel> m_selection;
    TableKind m_kind = TableKind::Links;
    int m_track = 0;
    ThemeKind m_theme = ThemeKind::Light;
    double m_baseSize;
    bool m_stale = true;
    bool m_following = false; ///< the selection moves the row, not the user
    bool m_picking = false;   ///< the user moves the selection by a row
    Selectable m_followed;    ///< what the marked row follows

    QMap<TableKind, QByteArray> m_headerStates; ///< how the user has left the columns of each kind

    TrafficModel* m_model;
    TrafficProxy* m_proxy;
    TrafficDelegate* m_delegate;
    QTableView* m_view;
    QActionGroup* m_kinds;
    std::vector<QToolButton*> m_kindButtons; ///< in the order of the kinds
    QComboBox* m_runs;
    QLineEdit* m_filter;
    QLabel* m_count;
    QToolButton* m_columns;
    ColumnMenu* m_columnMenu;
    QToolButton* m_copy;
    QToolButton* m_export;
    QTimer m_reloadTimer;
};

} // namespace ringscope

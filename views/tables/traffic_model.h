// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/playback_controller.h"
#include "views/common/selection.h"
#include "views/tables/screen_table.h"

#include <QAbstractTableModel>
#include <QPointer>

#include <memory>
#include <vector>

namespace ringscope {

/// A table of traffic of one run as the item views want it. Live columns ask the World at the play head when
/// they are painted: refresh() only says which rows to paint.
class TrafficModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role {
        RatioRole = Qt::UserRole, ///< double 0 … 1 of a ratio column: a bar
        NodeRole,                 ///< the rank whose colour a row has, or −1
        ServerRole,               ///< bool: that node is a server
        AmissRole,                ///< bool: measured and expected differ
    };

    explicit TrafficModel(PlaybackController* playback, QObject* parent = nullptr);

    /// Shows a kind of table of a track; nothing when there is no such track.
    void show(TableKind kind, int track);
    TableKind kind() const { return m_table.kind; }
    int track() const { return m_track; }
    const ScreenTable& table() const { return m_table; }

    TableValue value(int row, int column) const;
    QString text(int row, int column) const;
    /// Negative, 0, positive: by number, by rank for names of nodes and links, else by text; nothing comes
    /// first.
    int compare(int rowA, int rowB, int column) const;
    /// What a row stands for; Nothing for a step.
    Selectable selectableOf(int row) const;
    /// The row that is about an item of this track, or −1.
    int rowOf(const Selectable& item) const;
    /// A row of steps whose step is going on at the play head.
    bool isCurrent(int row) const;

    /// The live cells of these rows have other values.
    void refresh(int row);
    /// Titles and names in another language.
    void retranslate();

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    TableValue liveValue(const RowSubject& subject, std::string_view id) const;
    /// Its run is still on screen: another may be there before the table is told to show that.
    bool hasTrack() const;
    /// The node that a row is about: of a link, the host at its beginning, else that at its end; −1 for none.
    int nodeOf(int row) const;
    void nameThings();

    /// The unit in which a column of times is written: its largest value has one to three digits before the
    /// point.
    struct TimeUnit {
        double seconds = 1;
        QString name;
    };
    TimeUnit timeUnitOf(std::size_t column) const;
    QString nameOf(std::size_t row, std::size_t column) const;
    QString stateOf(const RowSubject& subject) const;

    QPointer<PlaybackController> m_playback;
    int m_track = 0;
    std::weak_ptr<const TraceIndex> m_run; ///< whose rows these are
    ScreenTable m_table;
    int m_firstLive = -1;
    int m_lastLive = -1;
    std::vector<QString> m_nodeNames;
    std::vector<TimeUnit> m_timeUnits; ///< one a column
};

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/traffic_model.h"

#include "core/catalogue/catalogue.h"
#include "views/common/link_names.h"
#include "views/common/units.h"
#include "views/tables/column_titles.h"

#include <QFont>
#include <QLocale>

#include <algorithm>

namespace ringscope {

namespace {

const QString kNothing = QStringLiteral("—");

template <class Number>
int sign(const Number& a, const Number& b) {
    return a < b ? -1 : b < a ? 1 : 0;
}

/// Shares far below a tenth of a percent keep two digits: nothing that is there reads as nothing.
QString showRatio(double ratio) {
    constexpr double kSmall = 0.0005;
    return ratio > 0 && ratio < kSmall ? QLocale().toString(ratio * 100, 'g', 2) + QLocale().percent()
                                       : showPercent(ratio);
}

QString showNumber(const TableValue& value) {
    if (const auto* count = std::get_if<std::uint64_t>(&value)) {
        return showCount(*count);
    }
    if (const auto* number = std::get_if<double>(&value)) {
        return QLocale().toString(*number, 'f', 0).replace(QLatin1Char('-'), QChar(0x2212));
    }
    return kNothing;
}

} // namespace

TrafficModel::TrafficModel(PlaybackController* playback, QObject* parent)
    : QAbstractTableModel(parent), m_playback(playback) {}

void TrafficModel::show(TableKind kind, int track) {
    beginResetModel();
    m_track = track;
    m_run.reset();
    if (m_playback && track < m_playback->trackCount()) {
        m_run = m_playback->sharedIndex(track);
    }
    m_table =
        hasTrack() ? makeScreenTable(m_playback->index(track).trace(), kind) : ScreenTable{kind, {}, {}, {}};
    m_firstLive = -1;
    for (std::size_t i = 0; i < m_table.columns.size(); ++i) {
        if (m_table.columns[i].isLive) {
            m_firstLive = m_firstLive < 0 ? static_cast<int>(i) : m_firstLive;
            m_lastLive = static_cast<int>(i);
        }
    }
    m_timeUnits.clear();
    for (std::size_t i = 0; i < m_table.columns.size(); ++i) {
        m_timeUnits.push_back(timeUnitOf(i));
    }
    nameThings();
    endResetModel();
}

bool TrafficModel::hasTrack() const {
    const std::shared_ptr<const TraceIndex> run = m_run.lock();
    return run && m_playback && m_track < m_playback->trackCount() && m_playback->sharedIndex(m_track) == run;
}

void TrafficModel::nameThings() {
    m_nodeNames.clear();
    if (hasTrack()) {
        const TraceHeader& header = m_playback->index(m_track).trace().header;
        for (Rank node = 0; node < header.nodes(); ++node) {
            m_nodeNames.push_back(nodeName(header, node));
        }
    }
}

void TrafficModel::retranslate() {
    nameThings();
    if (!m_table.columns.empty()) {
        emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    }
    if (!m_table.rows.empty()) {
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    }
}

int TrafficModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_table.rows.size());
}

int TrafficModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_table.columns.size());
}

TableValue TrafficModel::liveValue(const RowSubject& subject, std::string_view id) const {
    if (!hasTrack()) {
        return {};
    }
    const World& world = m_playback->world(m_track);
    if (subject.link < world.links.size()) {
        const LinkState& link = world.links[subject.link];
        if (id == "messages_so_far" && m_playback->index(m_track).trace().header.samplesPorts) {
            return {};
        }
        return id == "messages_so_far" ? link.messages : id == "bytes_so_far" ? link.carried : link.queued;
    }
    if (subject.node >= 0) {
        const NodeState& node = world.nodes[static_cast<std::size_t>(subject.node)];
        return id == "sent_so_far" ? node.sent : node.received;
    }
    return {};
}

TableValue TrafficModel::value(int row, int column) const {
    const ScreenColumn& screen = m_table.columns[static_cast<std::size_t>(column)];
    if (screen.isLive) {
        return liveValue(m_table.subjects[static_cast<std::size_t>(row)], screen.column.id);
    }
    return m_table.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
}

bool TrafficModel::isCurrent(int row) const {
    const int step = m_table.subjects[static_cast<std::size_t>(row)].step;
    if (!hasTrack() || step < 0) {
        return false;
    }
    const TraceIndex& run = m_playback->index(m_track);
    const Time now = m_playback->world(m_track).time;
    if (static_cast<std::size_t>(step) >= run.steps().size()) {
        return false;
    }
    const StepSpan& span = run.steps()[static_cast<std::size_t>(step)];
    return span.start <= now && now < span.end;
}

TrafficModel::TimeUnit TrafficModel::timeUnitOf(std::size_t column) const {
    // The times of steps are read against one another.
    const bool isShared = m_table.kind == TableKind::Steps;
    Time largest;
    for (const auto& cells : m_table.rows) {
        for (std::size_t i = isShared ? 0 : column; i < (isShared ? cells.size() : column + 1); ++i) {
            if (const auto* time = std::get_if<Time>(&cells[i])) {
                largest = std::max(largest, *time);
            }
        }
    }
    for (const auto& [seconds, name] : {std::pair{1.0, "s"}, std::pair{1e-3, "ms"}, std::pair{1e-6, "µs"}}) {
        if (largest.seconds() >= seconds) {
            return {seconds, QString::fromUtf8(name)};
        }
    }
    return {1e-9, QStringLiteral("ns")};
}

QString TrafficModel::stateOf(const RowSubject& subject) const {
    const TraceIndex& run = m_playback->index(m_track);
    const Time now = m_playback->world(m_track).time;
    if (static_cast<std::size_t>(subject.step) >= run.steps().size()) {
        return kNothing;
    }
    const StepSpan& span = run.steps()[static_cast<std::size_t>(subject.step)];
    return now < span.start ? tr("to come") : now < span.end ? tr("▶ going on") : tr("done");
}

QString TrafficModel::nameOf(std::size_t row, std::size_t column) const {
    if (!hasTrack()) {
        return kNothing;
    }
    const RowSubject& subject = m_table.subjects[row];
    const std::string& id = m_table.columns[column].column.id;
    const Trace& trace = m_playback->index(m_track).trace();
    if (subject.link < trace.topology.links().size()) {
        const LinkId link{subject.link};
        const Link& ends = trace.topology.link(link);
        if (id == "tier") {
            return tr("%1 → %2", "from one tier of the network to another")
                .arg(tierTitle(trace.topology, trace.topology.vertex(ends.from).tier),
                     tierTitle(trace.topology, trace.topology.vertex(ends.to).tier));
        }
        return id == "link" || id == "busiest_link" ? linkName(trace, link)
               : id == "from"                       ? vertexName(trace, ends.from)
                                                    : vertexName(trace, ends.to);
    }
    if (subject.step >= 0) {
        if (id == "state") {
            return stateOf(subject);
        }
        const AlgorithmInfo* algorithm = findAlgorithm(trace.header.algorithm);
        const auto* phase = std::get_if<std::string>(&m_table.rows[row][column]);
        if (algorithm == nullptr || phase == nullptr) {
            return kNothing;
        }
        const auto found = std::ranges::find(algorithm->phases, *phase, &PhaseInfo::id);
        return found == algorithm->phases.end() ? QString::fromStdString(*phase) : localized(found->name);
    }
    if (id == "role") {
        return subject.node < trace.header.workers ? tr("worker") : tr("server");
    }
    return m_nodeNames[static_cast<std::size_t>(id == "to" ? subject.peer : subject.node)];
}

QString TrafficModel::text(int row, int column) const {
    constexpr int kTimeDecimals = 4;
    const Column& info = m_table.columns[static_cast<std::size_t>(column)].column;
    if (info.kind == ColumnKind::Text) {
        return nameOf(static_cast<std::size_t>(row), static_cast<std::size_t>(column));
    }
    const TableValue cell = value(row, column);
    switch (info.kind) {
    case ColumnKind::TimeSpan:
        if (const auto* time = std::get_if<Time>(&cell)) {
            const double shown = time->seconds() / m_timeUnits[static_cast<std::size_t>(column)].seconds;
            return QLocale().toString(shown, 'f', kTimeDecimals);
        }
        return kNothing;
    case ColumnKind::Ratio: {
        const auto* ratio = std::get_if<double>(&cell);
        return ratio != nullptr ? showRatio(*ratio) : kNothing;
    }
    case ColumnKind::BitRate: {
        const auto* rate = std::get_if<std::uint64_t>(&cell);
        return rate != nullptr ? showBandwidth(Bandwidth::bitsPerSecond(*rate)) : kNothing;
    }
    case ColumnKind::Count:
    case ColumnKind::ByteCount:
    case ColumnKind::Text:
        break;
    }
    return showNumber(cell);
}

int TrafficModel::compare(int rowA, int rowB, int column) const {
    const RowSubject& a = m_table.subjects[static_cast<std::size_t>(rowA)];
    const RowSubject& b = m_table.subjects[static_cast<std::size_t>(rowB)];
    switch (m_table.columns[static_cast<std::size_t>(column)].order) {
    case RowOrder::Link:
        return sign(a.link, b.link);
    case RowOrder::Node:
        return sign(a.node, b.node);
    case RowOrder::Peer:
        return sign(a.peer, b.peer);
    case RowOrder::Text:
        return QString::localeAwareCompare(text(rowA, column), text(rowB, column));
    case RowOrder::AsListed:
        return sign(rowA, rowB);
    case RowOrder::Number:
        break;
    }
    return sign(numberOf(value(rowA, column)), numberOf(value(rowB, column)));
}

Selectable TrafficModel::selectableOf(int row) const {
    const RowSubject& subject = m_table.subjects[static_cast<std::size_t>(row)];
    if (subject.step >= 0) {
        return {};
    }
    return subject.node >= 0 ? Selectable::ofNode(subject.node, m_track)
                             : Selectable::ofLink(subject.link, m_track);
}

int TrafficModel::rowOf(const Selectable& item) const {
    if (item.track != m_track) {
        return -1;
    }
    const bool isLink = item.kind == Selectable::Kind::Link || item.kind == Selectable::Kind::Queue;
    const bool isNode = item.kind == Selectable::Kind::Node || item.kind == Selectable::Kind::Cell;
    if (m_table.kind == TableKind::Links && isLink && item.link < m_table.rows.size()) {
        return static_cast<int>(item.link);
    }
    if (m_table.kind == TableKind::Nodes && isNode && item.node < rowCount()) {
        return item.node;
    }
    return -1;
}

void TrafficModel::refresh(int row) {
    if (m_firstLive >= 0 && row < rowCount()) {
        emit dataChanged(index(row, m_firstLive), index(row, m_lastLive), {Qt::DisplayRole});
    }
}

int TrafficModel::nodeOf(int row) const {
    const RowSubject& subject = m_table.subjects[static_cast<std::size_t>(row)];
    if (subject.link == UINT32_MAX || !hasTrack()) {
        return subject.node;
    }
    const Topology& topology = m_playback->index(m_track).trace().topology;
    const Link& ends = topology.link(LinkId{subject.link});
    const bool leavesHost = static_cast<int>(ends.from.value) < topology.hostCount();
    return static_cast<int>(leavesHost ? ends.from.value : ends.to.value);
}

QVariant TrafficModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const int row = index.row();
    const Column& info = m_table.columns[static_cast<std::size_t>(index.column())].column;
    const bool isText = info.kind == ColumnKind::Text;
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::TextAlignmentRole:
        return static_cast<int>((isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::FontRole: {
        QFont font;
        font.setBold(isCurrent(row));
        return font;
    }
    case Qt::ToolTipRole:
        if (info.kind == ColumnKind::ByteCount) {
            const TableValue cell = value(row, index.column());
            const auto* bytes = std::get_if<std::uint64_t>(&cell);
            return bytes != nullptr ? showBytes(*bytes) : columnHelp(m_table.kind, info.id); // why not
        }
        return {};
    case RatioRole: {
        const TableValue cell = value(row, index.column());
        const auto* ratio = std::get_if<double>(&cell);
        return info.kind == ColumnKind::Ratio && ratio != nullptr ? QVariant(*ratio) : QVariant();
    }
    case NodeRole:
        return nodeOf(row);
    case ServerRole:
        return hasTrack() && m_playback->index(m_track).trace().header.isServer(nodeOf(row));
    case AmissRole: {
        const bool isDifference = info.id.find("difference") != std::string::npos;
        return isDifference && numberOf(value(row, index.column())).value_or(0) != 0;
    }
    default:
        return {};
    }
}

QVariant TrafficModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) {
        return {};
    }
    const Column& info = m_table.columns[static_cast<std::size_t>(section)].column;
    switch (role) {
    case Qt::DisplayRole: {
        QString title = columnTitle(m_table.kind, info.id);
        if (info.kind == ColumnKind::ByteCount) {
            return tr("%1 (B)", "a title and the unit bytes").arg(title);
        }
        if (info.kind == ColumnKind::TimeSpan) {
            return tr("%1 (%2)", "a title and a unit")
                .arg(title, m_timeUnits[static_cast<std::size_t>(section)].name);
        }
        return title;
    }
    case Qt::ToolTipRole:
        return columnHelp(m_table.kind, info.id);
    case Qt::TextAlignmentRole:
        return static_cast<int>((info.kind == ColumnKind::Text ? Qt::AlignLeft : Qt::AlignRight) |
                                Qt::AlignVCenter);
    default:
        return {};
    }
}

} // namespace ringscope

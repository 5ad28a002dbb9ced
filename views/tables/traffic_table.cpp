// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/traffic_table.h"

#include "views/common/track_names.h"
#include "views/common/units.h"
#include "views/tables/column_menu.h"
#include "views/tables/column_titles.h"
#include "views/tables/copy_rows.h"
#include "views/tables/traffic_delegate.h"
#include "views/tables/traffic_model.h"
#include "views/tables/traffic_proxy.h"

#include <QAction>
#include <QActionGroup>
#include <QBoxLayout>
#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QTableView>
#include <QToolButton>

namespace ringscope {

namespace {

constexpr std::array kKinds{TableKind::Links, TableKind::Nodes, TableKind::Pairs, TableKind::Steps,
                            TableKind::Tiers};
constexpr int kRowsToMeasure = 60; ///< for the widths of columns

} // namespace

TrafficTable::TrafficTable(PlaybackController* playback, SelectionModel* selection, QWidget* parent)
    : QWidget(parent), m_playback(playback), m_selection(selection), m_baseSize(font().pointSizeF()),
      m_model(new TrafficModel(playback, this)), m_proxy(new TrafficProxy(m_model, this)),
      m_delegate(new TrafficDelegate(this)), m_view(new QTableView), m_kinds(new QActionGroup(this)),
      m_runs(new QComboBox), m_filter(new QLineEdit), m_count(new QLabel), m_columns(new QToolButton),
      m_columnMenu(new ColumnMenu(m_view, this)), m_copy(new QToolButton), m_export(new QToolButton) {
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(8, 4, 6, 2);
    all->setSpacing(3);
    buildView();
    buildHead();
    all->addWidget(m_view, 1);

    m_reloadTimer.setSingleShot(true);
    m_reloadTimer.setInterval(0);
    connect(&m_reloadTimer, &QTimer::timeout, this, &TrafficTable::reload);
    connect(playback, &PlaybackController::tracksChanged, this, &TrafficTable::reloadSoon);
    connect(playback, &PlaybackController::worldChanged, this, &TrafficTable::showWorld);
    connect(playback, &PlaybackController::stateChanged, this, &TrafficTable::showWorld);
    connect(selection, &SelectionModel::changed, this, [this] {
        if (m_selection->current() != m_followed) { // else the pointer is over something else
            followSelection();
        }
    });
    retranslate();
    applyLook();
}

void TrafficTable::buildView() {
    m_view->setModel(m_proxy);
    m_view->setItemDelegate(m_delegate);
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setShowGrid(false);
    m_view->setWordWrap(false);
    m_view->setTabKeyNavigation(false);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->verticalHeader()->hide();
    m_view->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    QHeaderView* header = m_view->horizontalHeader();
    header->setSectionsMovable(true);
    header->setHighlightSections(false);
    header->setResizeContentsPrecision(kRowsToMeasure);
    header->setSortIndicator(0, Qt::AscendingOrder);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    m_view->setSortingEnabled(true);

    auto* copyAction = new QAction(this);
    copyAction->setShortcut(QKeySequence::Copy);
    copyAction->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_view->addAction(copyAction);
    connect(copyAction, &QAction::triggered, this, &TrafficTable::copy);
    connect(header, &QWidget::customContextMenuRequested, this,
            [this, header](QPoint position) { m_columnMenu->popup(header->mapToGlobal(position)); });
    connect(header, &QHeaderView::sectionMoved, this, &TrafficTable::columnsChanged);
    connect(m_columnMenu, &ColumnMenu::changed, this, &TrafficTable::columnsChanged);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &TrafficTable::rowPicked);
    connect(m_view, &QTableView::activated, this, &TrafficTable::openRow);
    connect(m_view->verticalScrollBar(), &QScrollBar::valueChanged, this, &TrafficTable::showWorld);
}

void TrafficTable::buildHead() {
    auto* head = new QHBoxLayout;
    head->setSpacing(4);
    for (const auto kind : kKinds) {
        auto* action = new QAction(m_kinds);
        action->setCheckable(true);
        action->setChecked(kind == m_kind);
        connect(action, &QAction::triggered, this, [this, kind] { setKind(kind); });
        auto* button = new QToolButton;
        button->setDefaultAction(action);
        head->addWidget(button);
        m_kindButtons.push_back(button);
    }
    head->addSpacing(8);
    head->addWidget(m_runs);
    head->addWidget(m_filter, 1);
    head->addWidget(m_count);
    head->addWidget(m_columns);
    head->addWidget(m_copy);
    head->addWidget(m_export);
    static_cast<QBoxLayout*>(layout())->addLayout(head);

    m_runs->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_filter->setClearButtonEnabled(true);
    m_columns->setMenu(m_columnMenu);
    m_columns->setPopupMode(QToolButton::InstantPopup);
    // A click leaves the keys to the window; Tab reaches the buttons all the same.
    for (QToolButton* button : {m_columns, m_copy, m_export}) {
        button->setFocusPolicy(Qt::TabFocus);
    }
    connect(m_runs, &QComboBox::activated, this, &TrafficTable::setTrack);
    connect(m_filter, &QLineEdit::textChanged, this, &TrafficTable::applyFilter);
    connect(m_copy, &QToolButton::clicked, this, &TrafficTable::copy);
    connect(m_export, &QToolButton::clicked, this, [this] { emit exportRequested(m_kind, m_track); });
}

QSize TrafficTable::sizeHint() const {
    return {900, 260};
}

QSize TrafficTable::minimumSizeHint() const {
    return {320, 110};
}

void TrafficTable::setKind(TableKind kind) {
    if (kind != m_kind) {
        m_kind = kind;
        m_filter->clear();
        reloadSoon();
    }
}

void TrafficTable::setTrack(int track) {
    if (track != m_track) {
        m_track = track;
        reloadSoon();
    }
}

void TrafficTable::setTheme(ThemeKind kind) {
    m_theme = kind;
    m_delegate->setTheme(kind);
    applyLook();
}

void TrafficTable::setTextScale(double scale) {
    QFont scaled = font();
    scaled.setPointSizeF(m_baseSize * scale);
    setFont(scaled);
    applyLook();
    m_view->resizeColumnsToContents();
}

void TrafficTable::reloadSoon() {
    m_stale = true;
    if (isVisible()) {
        m_reloadTimer.start();
    }
}

void TrafficTable::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_stale) {
        reloadSoon();
    }
}

void TrafficTable::reload() {
    m_stale = false;
    const int tracks = m_playback->trackCount();
    m_track = m_track < tracks ? m_track : 0;
    m_runs->clear();
    for (int track = 0; track < tracks; ++track) {
        m_runs->addItem(trackName(*m_playback, track));
    }
    m_runs->setCurrentIndex(tracks > 0 ? m_track : -1);
    m_runs->setVisible(tracks > 1);
    for (std::size_t i = 0; i < kKinds.size(); ++i) {
        m_kindButtons[i]->defaultAction()->setChecked(kKinds[i] == m_kind);
    }
    if (m_model->columnCount() > 0) {
        m_headerStates[m_model->kind()] = m_view->horizontalHeader()->saveState();
    }
    m_proxy->sort(-1); // the column that it sorts by may not exist in the next table
    m_model->show(m_kind, m_track);
    arrangeColumns();
    applyFilter();
}

/// The columns as they were left when this kind of table was last on screen, else as they are at first.
void TrafficTable::arrangeColumns() {
    QHeaderView* header = m_view->horizontalHeader();
    const QByteArray state = m_headerStates.value(m_kind);
    if (!state.isEmpty()) {
        header->restoreState(state);
    } else {
        for (int column = 0; column < m_model->columnCount(); ++column) {
            header->moveSection(header->visualIndex(column), column);
            const bool isShown = m_model->table().columns[static_cast<std::size_t>(column)].isShownAtFirst;
            header->setSectionHidden(column, !isShown);
        }
        header->setSortIndicator(0, Qt::AscendingOrder);
    }
    m_proxy->sort(header->sortIndicatorSection(), header->sortIndicatorOrder());
    m_view->resizeColumnsToContents();
}

void TrafficTable::retranslate() {
    for (std::size_t i = 0; i < kKinds.size(); ++i) {
        m_kindButtons[i]->defaultAction()->setText(tableTitle(kKinds[i]));
    }
    m_filter->setPlaceholderText(tr("Filter: a word, or bytes>1MB"));
    m_filter->setToolTip(tr("Rows that have all of these, with blanks between them:\n"
                            "a word that a name contains: server\n"
                            "a column and a value: bytes>1MB  finish<10ms  utilisation>=50%  phase=push"));
    m_columns->setText(tr("Columns"));
    m_columns->setToolTip(tr("Which columns to show; drag their titles to move them"));
    m_copy->setText(tr("Copy"));
    m_copy->setToolTip(tr("Copy the marked rows, or all, for a spreadsheet (Ctrl+C)"));
    m_export->setText(tr("Export…"));
    m_export->setToolTip(tr("Write this table to a file: CSV, JSON, Markdown, LaTeX or Excel"));
    m_model->retranslate();
    applyFilter();
}

void TrafficTable::applyFilter() {
    m_proxy->setFilter(m_filter->text(), shownColumns(*m_view));
    countRows();
    followSelection();
}

/// What a filter calls a column depends on those that are shown.
void TrafficTable::columnsChanged() {
    if (!m_filter->text().isEmpty()) {
        applyFilter();
    }
}

void TrafficTable::countRows() {
    const QString& error = m_proxy->filter().error();
    const Theme& look = theme(m_theme);
    QPalette colors = look.palette();
    colors.setColor(QPalette::WindowText, error.isEmpty() ? look.mutedText : look.warning);
    m_count->setPalette(colors);
    const auto shown = static_cast<std::uint64_t>(m_proxy->rowCount());
    const auto rows = static_cast<std::uint64_t>(m_model->rowCount());
    const QString text = !error.isEmpty() ? error
                         : shown == rows  ? tr("%n row(s)", nullptr, static_cast<int>(rows))
                                          : tr("%1 of %2 rows").arg(showCount(shown), showCount(rows));
    // A long message leaves room to mend what was typed.
    m_count->setText(m_count->fontMetrics().elidedText(text, Qt::ElideRight, width() * 2 / 5));
    m_count->setToolTip(text);
}

void TrafficTable::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    countRows();
}

void TrafficTable::showWorld() {
    if (m_stale || !isVisible()) {
        return;
    }
    const int sorted = m_view->horizontalHeader()->sortIndicatorSection();
    const bool isSortedByLive = sorted >= 0 && sorted < m_model->columnCount() &&
                                m_model->table().columns[static_cast<std::size_t>(sorted)].isLive;
    if (!m_playback->isPlaying() && isSortedByLive) {
        m_proxy->resort();
    }
    const int first = std::max(m_view->rowAt(0), 0);
    const int below = m_view->rowAt(m_view->viewport()->height() - 1);
    const int last = below >= 0 ? below : m_proxy->rowCount() - 1;
    for (int row = first; row <= last; ++row) {
        m_model->refresh(m_proxy->mapToSource(m_proxy->index(row, 0)).row());
    }
}

void TrafficTable::followSelection() {
    const Selectable& item = m_selection->current();
    m_followed = item;
    if (m_stale || m_picking || m_kind == TableKind::Steps) { // a step cannot be selected elsewhere
        return;
    }
    const QModelIndex now = m_view->currentIndex();
    // Invalid where this table has no row for it.
    const QModelIndex place = m_proxy->mapFromSource(m_model->index(m_model->rowOf(item), 0));
    if (place.isValid()) {
        if (place.row() != now.row()) {
            m_following = true;
            m_view->selectionModel()->setCurrentIndex(place, QItemSelectionModel::ClearAndSelect |
                                                                 QItemSelectionModel::Rows);
            m_view->scrollTo(place);
            m_following = false;
        }
    } else if (!now.isValid() || m_model->selectableOf(m_proxy->mapToSource(now).row()) != item) {
        m_view->selectionModel()->clear(); // but a pair whose sender is selected, a tier with its link
    }
}

void TrafficTable::rowPicked() {
    const QModelIndex place = m_view->currentIndex();
    if (m_following || !place.isValid()) {
        return;
    }
    const Selectable item = m_model->selectableOf(m_proxy->mapToSource(place).row());
    if (!item.isNothing()) {
        m_picking = true;
        m_selection->select(item);
        m_picking = false;
    }
}

void TrafficTable::openRow(const QModelIndex& index) {
    const int step =
        m_model->table().subjects[static_cast<std::size_t>(m_proxy->mapToSource(index).row())].step;
    const auto steps = m_playback->index(m_track).steps();
    if (step >= 0 && static_cast<std::size_t>(step) < steps.size()) {
        m_playback->scrub(steps[static_cast<std::size_t>(step)].start);
    }
}

void TrafficTable::copy() const {
    QGuiApplication::clipboard()->setText(copyRows(*m_view, m_view->selectionModel()->selectedRows()));
}

void TrafficTable::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::LocaleChange) {
        retranslate();
        m_view->resizeColumnsToContents();
    } else if (event->type() == QEvent::FontChange) {
        applyLook();
    }
}

void TrafficTable::applyLook() {
    const Theme& look = theme(m_theme);
    QPalette ground = look.palette();
    ground.setColor(QPalette::Window, look.panel);
    setPalette(ground);
    setAutoFillBackground(true);
    QPalette rows = ground;
    rows.setColor(QPalette::Highlight, look.highlight);
    rows.setColor(QPalette::HighlightedText, look.text);
    m_view->setPalette(rows);
    m_view->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    countRows();
}

} // namespace ringscope

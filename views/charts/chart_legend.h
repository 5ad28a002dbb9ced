// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/selection.h"
#include "views/common/theme.h"

#include <QString>
#include <QWidget>

#include <vector>

class QCPPainter;

namespace ringscope {

/// How one thing is drawn in a chart and what it stands at; a Heading is the name of what those below it
/// belong to.
struct LegendEntry {
    enum class Mark {
        Heading,
        Line,
        Bar,
        HatchedBar,
        OutlinedBar,
        Circle,
        Square,
        Triangle,
        Diamond,
        InvertedTriangle,
        Cross,
        Plus,
        Star,
        CrossedSquare,
        CrossedCircle,
        Dash
    };
    QString name{};
    QString value{}; ///< at the play head; may be empty
    QColor color{};
    Mark mark = Mark::Line;
    Qt::PenStyle style = Qt::SolidLine;
    Selectable item{}; ///< what a click selects; Nothing: not clickable
    bool selected = false;
    bool isPinned = false; ///< keeps its row before all others where there is little room
};

/// The names and current values beside a chart. A widget of its own, so that new values cost no redraw of the
/// chart.
class ChartLegend : public QWidget {
    Q_OBJECT
public:
    explicit ChartLegend(QWidget* parent = nullptr);

    void setTheme(ThemeKind kind);
    void setHeading(const QString& heading); ///< over the values: "at 31.8 ms"; empty: none
    void setEntries(std::vector<LegendEntry> entries);
    /// New values of the entries, in their order.
    void setValues(const QString& heading, const std::vector<QString>& values);
    const std::vector<LegendEntry>& entries() const { return m_entries; }
    /// Indices of the entries that fit, in their order: in one column, else in two where that is enough for
    /// all, else one row less than there is, to say so. Those that are pinned stay, and then something of
    /// each group.
    std::vector<std::size_t> shownEntries() const;

    /// Where the heading stands, at its right end: over the values of the first column, or of the last one in
    /// a row of its own.
    QRect headingPlace() const;
    /// Where the value of an entry stands, at its right end: by its position among those shown.
    QRect valuePlace(std::size_t shown) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void clicked(const ringscope::Selectable& item);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    int rows() const; ///< of entries, in each column
    int columns() const;
    QRect place(std::size_t shown) const;
    int rowHeight() const;
    int headingRows() const;
    bool sharesHeading() const; ///< with the first entry
    int valueWidth(std::size_t entry) const;
    int rankOf(std::size_t entry) const;
    const LegendEntry* entryAt(QPoint position) const; ///< null: none
    void paintMark(QCPPainter& painter, const QRectF& place, const LegendEntry& entry) const;

    ThemeKind m_theme = ThemeKind::Light;
    QString m_heading;
    std::vector<LegendEntry> m_entries;
    int m_columns = 1; ///< when it was last laid out
    // So far: the legend does not jitter while values change.
    int m_widestValue = 0;
    int m_widestHeading = 0;
};

} // namespace ringscope

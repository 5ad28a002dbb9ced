// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>
#include <QString>

#include <optional>

namespace ringscope {

enum class ThemeKind { Light, Dark, Projector };

/// The colours of everything that is painted. Text on its background has a contrast of at least 4.5:1, shapes
/// 3:1; node colours are Okabe and Ito's, so they stay apart for colour-blind people, and no meaning is by
/// colour alone.
struct Theme {
    ThemeKind kind = ThemeKind::Light;
    QColor window; ///< behind panels
    QColor panel;  ///< stages, panels, tables
    QColor raised; ///< node boxes, cells, fields
    QColor border;
    QColor text;
    QColor mutedText;  ///< still 4.5:1
    QColor accent;     ///< buttons, current line's bar, links in text
    QColor accentText; ///< on accent
    QColor highlight;  ///< behind the current line of pseudo-code, selected rows
    QColor warning;    ///< queues, waits, drops: text
    QColor good;       ///< complete, verified: text
    QColor idleLink;
    QColor selection; ///< outline of what is selected
    QColor playHead;
    double lineWidth = 1.5; ///< thicker for projectors

    /// Of the palette: the next node has the first one again.
    static constexpr int kNodeColors = 8;
    /// The colour of a node by rank: Okabe and Ito's eight in turn.
    QColor nodeColor(int rank) const;
    /// The same, darkened or lightened until text in it reads at 4.5:1 on `panel`.
    QColor nodeTextColor(int rank) const;
    /// Tint of a phase band (0, 1, …) and its text.
    QColor phaseColor(int phase) const;
    QColor phaseTextColor(int phase) const;
    /// A palette for ordinary widgets.
    QPalette palette() const;
};

const Theme& theme(ThemeKind kind);
std::optional<ThemeKind> findTheme(const QString& name); ///< "light", "dark", "projector"

/// WCAG contrast of two opaque colours, 1 … 21.
double contrast(const QColor& a, const QColor& b);

/// A colour between two: `share` 0 is `from`, 1 is `to`.
QColor mixed(const QColor& from, const QColor& to, double share);
/// The theme's text colour or its panel's, whichever reads better on `ground`.
QColor inkOn(const Theme& theme, const QColor& ground);

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/stage.h"
#include "views/pattern/pattern_geometry.h"

#include <QCoreApplication>

namespace ringscope {

/// Writes the headings of a PatternGeometry and what its rows are: every kind of label in one size of
/// letters.
class PatternLabels {
    Q_DECLARE_TR_FUNCTIONS(PatternLabels)
public:
    PatternLabels(QPainter& painter, const PatternGeometry& geometry, const StageInput& input)
        : m_painter(painter), m_geometry(geometry), m_input(input) {}

    /// All that stays while a run plays.
    void paintStill() const;
    /// The names of phases and the numbers of steps, of which the current ones stand out.
    void paintProgress() const;

private:
    void paintTrees() const;
    void paintGroups() const;
    void paintNodes() const;
    void paintPhases() const;
    void paintSteps() const;
    void paintLegend() const;

    QPainter& m_painter;
    const PatternGeometry& m_geometry;
    const StageInput& m_input;
};

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/chart_marks.h"

namespace ringscope {

QCPScatterStyle::ScatterShape scatterShape(LegendEntry::Mark mark) {
    switch (mark) {
    case LegendEntry::Mark::Square:
        return QCPScatterStyle::ssSquare;
    case LegendEntry::Mark::Triangle:
        return QCPScatterStyle::ssTriangle;
    case LegendEntry::Mark::Circle:
        return QCPScatterStyle::ssCircle;
    case LegendEntry::Mark::Diamond:
        return QCPScatterStyle::ssDiamond;
    case LegendEntry::Mark::InvertedTriangle:
        return QCPScatterStyle::ssTriangleInverted;
    case LegendEntry::Mark::Cross:
        return QCPScatterStyle::ssCross;
    case LegendEntry::Mark::Plus:
        return QCPScatterStyle::ssPlus;
    case LegendEntry::Mark::Star:
        return QCPScatterStyle::ssStar;
    case LegendEntry::Mark::CrossedSquare:
        return QCPScatterStyle::ssCrossSquare;
    case LegendEntry::Mark::CrossedCircle:
        return QCPScatterStyle::ssPlusCircle;
    case LegendEntry::Mark::Heading:
    case LegendEntry::Mark::Line:
    case LegendEntry::Mark::Bar:
    case LegendEntry::Mark::HatchedBar:
    case LegendEntry::Mark::OutlinedBar:
    case LegendEntry::Mark::Dash:
        break;
    }
    return QCPScatterStyle::ssNone;
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/chart_legend.h"

#include <qcustomplot.h>

namespace ringscope {

/// The mark of a legend's entry as the points of a chart have it; ssNone for what stands for no points.
QCPScatterStyle::ScatterShape scatterShape(LegendEntry::Mark mark);

} // namespace ringscope

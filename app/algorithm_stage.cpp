// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/algorithm_stage.h"

#include "core/catalogue/catalogue.h"

namespace ringscope {

void AlgorithmStage::layout(const TraceIndex& index, QSizeF size, double textScale) {
    const AlgorithmInfo* algorithm = findAlgorithm(index.trace().header.algorithm);
    if (algorithm != nullptr && AggregationStage::suits(*algorithm))
        m_shown = &m_aggregation;
    else if (algorithm != nullptr && PatternStage::suits(algorithm->pattern))
        m_shown = &m_pattern;
    else
        m_shown = &m_ring;
    m_shown->layout(index, size, textScale);
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/algorithm_stage.h"

#include "core/catalogue/catalogue.h"

namespace ringscope {

void AlgorithmStage::layout(const TraceIndex& index, QSizeF size, double textScale) {
    const AlgorithmInfo* algorithm = findAlgorithm(index.trace().header.algorithm);
    m_showsPattern = algorithm != nullptr && PatternStage::suits(algorithm->pattern);
    if (m_showsPattern) {
        m_pattern.layout(index, size, textScale);
    } else {
        m_ring.layout(index, size, textScale);
    }
}

const Stage& AlgorithmStage::shown() const {
    return m_showsPattern ? static_cast<const Stage&>(m_pattern) : m_ring;
}

} // namespace ringscope

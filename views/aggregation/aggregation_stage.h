// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "views/aggregation/aggregation_geometry.h"
#include "views/aggregation/aggregation_run.h"
#include "views/common/stage.h"
#include "views/common/static_layer.h"

#include <QCoreApplication>

namespace ringscope {

/// A switch that adds up: its slots as they fill, worker by worker, and each sum on its way to all workers at
/// once; what is lost and sent again, and sums that do not fit.
class AggregationStage : public Stage {
    Q_DECLARE_TR_FUNCTIONS(AggregationStage)
public:
    /// True for algorithms that this picture is made for.
    static bool suits(const AlgorithmInfo& algorithm) { return algorithm.usesSwitch; }

    QString id() const override { return QStringLiteral("ring"); }
    QString title(const StageInput& input) const override;
    void layout(const TraceIndex& index, QSizeF size, double textScale) override;
    void paint(QPainter& painter, const StageInput& input) const override;
    Selectable itemAt(QPointF position, const StageInput& input) const override;

private:
    QStringList legend() const; ///< in lines
    Selectable linkAt(QPointF position, const StageInput& input) const;

    std::shared_ptr<const Trace> m_trace; ///< of m_run
    std::unique_ptr<AggregationRun> m_run;
    AggregationGeometry m_geometry;
    StaticLayer m_still; ///< links and boxes
};

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/stage.h"
#include "views/network/network_geometry.h"
#include "views/network/network_run.h"

#include <QCoreApplication>

namespace ringscope {

struct NetworkScene;

/// Hosts, the switch, the links between them with what travels on them, and the queues at the ports as
/// filling tanks.
class NetworkStage : public Stage {
    Q_DECLARE_TR_FUNCTIONS(NetworkStage)
public:
    QString id() const override;
    QString title(const StageInput& input) const override;
    void layout(const TraceIndex& index, QSizeF size, double textScale) override;
    void paint(QPainter& painter, const StageInput& input) const override;
    Selectable itemAt(QPointF position, const StageInput& input) const override;

    const NetworkGeometry& geometry() const { return m_geometry; }

private:
    Selectable linkAt(QPointF position, const StageInput& input) const;
    void paintMarked(QPainter& painter, const NetworkScene& scene, const Selectable& item,
                     const QPen& pen) const;
    void paintRoute(QPainter& painter, const NetworkScene& scene, const Selectable& item,
                    const QColor& colour) const;
    void paintFlow(QPainter& painter, const NetworkScene& scene, Rank from, Rank to,
                   const QColor& colour) const;
    /// What one packet in the picture stands for.
    QString packetNote() const;
    QStringList legend() const; ///< in lines
    void paintWords(QPainter& painter, const NetworkScene& scene) const;

    std::shared_ptr<const Trace> m_trace; ///< the run that m_run was made of
    std::unique_ptr<NetworkRun> m_run;
    NetworkGeometry m_geometry;
};

} // namespace ringscope

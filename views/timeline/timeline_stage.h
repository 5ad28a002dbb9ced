// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/stage.h"
#include "views/common/static_layer.h"
#include "views/timeline/timeline_geometry.h"

#include <QCoreApplication>

#include <optional>

namespace ringscope {

/// What every node did when: a lane a node with its sends, receives, changes of its places, computing and
/// waiting. All but the play head and the selection is painted once for a layout and kept as an image.
class TimelineStage : public Stage {
    Q_DECLARE_TR_FUNCTIONS(TimelineStage)
public:
    QString id() const override;
    QString title(const StageInput& input) const override;
    void layout(const TraceIndex& index, QSizeF size, double textScale) override;
    void paint(QPainter& painter, const StageInput& input) const override;
    Selectable itemAt(QPointF position, const StageInput& input) const override;

    /// What the next layouts show; another run is shown whole again, on a scale that ends as the last one
    /// did.
    void setViewport(const TimelineViewport& viewport) { m_viewport = viewport; }
    const TimelineViewport& viewport() const { return m_viewport; }
    const TimelineGeometry& geometry() const { return m_geometry; }
    /// Where the play head is, which goes on when this run is done and another is not. Until it is set: at
    /// the time of the World.
    void setPlayHead(Time time) { m_playHead = time; }

    /// A sentence about the bar at `position`, "Node 1 waits from 3 ms to 4 ms"; else that about its node or
    /// message.
    QString describeAt(QPointF position, const StageInput& input) const;

private:
    struct Hit {
        int node = -1;
        std::uint32_t message = TimelineSpan::kNoMessage;
        std::optional<std::uint32_t> update; ///< a change of a place
        const TimelineSpan* idle = nullptr;  ///< waiting
        const TimelineSpan* compute = nullptr;
    };
    Hit hitAt(QPointF position) const;
    /// The span of `row` nearest to x within two pixels; of any row when `rows` is 1.
    const TimelineSpan* spanAt(const std::vector<TimelineSpan>& spans, int row, int rows, double x) const;
    const TimelineMark* markAt(const std::vector<TimelineMark>& marks, double radius, double x) const;

    void paintItem(QPainter& painter, const Selectable& item, const StageInput& input, const QPen& pen) const;
    void paintMessage(QPainter& painter, std::uint32_t message, const TraceIndex& run) const;
    void paintAxisAndPlayHead(QPainter& painter, const StageInput& input) const;
    QRectF barOf(std::uint32_t message, int node, bool sending) const;

    std::shared_ptr<const Trace> m_trace; ///< the run that m_model was made of
    std::unique_ptr<TimelineModel> m_model;
    TimelineViewport m_viewport;
    std::optional<Time> m_playHead;
    TimelineGeometry m_geometry;
    StaticLayer m_still;
};

} // namespace ringscope

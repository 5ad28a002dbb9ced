// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/chart_overlay.h"
#include "views/charts/incast_sweep.h"
#include "views/charts/sweep_chart.h"

#include <QSharedPointer>

#include <vector>

class QCPScatterStyle;

namespace ringscope {

class LogTicker;
class NameTicker;

/// Goodput over the number of senders, on logarithmic axes, a line a transport: the collapse of TCP under
/// incast, with the plateaus that the closed form of an idle link gives.
class GoodputChart : public SweepChart {
    Q_OBJECT
public:
    GoodputChart(PlaybackController* playback, SelectionModel* selection, QWidget* parent = nullptr);
    ~GoodputChart() override;

    struct Point {
        std::size_t curve = 0; ///< index of incastCurves()
        int senders = 0;
        double bitsPerSecond = 0;
        std::uint64_t timeouts = 0; ///< of all senders
    };
    const std::vector<Point>& points() const { return m_points; }
    const ChartOverlay& overlay() const { return m_overlay; }

protected:
    bool isSameMeasure(const Scenario& a, const Scenario& b) const override;
    void takePoint(const Scenario& run, double bitsPerSecond, quint64 timeouts) override;
    void forgetPoints() override;
    QString helpOfMeasure() const override;
    void rebuild() override;
    void fit() override;

private:
    std::vector<ChartLevel> plateaus() const;
    QString nameOf(const IncastCurve& curve) const;
    void layLines();
    void layMarks();
    /// The points with or those without time-outs.
    void addMarks(std::size_t curve, bool hasTimeouts, const QCPScatterStyle& style);
    void layAxes();

    std::vector<Point> m_points;
    ChartOverlay m_overlay;
    QSharedPointer<NameTicker> m_sendersTicker;
    QSharedPointer<LogTicker> m_goodputTicker;
};

} // namespace ringscope

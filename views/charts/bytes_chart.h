// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"
#include "views/charts/chart.h"

#include <QSharedPointer>

#include <optional>
#include <vector>

class QCPBars;
class QCPErrorBars;
class QCPGraph;
class QCPItemRect;
class QCPItemText;
class QMouseEvent;

namespace ringscope {

class NameTicker;
class UnitTicker;

/// Bytes that each node has sent and received at the play head, inside the outline of what it will have at
/// the end, with the closed form as a mark. Two runs stand side by side on one scale. A click selects a node.
class BytesChart : public Chart {
    Q_OBJECT
public:
    BytesChart(PlaybackController* playback, SelectionModel* selection, QWidget* parent = nullptr);
    ~BytesChart() override;

protected:
    void forget() override;
    void rebuild() override;
    void showWorld() override;
    void fit() override;

private:
    /// One node of one run, at its place on the axis.
    struct Bar {
        int track = 0;
        int node = 0;
        double at = 0;
        Bytes sent = 0; ///< at the end, as below
        Bytes received = 0;
        Bytes expectedSent = 0;                     ///< by the closed forms
        std::optional<Bytes> expectedReceived = {}; ///< unset where that is left to chance

        Bytes both() const { return sent + received; }
    };

    void countBars();
    void layBars();
    void layRunNames();
    void layLegend();
    QString busiestNote() const;
    std::optional<std::size_t> barAt(double pixel) const;
    std::optional<std::size_t>
    shownBar() const; ///< whose numbers the legend shows: the selected node's, else the busiest's
    void hovered(QMouseEvent* event);

    std::vector<Bar> m_bars; ///< empty: not counted yet
    bool m_counted = false;
    double m_largest = 0;
    std::optional<std::size_t> m_shown;
    QSharedPointer<NameTicker> m_nodeTicker;
    QSharedPointer<UnitTicker> m_valueTicker;
    QCPBars* m_sentTotal;
    QCPBars* m_receivedTotal;
    QCPBars* m_sent;
    QCPBars* m_received;
    QCPGraph* m_expected;
    QCPErrorBars* m_expectedMark;
    QCPItemRect* m_marked;
    std::vector<QCPItemText*> m_runNames;
};

} // namespace ringscope

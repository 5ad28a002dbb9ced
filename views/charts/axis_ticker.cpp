// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/axis_ticker.h"

#include <algorithm>

namespace ringscope {

double UnitTicker::getTickStep(const QCPRange& range) {
    m_step = QCPAxisTicker::getTickStep(range);
    return m_step;
}

QVector<double> UnitTicker::createTickVector(double tickStep, const QCPRange& range) {
    QVector<double> ticks = QCPAxisTicker::createTickVector(tickStep, range);
    const double last = m_last + tickStep * 1e-6;
    ticks.erase(std::remove_if(ticks.begin(), ticks.end(), [last](double tick) { return tick > last; }),
                ticks.end());
    return ticks;
}

QString UnitTicker::getTickLabel(double tick, const QLocale& /*locale*/, QChar /*formatChar*/,
                                 int /*precision*/) {
    return axisLabel(tick, m_unit, m_step);
}

QVector<double> LogTicker::createTickVector(double /*tickStep*/, const QCPRange& range) {
    const std::vector<double> ticks = logarithmicTicks({range.lower, range.upper}, mTickCount);
    return {ticks.begin(), ticks.end()};
}

QString LogTicker::getTickLabel(double tick, const QLocale& /*locale*/, QChar /*formatChar*/,
                                int /*precision*/) {
    return m_format(tick);
}

QVector<double> NameTicker::createTickVector(double /*tickStep*/, const QCPRange& range) {
    std::vector<const Name*> visible;
    for (const Name& name : m_names) {
        if (range.contains(name.at)) {
            visible.push_back(&name);
        }
    }
    const auto most = static_cast<std::size_t>(std::max(mTickCount, 1));
    const std::size_t stride = std::max<std::size_t>((visible.size() + most - 1) / most, 1);
    QVector<double> ticks;
    for (std::size_t i = 0; i < visible.size(); i += stride) {
        ticks.push_back(visible[i]->at);
    }
    return ticks;
}

QString NameTicker::getTickLabel(double tick, const QLocale& /*locale*/, QChar /*formatChar*/,
                                 int /*precision*/) {
    const auto found =
        std::find_if(m_names.begin(), m_names.end(), [tick](const Name& name) { return name.at == tick; });
    return found == m_names.end() ? QString() : found->text;
}

} // namespace ringscope

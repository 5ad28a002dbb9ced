// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

#include <QObject>
#include <QString>

#include <vector>

class QMenu;
class QWidget;

namespace ringscope {

/// What runs beside the scenario of the window: nothing, the same with another algorithm, or another scenario
/// of the library. It follows the window's scenario: more nodes here are more nodes there.
class Comparison : public QObject {
    Q_OBJECT
public:
    explicit Comparison(QWidget* window);

    /// Fills itself whenever it is about to be shown.
    QMenu* menu() const { return m_menu; }
    bool isOn() const { return !m_algorithm.isEmpty() || !m_builtIn.isEmpty(); }

    void withAlgorithm(const QString& algorithm);
    void withBuiltIn(const QString& builtIn);
    void stop();

    /// What to run for `scenario`: it alone, or it and the other one.
    std::vector<Scenario> scenarios(const Scenario& scenario) const;

signals:
    void changed();

private:
    void fillMenu();

    QMenu* m_menu;
    QMenu* m_library;
    QString m_algorithm;
    QString m_builtIn;
};

} // namespace ringscope

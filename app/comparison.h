// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

#include <QObject>
#include <QString>

#include <vector>

class QMenu;
class QWidget;

namespace ringscope {

class Document;

/// What runs beside the scenario of the window: nothing, the same with another algorithm, or another scenario
/// of the library. It follows the window's scenario: more nodes here are more nodes there.
class Comparison : public QObject {
    Q_OBJECT
public:
    Comparison(const Document* document, QWidget* window);

    /// Fills itself whenever it is about to be shown.
    QMenu* menu() const { return m_menu; }
    bool isOn() const { return !m_algorithm.isEmpty() || !m_builtIn.isEmpty(); }

    void withAlgorithm(const QString& algorithm);
    void withBuiltIn(const QString& builtIn);
    void stop();
    /// The same, and says why.
    void end(const QString& why);

    /// What to run for the scenario of the window: it alone, or it and the other one. Where the other one
    /// cannot run, the comparison has ended, which is said.
    std::vector<Scenario> scenarios();

signals:
    void changed();
    /// Why what was compared no longer can be.
    void ended(const QString& why);

private:
    void fillMenu();
    /// The scenario of the window with another algorithm.
    Scenario with(const QString& algorithm) const;

    const Document* m_document;
    QMenu* m_menu;
    QMenu* m_library;
    QString m_algorithm;
    QString m_builtIn;
};

} // namespace ringscope

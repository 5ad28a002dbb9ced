// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

#include <QList>
#include <QString>

#include <span>
#include <string_view>

namespace ringscope {

/// A value that a field offers, and how it is shown.
struct FieldChoice {
    QString text; ///< as setField() takes it
    QString shown;
};

/// One thing of a scenario that can be edited as text. Its path is that of the key, but for "gradient", which
/// stands for bytes, elements and model together.
struct FormField {
    enum class Group : std::uint8_t { Run, Gradient, Network, Transport, Swift, Aggregation, Exchange };

    std::string_view path;
    Group group;
    const char* label; ///< English; to show, see fieldLabel()
    const char* hint;  ///< what is allowed
    bool free = true;  ///< any text may be typed; else only the choices
    int width = 4;     ///< characters that should be seen where there is little room
    QString (*text)(const Scenario&);
    void (*set)(Scenario&, const QString&); ///< throws ScenarioError
    QList<FieldChoice> (*choices)() = nullptr;
    /// It belongs to a choice made elsewhere (a transport): a form hides it while it has no effect.
    bool isPartOfChoice = false;
    /// What an empty text stands for, in the language that is on; null where none is allowed.
    QString (*automatic)(const Scenario&) = nullptr;
};

std::span<const FormField> formFields();
const FormField& formField(std::string_view path);

QString fieldLabel(const FormField& field);
QString fieldHint(const FormField& field);
/// Empty when the field matters in this scenario.
QString whyIdle(const FormField& field, const Scenario& scenario);

/// What the field stands for while it is empty; may be empty, too.
QString automaticText(const FormField& field, const Scenario& scenario);

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/error_texts.h"

#include "app/form_fields.h"
#include "core/run/run.h"

#include <QCoreApplication>
#include <QLocale>

namespace ringscope {

namespace {

bool isChinese() {
    return QLocale().language() == QLocale::Chinese;
}

/// The field of the form at which the error is; null where the form has none of that key.
const FormField* fieldOf(const ScenarioError& error) {
    const std::string& path = error.path();
    for (const FormField& field : formFields()) {
        const bool isPart = (field.path == "gradient" && path.starts_with("gradient.")) ||
                            (field.path == "placement" && path.starts_with("placement["));
        if (field.path == path || isPart) {
            return &field;
        }
    }
    return nullptr;
}

/// What a check of a scenario throws; empty when it throws nothing.
template <class Check>
QString problemIn(Check check) {
    try {
        check();
    } catch (const ScenarioError& error) {
        return describeError(error);
    } catch (const OverflowError& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

} // namespace

QString describeError(const ScenarioError& error) {
    if (!isChinese()) {
        return QString::fromUtf8(error.what());
    }
    const FormField* field = fieldOf(error);
    return describeErrorAt(field != nullptr ? fieldLabel(*field) : QString::fromStdString(error.path()),
                           error);
}

QString describeErrorAt(const QString& label, const ScenarioError& error) {
    // Where the engine says what is allowed in English alone, the form may know the key in Chinese.
    const FormField* field = isChinese() ? fieldOf(error) : nullptr;
    const QString allowed = isChinese() && !error.allowedInChinese().empty()
                                ? QString::fromStdString(error.allowedInChinese())
                            : field != nullptr ? fieldHint(*field)
                                               : QString::fromStdString(error.allowed());
    return QCoreApplication::translate("FormFields", "%1: %2 is not allowed. Allowed: %3")
        .arg(label, QString::fromStdString(error.value()), allowed);
}

QString problemOf(const Scenario& scenario) {
    return problemIn([&scenario] { validate(scenario); });
}

QString whyNotRun(const Scenario& scenario) {
    return problemIn([&scenario] { checkRunnable(scenario); });
}

} // namespace ringscope

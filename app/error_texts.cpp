// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/error_texts.h"

#include "app/form_fields.h"

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
    // The engine says what is allowed in English; where the form knows the key it can say it in Chinese.
    const FormField* field = isChinese() ? fieldOf(error) : nullptr;
    const QString allowed = field != nullptr ? fieldHint(*field) : QString::fromStdString(error.allowed());
    return QCoreApplication::translate("FormFields", "%1: %2 is not allowed. Allowed: %3")
        .arg(label, QString::fromStdString(error.value()), allowed);
}

QString problemOf(const Scenario& scenario) {
    try {
        validate(scenario);
    } catch (const ScenarioError& error) {
        return describeError(error);
    } catch (const OverflowError& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

} // namespace ringscope

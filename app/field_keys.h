// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/form_fields.h"

#include <QStringList>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

/// What the texts of all fields are made with.
namespace ringscope::fields {

/// By the very function of `--set`, so that the form and the command line accept the same texts; but a
/// bandwidth or a time that is not 0 needs its unit, as where it is text in a file.
void setByKey(Scenario& scenario, std::string_view path, const QString& text);

/// A text of the table of fields in the language that is on.
QString shownIn(const char* english);

/// Choices that are shown as they would be typed.
QList<FieldChoice> asTyped(const QStringList& texts);

/// A quantity as it is printed, "10 Gb/s" for "10Gbps", which is read back alike.
QString typeset(const std::string& quantity);

/// Numbers with anything between them, as the list of a scenario file.
QString asList(const QString& text);

/// The path of a key, as an argument of a template.
template <std::size_t Size>
struct KeyPath {
    char text[Size]{};
    // NOLINTNEXTLINE(google-explicit-constructor): a literal stands for its path
    constexpr KeyPath(const char (&literal)[Size]) { std::copy_n(literal, Size, text); }
};

/// The setter of a field whose text is that of its key.
template <KeyPath path>
void setAt(Scenario& scenario, const QString& text) {
    setByKey(scenario, path.text, text);
}

/// The same for a key that also has an automatic value: an empty text asks for it.
template <KeyPath path>
void setOrAuto(Scenario& scenario, const QString& text) {
    setByKey(scenario, path.text, text.trimmed().isEmpty() ? QStringLiteral("auto") : text);
}

} // namespace ringscope::fields

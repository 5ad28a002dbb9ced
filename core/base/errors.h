// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text.h"

#include <stdexcept>
#include <string>

namespace ringscope {

/// Base of everything that this program throws on purpose.
class Error : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// A time or a byte count that cannot be represented.
class OverflowError : public Error {
public:
    using Error::Error;
};

/// A mistake in the scenario that its author can mend: the path of the key, the value found and what is
/// allowed.
class ScenarioError : public Error {
public:
    ScenarioError(std::string path, std::string value, std::string allowed);
    /// What is allowed in both languages: where it depends on other keys, so that no form knows it.
    ScenarioError(std::string path, std::string value, Text allowed);

    const std::string& path() const { return m_path; }
    const std::string& value() const { return m_value; }
    const std::string& allowed() const { return m_allowed.en; }
    const std::string& allowedInChinese() const { return m_allowed.zh; } ///< may be empty

private:
    std::string m_path;
    std::string m_value;
    Text m_allowed;
};

/// A file that could not be read or written; the message names it.
class FileError : public Error {
public:
    using Error::Error;
};

} // namespace ringscope

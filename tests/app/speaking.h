// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/language.h"
#include "app/style.h"

namespace ringscope {

/// A language of the program, until the end of a test.
class Speaking {
public:
    explicit Speaking(const QString& language) {
        prepareApplication();
        m_language.switchTo(language);
    }
    ~Speaking() { m_language.switchTo("en"); }
    Speaking(const Speaking&) = delete;
    Speaking& operator=(const Speaking&) = delete;

private:
    LanguageSwitcher m_language;
};

} // namespace ringscope

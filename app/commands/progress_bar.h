// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <mutex>
#include <ostream>
#include <string>
#include <string_view>

namespace ringscope {

/// One line on a terminal that says how far a run is; gone when this goes. May be called from any thread.
class ProgressBar {
public:
    /// Control characters of the label are shown, not obeyed.
    ProgressBar(std::ostream& terminal, std::string_view label);
    ~ProgressBar();
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    void show(const Progress& progress);

private:
    std::ostream& m_terminal;
    std::string m_label;
    std::mutex m_mutex;
    bool m_shown = false;
};

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/progress_bar.h"

#include "core/scenario/utf8.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {

namespace {

/// Back to the start of the line, and nothing behind it.
constexpr const char* kClearLine = "\r\033[K";

} // namespace

ProgressBar::ProgressBar(std::ostream& terminal, std::string_view label)
    : m_terminal(terminal), m_label(withoutControls(label)) {}

ProgressBar::~ProgressBar() {
    if (m_shown) {
        m_terminal << kClearLine << std::flush;
    }
}

void ProgressBar::show(const Progress& progress) {
    constexpr int kWidth = 24;
    const std::uint64_t total = std::max<std::uint64_t>(progress.expectedMessages, 1);
    const double fraction =
        std::min(static_cast<double>(progress.messages) / static_cast<double>(total), 1.0);
    const std::lock_guard lock(m_mutex);
    m_shown = true;
    m_terminal << fmt::format("{}{} [{:-<{}}] {:3.0f} %  {}", kClearLine, m_label,
                              std::string(static_cast<std::size_t>(fraction * kWidth), '#'), kWidth,
                              fraction * 100,
                              progress.verifying ? "checking the sums"
                                                 : fmt::format("{} of {} messages", progress.messages, total))
               << std::flush;
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/chrome_trace.h"

#include <QString>

#include <stop_token>

namespace ringscope {

/// Writes a trace as Chrome trace events, whole or not at all. Returns false, and the older file stays, when
/// it is stopped. Throws FileError naming the file.
bool writeTraceFile(const Trace& trace, const QString& file, const ChromeTraceRange& range,
                    const std::stop_token& stop);

} // namespace ringscope

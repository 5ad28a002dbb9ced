// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/narration/narrated_run.h"

#include "views/common/odd_links.h"

namespace ringscope {

NarratedRun::NarratedRun(const TraceIndex& index)
    : m_index(&index), m_usualBandwidths(ringscope::usualBandwidths(index.trace().topology)),
      m_expected(expectedOf(index.trace())) {}

} // namespace ringscope

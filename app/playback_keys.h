// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/keys.h"

namespace ringscope {

class PlaybackController;

/// Does what a key asks of playback; nothing for the keys that ask something of the window.
void obeyKey(PlaybackController& playback, KeyCommand command);

} // namespace ringscope

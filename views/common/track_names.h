// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ringscope {

class PlaybackController;

/// What a run is called beside the others on screen: its algorithm; where another has the same one, with the
/// transport that tells them apart; where that is the same, too, the name of its scenario.
QString trackName(const PlaybackController& playback, int track);

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/playback_keys.h"

#include "views/common/playback_controller.h"

namespace ringscope {

void obeyKey(PlaybackController& playback, KeyCommand command) {
    switch (command) {
    case KeyCommand::TogglePlay:
        return playback.togglePlay();
    case KeyCommand::NextStep:
        return playback.stepForward(StepUnit::Step);
    case KeyCommand::PreviousStep:
        return playback.stepBack(StepUnit::Step);
    case KeyCommand::NextPhase:
        return playback.stepForward(StepUnit::Phase);
    case KeyCommand::PreviousPhase:
        return playback.stepBack(StepUnit::Phase);
    case KeyCommand::NextEvent:
        return playback.stepForward(StepUnit::Event);
    case KeyCommand::PreviousEvent:
        return playback.stepBack(StepUnit::Event);
    case KeyCommand::First:
        return playback.toStart();
    case KeyCommand::Last:
        return playback.toEnd();
    case KeyCommand::Replay:
        return playback.replay();
    case KeyCommand::Faster:
        return playback.faster();
    case KeyCommand::Slower:
        return playback.slower();
    case KeyCommand::Present:
    case KeyCommand::Leave:
    case KeyCommand::Blank:
    case KeyCommand::ZoomReset:
    case KeyCommand::ZoomFit:
    case KeyCommand::ShowKeys:
        return;
    }
}

} // namespace ringscope

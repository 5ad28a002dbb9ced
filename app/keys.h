// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QString>

#include <optional>
#include <span>
#include <vector>

namespace ringscope {

/// What a key can ask for, from anywhere in the window but a text field.
enum class KeyCommand : std::uint8_t {
    TogglePlay,
    NextStep,
    PreviousStep,
    NextPhase,
    PreviousPhase,
    NextEvent,
    PreviousEvent,
    First,
    Last,
    Replay,
    Faster,
    Slower,
    Present,
    Leave,
    Blank,
    ZoomReset,
    ZoomFit,
    ShowKeys,
};

/// One row of the key sheet.
struct KeyBinding {
    KeyCommand command;
    std::vector<QKeyCombination> keys; ///< any of these
    bool repeats = false;              ///< holding the key down goes on
    const char* description;           ///< English; to show, see keyDescription()
};

/// All of them, in the order of the key sheet.
std::span<const KeyBinding> keyBindings();
/// What the binding does, in the language that is on.
QString keyDescription(const KeyBinding& binding);
/// Its keys as people write them: "Space", "→ / PageDown / N".
QString keyNames(const KeyBinding& binding);
/// The binding that a key press asks for; nothing when there is none.
const KeyBinding* findBinding(QKeyCombination pressed);

} // namespace ringscope

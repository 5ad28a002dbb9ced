// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace ringscope {

namespace {

const std::vector<KeyBinding>& table() {
    static const std::vector<KeyBinding> bindings{
        {KeyCommand::TogglePlay, {Qt::Key_Space}, false, QT_TRANSLATE_NOOP("Keys", "Play or pause")},
        {KeyCommand::NextStep,
         {Qt::Key_Right, Qt::Key_PageDown, Qt::Key_N},
         true,
         QT_TRANSLATE_NOOP("Keys", "Next step")},
        {KeyCommand::PreviousStep,
         {Qt::Key_Left, Qt::Key_PageUp, Qt::Key_P},
         true,
         QT_TRANSLATE_NOOP("Keys", "Previous step")},
        {KeyCommand::NextPhase, {Qt::SHIFT | Qt::Key_Right}, true, QT_TRANSLATE_NOOP("Keys", "Next phase")},
        {KeyCommand::PreviousPhase,
         {Qt::SHIFT | Qt::Key_Left},
         true,
         QT_TRANSLATE_NOOP("Keys", "Previous phase")},
        {KeyCommand::NextEvent, {Qt::CTRL | Qt::Key_Right}, true, QT_TRANSLATE_NOOP("Keys", "Next event")},
        {KeyCommand::PreviousEvent,
         {Qt::CTRL | Qt::Key_Left},
         true,
         QT_TRANSLATE_NOOP("Keys", "Previous event")},
        {KeyCommand::First, {Qt::Key_Home}, false, QT_TRANSLATE_NOOP("Keys", "To the start")},
        {KeyCommand::Last, {Qt::Key_End}, false, QT_TRANSLATE_NOOP("Keys", "To the end")},
        {KeyCommand::Replay, {Qt::Key_R}, false, QT_TRANSLATE_NOOP("Keys", "Replay from the start")},
        {KeyCommand::Faster, {Qt::Key_Plus, Qt::Key_Equal}, true, QT_TRANSLATE_NOOP("Keys", "Faster")},
        {KeyCommand::Slower, {Qt::Key_Minus}, true, QT_TRANSLATE_NOOP("Keys", "Slower")},
        {KeyCommand::Present, {Qt::Key_F5}, false, QT_TRANSLATE_NOOP("Keys", "Present in full screen")},
        {KeyCommand::Leave, {Qt::Key_Escape}, false, QT_TRANSLATE_NOOP("Keys", "Leave the presentation")},
        {KeyCommand::Blank,
         {Qt::Key_Period, Qt::Key_B},
         false,
         QT_TRANSLATE_NOOP("Keys", "Blank the screen, and back")},
        {KeyCommand::ZoomReset, {Qt::CTRL | Qt::Key_0}, false, QT_TRANSLATE_NOOP("Keys", "Reset the zoom")},
        {KeyCommand::ZoomFit, {Qt::CTRL | Qt::Key_1}, false, QT_TRANSLATE_NOOP("Keys", "Fit the picture")},
        {KeyCommand::ShowKeys, {Qt::Key_Question}, false, QT_TRANSLATE_NOOP("Keys", "Show the keys")},
    };
    return bindings;
}

/// The keys whose character depends on Shift on some keyboards and not on others: it does not count for them.
bool isTypedCharacter(Qt::Key key) {
    return key == Qt::Key_Plus || key == Qt::Key_Equal || key == Qt::Key_Minus || key == Qt::Key_Period ||
           key == Qt::Key_Question;
}

QString keyName(QKeyCombination key) {
    // Not the native text, which Qt translates word for word, or not.
    QString name = QKeySequence(key).toString(QKeySequence::PortableText);
    name.replace(QLatin1String("Right"), QStringLiteral("→"));
    name.replace(QLatin1String("Left"), QStringLiteral("←"));
    name.replace(QLatin1String("PgDown"), QLatin1String("PageDown"));
    name.replace(QLatin1String("PgUp"), QLatin1String("PageUp"));
    name.replace(QLatin1String("Space"), QCoreApplication::translate("Keys", "Space"));
    return name;
}

} // namespace

std::span<const KeyBinding> keyBindings() {
    return table();
}

QString keyDescription(const KeyBinding& binding) {
    return QCoreApplication::translate("Keys", binding.description);
}

QString keyNames(const KeyBinding& binding) {
    QStringList names;
    for (const QKeyCombination key : binding.keys) {
        names.append(keyName(key));
    }
    return names.join(QStringLiteral(" / "));
}

const KeyBinding* findBinding(QKeyCombination pressed) {
    Qt::KeyboardModifiers modifiers = pressed.keyboardModifiers() & ~Qt::KeypadModifier;
    if (isTypedCharacter(pressed.key())) {
        modifiers &= ~Qt::ShiftModifier;
    }
    const QKeyCombination wanted(modifiers, pressed.key());
    const auto& bindings = table();
    const auto found = std::find_if(bindings.begin(), bindings.end(), [&](const KeyBinding& binding) {
        return std::find(binding.keys.begin(), binding.keys.end(), wanted) != binding.keys.end();
    });
    return found == bindings.end() ? nullptr : &*found;
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/key_sheet.h"

#include "app/keys.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace ringscope {

KeySheet::KeySheet(QWidget* window)
    : QFrame(window), m_title(new QLabel(this)), m_footer(new QLabel(this)), m_grid(new QGridLayout) {
    setObjectName(QStringLiteral("sheet"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(24, 18, 24, 18);
    m_title->setObjectName(QStringLiteral("heading"));
    column->addWidget(m_title);
    m_grid->setHorizontalSpacing(20);
    m_grid->setVerticalSpacing(5);
    column->addLayout(m_grid);
    m_footer->setObjectName(QStringLiteral("muted"));
    m_footer->setWordWrap(true);
    column->addWidget(m_footer);
    window->installEventFilter(this);
    retranslate();
    hide();
}

void KeySheet::toggle() {
    setVisible(!isVisible());
    place();
}

void KeySheet::place() {
    adjustSize();
    const QRect inside = parentWidget()->rect();
    move((inside.width() - width()) / 2, (inside.height() - height()) / 2);
    raise();
}

bool KeySheet::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize && isVisible()) {
        place();
    }
    return QFrame::eventFilter(watched, event);
}

void KeySheet::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
    }
    QFrame::changeEvent(event);
}

void KeySheet::mousePressEvent(QMouseEvent* /*event*/) {
    hide();
}

void KeySheet::retranslate() {
    m_title->setText(tr("Keys"));
    m_footer->setText(tr(
        "Ctrl+wheel zooms a stage. Ctrl+G runs until a step, a time or an event; Ctrl+R runs the scenario "
        "again; "
        "Ctrl+E edits it; Ctrl+T opens and closes charts and tables. Return presses the button that has the "
        "focus, ↑ and ↓ change tabs. In a text field the keys write; Return or Esc leaves it."));
    while (QLayoutItem* item = m_grid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    // Two columns: it must fit a 720-pixel screen in the projector's type.
    const auto bindings = keyBindings();
    const int perColumn = static_cast<int>(bindings.size() + 1) / 2;
    for (int i = 0; i < static_cast<int>(bindings.size()); ++i) {
        const KeyBinding& binding = bindings[static_cast<std::size_t>(i)];
        auto* keys = new QLabel(keyNames(binding), this);
        keys->setObjectName(QStringLiteral("heading"));
        const int column = i / perColumn * 2;
        m_grid->addWidget(keys, i % perColumn, column);
        m_grid->addWidget(new QLabel(keyDescription(binding), this), i % perColumn, column + 1);
    }
}

} // namespace ringscope

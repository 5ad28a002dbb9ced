// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/presenter.h"

#include "app/blank_screen.h"
#include "app/key_filter.h"
#include "app/look.h"

#include <QAction>
#include <QGuiApplication>
#include <QMainWindow>
#include <QScreen>
#include <QSplitter>

#include <algorithm>

namespace ringscope {

Presenter::Presenter(Parts parts) : QObject(parts.window), m_parts(std::move(parts)) {}

Presenter::~Presenter() = default;

void Presenter::enter() {
    if (m_presenting) {
        return;
    }
    m_presenting = true;
    QScreen* own = m_parts.window->screen();
    const QList<QScreen*> screens = QGuiApplication::screens();
    const auto second = std::find_if(screens.begin(), screens.end(), [own](QScreen* screen) {
        // A mirrored screen lies at the same place.
        return screen != own && !screen->geometry().intersects(own->geometry());
    });
    if (second == screens.end()) {
        enterOnOneScreen();
    } else {
        enterOnTwoScreens(*second);
    }
}

void Presenter::enterOnOneScreen() {
    m_before = m_parts.window->windowState();
    for (QWidget* widget : m_parts.hidden) {
        if (!widget->isHidden()) {
            widget->hide();
            m_nowHidden.append(widget);
        }
    }
    m_wasEditing = m_parts.editing->isChecked();
    m_parts.editing->setChecked(false);
    m_parts.stages->setBare(true);
    const QSize screen = m_parts.window->screen()->size();
    m_acrossBefore = m_parts.across->sizes();
    m_parts.look->present(screen);
    const int side = sideWidth(screen.width(), m_parts.look->textScale());
    m_parts.across->setSizes({screen.width() - side, side});
    m_parts.window->showFullScreen();
    m_pointer.watch(m_parts.window);
}

/// What is told beside the stages is to have as many words to a line as in the window.
int Presenter::sideWidth(int screenWidth, double textScale) const {
    constexpr double kMostOfScreen = 0.32;
    return static_cast<int>(
        std::min(m_parts.across->sizes().last() * textScale, kMostOfScreen * screenWidth));
}

void Presenter::enterOnTwoScreens(QScreen* second) {
    const QRect screen = second->geometry();
    const int side = sideWidth(screen.width(), Look::presentingScale(screen.size()));
    m_audience = std::make_unique<AudienceWindow>(screen, side, m_parts.shown);
    m_audience->showFullScreen();
    m_parts.keys->watch(m_audience.get());
    m_parts.window->activateWindow();
    m_pointer.watch(m_audience.get());
}

void Presenter::leave() {
    if (!m_presenting) {
        return;
    }
    m_presenting = false;
    m_pointer.stop();
    if (isBlank()) {
        toggleBlank();
    }
    if (m_audience) {
        m_audience.reset();
        return;
    }
    m_parts.look->stopPresenting();
    m_parts.stages->setBare(false);
    for (QWidget* widget : m_nowHidden) {
        widget->show();
    }
    m_nowHidden.clear();
    m_parts.editing->setChecked(m_wasEditing || m_parts.editing->isChecked());
    m_parts.window->setWindowState(m_before);
    m_parts.across->setSizes(m_acrossBefore);
}

QWidget* Presenter::shown() const {
    return m_audience ? static_cast<QWidget*>(m_audience.get()) : m_parts.window;
}

void Presenter::toggleBlank() {
    auto* blank = shown()->findChild<BlankScreen*>();
    if (blank == nullptr) {
        blank = new BlankScreen(shown());
    }
    blank->toggle();
}

bool Presenter::isBlank() const {
    const auto* blank = shown()->findChild<BlankScreen*>();
    return blank != nullptr && blank->isVisible();
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document.h"
#include "app/field_edit.h"
#include "app/language.h"
#include "app/main_window.h"
#include "app/settings.h"
#include "app/stage_area.h"
#include "app/style.h"
#include "tests/app/event_wait.h"
#include "tests/catch.h"
#include "views/common/playback_controller.h"

#include <QApplication>

namespace ringscope {

/// A window in which the first scenario of the library has run.
struct Opened {
    explicit Opened(const QString& source = {}) {
        prepareApplication();
        window.resize(1280, 720);
        window.show();
        window.openAtStart(source);
        REQUIRE(waitFor([&] { return playback()->trackCount() > 0; }));
    }

    PlaybackController* playback() { return window.findChild<PlaybackController*>(); }
    Document* document() { return window.findChild<Document*>(); }
    StageArea* stages() { return window.findChild<StageArea*>(); }
    /// Where a key goes that is pressed now.
    void press(Qt::Key key) {
        QWidget* focus = QApplication::focusWidget();
        QTest::keyClick(focus != nullptr ? focus : &window, key);
    }
    FieldEdit* field(std::string_view path) {
        // The toolbar's come first: it is made before the form is shown.
        FieldEdit* found = nullptr;
        for (FieldEdit* edit : window.findChildren<FieldEdit*>()) {
            if (edit->field().path == path && edit->isVisible()) {
                found = edit;
            }
        }
        return found;
    }

    Settings settings = Settings::forgetful();
    LanguageSwitcher language;
    MainWindow window{&settings, &language};
};

} // namespace ringscope

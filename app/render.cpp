// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/render.h"

#include "app/commands/commands.h"
#include "app/commands/exit_status.h"
#include "app/commands/idle_settings.h"
#include "app/commands/interrupt.h"
#include "app/commands/outputs.h"
#include "app/commands/render_options.h"
#include "app/instant.h"
#include "app/language.h"
#include "app/look.h"
#include "app/main_window.h"
#include "app/picture.h"
#include "app/settings.h"
#include "app/stage_factory.h"
#include "app/style.h"
#include "core/base/errors.h"
#include "core/run/run.h"
#include "core/scenario/json_value.h"
#include "core/scenario/scenario_json.h"
#include "views/common/stage_frame.h"

#include <QApplication>

#include <fmt/format.h>

#include <iostream>

namespace ringscope {

namespace {

using namespace std::chrono_literals;

/// What the parts of a window need to settle after it has got a run: they lay out when control is with the
/// event loop.
constexpr auto kSettling = 300ms;

ThemeKind themeOf(const RenderOptions& options) {
    return findTheme(QString::fromStdString(options.theme)).value_or(ThemeKind::Light);
}

/// Returns false when it was interrupted before the picture was written; so does renderWindow().
bool renderStage(const RenderOptions& options, const TraceIndex& run, Time time,
                 const InterruptGuard& interrupt) {
    const std::unique_ptr<Stage> stage = makeStage(QString::fromStdString(options.view));
    const QSize size(options.width, options.height);
    // As large as the window's type, and for an audience as the presenter's.
    const ThemeKind kind = themeOf(options);
    const double textScale = kind == ThemeKind::Projector ? Look::presentingScale(size) : 1;
    layoutStage(*stage, run, size, textScale);
    const World world = worldAt(run, time);
    const StageInput input{run, world, theme(kind), {}, {}, 0, textScale};
    if (interrupt.isInterrupted()) {
        return false;
    }
    writePicture(QString::fromStdString(options.out), size, [&](QPainter& painter) {
        painter.setRenderHint(QPainter::Antialiasing);
        paintStage(*stage, painter, size, input);
    });
    return true;
}

bool renderWindow(const RenderOptions& options, const Scenario& read, const Scenario& scenario,
                  std::shared_ptr<const TraceIndex> run, Time time, LanguageSwitcher& language,
                  const InterruptGuard& interrupt) {
    Settings settings = Settings::forgetful();
    MainWindow window(&settings, &language);
    window.setThemeKind(themeOf(options));
    window.layOutFor(QSize(options.width, options.height));
    window.setAttribute(Qt::WA_DontShowOnScreen);
    window.show(); // charts that nobody sees compute nothing
    window.adopt(QString::fromStdString(options.scenario), read);
    window.showRun(scenario, std::move(run), time);
    QTimer::singleShot(kSettling, &window, [] { QApplication::exit(); });
    QApplication::exec();
    if (window.width() > options.width || window.height() > options.height) {
        throw ScenarioError("--size", fmt::format("{}x{}", options.width, options.height),
                            fmt::format("{}x{} or more for this window", window.width(), window.height()));
    }
    if (interrupt.isInterrupted()) {
        return false;
    }
    writePicture(QString::fromStdString(options.out), window.size(),
                 [&window](QPainter& painter) { window.render(&painter); });
    return true;
}

/// Qt remarks on the surroundings (no runtime folder, what the platform cannot do) that mean nothing for a
/// picture.
void dropRemarks(QtMsgType type, const QMessageLogContext& /*context*/, const QString& message) {
    if (type == QtCriticalMsg || type == QtFatalMsg) {
        std::cerr << "ringscope: " << message.toStdString() << '\n';
    }
}

int stopped() {
    std::cerr << "ringscope: stopped before the picture was drawn\n";
    return kExitEndedOtherwise;
}

int renderView(const RenderOptions& options, int argc, char** argv) {
    if (!isPictureFile(QString::fromStdString(options.out))) {
        throw ScenarioError("--out", inQuotes(options.out), "a file name that ends in .png, .svg or .pdf");
    }
    checkTarget(options.out);
    const Instant instant = Instant::parse(options.at);
    const Scenario read = loadScenario(options.scenario);
    Scenario scenario = read;
    for (const std::string& setting : options.settings) {
        applySetting(scenario, setting);
    }
    validate(scenario);
    tellIdleKeys(keysOf(options.settings), {scenario}, std::cerr);
    const InterruptGuard interrupt;
    const auto trace = std::make_shared<const Trace>(run(scenario, interrupt.token()));
    if (interrupt.isInterrupted()) {
        return stopped();
    }
    auto index = std::make_shared<const TraceIndex>(trace);
    const Time time = instant.in(*index);

    // With a display too: the picture must not depend on it.
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qInstallMessageHandler(dropRemarks);
    const QApplication application(argc, argv);
    prepareApplication();
    LanguageSwitcher language;
    language.switchTo(QString::fromStdString(options.language));
    const bool isDrawn = options.view == "window" ? renderWindow(options, read, scenario, std::move(index),
                                                                 time, language, interrupt)
                                                  : renderStage(options, *index, time, interrupt);
    return isDrawn ? kExitSuccess : stopped();
}

} // namespace

int runRender(const RenderOptions& options, int argc, char** argv) {
    return guarded({.out = std::cout, .err = std::cerr}, [&] { return renderView(options, argc, argv); });
}

} // namespace ringscope

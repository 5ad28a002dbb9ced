// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/theme.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringscope {

QColor mixed(const QColor& from, const QColor& to, double share) {
    const auto channel = [share](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * share)); };
    return QColor(channel(from.red(), to.red()), channel(from.green(), to.green()),
                  channel(from.blue(), to.blue()));
}

namespace {

constexpr double kShapeContrast = 3.0;
constexpr double kTextContrast = 4.5;

/// Okabe and Ito's palette (2008), the colours that stay furthest apart first. The last stands for their
/// black, which must follow the background.
constexpr std::array<QRgb, Theme::kNodeColors> kOkabeIto = {0xff0072b2, 0xffe69f00, 0xff009e73, 0xffcc79a7,
                                                            0xffd55e00, 0xff56b4e9, 0xfff0e442, 0xff000000};

double luminance(const QColor& color) {
    const auto linear = [](double channel) {
        return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

/// `color`, moved towards black or white just as far as it takes to reach `wanted` on both backgrounds.
QColor readable(const QColor& color, const QColor& ground, const QColor& otherGround, double wanted) {
    const QColor goal = luminance(ground) > 0.18 ? Qt::black : Qt::white;
    for (int percent = 0; percent < 100; ++percent) {
        const QColor candidate = mixed(color, goal, percent / 100.0);
        if (contrast(candidate, ground) >= wanted && contrast(candidate, otherGround) >= wanted) {
            return candidate;
        }
    }
    return goal;
}

/// How much each must stand out: vermilion more than 3:1 on light grounds, where orange, darkened to 3:1,
/// comes near it.
constexpr std::array<double, Theme::kNodeColors> kLightContrast = {3, 3, 3, 3, 4.8, 3, 3, 3};

struct Palette {
    std::array<QColor, Theme::kNodeColors> shapes;
    std::array<QColor, Theme::kNodeColors> texts;
};

Palette nodePalette(const Theme& theme) {
    Palette result;
    for (std::size_t i = 0; i < Theme::kNodeColors; ++i) {
        const QColor base = i + 1 == Theme::kNodeColors ? theme.text : QColor::fromRgb(kOkabeIto[i]);
        const double wanted = theme.kind == ThemeKind::Dark ? kShapeContrast : kLightContrast[i];
        result.shapes[i] = readable(base, theme.panel, theme.raised, wanted);
        result.texts[i] = readable(base, theme.panel, theme.raised, kTextContrast);
    }
    return result;
}

Theme makeLight() {
    Theme theme;
    theme.kind = ThemeKind::Light;
    theme.window = QColor(0xf3, 0xf5, 0xf9);
    theme.panel = QColor(0xff, 0xff, 0xff);
    theme.raised = QColor(0xf8, 0xfa, 0xfd);
    theme.border = QColor(0x85, 0x8f, 0x9f);
    theme.text = QColor(0x17, 0x1e, 0x29);
    theme.mutedText = QColor(0x52, 0x5d, 0x6d);
    theme.accent = QColor(0x0b, 0x5c, 0xad);
    theme.accentText = Qt::white;
    theme.highlight = QColor(0xfd, 0xf1, 0xd3);
    theme.warning = QColor(0xb2, 0x44, 0x0a);
    theme.good = QColor(0x0a, 0x6b, 0x4b);
    theme.idleLink = QColor(0x85, 0x92, 0xa6);
    theme.selection = QColor(0xb0, 0x0b, 0x7a);
    theme.playHead = QColor(0xc4, 0x33, 0x0c);
    return theme;
}

Theme makeDark() {
    Theme theme;
    theme.kind = ThemeKind::Dark;
    theme.window = QColor(0x11, 0x14, 0x1a);
    theme.panel = QColor(0x19, 0x1e, 0x26);
    theme.raised = QColor(0x21, 0x28, 0x33);
    theme.border = QColor(0x76, 0x83, 0x96);
    theme.text = QColor(0xf0, 0xf3, 0xf8);
    theme.mutedText = QColor(0xa8, 0xb4, 0xc4);
    theme.accent = QColor(0x6c, 0xb4, 0xf5);
    theme.accentText = QColor(0x0b, 0x12, 0x1c);
    theme.highlight = QColor(0x3d, 0x35, 0x1b);
    theme.warning = QColor(0xff, 0x9d, 0x5c);
    theme.good = QColor(0x4f, 0xd1, 0xa1);
    theme.idleLink = QColor(0x76, 0x83, 0x96);
    theme.selection = QColor(0xff, 0x86, 0xd0);
    theme.playHead = QColor(0xff, 0x8a, 0x66);
    return theme;
}

Theme makeProjector() {
    // A projector in a lit room washes pale tints out: black on white, thick lines, deeper colours.
    Theme theme = makeLight();
    theme.kind = ThemeKind::Projector;
    theme.window = Qt::white;
    theme.raised = Qt::white;
    theme.border = QColor(0x5e, 0x68, 0x76);
    theme.text = Qt::black;
    theme.mutedText = QColor(0x38, 0x40, 0x4b);
    theme.accent = QColor(0x00, 0x47, 0x94);
    theme.highlight = QColor(0xff, 0xea, 0xb0);
    theme.warning = QColor(0x96, 0x33, 0x00);
    theme.good = QColor(0x00, 0x57, 0x3b);
    theme.idleLink = QColor(0x68, 0x73, 0x83);
    theme.lineWidth = 2.5;
    return theme;
}

std::size_t indexOf(ThemeKind kind) {
    return static_cast<std::size_t>(kind);
}

const std::array<Theme, 3>& themes() {
    static const std::array<Theme, 3> all = {makeLight(), makeDark(), makeProjector()};
    return all;
}

const Palette& paletteOf(ThemeKind kind) {
    static const std::array<Palette, 3> all = {nodePalette(themes()[0]), nodePalette(themes()[1]),
                                               nodePalette(themes()[2])};
    return all[indexOf(kind)];
}

std::size_t turn(int rank) {
    return static_cast<std::size_t>(rank) % Theme::kNodeColors;
}

/// Blue, green, purple, orange: no phase looks like the one before it.
QColor phaseHue(int phase) {
    constexpr std::array<QRgb, 4> hues = {0xff0072b2, 0xff009e73, 0xffcc79a7, 0xffe69f00};
    return QColor::fromRgb(hues[static_cast<std::size_t>(std::max(phase, 0)) % hues.size()]);
}

} // namespace

QColor Theme::nodeColor(int rank) const {
    return paletteOf(kind).shapes[turn(rank)];
}

QColor Theme::nodeTextColor(int rank) const {
    return paletteOf(kind).texts[turn(rank)];
}

QColor Theme::phaseColor(int phase) const {
    return mixed(panel, phaseHue(phase), kind == ThemeKind::Dark ? 0.30 : 0.16);
}

QColor Theme::phaseTextColor(int phase) const {
    return readable(phaseHue(phase), phaseColor(phase), panel, kTextContrast);
}

QPalette Theme::palette() const {
    QPalette result;
    result.setColor(QPalette::Window, window);
    result.setColor(QPalette::WindowText, text);
    result.setColor(QPalette::Base, panel);
    result.setColor(QPalette::AlternateBase, raised);
    result.setColor(QPalette::Text, text);
    result.setColor(QPalette::Button, raised);
    result.setColor(QPalette::ButtonText, text);
    result.setColor(QPalette::BrightText, warning);
    result.setColor(QPalette::PlaceholderText, mutedText);
    result.setColor(QPalette::ToolTipBase, raised);
    result.setColor(QPalette::ToolTipText, text);
    result.setColor(QPalette::Highlight, accent);
    result.setColor(QPalette::HighlightedText, accentText);
    result.setColor(QPalette::Link, accent);
    result.setColor(QPalette::LinkVisited, accent);
    result.setColor(QPalette::Light, mixed(raised, Qt::white, 0.3));
    result.setColor(QPalette::Midlight, mixed(border, panel, 0.7));
    result.setColor(QPalette::Mid, mixed(border, panel, 0.4));
    result.setColor(QPalette::Dark, border);
    result.setColor(QPalette::Shadow, mixed(window, Qt::black, 0.6));
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        result.setColor(QPalette::Disabled, role, mutedText);
    }
    result.setColor(QPalette::Disabled, QPalette::Highlight, border);
    return result;
}

const Theme& theme(ThemeKind kind) {
    return themes()[indexOf(kind)];
}

std::optional<ThemeKind> findTheme(const QString& name) {
    if (name == QLatin1String("light")) {
        return ThemeKind::Light;
    }
    if (name == QLatin1String("dark")) {
        return ThemeKind::Dark;
    }
    if (name == QLatin1String("projector")) {
        return ThemeKind::Projector;
    }
    return std::nullopt;
}

QColor inkOn(const Theme& theme, const QColor& ground) {
    return contrast(theme.text, ground) >= contrast(theme.panel, ground) ? theme.text : theme.panel;
}

double contrast(const QColor& a, const QColor& b) {
    const double first = luminance(a);
    const double second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

} // namespace ringscope

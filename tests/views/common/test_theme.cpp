// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "views/common/sender_color.h"
#include "views/common/theme.h"

#include <array>
#include <cmath>
#include <vector>

using namespace ringscope;

namespace {

constexpr double kText = 4.5;
constexpr double kShape = 3.0;
constexpr std::array<ThemeKind, 3> kThemes = {ThemeKind::Light, ThemeKind::Dark, ThemeKind::Projector};

struct Lab {
    double l;
    double a;
    double b;
};

/// CIE Lab (D65) of an sRGB colour: the formulas of IEC 61966-2-1 and CIE 15.
Lab labOf(const std::array<double, 3>& linear) {
    const double x = (0.4124 * linear[0] + 0.3576 * linear[1] + 0.1805 * linear[2]) / 0.95047;
    const double y = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
    const double z = (0.0193 * linear[0] + 0.1192 * linear[1] + 0.9505 * linear[2]) / 1.08883;
    const auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
    return {116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))};
}

std::array<double, 3> linearOf(const QColor& color) {
    const auto linear = [](double c) {
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return {linear(color.redF()), linear(color.greenF()), linear(color.blueF())};
}

/// What a person without M cones sees: the matrix of Machado, Oliveira and Fernandes (2009), severity 1.
std::array<double, 3> deuteranope(const std::array<double, 3>& c) {
    return {0.367322 * c[0] + 0.860646 * c[1] - 0.227968 * c[2],
            0.280085 * c[0] + 0.672501 * c[1] + 0.047413 * c[2],
            -0.011820 * c[0] + 0.042940 * c[1] + 0.968881 * c[2]};
}

double distance(const Lab& a, const Lab& b) {
    return std::hypot(std::hypot(a.l - b.l, a.a - b.a), a.b - b.b);
}

} // namespace

TEST_CASE("contrast is WCAG's: 21 between black and white, 1 between equals") {
    CHECK(contrast(Qt::black, Qt::white) == Approx(21));
    CHECK(contrast(Qt::white, Qt::black) == Approx(21));
    CHECK(contrast(QColor(0x12, 0x34, 0x56), QColor(0x12, 0x34, 0x56)) == Approx(1));
    // #767676 is the lightest grey that reads on white (WCAG understanding 1.4.3): 4.54.
    CHECK(contrast(QColor(0x76, 0x76, 0x76), Qt::white) == Approx(4.54).margin(0.01));
}

TEST_CASE("every text reads at 4.5:1 on every ground it is written on") {
    for (const ThemeKind kind : kThemes) {
        const Theme& t = theme(kind);
        CAPTURE(static_cast<int>(kind));
        for (const QColor& ground : {t.window, t.panel, t.raised, t.highlight}) {
            for (const QColor& ink : {t.text, t.mutedText, t.accent, t.warning, t.good}) {
                CAPTURE(ground.name().toStdString(), ink.name().toStdString());
                CHECK(contrast(ink, ground) >= kText);
            }
        }
        CHECK(contrast(t.accentText, t.accent) >= kText);
        for (int rank = 0; rank < 16; ++rank) {
            CHECK(contrast(t.nodeTextColor(rank), t.panel) >= kText);
            CHECK(contrast(t.nodeTextColor(rank), t.raised) >= kText);
        }
        for (int phase = 0; phase < 5; ++phase) {
            CHECK(contrast(t.phaseTextColor(phase), t.phaseColor(phase)) >= kText);
            CHECK(contrast(t.phaseTextColor(phase), t.panel) >= kText);
            CHECK(contrast(t.text, t.phaseColor(phase)) >= kText);
        }
    }
}

TEST_CASE("every shape stands out at 3:1 from panel and boxes") {
    for (const ThemeKind kind : kThemes) {
        const Theme& t = theme(kind);
        CAPTURE(static_cast<int>(kind));
        for (const QColor& ground : {t.panel, t.raised}) {
            for (const QColor& shape :
                 {t.border, t.idleLink, t.selection, t.playHead, t.accent, t.good, t.warning}) {
                CAPTURE(ground.name().toStdString(), shape.name().toStdString());
                CHECK(contrast(shape, ground) >= kShape);
            }
            for (int rank = 0; rank < 8; ++rank) {
                CAPTURE(rank);
                CHECK(contrast(t.nodeColor(rank), ground) >= kShape);
            }
        }
    }
}

TEST_CASE("node colours stay apart, a server's too, for a deuteranope too") {
    // The difference that is just seen is about 2.3 (Mahy 1994).
    constexpr double kApart = 15;
    constexpr double kDeuteranopeApart = 10;
    for (const ThemeKind kind : kThemes) {
        const Theme& t = theme(kind);
        TraceHeader header; // the last is a server
        header.workers = 8;
        header.servers = 1;
        for (int a = 0; a < 9; ++a) {
            for (int b = a + 1; b < 9; ++b) {
                CAPTURE(static_cast<int>(kind), a, b);
                const auto first = linearOf(senderColor(t, header, a));
                const auto second = linearOf(senderColor(t, header, b));
                CHECK(distance(labOf(first), labOf(second)) >= kApart);
                CHECK(distance(labOf(deuteranope(first)), labOf(deuteranope(second))) >= kDeuteranopeApart);
            }
        }
    }
}

TEST_CASE("colours go round after eight nodes; themes have the names of the command line") {
    CHECK(theme(ThemeKind::Light).nodeColor(9) == theme(ThemeKind::Light).nodeColor(1));
    CHECK(findTheme("light") == ThemeKind::Light);
    CHECK(findTheme("dark") == ThemeKind::Dark);
    CHECK(findTheme("projector") == ThemeKind::Projector);
    CHECK_FALSE(findTheme("Light").has_value());
    CHECK_FALSE(findTheme("").has_value());
    for (const ThemeKind kind : kThemes) {
        CHECK(theme(kind).kind == kind);
    }
}

TEST_CASE("the palette of ordinary widgets reads as well") {
    for (const ThemeKind kind : kThemes) {
        const QPalette palette = theme(kind).palette();
        CHECK(contrast(palette.color(QPalette::WindowText), palette.color(QPalette::Window)) >= kText);
        CHECK(contrast(palette.color(QPalette::Text), palette.color(QPalette::Base)) >= kText);
        CHECK(contrast(palette.color(QPalette::ButtonText), palette.color(QPalette::Button)) >= kText);
        CHECK(contrast(palette.color(QPalette::HighlightedText), palette.color(QPalette::Highlight)) >=
              kText);
        CHECK(contrast(palette.color(QPalette::ToolTipText), palette.color(QPalette::ToolTipBase)) >= kText);
        CHECK(contrast(palette.color(QPalette::PlaceholderText), palette.color(QPalette::Base)) >= kText);
        CHECK(contrast(palette.color(QPalette::Disabled, QPalette::Text), palette.color(QPalette::Base)) >=
              kText);
    }
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/playback/stepping.h"
#include "tests/catch.h"
#include "tests/core/playback/samples.h"
#include "views/narration/narration_page.h"
#include "views/narration/narration_panel.h"
#include "views/narration/narrator.h"

#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QSignalSpy>
#include <QSvgGenerator>

#include <set>

using namespace ringscope;

namespace {

using Shape = NarrationPage::Shape;

NarrationPage pageAt(const TraceIndex& index, Time time, double width, double height, double scale = 1) {
    return NarrationPage(narrate(index, worldAt(index, time), {}, 0), QStringLiteral("What is happening"),
                         width, height, scale);
}

std::shared_ptr<const TraceIndex> fourNodes() {
    return indexOf(sampleScenario("ring", 4, 8, TopologyKind::Ring));
}

std::vector<QRectF> shapesOf(const NarrationPage& page, Shape::Kind kind) {
    std::vector<QRectF> rects;
    for (const Shape& shape : page.shapes())
        if (shape.kind == kind)
            rects.push_back(shape.rect);
    return rects;
}

} // namespace

TEST_CASE("narration page: everything stands within the width and above the end", "[narration]") {
    const auto index = fourNodes();
    const double width = GENERATE(220.0, 340.0, 700.0);
    const double scale = GENERATE(1.0, 1.6, 2.0);
    for (const Time time : index->eventTimes()) {
        const NarrationPage page = pageAt(*index, time, width * scale, 10'000, scale);
        for (const NarrationPage::TextItem& item : page.texts()) {
            INFO(item.text.toStdString());
            CHECK(item.rect.left() >= 0);
            CHECK(item.rect.right() <= width * scale + 0.01);
            CHECK(item.rect.bottom() <= page.height());
        }
    }
}

TEST_CASE("narration page: what would be cut by little is written a little smaller", "[narration]") {
    const auto index = fourNodes();
    const Time time = startOfStep(*index, 3);
    const auto fontOf = [](const NarrationPage& page) { return page.texts().front().font.pixelSize(); };
    const NarrationPage least = pageAt(*index, time, 360, 0, 1.6); // nothing fits: as it is, to be scrolled
    const NarrationPage cut = pageAt(*index, time, 360, 0.95 * least.height(), 1.6);
    CHECK(cut.height() <= 0.95 * least.height());
    CHECK(fontOf(cut) < fontOf(least));
    CHECK(fontOf(cut) >= 0.78 * fontOf(least));
    CHECK(cut.texts().size() == least.texts().size());
    CHECK(pageAt(*index, time, 360, 0.5 * least.height(), 1.6).height() == least.height());
}

TEST_CASE("narration page: with room, the arithmetic keeps its place from step to step", "[narration]") {
    const auto index = fourNodes();
    const double first = shapesOf(pageAt(*index, Time(), 360, 2000), Shape::Kind::Box).at(0).top();
    for (int step = 2; step <= 6; ++step)
        CHECK(shapesOf(pageAt(*index, startOfStep(*index, step), 360, 2000), Shape::Kind::Box).at(0).top() ==
              first);
}

TEST_CASE("narration page: with little room, other phases' code gives way", "[narration]") {
    const auto index = fourNodes();
    const Time time = startOfStep(*index, 2);
    const NarrationPage ample = pageAt(*index, time, 340, 2000);
    const NarrationPage little = pageAt(*index, time, 340, 100);
    CHECK(little.height() < ample.height() - 60);
    const auto mentions = [](const NarrationPage& page, const char* code) {
        return std::any_of(page.texts().begin(), page.texts().end(),
                           [code](const NarrationPage::TextItem& item) {
                               return item.text.contains(QString::fromUtf8(code));
                           });
    };
    CHECK(mentions(ample, "send chunk (r + 1 − k)"));
    CHECK_FALSE(mentions(little, "send chunk (r + 1 − k)"));
    CHECK(mentions(little, "send chunk (r − k)"));
}

TEST_CASE("narration page: all lines of the pseudo-code are of one size, and stay so", "[narration]") {
    const auto index = indexOf(sampleScenario("halving-doubling", 6, 16, TopologyKind::Star));
    const double width = GENERATE(200.0, 260.0, 340.0, 700.0);
    std::set<int> sizes;
    for (int step = 1; step <= 6; ++step) {
        const Narration narration = narrate(*index, worldAt(*index, startOfStep(*index, step)), {}, 0);
        const NarrationPage page(narration, QStringLiteral("What is happening"), width, 10'000, 1);
        for (const NarrationPage::TextItem& item : page.texts())
            if (std::ranges::find(narration.code, item.text, &CodeLine::text) != narration.code.end())
                sizes.insert(item.font.pixelSize());
    }
    CHECK(sizes.size() == 1);
}

TEST_CASE("narration page: the counters are seen where there is little room", "[narration]") {
    // A window of 1280 by 720 leaves the panel 340 by 378 pixels beside a lesson.
    const auto* id = GENERATE("ring", "halving-doubling", "double-tree", "tree", "hierarchical");
    CAPTURE(id);
    Scenario scenario = sampleScenario(id, 8, 1024, TopologyKind::Star);
    scenario.group = 2;
    const auto index = indexOf(scenario);
    for (int step = 1; step <= index->trace().header.steps; ++step) {
        const Narration narration = narrate(*index, worldAt(*index, startOfStep(*index, step)), {}, 0);
        const NarrationPage page(narration, QStringLiteral("What is happening"), 340, 378, 1);
        const auto sent =
            std::ranges::find(page.texts(), narration.counters.front().value, &NarrationPage::TextItem::text);
        REQUIRE(sent != page.texts().end());
        CHECK(sent->rect.bottom() <= 378);
    }
}

TEST_CASE("narration page: before the run has begun the sentences come before counters of nothing",
          "[narration]") {
    const auto index = fourNodes();
    const auto hasCounters = [&](Time time, double height) {
        const Narration narration = narrate(*index, worldAt(*index, time), {}, 0);
        const NarrationPage page(narration, QStringLiteral("What is happening"), 340, height, 1);
        return std::ranges::find(page.texts(), narration.countersTitle, &NarrationPage::TextItem::text) !=
               page.texts().end();
    };
    CHECK(hasCounters(Time(), 400));
    CHECK_FALSE(hasCounters(Time(), 170));
    CHECK(pageAt(*index, Time(), 340, 170).height() <= 170);
    CHECK(hasCounters(startOfStep(*index, 2), 170));
}

TEST_CASE("narration page: at the end the last counter is seen where there is little room", "[narration]") {
    const auto* id = GENERATE("ring", "halving-doubling", "parameter-server", "hierarchical");
    CAPTURE(id);
    Scenario scenario = sampleScenario(id, 8, 1024, TopologyKind::Star);
    scenario.group = 2;
    const auto index = indexOf(scenario);
    const Narration narration = narrate(*index, worldAt(*index, index->end()), {}, 0);
    REQUIRE(narration.counters.size() >= 2);
    const NarrationPage page(narration, QStringLiteral("What is happening"), 340, 378, 1);
    CHECK(page.height() <= 378);
    const NarrationPage ample(narration, QStringLiteral("What is happening"), 340, 2000, 1);
    CHECK(page.texts().size() < ample.texts().size());
}

TEST_CASE("narration page: a current line has a bar and a ground, one just done an outline", "[narration]") {
    const auto index = fourNodes();
    const NarrationPage page = pageAt(*index, startOfStep(*index, 2), 340, 2000);
    CHECK(shapesOf(page, Shape::Kind::Highlight).size() == 2);
    CHECK(shapesOf(page, Shape::Kind::Bar).size() == 2);
    CHECK(shapesOf(page, Shape::Kind::HollowBar).size() == 1);
}

TEST_CASE("narration panel: follows the clock and the selection", "[narration]") {
    PlaybackController playback;
    SelectionModel selection;
    NarrationPanel panel(&playback, &selection);
    panel.resize(360, 700);
    panel.show();
    CHECK(panel.narration() == Narration());
    const auto index = fourNodes();
    playback.setTracks({index});
    CHECK(panel.narration() == narrate(*index, worldAt(*index, Time()), {}, 0));
    playback.seek(startOfStep(*index, 3));
    selection.select(Selectable::ofNode(1));
    CHECK(panel.narration() ==
          narrate(*index, worldAt(*index, startOfStep(*index, 3)), Selectable::ofNode(1), 0));
    playback.setTracks({});
    CHECK(panel.narration() == Narration());
}

TEST_CASE("narration panel: paints in every theme", "[narration]") {
    PlaybackController playback;
    SelectionModel selection;
    NarrationPanel panel(&playback, &selection);
    playback.setTracks({fourNodes()});
    panel.resize(360, 700);
    panel.show();
    for (const ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark, ThemeKind::Projector}) {
        panel.setTheme(kind);
        const QImage image = panel.grab().toImage();
        CHECK(image.pixelColor(2, 2) == theme(kind).panel);
        int inked = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                inked += image.pixelColor(x, y) == theme(kind).panel ? 0 : 1;
        CHECK(inked > 5'000);
    }
}

TEST_CASE("narration page: in a picture that cannot be clipped stands only what is visible whole",
          "[narration]") {
    const auto index = fourNodes();
    const NarrationPage page = pageAt(*index, startOfStep(*index, 2), 340, 160);
    const QRectF visible(0, 0, 340, 160);
    const NarrationPage::TextItem* below = nullptr;
    for (const NarrationPage::TextItem& item : page.texts())
        if (item.rect.top() > visible.bottom())
            below = &item;
    REQUIRE(below != nullptr);
    const auto pictureOf = [&](const QRectF& part) {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        QSvgGenerator generator;
        generator.setOutputDevice(&buffer);
        QPainter painter(&generator);
        page.paint(painter, theme(ThemeKind::Light), part);
        painter.end();
        return QString::fromUtf8(buffer.data());
    };
    const QString first = page.texts().front().text;
    CHECK(pictureOf(visible).contains(first));
    CHECK_FALSE(pictureOf(visible).contains(below->text));
    CHECK(pictureOf(QRectF(0, 0, 340, page.height())).contains(below->text));
}

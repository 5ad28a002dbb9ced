// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/catch.h"
#include "tests/views/common/shown_stage.h"
#include "views/common/flights.h"
#include "views/pattern/pattern_stage.h"

#include <QImage>

using namespace ringscope;

namespace {

constexpr QSize kSize(900, 560);

struct Shown : ShownStage<PatternStage> {
    Shown(const char* algorithm, int nodes, double share)
        : ShownStage(indexOf(sampleScenario(algorithm, nodes, 96, TopologyKind::Star)), share, kSize) {}
};

const char* anyPattern() {
    return GENERATE("tree", "double-tree", "recursive-doubling", "halving-doubling", "hierarchical");
}

} // namespace

TEST_CASE("pattern stage: it is for trees, butterflies and groups", "[pattern]") {
    CHECK(PatternStage::suits(Pattern::Tree));
    CHECK(PatternStage::suits(Pattern::DoubleTree));
    CHECK(PatternStage::suits(Pattern::Butterfly));
    CHECK(PatternStage::suits(Pattern::Groups));
    CHECK_FALSE(PatternStage::suits(Pattern::Ring));
    CHECK_FALSE(PatternStage::suits(Pattern::Servers));
    CHECK_FALSE(PatternStage::suits(Pattern::AllToAll));
}

TEST_CASE("pattern stage: what goes on changes the picture, in every theme and at every size", "[pattern]") {
    const char* algorithm = anyPattern();
    const int nodes = GENERATE(2, 6, 8, 64);
    const auto kind = GENERATE(ThemeKind::Light, ThemeKind::Dark, ThemeKind::Projector);
    CAPTURE(algorithm, nodes);
    const Shown start(algorithm, nodes, 0);
    const Shown middle(algorithm, nodes, 0.4);
    const Shown end(algorithm, nodes, 1);
    const QImage atStart = start.picture(start.input(kind));
    const QImage atEnd = end.picture(end.input(kind));
    CHECK(atStart != middle.picture(middle.input(kind)));
    CHECK(atStart != atEnd);
}

TEST_CASE("pattern stage: a picture is the same whether its still part is new or kept", "[pattern]") {
    const char* algorithm = anyPattern();
    const int nodes = GENERATE(6, 64);
    const double share = GENERATE(0.1, 0.45, 1.0);
    CAPTURE(algorithm, nodes, share);
    CHECK(Shown(algorithm, nodes, share).forgetsInstant(0.7));
}

TEST_CASE("pattern stage: a click finds the message under way, the node and its chunk", "[pattern]") {
    const Shown shown(anyPattern(), 8, 0.3);
    const StageInput input = shown.input();
    const std::vector<Flight> flights = flightsUnderWay(*shown.index, shown.world);
    REQUIRE_FALSE(flights.empty());
    int messages = 0;
    int cells = 0;
    for (int y = 0; y < kSize.height(); y += 3)
        for (int x = 0; x < kSize.width(); x += 3) {
            const Selectable item = shown.stage.itemAt(QPointF(x, y), input);
            messages += item.kind == Selectable::Kind::Message ? 1 : 0;
            cells += item.kind == Selectable::Kind::Cell ? 1 : 0;
        }
    CHECK(messages > 0);
    CHECK(cells > 0);
}

TEST_CASE("pattern stage: what is selected is outlined", "[pattern]") {
    const Shown shown(anyPattern(), 8, 0.3);
    StageInput input = shown.input();
    const QImage plain = shown.picture(input);
    input.selected = Selectable::ofNode(3, input.track);
    CHECK(shown.picture(input) != plain);
    input.selected = Selectable::ofNode(3, input.track + 1); // of another run
    CHECK(shown.picture(input) == plain);
}

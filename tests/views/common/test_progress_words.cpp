// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/catalogue.h"
#include "tests/catch.h"
#include "views/common/progress_words.h"
#include "views/common/theme.h"

#include <QApplication>
#include <QFontMetricsF>

#include <map>
#include <string>

using namespace ringscope;

TEST_CASE("a phase has the same colour in every algorithm, and another than its neighbours") {
    std::map<std::string, int> tones;
    const Theme& light = theme(ThemeKind::Light);
    for (const AlgorithmInfo& algorithm : algorithms()) {
        TraceHeader header;
        header.algorithm = algorithm.id;
        for (std::size_t i = 0; i < algorithm.phases.size(); ++i) {
            const std::string& id = algorithm.phases[i].id;
            CAPTURE(algorithm.id, id);
            const int phase = static_cast<int>(i);
            const int tone = phaseTone(header, phase);
            // Folding out comes after as many phases as there are: two or four.
            if (id != "fold-out")
                CHECK(tones.emplace(id, tone).first->second == tone);
            if (i > 0)
                CHECK(light.phaseColor(tone) != light.phaseColor(phaseTone(header, phase - 1)));
        }
    }
    CHECK(tones.at("scatter-reduce") == 0);
    CHECK(tones.at("all-gather") == 1);
    CHECK(phaseTone({}, -1) == -1);
}

TEST_CASE("a band that has no room for its phase's name has its brief name, if it has one") {
    TraceHeader header;
    header.algorithm = "hierarchical";
    const QFontMetricsF metrics(QApplication::font());
    const auto widthOf = [&](const char* text) { return metrics.horizontalAdvance(QLatin1String(text)); };
    const int across = 2;
    const auto inRoom = [&](double room) { return phaseInRoom(header, across, 0, metrics, room); };
    CHECK(inRoom(widthOf("scatter-reduce across groups")) == "scatter-reduce across groups");
    CHECK(inRoom(widthOf("scatter-reduce across groups") - 1) == "reduce across");
    CHECK(inRoom(widthOf("reduce across")) == "reduce across");
    CHECK(inRoom(widthOf("reduce across") - 1).isEmpty());
    header.algorithm = "parameter-server"; // "push" has no brief name
    CHECK(phaseInRoom(header, 0, 0, metrics, widthOf("push") - 1).isEmpty());
}

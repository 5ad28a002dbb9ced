// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario_json.h"
#include "tests/catch.h"
#include "tests/core/playback/samples.h"
#include "views/common/playback_controller.h"
#include "views/common/track_names.h"

using namespace ringscope;

namespace {

std::pair<QString, QString> namesOf(const char* first, const char* second) {
    PlaybackController playback;
    playback.setTracks({indexOf(findBuiltIn(first)->scenario), indexOf(findBuiltIn(second)->scenario)});
    return {trackName(playback, 0), trackName(playback, 1)};
}

} // namespace

TEST_CASE("two runs on screen have the shortest names that tell them apart", "[common]") {
    CHECK(namesOf("ring", "ps") == std::pair<QString, QString>("Ring AllReduce", "Parameter server"));
    CHECK(namesOf("incast-tcp", "incast-dctcp") ==
          std::pair<QString, QString>("Parameter server, TCP", "Parameter server, DCTCP"));
    CHECK(namesOf("incast-lossless", "incast-swift") ==
          std::pair<QString, QString>("Parameter server, lossless", "Parameter server, Swift"));
    const auto [slow, quick] = namesOf("incast-tcp", "incast-tcp-1ms");
    CHECK(slow == "Incast over TCP: waiting for a time-out");
    CHECK(quick == "Incast over TCP: time-outs of 1 ms");
}

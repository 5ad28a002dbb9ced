// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/track_names.h"

#include "core/scenario/scenario_json.h"
#include "views/common/playback_controller.h"
#include "views/common/progress_words.h"
#include "views/common/units.h"

#include <QCoreApplication>

#include <algorithm>
#include <string>

namespace ringscope {

namespace {

class TrackNames {
    Q_DECLARE_TR_FUNCTIONS(TrackNames)
};

QString transportName(TransportKind transport) {
    switch (transport) {
    case TransportKind::Tcp:
        return QStringLiteral("TCP");
    case TransportKind::Dctcp:
        return QStringLiteral("DCTCP");
    case TransportKind::Swift:
        return QStringLiteral("Swift");
    case TransportKind::Datagram:
        return TrackNames::tr("datagrams");
    case TransportKind::Lossless:
        break;
    }
    return TrackNames::tr("lossless");
}

} // namespace

QString trackName(const PlaybackController& playback, int track) {
    const TraceHeader& header = playback.index(track).trace().header;
    bool isOnlyOne = true;
    bool hasOwnTransport = true;
    for (int other = 0; other < playback.trackCount(); ++other) {
        const TraceHeader& beside = playback.index(other).trace().header;
        if (other != track && beside.algorithm == header.algorithm) {
            isOnlyOne = false;
            hasOwnTransport = hasOwnTransport && beside.transport != header.transport;
        }
    }
    if (!isOnlyOne && !hasOwnTransport) {
        const auto builtIn =
            std::ranges::find(builtIns(), header.scenario,
                              [](const BuiltIn& one) -> const std::string& { return one.scenario.name; });
        return builtIn != builtIns().end() ? localized(builtIn->title)
                                           : QString::fromStdString(header.scenario);
    }
    const QString name = algorithmName(header);
    return isOnlyOne ? name
                     : TrackNames::tr("%1, %2", "algorithm and transport")
                           .arg(name, transportName(header.transport));
}

} // namespace ringscope

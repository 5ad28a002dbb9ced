// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/ring/ring_note.h"

#include "views/common/fonts.h"
#include "views/common/progress_words.h"
#include "views/common/units.h"
#include "views/ring/node_note.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

class RingNote {
    Q_DECLARE_TR_FUNCTIONS(RingNote)
};

QString carriedByLinks(const StageInput& input) {
    const Trace& trace = input.index.trace();
    Bytes least = UINT64_MAX;
    Bytes most = 0;
    for (Rank worker = 0; worker < trace.header.workers; ++worker) {
        const Bytes carried = input.world.links[linkToNext(trace, worker).value].carried;
        least = std::min(least, carried);
        most = std::max(most, carried);
    }
    const QString low = showBytes(least);
    const QString high = showBytes(most);
    return low == high ? RingNote::tr("each link %1", "bytes it has carried").arg(high)
                       : RingNote::tr("links %1 to %2", "bytes they have carried").arg(low, high);
}

} // namespace

LinkId linkToNext(const Trace& trace, Rank worker) {
    const Rank next = (worker + 1) % trace.header.workers;
    return trace.topology.nextLink(VertexId{static_cast<std::uint32_t>(worker)}, worker, next);
}

bool isOnWayToNext(const Selectable& item, const Trace& trace, Rank worker) {
    if (item.kind != Selectable::Kind::Link && item.kind != Selectable::Kind::Queue) {
        return false;
    }
    const std::vector<LinkId> way = trace.topology.route(worker, (worker + 1) % trace.header.workers);
    return std::ranges::find(way, LinkId{item.link}) != way.end();
}

void paintRingNote(QPainter& painter, const QRectF& room, double textPixels, const StageInput& input,
                   bool withCarried, std::optional<Bandwidth> odd) {
    const double height = ringNoteLine(textPixels);
    const int lines = static_cast<int>(std::floor(room.height() / height + 1e-6));
    const Trace& trace = input.index.trace();
    const Theme& theme = input.theme;
    const bool ended = input.world.atEnd;
    const bool well = trace.outcome.kind == Outcome::Kind::Finished;

    struct Line {
        QString text;
        QColor color;
        bool bold;
    };
    std::vector<Line> texts = {{ended ? endOfRun(trace) : phaseNow(trace.header, input.world),
                                !ended ? theme.phaseTextColor(phaseTone(trace.header, input.world.phase))
                                : well ? theme.good
                                       : theme.warning,
                                true},
                               {placeSizes(trace.header), theme.mutedText, false}};
    if (odd) {
        texts[1] = {RingNote::tr("dashed link: %1", "its bandwidth").arg(showBandwidth(*odd)), theme.warning,
                    false};
    }
    if (withCarried && trace.header.workers > 1) {
        texts.push_back({carriedByLinks(input), theme.mutedText, false});
    }
    const int shown = std::min(lines, static_cast<int>(texts.size()));
    for (int i = 0; i < shown; ++i) {
        const Line& line = texts[static_cast<std::size_t>(i)];
        const QRectF row(room.left(), room.center().y() + (i - shown / 2.0) * height, room.width(), height);
        painter.setPen(line.color);
        drawFitted(painter, row, Qt::AlignCenter, line.text,
                   textFont(textPixels * (line.bold ? 1 : 0.9), line.bold));
    }
}

} // namespace ringscope

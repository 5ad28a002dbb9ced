// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/aggregation/aggregation_note.h"

#include "core/base/fixed_point.h"
#include "views/common/units.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <cmath>

namespace ringscope {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(AggregationStage)
};

/// The slot that the user has selected, or that the selected packet goes to or comes from.
const SlotVersion* selectedVersion(const AggregationScene& scene) {
    const Selectable& item = scene.input.selected;
    if (item.track != scene.input.track)
        return nullptr;
    int place = -1;
    if (item.kind == Selectable::Kind::Cell)
        place = item.place;
    else if (item.kind == Selectable::Kind::Message && item.message < scene.trace().messages.size()) {
        const MessageRow& message = scene.trace().messages[item.message];
        place = scene.header().isServer(message.from) ? message.source : message.target;
    }
    const int places = static_cast<int>(scene.header().places.size());
    if (place < 0 || place >= places || !scene.header().isSlot(place))
        return nullptr;
    return &scene.slotStates.at(place);
}

} // namespace

std::int32_t firstInteger(const AggregationScene& scene, const SlotVersion& version) {
    const TraceIndex& index = scene.input.index;
    const FixedPoint fixedPoint(scene.header().scaleBits);
    const std::uint32_t last = scene.world().cell(scene.switchRank(), version.place).lastUpdate;
    std::int32_t sum = 0;
    for (const std::uint32_t update : index.updatesOfCell(scene.switchRank(), version.place)) {
        const MessageId id{scene.trace().updates[update].index()};
        const bool begins =
            scene.trace().messages[id.value].combine == static_cast<std::uint64_t>(Combine::Replace);
        sum = FixedPoint::add(begins ? 0 : sum, fixedPoint.fromFloat(index.valueSent(id)));
        if (update == last)
            break;
    }
    return sum;
}

QString fixedPointText(const AggregationScene& scene) {
    const int bits = scene.header().scaleBits;
    const SlotVersion* selected = selectedVersion(scene);
    const SlotVersion* version = selected != nullptr ? selected : scene.slotStates.latest();
    if (version == nullptr || version->chunk < 0 || !scene.header().carriesPayload)
        return Words::tr("The switch adds 32-bit integers only: a number v travels as v · 2^%1, rounded.")
            .arg(bits);
    const std::int32_t integer = firstInteger(scene, *version);
    const float value = scene.world().cell(scene.switchRank(), version->place).value;
    const QString slot = QString::fromStdString(scene.header().slotName(version->place));
    const QString digits = QLocale().toString(integer);
    if (FixedPoint::isOverflow(integer))
        return Words::
            tr("Slot %1, first element: %2, the limit of 32 bits; scaled back %3, whatever the true sum is.")
                .arg(slot, digits, showValue(value));
    const bool isExact = std::ldexp(static_cast<double>(value), bits) == integer;
    return Words::tr("Slot %1, first element as a 32-bit integer: %2 · 2^%3 %4 %5", "4: = or ≈")
        .arg(slot, showValue(value))
        .arg(bits)
        .arg(isExact ? QStringLiteral("=") : QStringLiteral("≈"), digits);
}

QStringList legendNotes(const TraceHeader& header, SlotDetail detail) {
    QStringList notes = {Words::tr("coloured marks: workers counted"), Words::tr("notched: complete"),
                         Words::tr("dashed, grey: shadow copy")};
    if (header.patience != Time::max())
        notes.append(Words::tr("cross: lost · framed: sent again"));
    if (detail == SlotDetail::Cells)
        notes.append(Words::tr("outlined slot: filling, or its sum goes out"));
    notes.append(Words::tr("in a worker: full block done, half block under way"));
    return notes;
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/column_titles.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

constexpr const char* kContext = "ringscope::Tables";

struct Entry {
    std::string_view id;
    const char* title;
    const char* help;
};

constexpr std::array kEntries{
    Entry{"link", QT_TRANSLATE_NOOP("ringscope::Tables", "Link"), nullptr},
    Entry{"from", QT_TRANSLATE_NOOP("ringscope::Tables", "From"), nullptr},
    Entry{"to", QT_TRANSLATE_NOOP("ringscope::Tables", "To"), nullptr},
    Entry{"bandwidth_bps", QT_TRANSLATE_NOOP("ringscope::Tables", "Bandwidth"), nullptr},
    Entry{"latency_ns", QT_TRANSLATE_NOOP("ringscope::Tables", "Latency"), nullptr},
    Entry{"messages_so_far", QT_TRANSLATE_NOOP("ringscope::Tables", "Messages so far"),
          QT_TRANSLATE_NOOP("ringscope::Tables", "Messages that have left on this link by the play head")},
    Entry{"messages", QT_TRANSLATE_NOOP("ringscope::Tables", "Messages"),
          QT_TRANSLATE_NOOP("ringscope::Tables", "Messages in the whole run")},
    Entry{
        "bytes_so_far", QT_TRANSLATE_NOOP("ringscope::Tables", "Bytes so far"),
        QT_TRANSLATE_NOOP("ringscope::Tables", "Payload bytes that have left on this link by the play head")},
    Entry{
        "bytes", QT_TRANSLATE_NOOP("ringscope::Tables", "At the end"),
        QT_TRANSLATE_NOOP("ringscope::Tables", "Payload bytes in the whole run, counted from what was sent")},
    Entry{"expected_bytes", QT_TRANSLATE_NOOP("ringscope::Tables", "By formula"),
          QT_TRANSLATE_NOOP("ringscope::Tables",
                            "What the closed form of the algorithm says. With TCP, DCTCP and Swift there is "
                            "none for a link: it also carries what is sent again.")},
    Entry{"difference_bytes", QT_TRANSLATE_NOOP("ringscope::Tables", "Difference"),
          QT_TRANSLATE_NOOP("ringscope::Tables", "At the end, less by formula")},
    Entry{"queued_bytes", QT_TRANSLATE_NOOP("ringscope::Tables", "Waiting now"),
          QT_TRANSLATE_NOOP("ringscope::Tables", "Bytes in the queue of this link at the play head")},
    Entry{"max_queue_bytes", QT_TRANSLATE_NOOP("ringscope::Tables", "Longest queue"),
          QT_TRANSLATE_NOOP("ringscope::Tables", "The most bytes that ever wait in the queue of this link")},
    Entry{"busy_ns", QT_TRANSLATE_NOOP("ringscope::Tables", "Busy"),
          QT_TRANSLATE_NOOP("ringscope::Tables", "How long the link is sending, in all")},
    Entry{"drops", QT_TRANSLATE_NOOP("ringscope::Tables", "Drops"),
          QT_TRANSLATE_NOOP("ringscope::Tables",
                            "Packets that this port had no room for, or that the link lost")},
    Entry{"wire_bytes", QT_TRANSLATE_NOOP("ringscope::Tables", "On the wire"),
          QT_TRANSLATE_NOOP("ringscope::Tables",
                            "What hosts put on the wire for it: payload and headers, again what was sent "
                            "again, and acknowledgements")},
    Entry{"retransmitted_bytes", QT_TRANSLATE_NOOP("ringscope::Tables", "Sent again"),
          QT_TRANSLATE_NOOP("ringscope::Tables", "Payload on this link that had been sent before")},
    Entry{"packets", QT_TRANSLATE_NOOP("ringscope::Tables", "Packets"),
          QT_TRANSLATE_NOOP("ringscope::Tables", "Packets that pass this link, acknowledgements too")},
    Entry{"marks", QT_TRANSLATE_NOOP("ringscope::Tables", "Marked"),
          QT_TRANSLATE_NOOP("ringscope::Tables", "Packets that the queue of this link marked (ECN)")},
    Entry{"mean_queue_bytes", QT_TRANSLATE_NOOP("ringscope::Tables", "Mean queue"),
          QT_TRANSLATE_NOOP("ringscope::Tables",
                            "Bytes that wait in the queue of this link, averaged over the whole run")},
    Entry{"utilisation", QT_TRANSLATE_NOOP("ringscope::Tables", "Utilisation"),
          QT_TRANSLATE_NOOP("ringscope::Tables",
                            "Bytes in the whole run, of those that the bandwidth would allow")},
    Entry{"tier", QT_TRANSLATE_NOOP("ringscope::Tables", "Tier"),
          QT_TRANSLATE_NOOP("ringscope::Tables", "All links from one layer of the network to the next")},
    Entry{"links", QT_TRANSLATE_NOOP("ringscope::Tables", "Links"), nullptr},
    Entry{"in_order_bytes", QT_TRANSLATE_NOOP("ringscope::Tables", "In order"),
          QT_TRANSLATE_NOOP(
              "ringscope::Tables",
              "What the same messages put on these links when the nodes are plugged in in order")},
    Entry{"busiest_link", QT_TRANSLATE_NOOP("ringscope::Tables", "Busiest link"), nullptr},
    Entry{"busiest_bytes", QT_TRANSLATE_NOOP("ringscope::Tables", "Its payload"), nullptr},
    Entry{"busiest_utilisation", QT_TRANSLATE_NOOP("ringscope::Tables", "Its utilisation"), nullptr},
    Entry{"node", QT_TRANSLATE_NOOP("ringscope::Tables", "Node"), nullptr},
    Entry{"role", QT_TRANSLATE_NOOP("ringscope::Tables", "Role"), nullptr},
    Entry{"sent_messages", QT_TRANSLATE_NOOP("ringscope::Tables", "Messages sent"),
          QT_TRANSLATE_NOOP("ringscope::Tables", "Messages that the node sends in the whole run")},
    Entry{"sent_so_far", QT_TRANSLATE_NOOP("ringscope::Tables", "Sent so far"),
          QT_TRANSLATE_NOOP("ringscope::Tables", "Payload bytes that have left the node by the play head")},
    Entry{"sent_bytes", QT_TRANSLATE_NOOP("ringscope::Tables", "Sent, end"),
          QT_TRANSLATE_NOOP("ringscope::Tables", "Payload bytes that the node sends in the whole run")},
    Entry{"expected_sent_bytes", QT_TRANSLATE_NOOP("ringscope::Tables", "Sent, formula"),
          QT_TRANSLATE_NOOP("ringscope::Tables", "What the closed form of the algorithm says")},
    Entry{"sent_difference_bytes", QT_TRANSLATE_NOOP("ringscope::Tables", "Difference"),
          QT_TRANSLATE_NOOP("ringscope::Tables", "At the end, less by formula")},
    Entry{"received_messages", QT_TRANSLATE_NOOP("ringscope::Tables", "Messages received"),
          QT_TRANSLATE_NOOP("ringscope::Tables", "Messages that reach the node in the whole run")},
    Entry{
        "received_so_far", QT_TRANSLATE_NOOP("ringscope::Tables", "Received so far"),
        QT_TRANSLATE_NOOP("ringscope::Tables", "Payload bytes that have reached the node by the play head")},
    Entry{"received_bytes", QT_TRANSLATE_NOOP("ringscope::Tables", "Received, end"),
          QT_TRANSLATE_NOOP("ringscope::Tables", "Payload bytes that reach the node in the whole run")},
    Entry{"expected_received_bytes", QT_TRANSLATE_NOOP("ringscope::Tables", "Received, formula"),
          QT_TRANSLATE_NOOP("ringscope::Tables", "What the closed form of the algorithm says")},
    Entry{"received_difference_bytes", QT_TRANSLATE_NOOP("ringscope::Tables", "Difference"),
          QT_TRANSLATE_NOOP("ringscope::Tables", "At the end, less by formula")},
    Entry{"finish_ns", QT_TRANSLATE_NOOP("ringscope::Tables", "Finished at"), nullptr},
    Entry{"share", QT_TRANSLATE_NOOP("ringscope::Tables", "Share of all bytes"), nullptr},
    Entry{"step", QT_TRANSLATE_NOOP("ringscope::Tables", "Step"), nullptr},
    Entry{"phase", QT_TRANSLATE_NOOP("ringscope::Tables", "Phase"), nullptr},
    Entry{"index", QT_TRANSLATE_NOOP("ringscope::Tables", "Step of the phase"), nullptr},
    Entry{"state", QT_TRANSLATE_NOOP("ringscope::Tables", "Now"), nullptr},
    Entry{"start_ns", QT_TRANSLATE_NOOP("ringscope::Tables", "Start"),
          QT_TRANSLATE_NOOP("ringscope::Tables", "When the first node begins it")},
    Entry{"end_ns", QT_TRANSLATE_NOOP("ringscope::Tables", "End"),
          QT_TRANSLATE_NOOP("ringscope::Tables", "When its last message is taken in")},
    Entry{"duration_ns", QT_TRANSLATE_NOOP("ringscope::Tables", "Duration"), nullptr}};

/// Counted over the whole run: a table with columns of the play head says so.
constexpr std::array<std::string_view, 6> kWholeRun{"messages", "wire_bytes", "retransmitted_bytes",
                                                    "packets",  "marks",      "drops"};

const Entry* findEntry(std::string_view id) {
    const auto* const found = std::ranges::find(kEntries, id, &Entry::id);
    return found == kEntries.end() ? nullptr : found;
}

} // namespace

QString columnTitle(TableKind kind, std::string_view columnId) {
    if (columnId == "bytes" && kind != TableKind::Links) {
        return QCoreApplication::translate("ringscope::Tables", "Payload");
    }
    const Entry* entry = findEntry(columnId);
    if (entry == nullptr) {
        return QString::fromUtf8(columnId.data(), static_cast<qsizetype>(columnId.size()));
    }
    const QString title = QCoreApplication::translate(kContext, entry->title);
    const bool isBesideLive = kind == TableKind::Links || kind == TableKind::Nodes;
    return isBesideLive && std::ranges::find(kWholeRun, columnId) != kWholeRun.end()
               ? QCoreApplication::translate("ringscope::Tables", "%1, end").arg(title)
               : title;
}

QString columnHelp(TableKind kind, std::string_view columnId) {
    if (kind == TableKind::Steps && (columnId == "messages" || columnId == "bytes")) {
        return QCoreApplication::translate("ringscope::Tables", "What the nodes send in this step");
    }
    if (kind == TableKind::Links && columnId == "wire_bytes") {
        return QCoreApplication::translate("ringscope::Tables",
                                           "All that passes this link: payload and headers, again what is "
                                           "sent again, and acknowledgements");
    }
    if (kind == TableKind::Tiers && columnId == "wire_bytes") {
        return QCoreApplication::translate("ringscope::Tables",
                                           "All that passes these links, each packet once for every link: "
                                           "payload and headers, again what is sent again, and "
                                           "acknowledgements");
    }
    const Entry* entry = findEntry(columnId);
    return entry != nullptr && entry->help != nullptr ? QCoreApplication::translate(kContext, entry->help)
                                                      : QString();
}

QString tableTitle(TableKind kind) {
    switch (kind) {
    case TableKind::Links:
        return QCoreApplication::translate("ringscope::Tables", "Links");
    case TableKind::Nodes:
        return QCoreApplication::translate("ringscope::Tables", "Nodes");
    case TableKind::Pairs:
        return QCoreApplication::translate("ringscope::Tables", "Pairs");
    case TableKind::Steps:
        return QCoreApplication::translate("ringscope::Tables", "Steps");
    case TableKind::Tiers:
        return QCoreApplication::translate("ringscope::Tables", "Tiers");
    case TableKind::Summary:
        break;
    }
    return QCoreApplication::translate("ringscope::Tables", "Summary");
}

} // namespace ringscope

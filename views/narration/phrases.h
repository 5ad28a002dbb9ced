// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/node_set.h"
#include "core/trace/trace.h"

#include <QString>

namespace ringscope {

/// A node's name where a sentence starts: "Node 2", "The switch".
QString nodeAtStart(const TraceHeader& header, Rank node);
/// "node 0", "nodes 0, 1", "nodes 0–3": contributors are never servers.
QString contributorsInText(const TraceHeader& header, const NodeSet& set);
/// What a message carries: "chunk 3", "chunks 4–7", "shard 1", "its whole gradient", "all that it holds".
QString loadInText(const Trace& trace, const MessageRow& message);
/// The same, as its receiver sees it: "chunk 3 from node 2", "the gradient of node 2", "what node 2 held".
QString originInText(const Trace& trace, const MessageRow& message);
/// A place within a sentence: "chunk 3", "shard 1", "the sum".
QString placeInText(const TraceHeader& header, int place);
/// "node 0 → node 1 → node 2 → node 0".
QString chainInText(const TraceHeader& header, const std::vector<Rank>& chain);
/// True when the run carries values that can be shown.
bool hasValue(float value);

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/trace.h"

namespace ringscope {

/// Two workers push 8 bytes each to one server at the same instant, in a star of 1 B/ns and 2 ns a link,
/// written down row by row. Nothing is pulled back.
///
///     0 ns … 8 ns    both workers send on links 0 (worker0->switch) and 2 (worker1->switch)
///     2 ns … 10 ns   both arrive at the queue of link 5 (switch->server0): 2 B/ns come, 1 B/ns goes
///     2 ns … 18 ns   link 5 sends: worker0's message until 10 ns, worker1's until 18 ns
///     12 ns, 20 ns   the server takes them in: replaces, then adds
Trace incastTrace();

/// The same, stopped at 6 ns: 6 bytes of each message have left, 2 of worker0's have reached the server.
Trace stoppedIncastTrace();

} // namespace ringscope

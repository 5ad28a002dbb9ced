// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text.h"
#include "core/scenario/scenario.h"

#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

/// Reads and validates a scenario. Takes UTF-8 with or without BOM, LF or CRLF. Throws ScenarioError naming
/// the path of the key, the value and what is allowed (with the nearest known key for an unknown one);
/// refuses duplicate keys, nesting beyond 64, text that is not UTF-8, truncated text.
Scenario parseScenario(std::string_view json);

/// Canonical JSON (LF, two spaces, keys in the order of design, defaults left out but for the main ones):
/// reads back equal.
std::string writeScenario(const Scenario& scenario);

/// Reads a file, `-` (standard input) or a built-in's name. Throws FileError or ScenarioError.
Scenario loadScenario(const std::string& source);

/// Applies "dotted.path=value" (`--set`), e.g. "network.bandwidth=10Gbps", "gradient.model=resnet50",
/// "nodes=8", "network.overrides[0].latency=1ms". Setting one of gradient.bytes, elements, model replaces the
/// others. Does not validate across keys: call validate() once all are set. Throws ScenarioError.
void setKey(Scenario& scenario, std::string_view path, std::string_view value);
void applySetting(Scenario& scenario, std::string_view pathEqualsValue);

/// One key of a scenario, for forms, help and messages.
struct KeyInfo {
    std::string path;       ///< "network.bandwidth"
    std::string allowed;    ///< "1 bit/s to 10 Tbit/s, e.g. 10Gbps"
    bool needsUnit = false; ///< a bandwidth or a time: as text it says in what, unless it is 0
};
const std::vector<KeyInfo>& scenarioKeys();
/// The one of them at a path, that of an element of a list too ("failures[0].at"); null where there is none.
const KeyInfo* findKey(std::string_view path);

/// A built-in scenario of the library.
struct BuiltIn {
    std::string id; ///< "ring"
    Scenario scenario;
    Text title;
    Text lesson; ///< two or three sentences: what to look at
};
/// The library, in the lecture's order. The first is what the window opens with.
const std::vector<BuiltIn>& builtIns();
const BuiltIn* findBuiltIn(std::string_view id);

} // namespace ringscope

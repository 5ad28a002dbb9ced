// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/allowed.h"

#include "core/base/errors.h"
#include "core/catalogue/catalogue.h"
#include "core/scenario/json_value.h"
#include "core/scenario/nearest.h"

#include <algorithm>
#include <iterator>

namespace ringscope {

std::string oneOf(const std::vector<std::string>& words, std::string_view found) {
    std::string list;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool last = i + 1 == words.size();
        list += (i == 0 ? "" : last ? " or " : ", ") + words[i];
    }
    return withNearest(words, found, list);
}

std::string withNearest(const std::vector<std::string>& words, std::string_view found,
                        std::string_view allowed) {
    const std::string close = nearest(words, found);
    return (close.empty() ? "" : "did you mean " + close + "? Allowed: ") + std::string(allowed);
}

std::vector<std::string> algorithmIds() {
    std::vector<std::string> ids;
    std::ranges::transform(algorithms(), std::back_inserter(ids), &AlgorithmInfo::id);
    return ids;
}

std::vector<std::string> modelIds() {
    std::vector<std::string> ids;
    std::ranges::transform(models(), std::back_inserter(ids), &ModelInfo::id);
    return ids;
}

const AlgorithmInfo& requireAlgorithm(const std::string& id) {
    if (const AlgorithmInfo* info = findAlgorithm(id)) {
        return *info;
    }
    throw ScenarioError("algorithm", inQuotes(id), oneOf(algorithmIds(), id));
}

const ModelInfo& requireModel(const std::string& id) {
    if (const ModelInfo* info = findModel(id)) {
        return *info;
    }
    throw ScenarioError("gradient.model", inQuotes(id), oneOf(modelIds(), id));
}

} // namespace ringscope

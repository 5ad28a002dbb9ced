// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/allowed.h"

#include "core/base/errors.h"
#include "core/catalogue/catalogue.h"
#include "core/scenario/nearest.h"

namespace ringscope {

std::string oneOf(const std::vector<std::string>& words, std::string_view found) {
    std::string list;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool last = i + 1 == words.size();
        list += (i == 0 ? "" : last ? " or " : ", ") + words[i];
    }
    const std::string close = nearest(words, found);
    return close.empty() ? list : "did you mean " + close + "? Allowed: " + list;
}

const AlgorithmInfo& requireAlgorithm(const std::string& id) {
    if (const AlgorithmInfo* info = findAlgorithm(id)) {
        return *info;
    }
    std::vector<std::string> ids;
    for (const AlgorithmInfo& info : algorithms()) {
        ids.push_back(info.id);
    }
    throw ScenarioError("algorithm", '"' + id + '"', oneOf(ids, id));
}

const ModelInfo& requireModel(const std::string& id) {
    if (const ModelInfo* info = findModel(id)) {
        return *info;
    }
    std::vector<std::string> ids;
    for (const ModelInfo& info : models()) {
        ids.push_back(info.id);
    }
    throw ScenarioError("gradient.model", '"' + id + '"', oneOf(ids, id));
}

} // namespace ringscope

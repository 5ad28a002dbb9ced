// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

struct AlgorithmInfo;
struct ModelInfo;

/// The algorithm or model of that id; throws ScenarioError with the ids there are.
const AlgorithmInfo& requireAlgorithm(const std::string& id);
const ModelInfo& requireModel(const std::string& id);

std::vector<std::string> algorithmIds();
std::vector<std::string> modelIds();

/// What a message says is allowed where only some words are: "ring or star"; with "did you mean …?" in front
/// when one of them is close to what was found.
std::string oneOf(const std::vector<std::string>& words, std::string_view found);
/// `allowed`, with the same in front.
std::string withNearest(const std::vector<std::string>& words, std::string_view found,
                        std::string_view allowed);

} // namespace ringscope

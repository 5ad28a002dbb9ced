// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/job_shape.h"
#include "core/base/load_plan.h"
#include "core/base/place_info.h"
#include "core/node/node.h"

#include <string_view>
#include <vector>

namespace ringscope {

/// An algorithm as it runs: how it divides the vector into places, and the program that every node executes.
struct Collective {
    std::string_view id;
    std::vector<PlaceInfo> (*places)(const JobShape& shape) = nullptr;
    void (*program)(Node& node) = nullptr;
    /// In place of a program where nothing is summed.
    void (*load)(Node& node, const LoadPlan& plan) = nullptr;
};

/// Null when there is none of that id.
const Collective* findCollective(std::string_view id);

/// The programs: one file each.
void allToAllDirect(Node& node);
void doubleTree(Node& node);
void halvingDoubling(Node& node);
void hierarchical(Node& node);
void inNetworkAllReduce(Node& node);
void naiveAllReduce(Node& node);
void parameterServer(Node& node);
void recursiveDoubling(Node& node);
void ringAllReduce(Node& node);
void treeAllReduce(Node& node);

} // namespace ringscope

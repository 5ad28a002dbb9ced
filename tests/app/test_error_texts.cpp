// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/error_texts.h"
#include "core/scenario/scenario_json.h"
#include "tests/app/speaking.h"
#include "tests/catch.h"

using namespace ringscope;

TEST_CASE("refusals: what depends on other keys is said in Chinese, too", "[app]") {
    const Speaking chinese("zh_CN");
    Scenario full = findBuiltIn("fat-tree")->scenario; // k = 4
    full.algorithm = "parameter-server";
    full.nodes = 16;
    CHECK(problemOf(full).toStdString() ==
          "节点：不允许 16。允许：不超过 16，即主机端口数（k = 4 时为 k³/4），其中 1 个留给 server");
    Scenario wrong = findBuiltIn("in-network")->scenario;
    wrong.network.topology = TopologyKind::LeafSpine;
    CHECK(problemOf(wrong).toStdString() ==
          "拓扑：不允许 leaf-spine。允许：star：网内聚合中做加法的正是它的交换机");
}

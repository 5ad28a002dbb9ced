// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario_json.h"
#include "tests/catch.h"
#include "tests/core/scenario/refusal.h"

namespace ringscope {

TEST_CASE("a setting changes its key and nothing else") {
    Scenario expected;
    Scenario scenario;
    applySetting(scenario, "nodes=8");
    expected.nodes = 8;
    CHECK(scenario == expected);
    applySetting(scenario, "network.bandwidth=25 Gbit/s");
    expected.network.bandwidth = Bandwidth::bitsPerSecond(25'000'000'000);
    CHECK(scenario == expected);
    applySetting(scenario, "network.latency=2.5us");
    expected.network.latency = Time::nanoseconds(2'500);
    CHECK(scenario == expected);
    applySetting(scenario, "operation=average");
    expected.operation = Operation::Average;
    CHECK(scenario == expected);
    applySetting(scenario, "seed=7");
    expected.seed = 7;
    CHECK(scenario == expected);
}

TEST_CASE("a bare number is in base units") {
    Scenario scenario;
    setKey(scenario, "network.bandwidth", "1e10");
    setKey(scenario, "network.latency", "1e-5");
    setKey(scenario, "gradient.bytes", "400");
    CHECK(scenario.network.bandwidth.bps() == 10'000'000'000);
    CHECK(scenario.network.latency == Time::microseconds(10));
    CHECK(scenario.elements() == 100);
}

TEST_CASE("setting one size of the gradient replaces the others") {
    Scenario scenario;
    setKey(scenario, "gradient.model", "resnet50");
    CHECK(scenario.elements() == 25'557'032);
    setKey(scenario, "gradient.bytes", "100MiB");
    CHECK(scenario.elements() == 26'214'400);
    setKey(scenario, "gradient.elements", "5");
    CHECK(scenario.elements() == 5);
    CHECK_FALSE(scenario.gradient.writtenAsBytes);
    setKey(scenario, "gradient.model", "vgg16");
    CHECK(scenario.elements() == 138'357'544);
}

TEST_CASE("lists and objects are given as JSON") {
    Scenario scenario;
    setKey(scenario, "gradient.values", "[1e8,1,-1e8,1]");
    CHECK(scenario.gradient.perNode == std::vector<double>{1e8, 1, -1e8, 1});
    setKey(scenario, "gradient.values[2]", "-5");
    CHECK(scenario.gradient.perNode == std::vector<double>{1e8, 1, -5, 1});
    setKey(scenario, "gradient.values", "index");
    CHECK(scenario.gradient.perNode.empty());
    setKey(scenario, "network", R"({"topology":"ring","latency":0})");
    CHECK(scenario.network.topology == TopologyKind::Ring);
    CHECK(scenario.network.latency == Time());
    CHECK(scenario.network.bandwidth == Scenario().network.bandwidth);
    setKey(scenario, "failures", R"([{"node":1,"at":"1ms"}])");
    CHECK(scenario.failures == std::vector<Failure>{{1, Time::milliseconds(1)}});
    setKey(scenario, "failures", "[]");
    CHECK(scenario.failures.empty());
}

TEST_CASE("elements of lists are set by their index, the next one is appended") {
    Scenario scenario;
    setKey(scenario, "network.overrides[0].link", "node2->switch");
    setKey(scenario, "network.overrides[0].bandwidth", "1Gbps");
    setKey(scenario, "network.overrides[1]", R"({"link":"node3->switch","latency":"1ms"})");
    REQUIRE(scenario.network.overrides.size() == 2);
    CHECK(scenario.network.overrides[0] ==
          LinkOverride{"node2->switch", Bandwidth::bitsPerSecond(1'000'000'000), {}});
    CHECK(scenario.network.overrides[1] == LinkOverride{"node3->switch", {}, Time::milliseconds(1)});
    const Scenario before = scenario;
    CHECK(refusalOf([&] { setKey(scenario, "network.overrides[3].link", "x"); }).path ==
          "network.overrides[3]");
    CHECK(scenario == before);
}

TEST_CASE("an element of a list that lacks what it must say is refused, however it was set") {
    const auto refusalAfter = [](const std::vector<const char*>& settings) {
        Scenario scenario;
        for (const char* setting : settings) {
            applySetting(scenario, setting);
        }
        return refusalOf([&] { validate(scenario); });
    };
    for (const char* setting : {"failures[0].at=1ms", R"(failures[0]={"at":"1ms"})"}) {
        const Refusal noNode = refusalAfter({setting});
        CHECK(noNode.path == "failures[0]");
        CHECK(noNode.value == "an object without node");
        CHECK(noNode.allowed == "failures[0].node, the number of a node, from 0");
    }
    const Refusal noTime = refusalAfter({"failures[0].node=1", "failures[0].at=0", "failures[1].node=2"});
    CHECK(noTime.path == "failures[1]");
    CHECK(noTime.value == "an object without at");
    CHECK(noTime.allowed.starts_with("failures[1].at, 0 to 9,223,372 s"));
    const Refusal noLink = refusalAfter({"network.overrides[0].bandwidth=1Gbps"});
    CHECK(noLink.path == "network.overrides[0]");
    CHECK(noLink.value == "an object without link");
    CHECK(noLink.allowed == "network.overrides[0].link, a link of this network, e.g. node0->switch");
    CHECK(refusalAfter({"failures=[{}]"}).value == "an object without node");

    // In whichever order its keys come.
    Scenario scenario;
    applySetting(scenario, "failures[0].at=1ms");
    applySetting(scenario, "failures[0].node=1");
    CHECK_NOTHROW(validate(scenario));
    CHECK(scenario.failures == std::vector<Failure>{{1, Time::milliseconds(1)}});
}

TEST_CASE("an exchange is set as a word, an object, or key by key") {
    Scenario scenario;
    setKey(scenario, "exchange.eager_limit", "4KiB");
    setKey(scenario, "exchange", "odd-even");
    CHECK(scenario.exchange == ExchangeSettings{ExchangeKind::OddEven, 4'096});
    setKey(scenario, "exchange.kind", "send-first");
    CHECK(scenario.exchange == ExchangeSettings{ExchangeKind::SendFirst, 4'096});
    setKey(scenario, "exchange", R"({"kind":"simultaneous"})");
    CHECK(scenario.exchange == ExchangeSettings{ExchangeKind::Simultaneous, 4'096});
    setKey(scenario, "exchange.eager_limit", "unlimited");
    CHECK(scenario.exchange == ExchangeSettings());
}

TEST_CASE("what may be left open can be left open again") {
    Scenario scenario;
    setKey(scenario, "network.packet", "1500B");
    CHECK(scenario.network.fabric.packet == Bytes{1'500});
    setKey(scenario, "network.packet", "auto");
    setKey(scenario, "network.queue", "unlimited");
    CHECK(scenario == Scenario());
}

TEST_CASE("a name is taken as it is") {
    Scenario scenario;
    const std::string name = GENERATE("", "8", "=1+1", "[x]", "{}", "a=b", "\"quotes\"", "参数服务器-Ω-é");
    applySetting(scenario, "name=" + name);
    CHECK(scenario.name == name);
}

TEST_CASE("settings that are none are refused, and change nothing") {
    struct Case {
        const char* setting;
        const char* path;
        const char* value;
        const char* allowed;
    };
    const auto wrong = GENERATE(values<Case>({
        {"nodes", "\"nodes\"", "a setting without =", "KEY=VALUE"},
        {"nodes=", "nodes", "an empty value", "whole number"},
        {"nodes=x", "nodes", "\"x\"", "whole number"},
        {"nodes=2.5", "nodes", "\"2.5\"", "whole number"},
        {"nodes=1e400", "nodes", "\"1e400\"", "whole number"},
        {"node=4", "node", "this key", "did you mean nodes?"},
        {"bandwidth=4", "bandwidth", "this key", "did you mean network.bandwidth?"},
        {"network.bandwith=4", "network.bandwith", "this key", "did you mean network.bandwidth?"},
        {"network.bandwidth=10", "network.bandwidth", "", ""}, // a bare number: 10 bit/s
        {"network.bandwidth=0", "network.bandwidth", "\"0\"", "1 bps"},
        {"network.bandwidth=10 apples", "network.bandwidth", "\"10 apples\"", "1 bps"},
        {"network.overrides[0].bandwith=1", "network.overrides[0].bandwith", "this key",
         "overrides[0].bandwidth?"},
        {"network.overrides.link=a", "network.overrides.link", "this key", "no keys of its own"},
        {"network=5", "network", "\"5\"", "an object"},
        {"network[0]=5", "network[0]", "this index", "an element"},
        {"nodes.x=5", "nodes.x", "this key", "no keys of its own"},
        {"nodes[0]=5", "nodes[0]", "this index", "an element"},
        {"gradient.values=[1,", "gradient.values[1]", "the end of the text", "(line 1, column 4)"},
        {"gradient.values=[1,nan]", "gradient.values[1]", "nan", "(line 1, column 4)"},
        {"gradient.values[0]=1", "gradient.values[0]", "this index", "an element"},
        {"exchange=sendfirst", "exchange", "\"sendfirst\"", "did you mean send-first?"},
        {"title=x", "title", "\"x\"", "in a file only"},
        {"=4", "\"\"", "this path", "joined by dots"},
        {".nodes=4", "\".nodes\"", "this path", "joined by dots"},
        {"network.overrides[0]link=4", "\"network.overrides[0]link\"", "this path", "joined by dots"},
        {"network]latency=4", "\"network]latency\"", "this path", "joined by dots"},
        {"network.=4", "\"network.\"", "this path", "joined by dots"},
        {"network..latency=4", "\"network..latency\"", "this path", "joined by dots"},
        {"network.overrides[=4", "\"network.overrides[\"", "this path", "joined by dots"},
        {"network.overrides[x].link=4", "\"network.overrides[x].link\"", "this path", "joined by dots"},
        {"network.overrides[99999999999999999999].link=4", "\"network.overrides[99999999999999999999].link\"",
         "this path", "joined"},
        {"[0]=4", "\"[0]\"", "this path", "joined by dots"},
        {"name=\xFF", "name", "a value that is not UTF-8", "UTF-8"},
    }));
    CAPTURE(wrong.setting);
    Scenario scenario;
    if (*wrong.value == '\0') {
        CHECK_NOTHROW(applySetting(scenario, wrong.setting));
        return;
    }
    const Refusal refusal = refusalOf([&] { applySetting(scenario, wrong.setting); });
    CHECK(refusal.path == wrong.path);
    CHECK(refusal.value == wrong.value);
    CAPTURE(refusal.allowed);
    CHECK(refusal.allowed.find(wrong.allowed) != std::string::npos);
    CHECK(scenario == Scenario());
}

TEST_CASE("every key that is listed can be set by what its help gives as an example") {
    struct Case {
        const char* path;
        const char* value;
    };
    const std::vector<Case> examples{
        {"ringscope", "1"},
        {"name", "x"},
        {"algorithm", "naive"},
        {"nodes", "4"},
        {"servers", "2"},
        {"group", "2"},
        {"operation", "sum"},
        {"iterations", "5"},
        {"compute", "10us"},
        {"seed", "3"},
        {"gradient.bytes", "100MiB"},
        {"gradient.elements", "5"},
        {"gradient.model", "alexnet"},
        {"gradient.values", "index"},
        {"network.topology", "ring"},
        {"network.bandwidth", "10Gbps"},
        {"network.latency", "10us"},
        {"network.leaves", "2"},
        {"network.hosts_per_leaf", "8"},
        {"network.spines", "1"},
        {"network.oversubscription", "2.5"},
        {"network.k", "8"},
        {"network.packet", "64KiB"},
        {"network.queue", "64 packets"},
        {"network.transport", "lossless"},
        {"network.switching", "store-and-forward"},
        {"network.ecn_threshold", "30KB"},
        {"network.rto_min", "200ms"},
        {"network.initial_window", "3"},
        {"network.dctcp_gain", "0.0625"},
        {"network.loss", "0.01"},
        {"network.swift.base_target", "50us"},
        {"network.swift.per_hop", "10us"},
        {"network.swift.range", "10us"},
        {"network.swift.min_scaled_window", "0.5"},
        {"network.swift.max_scaled_window", "50"},
        {"network.swift.additive_increase", "1"},
        {"network.swift.beta", "0.8"},
        {"network.swift.max_decrease", "0.5"},
        {"network.swift.min_window", "0.01"},
        {"network.overrides", "[]"},
        {"network.overrides[].link", "node2->node3"},
        {"network.overrides[].bandwidth", "10Gbps"},
        {"network.overrides[].latency", "10us"},
        {"placement", "[0,4,8,12]"},
        {"aggregation.slots", "128"},
        {"aggregation.integers", "64"},
        {"aggregation.scale_bits", "20"},
        {"aggregation.timeout", "1ms"},
        {"exchange", "odd-even"},
        {"exchange.kind", "odd-even"},
        {"exchange.eager_limit", "4KiB"},
        {"failures", "[]"},
        {"failures[].node", "0"},
        {"failures[].at", "10us"},
    };
    REQUIRE(scenarioKeys().size() == examples.size());
    Scenario scenario;
    for (std::size_t i = 0; i < examples.size(); ++i) {
        const KeyInfo& key = scenarioKeys()[i];
        CHECK(key.path == examples[i].path);
        CHECK_FALSE(key.allowed.empty());
        std::string path = key.path;
        if (const std::size_t list = path.find("[]"); list != std::string::npos) {
            path.insert(list + 1, "0");
        }
        CHECK_NOTHROW(setKey(scenario, path, examples[i].value));
    }
}

TEST_CASE("what only a file may say is refused elsewhere, and known by its name") {
    Scenario scenario;
    const Refusal title = refusalOf([&] { setKey(scenario, "title.en", "x"); });
    CHECK(title.path == "title");
    CHECK(title.allowed == "an object with en and zh_CN, in a file only");
    CHECK(refusalOf([&] { setKey(scenario, "leson", "x"); }).allowed == "did you mean lesson?");
}

} // namespace ringscope

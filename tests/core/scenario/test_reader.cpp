// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario_json.h"
#include "tests/catch.h"
#include "tests/core/scenario/refusal.h"

#include <clocale>

namespace ringscope {

namespace {

struct Case {
    const char* json;
    const char* path;
    const char* value;
    const char* allowed; ///< a part of it
};

void checkRefused(const Case& wrong) {
    CAPTURE(wrong.json);
    const Refusal refusal = refusalOf([&] { parseScenario(wrong.json); });
    CHECK(refusal.path == wrong.path);
    CHECK(refusal.value == wrong.value);
    CAPTURE(refusal.allowed);
    CHECK(refusal.allowed.find(wrong.allowed) != std::string::npos);
}

std::string nested(const std::string& opening, int levels) {
    std::string text;
    for (int i = 0; i < levels; ++i) {
        text += opening;
    }
    return text;
}

} // namespace

TEST_CASE("a scenario file is read key by key") {
    const Scenario scenario = parseScenario(R"({
        "ringscope": 1,
        "name": "A 名字",
        "title": {"en": "a title", "zh_CN": "标题"},
        "lesson": {"en": "what to look at"},
        "algorithm": "parameter-server",
        "nodes": 8, "servers": 2, "operation": "average", "seed": 18446744073709551615,
        "gradient": {"bytes": "100MiB", "values": "random"},
        "network": {"topology": "ring", "bandwidth": 1e9, "latency": 5e-6, "packet": "64KiB",
                    "queue": "unlimited", "transport": "lossless",
                    "overrides": [{"link": "worker1->worker2", "bandwidth": "1 Gbit/s", "latency": "1ms"}]},
        "placement": "in-order",
        "exchange": {"kind": "odd-even", "eager_limit": 4096},
        "failures": [{"node": 9, "at": "1.5ms"}]
    })");
    CHECK(scenario.name == "A 名字");
    CHECK(scenario.algorithm == "parameter-server");
    CHECK(scenario.nodes == 8);
    CHECK(scenario.servers == 2);
    CHECK(scenario.operation == Operation::Average);
    CHECK(scenario.seed == UINT64_MAX);
    CHECK(scenario.elements() == 26'214'400);
    CHECK(scenario.gradient.values == ValuesKind::Random);
    CHECK(scenario.network.topology == TopologyKind::Ring);
    CHECK(scenario.network.bandwidth.bps() == 1'000'000'000);
    CHECK(scenario.network.latency == Time::microseconds(5));
    CHECK(scenario.network.fabric.packet == Bytes{65'536});
    REQUIRE(scenario.network.overrides.size() == 1);
    CHECK(scenario.network.overrides[0].link == "worker1->worker2");
    CHECK(scenario.network.overrides[0].bandwidth == Bandwidth::bitsPerSecond(1'000'000'000));
    CHECK(scenario.network.overrides[0].latency == Time::milliseconds(1));
    CHECK(scenario.exchange.kind == ExchangeKind::OddEven);
    CHECK(scenario.exchange.eagerLimit == Bytes{4'096});
    REQUIRE(scenario.failures.size() == 1);
    CHECK(scenario.failures[0] == Failure{9, Time::microseconds(1'500)});
}

TEST_CASE("what a file leaves out has its default") {
    CHECK(parseScenario("{}") == Scenario());
}

TEST_CASE("an exchange is a word, an object, or a word beside eager_limit") {
    CHECK(parseScenario(R"({"exchange": "send-first"})").exchange.kind == ExchangeKind::SendFirst);
    const Scenario object = parseScenario(R"({"exchange": {"kind": "send-first", "eager_limit": "4KiB"}})");
    CHECK(object.exchange.eagerLimit == Bytes{4'096});
    CHECK(parseScenario(R"({"exchange": "send-first", "eager_limit": "4KiB"})") == object);
}

TEST_CASE("values are a word or a list with a number a node") {
    const Scenario scenario =
        parseScenario(R"({"gradient": {"elements": 4, "values": [1e8, 1, -1e8, 0.1]}})");
    CHECK(scenario.gradient.values == ValuesKind::PerNode);
    CHECK(scenario.gradient.perNode == std::vector<double>{1e8, 1, -1e8, 0.1});
}

TEST_CASE("a byte order mark, CRLF and a latency of 0 are accepted") {
    const Scenario scenario =
        parseScenario("\xEF\xBB\xBF{\r\n  \"nodes\": 2,\r\n  \"network\": {\"latency\": 0}\r\n}\r\n");
    CHECK(scenario.nodes == 2);
    CHECK(scenario.network.latency == Time());
}

TEST_CASE("a whole number may be written with a fraction or an exponent that makes no difference") {
    CHECK(parseScenario(R"({"nodes": 8.0})").nodes == 8);
    CHECK(parseScenario(R"({"nodes": 0.8e1})").nodes == 8);
    CHECK(parseScenario(R"({"gradient": {"bytes": 12e9}})").elements() == 3'000'000'000);
}

TEST_CASE("bandwidths that are none are refused") { // B20
    checkRefused(GENERATE(values<Case>({
        {R"({"network":{"bandwidth":0}})", "network.bandwidth", "0", "1 bps to 10 Tbps"},
        {R"({"network":{"bandwidth":-1}})", "network.bandwidth", "-1", "1 bps to 10 Tbps"},
        {R"({"network":{"bandwidth":NaN}})", "network.bandwidth", "NaN", "1 bps to 10 Tbps"},
        {R"({"network":{"bandwidth":-Infinity}})", "network.bandwidth", "-Infinity", "1 bps to 10 Tbps"},
        {R"({"network":{"bandwidth":1e400}})", "network.bandwidth", "1e400", "(line 1, column 25)"},
        {R"({"network":{"bandwidth":1e14}})", "network.bandwidth", "1e14", "1 bps to 10 Tbps"},
        {R"({"network":{"bandwidth":2.5}})", "network.bandwidth", "2.5", "1 bps to 10 Tbps"},
        {R"({"network":{"bandwidth":"10"}})", "network.bandwidth", "\"10\"", "text needs a unit"},
        {R"({"network":{"bandwidth":"0bps"}})", "network.bandwidth", "\"0bps\"", "1 bps to 10 Tbps"},
        {R"({"network":{"bandwidth":"10 parsecs"}})", "network.bandwidth", "\"10 parsecs\"", "10Gbps"},
        {R"({"network":{"bandwidth":null}})", "network.bandwidth", "null", "10Gbps"},
        {R"({"network":{"bandwidth":[1]}})", "network.bandwidth", "a list", "10Gbps"},
        {R"({"network":{"bandwidth":{}}})", "network.bandwidth", "an object", "10Gbps"},
        {R"({"network":{"overrides":[{"link":"node0->switch","bandwidth":0}]}})",
         "network.overrides[0].bandwidth", "0", "1 bps"},
    })));
}

TEST_CASE("times that are none are refused") {
    checkRefused(GENERATE(values<Case>({
        {R"({"network":{"latency":-1}})", "network.latency", "-1", "0 to 9,223,372 s"},
        {R"({"network":{"latency":"-1us"}})", "network.latency", "\"-1us\"", "0 to 9,223,372 s"},
        {R"({"network":{"latency":1e-13}})", "network.latency", "1e-13", "picoseconds"},
        {R"({"network":{"latency":1e7}})", "network.latency", "1e7", "106 days"},
        {R"({"network":{"latency":"10"}})", "network.latency", "\"10\"", "text needs a unit"},
        {R"({"network":{"latency":true}})", "network.latency", "true", "10us"},
        {R"({"failures":[{"node":0,"at":"soon"}]})", "failures[0].at", "\"soon\"", "10us"},
    })));
}

TEST_CASE("counts that are none are refused") {
    checkRefused(GENERATE(values<Case>({
        {R"({"nodes":0})", "nodes", "0", "from 1 to 16,384"},
        {R"({"nodes":-4})", "nodes", "-4", "from 1 to 16,384"},
        {R"({"nodes":2.5})", "nodes", "2.5", "whole number"},
        {R"({"nodes":1e9})", "nodes", "1e9", "from 1 to 16,384"},
        {R"({"nodes":1000000000})", "nodes", "1000000000", "from 1 to 16,384"},
        {R"({"nodes":99999999999999999999999})", "nodes", "99999999999999999999999", "from 1 to 16,384"},
        {R"({"nodes":"4"})", "nodes", "\"4\"", "whole number"},
        {R"({"nodes":null})", "nodes", "null", "whole number"},
        {R"({"servers":0})", "servers", "0", "from 1 to 16,384"},
        {R"({"seed":-1})", "seed", "-1", "whole number"},
        {R"({"seed":18446744073709551616})", "seed", "18446744073709551616", "whole number"},
        {R"({"ringscope":2})", "ringscope", "2", "version"},
        {R"({"failures":[{"node":-1,"at":0}]})", "failures[0].node", "-1", "number of a node"},
    })));
}

TEST_CASE("gradients that are none are refused") {
    checkRefused(GENERATE(values<Case>({
        {R"({"gradient":{"bytes":6}})", "gradient.bytes", "6", "multiple of 4"},
        {R"({"gradient":{"bytes":"1EiB"}})", "gradient.bytes", "\"1EiB\"", "below 2^60"},
        {R"({"gradient":{"bytes":1152921504606846976}})", "gradient.bytes", "1152921504606846976",
         "below 2^60"},
        {R"({"gradient":{"elements":1.5}})", "gradient.elements", "1.5", "whole number"},
        {R"({"gradient":{"elements":288230376151711744}})", "gradient.elements", "288230376151711744",
         "below 2^60"},
        {R"({"gradient":{"model":"resnet5"}})", "gradient.model", "\"resnet5\"", "did you mean resnet50?"},
        {R"({"gradient":{"bytes":4,"model":"resnet50"}})", "gradient.model", "a second size beside bytes",
         "only one"},
        {R"({"exchange":{"eager_limit":4},"eager_limit":8})", "eager_limit",
         "a second limit beside exchange.eager_limit", "only one"},
        {R"({"gradient":5})", "gradient", "5", "bytes, elements and model"},
        {R"({"gradient":{"values":"digit"}})", "gradient.values", "\"digit\"", "did you mean digits?"},
        {R"({"gradient":{"values":[1,2]}})", "gradient.values", "a list of 2", "a list of 4"},
        {R"({"gradient":{"values":[1,2,"3",4]}})", "gradient.values[2]", "\"3\"", "4-byte float"},
        {R"({"gradient":{"values":[1,1e39,3,4]}})", "gradient.values[1]", "1e39", "4-byte float"},
        {R"({"gradient":{"values":[1,NaN,3,4]}})", "gradient.values[1]", "NaN", "4-byte float"},
        {R"({"nodes":9,"gradient":{"values":"digits"}})", "gradient.values", "digits", "up to 8 nodes"},
    })));
}

TEST_CASE("words that are none are refused with the nearest") {
    checkRefused(GENERATE(values<Case>({
        {R"({"algorithm":"rign"})", "algorithm", "\"rign\"", "did you mean ring?"},
        {R"({"algorithm":7})", "algorithm", "7", "naive, parameter-server, ring"},
        {R"({"operation":"avarage"})", "operation", "\"avarage\"", "did you mean average?"},
        {R"({"network":{"topology":"fatree"}})", "network.topology", "\"fatree\"", "did you mean fat-tree?"},
        {R"({"network":{"queue":"64 pockets"}})", "network.queue", "\"64 pockets\"", "e.g. 64 packets"},
        {R"({"network":{"queue":"abc"}})", "network.queue", "\"abc\"", "unlimited, or"},
        {R"({"network":{"queue":"0 packets"}})", "network.queue", "\"0 packets\"", "64 packets"},
        {R"({"network":{"queue":"1.5 packets"}})", "network.queue", "\"1.5 packets\"", "64 packets"},
        {R"({"network":{"queue":"1000001packets"}})", "network.queue", "\"1000001packets\"", "64 packets"},
        {R"({"network":{"queue":1000,"transport":"tcp"}})", "network.queue", "1kB", "one packet"},
        {R"({"network":{"transport":"tpc"}})", "network.transport", "\"tpc\"", "did you mean tcp?"},
        {R"({"network":{"transport":"tcp","packet":40}})", "network.packet", "40B", "64 B to 64 KiB"},
        {R"({"network":{"switching":"store"}})", "network.switching", "\"store\"", "store-and-forward"},
        {R"({"network":{"rto_min":0}})", "network.rto_min", "0s", "1 us to 60 s"},
        {R"({"network":{"rto_min":-1}})", "network.rto_min", "-1", "1 us to 60 s"},
        {R"({"network":{"packet":"abc"}})", "network.packet", "\"abc\"", "1 B to 1 GiB"},
        {R"({"network":{"ecn_threshold":"abc"}})", "network.ecn_threshold", "\"abc\"", "or auto"},
        {R"({"network":{"swift":{"base_target":-1}}})", "network.swift.base_target", "-1", "or auto"},
        {R"({"aggregation":{"timeout":-1}})", "aggregation.timeout", "-1", "1 us to 60 s"},
        {R"({"exchange":{"eager_limit":"all"}})", "exchange.eager_limit", "\"all\"", "or unlimited"},
        {R"({"placement":"abc"})", "placement", "\"abc\"", "or a list with the host port"},
        {R"({"network":{"loss":0.6}})", "network.loss", "0.6", "0 to 0.5"},
        {R"({"network":{"loss":0.1}})", "network.loss", "0.1", "lossless"},
        {R"({"network":{"dctcp_gain":0}})", "network.dctcp_gain", "0", "above 0"},
        {R"({"network":{"initial_window":0}})", "network.initial_window", "0", "1 to 10,000"},
        {R"({"network":{"swift":{"beta":-1}}})", "network.swift.beta", "-1", "0.0001"},
        {R"({"network":{"swift":{"max_decrease":1}}})", "network.swift.max_decrease", "1", "less than 1"},
        {R"({"placement":"strided"})", "placement", "\"strided\"", "did you mean striped?"},
        {R"({"exchange":"send"})", "exchange", "\"send\"", "simultaneous, send-first or odd-even"},
        {R"({"algorithm":"recursive-doubling","exchange":"odd-even"})", "exchange", "odd-even",
         "simultaneous or send-first with recursive-doubling"},
        {R"({"name":7})", "name", "7", "text"},
        {R"({"title":{"en":7}})", "title.en", "7", "text"},
        {R"({"network":{"packet":0}})", "network.packet", "0", "1 B to 1 GiB"},
        {R"({"network":{"packet":"2GiB"}})", "network.packet", "\"2GiB\"", "1 B to 1 GiB"},
    })));
}

TEST_CASE("an unknown key is refused with its path and the nearest known key") {
    checkRefused(GENERATE(values<Case>({
        {R"({"network":{"overrides":[{},{},{"bandwith":1}]}})", "network.overrides[2].bandwith", "this key",
         "did you mean network.overrides[2].bandwidth?"},
        {R"({"node":4})", "node", "this key", "did you mean nodes?"},
        {R"({"bandwidth":4})", "bandwidth", "this key", "did you mean network.bandwidth?"},
        {R"({"gradient":{"model":"resnet50","value":1}})", "gradient.value", "this key",
         "did you mean gradient.values?"},
        {R"({"exchange":{"eager":1}})", "exchange.eager", "this key", "kind, eager_limit"},
        {R"({"title":{"de":"x"}})", "title.de", "this key", "en, zh_CN"},
        {R"({"titel":1})", "titel", "this key", "did you mean title?"},
        {R"({"lessons":1})", "lessons", "this key", "did you mean lesson?"},
        {R"({"failures":[{"nod":1}]})", "failures[0].nod", "this key", "did you mean failures[0].node?"},
        {R"({"":1})", "\"\"", "this key", "known here: ringscope, name, title, lesson, algorithm"},
        {R"({"network":{"":1}})", "network.\"\"", "this key", "known here: topology"},
    })));
}

TEST_CASE("a key that is there twice is refused") {
    checkRefused({R"({"nodes":2,"nodes":2})", "nodes", "this key", "twice"});
    checkRefused({R"({"network":{"latency":0,"latency":1}})", "network.latency", "this key", "twice"});
    checkRefused(
        {R"({"failures":[{"node":0},{"node":1,"node":2}]})", "failures[1].node", "this key", "twice"});
}

TEST_CASE("text that is no JSON is refused with what was found, where, and what may stand there") {
    checkRefused(GENERATE(values<Case>({
        {"", "line 1, column 1", "the end of the text", "a JSON value"},
        {"{", "line 1, column 2", "the end of the text", "\"key\": value, or }"},
        {"{\"nodes\":2", "line 1, column 11", "the end of the text", "a comma or }"},
        {"{\r\n \"nodes\": 2,\r\n", "line 3, column 1", "the end of the text", "\"key\": value"},
        {"{\"nodes\":", "nodes", "the end of the text", "a whole number"},
        {"{\"name\": \"abc", "name", "the end of the text", "(line 1, column 14)"},
        {"{\"failures\": [", "failures[0]", "the end of the text", "(line 1, column 15)"},
        {"{\"nodes\" 4}", "nodes", "4", "a colon"},
        {"{\n\"nodes\": tru}", "nodes", "tru", "(line 2, column 10)"},
        {"{\"nodes\": 1.}", "nodes", "1.", "a whole number"},
        {"{\"nodes\": 08}", "line 1, column 11", "08", "a comma or }"},
        {"{\"nodes\": +4}", "nodes", "+4", "a whole number"},
        {"{\"nodes\":4,}", "line 1, column 12", "}", "\"key\": value"},
        {"{\"failures\":[1 2]}", "failures[1]", "2", "a comma or ]"},
        {"{'nodes':4}", "line 1, column 2", "'", "\"key\": value, or }"},
        {"{nodes:4}", "line 1, column 2", "nodes", "\"key\": value, or }"},
        {"{\"名\":4 /* x */}", "line 1, column 8", "/", "a comma or }"},
        {"{} {}", "line 1, column 4", "{", "nothing more"},
        {"{\"name\":\"a\tb\"}", "name", "character 0x09 in a text", "four digits"},
        {"[]", "scenario", "a list", "an object"},
        {"4", "scenario", "4", "an object"},
    })));
}

TEST_CASE("an escape that is none is refused as it is written, with the reason") {
    checkRefused(GENERATE(values<Case>({
        {R"({"name":"\ud800"})", "name", R"(\ud800 in a text)", "one of a pair"},
        {R"({"name":"a\ud800b"})", "name", R"(\ud800 in a text)", "(line 1, column 11)"},
        {R"({"name":"\ud83d\u0041"})", "name", R"(\ud83d in a text)", "one of a pair"},
        {R"({"name":"\ud83d\ude00\udE00"})", "name", R"(\udE00 in a text)", "(line 1, column 22)"},
        {R"({"name":"\\\x41"})", "name", R"(\x41 in a text)", "four hexadecimal digits (line 1, column 12)"},
        {R"({"name":"\u12G4 b"})", "name", R"(\u12G4 in a text)", "four hexadecimal digits"},
        {R"({"name":"\é"})", "name", R"(\é in a text)", "a backslash only before"},
        {R"({"a\'":1})", "line 1, column 4", R"(\' in a text)", "a backslash only before"},
        {R"({"name":"\ud8)", "name", "the end of the text", "UTF-8"},
        {R"({"name" "b", "\x"})", "name", "b", "a colon"},
    })));
    CHECK(parseScenario(R"({"name":"\"\\\/\b\f\n\r\t\ud83d\ude00\u00e9"})").name == "\"\\/\b\f\n\r\t😀é");
}

TEST_CASE("the character U+0000 is refused in a name, and why") {
    checkRefused({R"({"name":"a\u0000b"})", "name", "text with the character U+0000", "without U+0000"});
}

TEST_CASE("text that is not UTF-8 is refused with line, column and byte") {
    const std::string text =
        GENERATE(std::string("\xFF"), std::string("\xC0\x80"), std::string("\xED\xA0\x80"),
                 std::string("\xF4\x90\x80\x80"), std::string("\xE4\xBD"), std::string("\x80"),
                 std::string("\xF0\x80\x80\x80"), std::string("\xE0\x80\x80"), std::string("\0", 1));
    const Refusal refusal = refusalOf([&] { parseScenario("{\n\"name\": \"名" + text + "\"}"); });
    CHECK(refusal.path == "line 2, column 11");
    CHECK(refusal.allowed == "text in UTF-8");
}

TEST_CASE("nesting beyond 64 levels is refused, however deep") {
    const std::string opening = GENERATE("[", "{\"a\":");
    const int levels = GENERATE(65, 100'000);
    const Refusal refusal = refusalOf([&] { parseScenario(nested(opening, levels)); });
    CHECK(refusal.allowed == "at most 64 levels");
    // 64 levels are read, and then found to be no scenario.
    CHECK(refusalOf([&] { parseScenario(nested("[", 64) + nested("]", 64)); }).path == "scenario");
}

TEST_CASE("a text that is too long is refused before it is read") {
    const Refusal refusal = refusalOf([] { parseScenario(std::string(5 << 20, ' ')); });
    CHECK(refusal.value == "a length of more than 4 MiB");
    CHECK(refusal.allowed == "at most 4 MiB");
}

TEST_CASE("a scenario with everything there is room for is read in a moment") {
    std::string json = R"({"nodes":16384,"gradient":{"elements":1,"values":[1)";
    for (int i = 1; i < 16'384; ++i) {
        json += ",1.5";
    }
    json += R"(]},"network":{"overrides":[{"link":"node0->switch","latency":0})";
    for (int i = 1; i < 1'024; ++i) {
        json += R"(,{"link":"node)" + std::to_string(i) + R"(->switch","latency":0})";
    }
    json += R"(]},"failures":[{"node":0,"at":0})";
    for (int i = 1; i < 16'384; ++i) {
        json += R"(,{"node":)" + std::to_string(i) + R"(,"at":1})";
    }
    json += "]}";
    const Scenario scenario = parseScenario(json);
    CHECK(scenario.failures.size() == 16'384);
    CHECK(scenario.buildTopology().link(LinkId{2'046}).latency == Time());
    CHECK(scenario.buildTopology().link(LinkId{2'048}).latency == Time::microseconds(10));
}

TEST_CASE("numbers do not depend on the locale") {
    const std::string before = std::setlocale(LC_NUMERIC, nullptr);
    if (std::setlocale(LC_NUMERIC, "de_DE.UTF-8") == nullptr) {
        SUCCEED("no German locale is installed here");
        return;
    }
    const Scenario scenario =
        parseScenario(R"({"network":{"latency":0.5},"gradient":{"elements":4,"values":[0.5,1.5,2,3]}})");
    std::setlocale(LC_NUMERIC, before.c_str());
    CHECK(scenario.network.latency == Time::milliseconds(500));
    CHECK(scenario.gradient.perNode[1] == 1.5);
}

TEST_CASE("a failure says who fails and when, or is refused") {
    const Refusal noNode = refusalOf([] { parseScenario(R"({"failures":[{"node":1,"at":0},{"at":0}]})"); });
    CHECK(noNode.path == "failures[1]");
    CHECK(noNode.value == "an object without node");
    CHECK(noNode.allowed == "failures[1].node, the number of a node, from 0");
    const Refusal noTime = refusalOf([] { parseScenario(R"({"failures":[{"node":1}]})"); });
    CHECK(noTime.value == "an object without at");
    CHECK(noTime.allowed.starts_with("failures[0].at, 0 to 9,223,372 s"));
}

TEST_CASE("a key of a megabyte is told by its beginning") {
    const std::string key(1'000'000, 'k');
    for (const std::string& json :
         {R"({")" + key + R"(": 1})", R"({"network": {")" + key + R"(": 1}})",
          R"({")" + key + R"(": 1, ")" + key + R"(": 2})", R"({")" + key + R"(": ])"}) {
        const Refusal refusal = refusalOf([&] { parseScenario(json); });
        CHECK(refusal.path.size() < 100);
        CHECK(refusal.path.ends_with("k…"));
    }
}

TEST_CASE("a name with U+0000 is refused for that, not for its encoding") {
    CHECK(refusalOf([] { parseScenario(R"({"name":"a\u0000b"})"); }).value ==
          "text with the character U+0000");
}

} // namespace ringscope

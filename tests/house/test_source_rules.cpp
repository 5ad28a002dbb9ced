// SPDX-License-Identifier: GPL-3.0-or-later
// The checks themselves, on planted breaches.
#include "tests/catch.h"
#include "tests/house/source_rules.h"

#include <string>

namespace {

using namespace ringscope::house;

std::string layers(std::string path, std::string text) {
    return describe(layerBreaches({{std::move(path), std::move(text)}}));
}

} // namespace

TEST_CASE("layer rules: core follows the order of its folders", "[house]") {
    CHECK(layers("core/trace/a.h", "#include \"core/base/time.h\"\n#include <vector>\n") == "");
    CHECK(layers("core/trace/a.h", "#include \"core/trace/b.h\"\n") == "");
    CHECK(layers("core/base/a.h", "\n  #  include \"core/trace/b.h\" // why\n") ==
          "core/base/a.h:2: \"core/trace/b.h\": core/trace comes after core/base in the layers\n");
    CHECK(layers("core/run/a.cpp", "#include \"views/ring/b.h\"\n") ==
          "core/run/a.cpp:1: \"views/ring/b.h\": core/ includes nothing outside core/\n");
    CHECK(layers("core/misc/a.h", "#include \"core/base/time.h\"\n") ==
          "core/misc/a.h:1: \"core/base/time.h\": this folder of core/ has no layer\n");
}

TEST_CASE("layer rules: core is free of Qt", "[house]") {
    for (const std::string header : {"QString", "QtGlobal", "QtCore/qstring.h", "qcustomplot.h"}) {
        INFO(header);
        CHECK(layers("core/base/a.h", "#include <" + header + ">\n") != "");
    }
    CHECK(layers("views/ring/a.h", "#include <QString>\n") == "");
}

TEST_CASE("layer rules: views know neither the engine nor each other", "[house]") {
    for (const std::string folder :
         {"base", "topology", "catalogue", "trace", "traffic", "playback", "scenario"}) {
        INFO(folder);
        CHECK(layers("views/ring/a.h", "#include \"core/" + folder + "/b.h\"\n") == "");
    }
    for (const std::string folder : {"node", "collectives", "network", "runtime", "training", "run"}) {
        INFO(folder);
        CHECK(layers("views/ring/a.h", "#include \"core/" + folder + "/b.h\"\n") ==
              "views/ring/a.h:1: \"core/" + folder + "/b.h\": views/ must not know core/" + folder + "\n");
    }
    CHECK(layers("views/ring/a.h", "#include \"views/common/b.h\"\n#include \"views/ring/c.h\"\n") == "");
    CHECK(layers("views/ring/a.h", "#include \"views/tables/b.h\"\n") ==
          "views/ring/a.h:1: \"views/tables/b.h\": sibling views meet only in views/common\n");
    CHECK(layers("views/common/a.h", "#include \"views/ring/b.h\"\n") != "");
    CHECK(layers("views/ring/a.h", "#include \"app/b.h\"\n") != "");
}

TEST_CASE("layer rules: qcustomplot.h stays in views/charts", "[house]") {
    CHECK(layers("views/charts/a.h", "#include <qcustomplot.h>\n") == "");
    CHECK(layers("tests/views/charts/a.cpp", "#include <qcustomplot.h>\n") == "");
    CHECK(layers("views/tables/a.h", "#include <qcustomplot.h>\n") ==
          "views/tables/a.h:1: \"qcustomplot.h\": only views/charts includes qcustomplot.h\n");
    CHECK(layers("app/a.cpp", "#include \"qcustomplot.h\"\n") != "");
}

TEST_CASE("layer rules: paths start at the root, and only tests include tests", "[house]") {
    CHECK(layers("app/a.cpp", "#include \"b.h\"\n") ==
          "app/a.cpp:1: \"b.h\": write the path from the root of the repository\n");
    CHECK(layers("app/a.cpp", "#include \"../core/base/time.h\"\n") != "");
    CHECK(layers("app/a.cpp", "#include \"a.moc\"\n") == "");
    CHECK(layers("app/a.cpp", "#include \"tests/catch.h\"\n") != "");
    CHECK(layers("tests/core/a.cpp", "#include \"tests/catch.h\"\n#include \"core/run/run.h\"\n") == "");
}

TEST_CASE("include cycles are named", "[house]") {
    const std::vector<SourceFile> files{
        {"core/base/a.h", "#include \"core/base/b.h\"\n"},
        {"core/base/b.h", "#include <vector>\n#include \"core/base/c.h\"\n"},
        {"core/base/c.h", "#include \"core/base/b.h\"\n"},
    };
    CHECK(describe(includeCycles(files)) == "core/base/c.h:1: includes go round in a circle: "
                                            "core/base/b.h -> core/base/c.h -> core/base/b.h\n");
    CHECK(includeCycles({files[0], {"core/base/b.h", ""}, files[2]}).empty());
    CHECK(includeCycles({{"core/base/a.h", "#include \"core/base/a.h\"\n"}}).size() == 1);
}

TEST_CASE("a missing licence line is found", "[house]") {
    const std::string licence = "SPDX-License-Identifier: GPL-3.0-or-later\n";
    CHECK(licenceBreaches({{"core/a.h", "// " + licence}, {"app/run", "#!/bin/sh\n# " + licence}}).empty());
    CHECK(describe(licenceBreaches({{"core/a.h", "#pragma once\n"}})).starts_with("core/a.h:1: this line"));
    CHECK(describe(licenceBreaches({{"app/run", "#!/bin/sh\n"}})).starts_with("app/run:2: this line"));
    CHECK(licenceBreaches({{"core/a.h", ""}}).size() == 1);
}

TEST_CASE("a file that is too long is found", "[house]") {
    CHECK(lengthBreaches({{"core/a.h", "1\n2\n3\n"}}, 3).empty());
    CHECK(describe(lengthBreaches({{"core/a.h", "1\n2\n3\n4"}}, 3)) ==
          "core/a.h:4: 4 lines; is this two things? The limit is 3\n");
}

TEST_CASE("notes of unfinished work are found", "[house]") {
    const std::string note = std::string("// TO") + "DO later\n";
    CHECK(describe(unfinishedNotes({{"core/a.h", "\n" + note}})).starts_with("core/a.h:2: "));
    CHECK(unfinishedNotes({{"core/a.h", "// to do\n"}}).empty());
}

TEST_CASE("ranges that clang 14 cannot compile are found", "[house]") {
    CHECK(describe(unportableRanges({{"core/a.cpp", "\nstd::ranges::unique(v);\n"}}))
              .starts_with("core/a.cpp:2: "));
    CHECK(unportableRanges({{"core/a.cpp", "std::ranges::unique_copy(v, w);\nstd::ranges::sort(v);\n"}})
              .empty());
}

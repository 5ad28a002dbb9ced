// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/house/source_lines.h"
#include "tests/house/source_rules.h"

#include <algorithm>
#include <map>
#include <string_view>

namespace ringscope::house {
namespace {

enum class Mark { New, Open, Done };

struct Header {
    std::vector<Include> includes;
    Mark mark = Mark::New;
};

/// Depth-first over the include graph; an include of a header that is still open closes a circle.
class CycleSearch {
public:
    explicit CycleSearch(const std::vector<SourceFile>& files) {
        for (const SourceFile& file : files) {
            m_headers[file.path].includes = includesOf(file.text);
        }
    }

    std::vector<Breach> run() {
        for (auto& [path, header] : m_headers) {
            visit(path, header);
        }
        return std::move(m_breaches);
    }

private:
    void visit(const std::string& path, Header& header) {
        if (header.mark != Mark::New) {
            return;
        }
        header.mark = Mark::Open;
        m_open.push_back(path);
        for (const Include& include : header.includes) {
            const auto target = m_headers.find(include.target);
            if (target == m_headers.end()) {
                continue;
            }
            if (target->second.mark == Mark::Open) {
                report(path, include);
            } else {
                visit(target->first, target->second);
            }
        }
        m_open.pop_back();
        header.mark = Mark::Done;
    }

    void report(const std::string& path, const Include& include) {
        std::string circle;
        for (auto step = std::ranges::find(m_open, include.target); step != m_open.end(); ++step) {
            circle += *step + " -> ";
        }
        m_breaches.push_back(
            {path, include.line, "includes go round in a circle: " + circle + include.target});
    }

    std::map<std::string, Header, std::less<>> m_headers;
    std::vector<std::string> m_open;
    std::vector<Breach> m_breaches;
};

} // namespace

std::vector<Breach> includeCycles(const std::vector<SourceFile>& files) {
    return CycleSearch(files).run();
}

} // namespace ringscope::house

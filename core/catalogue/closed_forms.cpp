// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/closed_forms.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace ringscope {

namespace {

using Action = PseudoLine::Action;

constexpr int kFoldLines = 5;

struct Noun {
    std::string_view english;
    std::string_view chinese;
};
constexpr std::array kNouns{
    Noun{"all", "全部"},        Noun{"block", "大块"},    Noun{"children", "子节点"}, Noun{"chunk", "块"},
    Noun{"gradient", "梯度"},   Noun{"group", "组"},      Noun{"mine", "本地和"},     Noun{"my", "我的"},
    Noun{"next", "下家"},       Noun{"node", "节点"},     Noun{"parents", "父节点"},  Noun{"prev", "上家"},
    Noun{"received", "收到的"}, Noun{"segment", "段"},    Noun{"shard", "分片"},      Noun{"slot", "槽"},
    Noun{"sum", "和"},          Noun{"switch", "交换机"},
};

constexpr bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

std::string inChinese(std::string_view english) {
    std::string result;
    bool followsNoun = false; // with nothing but a space between
    for (std::size_t i = 0; i < english.size();) {
        std::size_t end = i;
        while (end < english.size() && isLetter(english[end]))
            ++end;
        if (end == i) {
            followsNoun = followsNoun && english[i] == ' ' && result.back() != ' ';
            result += english[i++];
            continue;
        }
        const std::string_view word = english.substr(i, end - i);
        const auto noun = std::ranges::find(kNouns, word, &Noun::english);
        if (noun != kNouns.end() && followsNoun)
            result.pop_back(); // Chinese words are not parted
        result += noun != kNouns.end() ? noun->chinese : word;
        followsNoun = noun != kNouns.end();
        i = end;
    }
    return result;
}

Text wording(const std::string& english, const std::string& chinese) {
    return chinese.empty() ? notation(english) : Text{english, chinese};
}

PhaseInfo foldPhase(const char* id, const Text& name, const Text& purpose, int firstLine) {
    return {.id = id,
            .name = name,
            .purpose = purpose,
            .firstLine = firstLine,
            .lastLine = firstLine + kFoldLines - 1};
}

} // namespace

std::uint64_t chunksTwiceToAllOthers(const JobShape& shape) {
    const auto n = static_cast<std::uint64_t>(shape.workers);
    return 2 * (n - 1) * std::min(shape.elements, n);
}

Text foldedSymbols(const Folding& folding, Rank rank, const std::string& inCore, const std::string& core) {
    if (folding.isExtra(rank))
        return notation("D");
    return notation(inCore + (folding.takesIn(rank) ? " + D" : "") + withValue(core, folding.core));
}

std::string withValue(const std::string& symbol, int value) {
    return fmt::format(", {} = {}", symbol, value);
}

Text neighboursSymbols(int parents, int children, const std::string& each) {
    return notation(fmt::format("({} + {})·{}, parents + children", parents, children, each));
}

Text notation(const std::string& english) {
    return {english, inChinese(english)};
}

PseudoLine headLine(const std::string& english, const std::string& chinese) {
    return {.text = {english, chinese}};
}

PseudoLine frameLine(int indent, const std::string& english, const std::string& chinese) {
    return {.indent = indent, .text = wording(english, chinese)};
}

PseudoLine workLine(int indent, const std::string& english, int phase, Action action,
                    const std::string& chinese) {
    return {.indent = indent, .text = wording(english, chinese), .phase = phase, .action = action};
}

PseudoLine runBy(PseudoLine::Role role, PseudoLine line) {
    line.role = role;
    return line;
}

PhaseInfo foldInPhase(int firstLine) {
    return foldPhase("fold-in", {"fold in", "并入"},
                     {"The nodes left over hand their gradients to partners, which add them to their own.",
                      "多出来的节点把梯度交给各自的搭档，由搭档加到自己的梯度上。"},
                     firstLine);
}

PhaseInfo foldOutPhase(int firstLine) {
    return foldPhase(
        "fold-out", {"fold out", "发还"},
        {"The nodes left over get the result from their partners.", "多出来的节点从搭档那里拿回结果。"},
        firstLine);
}

void addFoldInLines(std::vector<PseudoLine>& code, const std::string& core, int phase) {
    code.push_back(frameLine(0, "if r ≥ " + core + ":"));
    code.push_back(workLine(1, "send all → node r − " + core, phase, Action::Send));
    code.push_back(frameLine(0, "if r < N − " + core + ":"));
    code.push_back(workLine(1, "recv all ← node r + " + core, phase, Action::Receive));
    code.push_back(workLine(1, "mine += received", phase, Action::Combine));
}

void addFoldOutLines(std::vector<PseudoLine>& code, const std::string& core, int phase) {
    code.push_back(frameLine(0, "if r < N − " + core + ":"));
    code.push_back(workLine(1, "send all → node r + " + core, phase, Action::Send));
    code.push_back(frameLine(0, "if r ≥ " + core + ":"));
    code.push_back(workLine(1, "recv all ← node r − " + core, phase, Action::Receive));
    code.push_back(workLine(1, "mine = received", phase, Action::Combine));
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collectives/web_load.h"

#include "core/base/random.h"
#include "core/catalogue/web_flows.h"

namespace ringscope {

namespace {

__extension__ using Wide = unsigned __int128;

/// The random numbers of one host, one after the other.
class Draws {
public:
    Draws(std::uint64_t seed, Rank host) : m_state(mix64(mix64(seed) + static_cast<std::uint64_t>(host))) {}

    std::uint64_t uniform() { return mix64(m_state++); }

    /// An exponential variate of mean 2^32: the whole part counts the runs of falling numbers of even length
    /// before the first of odd length, whose first number is the fraction (von Neumann 1951). It compares and
    /// adds only, so that all machines agree to the last bit, which they need not on a logarithm.
    std::uint64_t exponential() {
        for (std::uint64_t whole = 0;; whole += kOne) {
            const std::uint64_t first = uniform();
            bool isOdd = true;
            std::uint64_t last = first;
            for (std::uint64_t next = uniform(); next < last; next = uniform()) {
                last = next;
                isOdd = !isOdd;
            }
            if (isOdd)
                return whole + first / kOne;
        }
    }

private:
    static constexpr std::uint64_t kOne = std::uint64_t{1} << 32;
    std::uint64_t m_state;
};

/// The running sums of `count` exponential variates: element i of those before the i-th.
std::vector<std::uint64_t> runningSums(Draws& draws, std::uint64_t count) {
    std::vector<std::uint64_t> sums{0};
    for (std::uint64_t i = 0; i < count; ++i)
        sums.push_back(sums.back() + draws.exponential());
    return sums;
}

/// part/whole of `amount`, rounded down.
std::uint64_t shareOf(std::uint64_t amount, std::uint64_t part, std::uint64_t whole) {
    return static_cast<std::uint64_t>(Wide{amount} * part / whole);
}

} // namespace

std::vector<Flow> webFlows(const LoadPlan& plan, Rank host) {
    const auto iterations = static_cast<std::uint64_t>(plan.iterations);
    const std::uint64_t count = webFlowsOfHost(host, plan.job) * iterations;
    std::vector<Flow> flows;
    if (count == 0)
        return flows;
    const std::uint64_t spare = webElementsOfHost(host, plan.job) * iterations - count;
    const auto others = static_cast<std::uint64_t>(plan.job.workers - 1);
    const auto duration = static_cast<std::uint64_t>(plan.duration.ps());

    Draws draws(plan.seed, host);
    const std::vector<std::uint64_t> starts = runningSums(draws, count + 1); // a gap after the last one, too
    const std::vector<std::uint64_t> sizes = runningSums(draws, count);
    flows.reserve(count);
    for (std::uint64_t i = 0; i < count; ++i) {
        const std::uint64_t elements =
            1 + shareOf(spare, sizes[i + 1], sizes.back()) - shareOf(spare, sizes[i], sizes.back());
        const int beyond = static_cast<int>(draws.uniform() % others);
        flows.push_back(
            {Time::picoseconds(static_cast<std::int64_t>(shareOf(duration, starts[i + 1], starts.back()))),
             (host + 1 + beyond) % plan.job.workers, elements * kElementBytes});
    }
    return flows;
}

void webLoad(Node& node, const LoadPlan& plan) {
    constexpr int kFlows = 0;

    const std::vector<Flow> flows = webFlows(plan, node.rank());
    if (flows.empty())
        return;
    auto flow = flows.begin();
    for (int i = 0; i < plan.iterations; ++i) {
        node.waitUntil(plan.startOf(i));
        node.beginStep(kFlows, i);
        for (; flow != flows.end() && flow->start < plan.startOf(i + 1); ++flow) {
            node.waitUntil(flow->start);
            node.sendFlow(flow->to, flow->bytes);
        }
    }
    for (; flow != flows.end(); ++flow)
        node.sendFlow(flow->to, flow->bytes);
    node.waitUntil(plan.duration);
}

} // namespace ringscope

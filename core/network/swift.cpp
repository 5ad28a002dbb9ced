// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/swift.h"

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr int kTimeoutsToStartAnew = 5; // RETX_RESET_THRESHOLD
constexpr int kPacketsOfAllowance = 8;

Time unscaledTarget(const SwiftSettings& settings, const PathInfo& path) {
    const Time base =
        settings.baseTarget.value_or(path.unloadedRoundTrip + path.packetTime * kPacketsOfAllowance);
    return base + settings.perHop * path.links;
}

double perRoot(const SwiftSettings& settings) {
    const double spread =
        1 / std::sqrt(settings.minimumScaledWindow) - 1 / std::sqrt(settings.maximumScaledWindow);
    return settings.range.seconds() / spread;
}

} // namespace

Swift::Swift(const SwiftSettings& settings, Bytes segment, int initialWindow, const PathInfo& path)
    : CongestionControl(static_cast<double>(segment) * initialWindow), m_settings(settings),
      m_segment(static_cast<double>(segment)), m_unscaledTarget(unscaledTarget(settings, path)),
      m_alpha(perRoot(settings)), m_beta(-m_alpha / std::sqrt(settings.maximumScaledWindow)),
      m_roundTrip(path.unloadedRoundTrip) {}

Time Swift::target() const {
    const double packets = m_window / m_segment;
    const double extra = std::clamp(m_alpha / std::sqrt(packets) + m_beta, 0.0, m_settings.range.seconds());
    return m_unscaledTarget + Time::fromSeconds(extra);
}

bool Swift::mayCut(Time now) const {
    return !m_hasCut || now - m_lastCut >= m_roundTrip;
}

void Swift::scaleBy(double factor, Time now) {
    m_window = std::max(m_window * factor, m_settings.minimumWindow * m_segment);
    m_lastCut = now;
    m_hasCut = true;
}

Swift::Cause Swift::onAcknowledged(const Acknowledgement& ack) {
    m_timeouts = 0;
    m_roundTrip = ack.roundTrip;
    const Time aimed = target();
    if (ack.roundTrip < aimed) {
        if (ack.windowLimited && !ack.recovering) {
            const double packets = static_cast<double>(ack.acked) / m_segment;
            const double share = std::max(1.0, m_window / m_segment); // a window below 1 grows as from 1
            m_window += m_settings.additiveIncrease * packets / share * m_segment;
        }
        return Cause::Growth;
    }
    if (!mayCut(ack.now))
        return Cause::Growth;
    const double excess = (ack.roundTrip - aimed).seconds() / ack.roundTrip.seconds();
    scaleBy(std::max(1 - m_settings.multiplicativeDecrease * excess, 1 - m_settings.maximumDecrease),
            ack.now);
    return Cause::Delay;
}

void Swift::onFastRetransmit(Bytes /*inFlight*/, Time now) {
    m_timeouts = 0;
    if (mayCut(now))
        scaleBy(1 - m_settings.maximumDecrease, now);
}

void Swift::onTimeout(Bytes /*inFlight*/, Time now) {
    if (++m_timeouts >= kTimeoutsToStartAnew)
        scaleBy(0, now);
    else if (mayCut(now))
        scaleBy(1 - m_settings.maximumDecrease, now);
}

} // namespace ringscope

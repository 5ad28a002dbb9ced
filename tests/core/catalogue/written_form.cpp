// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/catalogue/written_form.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <stdexcept>
#include <string_view>

namespace ringscope {

namespace {

class Reader {
public:
    Reader(std::string_view text, const std::map<std::string, double>& symbols)
        : m_rest(text), m_symbols(symbols) {}

    double whole() {
        const double value = sum();
        if (!m_rest.empty() && !m_rest.starts_with(","))
            fail();
        return value;
    }

private:
    bool take(std::string_view token) {
        while (m_rest.starts_with(' '))
            m_rest.remove_prefix(1);
        if (!m_rest.starts_with(token))
            return false;
        m_rest.remove_prefix(token.size());
        return true;
    }
    void expect(std::string_view token) {
        if (!take(token))
            fail();
    }
    [[noreturn]] void fail() const { throw std::invalid_argument("cannot read " + std::string(m_rest)); }

    double sum() {
        double value = product();
        for (;;) {
            if (take("+"))
                value += product();
            else if (take("−"))
                value -= product();
            else
                return value;
        }
    }

    double product() {
        double value = *factor(true);
        for (;;) {
            if (take("·"))
                value *= *factor(true);
            else if (take("/"))
                value /= *factor(true);
            else if (const auto beside = factor(false))
                value *= *beside;
            else
                return value;
        }
    }

    std::optional<double> factor(bool isNeeded) {
        if (take("("))
            return closed(sum(), ")");
        if (take("⌈"))
            return std::ceil(closed(sum(), "⌉"));
        for (const std::string_view function : {"min(", "max("})
            if (take(function)) {
                const double first = sum();
                expect(",");
                const double second = closed(sum(), ")");
                return function == "min(" ? std::min(first, second) : std::max(first, second);
            }
        if (take("lg "))
            return std::log2(*factor(true));
        std::size_t digits = 0;
        while (digits < m_rest.size() && m_rest[digits] >= '0' && m_rest[digits] <= '9')
            ++digits;
        if (digits > 0) {
            const double number = std::stod(std::string(m_rest.substr(0, digits)));
            m_rest.remove_prefix(digits);
            return number;
        }
        for (const auto& [name, value] : m_symbols)
            if (take(name))
                return value;
        if (isNeeded)
            fail();
        return std::nullopt;
    }

    double closed(double value, std::string_view end) {
        expect(end);
        return value;
    }

    std::string_view m_rest;
    const std::map<std::string, double>& m_symbols;
};

} // namespace

double valueOf(const std::string& form, const std::map<std::string, double>& symbols) {
    return Reader(form, symbols).whole();
}

} // namespace ringscope

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

#include <array>
#include <string_view>

namespace ringscope {

/// How a choice is written in scenario files.
template <class Choice>
struct Word {
    std::string_view text;
    Choice value;
};

inline constexpr std::array kOperationWords{
    Word<Operation>{"sum", Operation::Sum},
    Word<Operation>{"average", Operation::Average},
};

inline constexpr std::array kTransportWords{
    Word<TransportKind>{"lossless", TransportKind::Lossless},
    Word<TransportKind>{"tcp", TransportKind::Tcp},
    Word<TransportKind>{"dctcp", TransportKind::Dctcp},
    Word<TransportKind>{"swift", TransportKind::Swift},
};

inline constexpr std::array kSwitchingWords{
    Word<Switching>{"cut-through", Switching::CutThrough},
    Word<Switching>{"store-and-forward", Switching::StoreAndForward},
};

inline constexpr std::array kTopologyWords{
    Word<TopologyKind>{"star", TopologyKind::Star},
    Word<TopologyKind>{"ring", TopologyKind::Ring},
    Word<TopologyKind>{"leaf-spine", TopologyKind::LeafSpine},
    Word<TopologyKind>{"fat-tree", TopologyKind::FatTree},
};

/// ValuesKind::PerNode has no word: it is written as the list of values.
inline constexpr std::array kValuesWords{
    Word<ValuesKind>{"auto", ValuesKind::Auto},
    Word<ValuesKind>{"digits", ValuesKind::Digits},
    Word<ValuesKind>{"index", ValuesKind::Index},
    Word<ValuesKind>{"random", ValuesKind::Random},
};

/// PlacementKind::Listed has no word: it is written as the list of ports.
inline constexpr std::array kPlacementWords{
    Word<PlacementKind>{"in-order", PlacementKind::InOrder},
    Word<PlacementKind>{"striped", PlacementKind::Striped},
    Word<PlacementKind>{"random", PlacementKind::Random},
    Word<PlacementKind>{"topology-aware", PlacementKind::TopologyAware},
};

inline constexpr std::array kExchangeWords{
    Word<ExchangeKind>{"simultaneous", ExchangeKind::Simultaneous},
    Word<ExchangeKind>{"send-first", ExchangeKind::SendFirst},
    Word<ExchangeKind>{"odd-even", ExchangeKind::OddEven},
};

/// The word for `value`; empty for one that has none.
template <class Words, class Choice>
constexpr std::string_view wordFor(const Words& words, Choice value) {
    for (const auto& word : words) {
        if (word.value == value) {
            return word.text;
        }
    }
    return {};
}

} // namespace ringscope

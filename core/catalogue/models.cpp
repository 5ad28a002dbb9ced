// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/errors.h"
#include "core/base/resources.h"
#include "core/catalogue/catalogue.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <numeric>

namespace ringscope {

namespace {

constexpr std::string_view kHeader = "tensor,kind,shape,parameters,forward_flops";

struct ModelName {
    std::string_view id;
    std::string_view name;
};

constexpr std::array kNames{
    ModelName{"inception-v3", "Inception V3"}, ModelName{"resnet50", "ResNet-50"},
    ModelName{"resnet101", "ResNet-101"},      ModelName{"alexnet", "AlexNet"},
    ModelName{"gpt2-small", "GPT-2"},          ModelName{"vgg16", "VGG-16"},
    ModelName{"bert-large", "BERT-large"},     ModelName{"gpt2-xl", "GPT-2 XL"},
};

/// Cuts off and returns what stands before the next `separator`.
std::string_view nextField(std::string_view& rest, char separator) {
    const std::size_t end = std::min(rest.find(separator), rest.size());
    const std::string_view field = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return field;
}

/// The next line, whichever way lines end here.
std::string_view nextLine(std::string_view& rest) {
    std::string_view line = nextField(rest, '\n');
    line.remove_suffix(line.ends_with('\r') ? 1 : 0);
    return line;
}

/// The tables are part of the program: one that cannot be read is a mistake of ours.
std::uint64_t number(std::string_view field, std::string_view id) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), value);
    if (error != std::errc{} || end != field.data() + field.size()) {
        throw Error(fmt::format("models/{}.csv: '{}' is no count", id, field));
    }
    return value;
}

ModelInfo readModel(const ModelName& model) {
    const std::optional<std::string_view> file = embeddedFile(fmt::format("models/{}.csv", model.id));
    std::string_view rest = file.value_or("");
    if (nextLine(rest) != kHeader) {
        throw Error(fmt::format("models/{}.csv is missing or does not begin with '{}'", model.id, kHeader));
    }
    ModelInfo info{std::string(model.id), std::string(model.name), {}};
    while (!rest.empty()) {
        std::string_view line = nextLine(rest);
        TensorInfo tensor;
        tensor.name = nextField(line, ',');
        tensor.kind = nextField(line, ',');
        tensor.shape = nextField(line, ',');
        tensor.parameters = number(nextField(line, ','), model.id);
        tensor.forwardFlops = number(nextField(line, ','), model.id);
        info.tensors.push_back(std::move(tensor));
    }
    return info;
}

} // namespace

std::uint64_t ModelInfo::parameters() const {
    return std::transform_reduce(tensors.begin(), tensors.end(), std::uint64_t{0}, std::plus<>{},
                                 [](const TensorInfo& tensor) { return tensor.parameters; });
}

std::span<const ModelInfo> models() {
    static const std::vector<ModelInfo> all = [] {
        std::vector<ModelInfo> result;
        std::ranges::transform(kNames, std::back_inserter(result), readModel);
        std::ranges::sort(result, {}, &ModelInfo::parameters);
        return result;
    }();
    return all;
}

const ModelInfo* findModel(std::string_view id) {
    const std::span<const ModelInfo> all = models();
    const auto found = std::ranges::find(all, id, &ModelInfo::id);
    return found == all.end() ? nullptr : &*found;
}

} // namespace ringscope

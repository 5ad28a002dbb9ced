// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/resources.h"
#include "core/catalogue/catalogue.h"
#include "tests/catch.h"

#include <algorithm>

namespace ringscope {

TEST_CASE("the models have the published numbers of parameters and tensors") {
    struct Case {
        const char* id;
        const char* name;
        std::uint64_t parameters;
        std::size_t tensors;
    };
    // Parameters: torchvision's and Hugging Face's model cards; Inception V3 without its auxiliary head.
    const auto expected = GENERATE(values<Case>({
        {"alexnet", "AlexNet", 61'100'840, 16},
        {"vgg16", "VGG-16", 138'357'544, 32},
        {"resnet50", "ResNet-50", 25'557'032, 161},
        {"resnet101", "ResNet-101", 44'549'160, 314},
        {"inception-v3", "Inception V3", 23'834'568, 284},
        {"bert-large", "BERT-large", 335'141'888, 391},
        {"gpt2-small", "GPT-2", 124'439'808, 148},
        {"gpt2-xl", "GPT-2 XL", 1'557'611'200, 580},
    }));
    CAPTURE(expected.id);
    const ModelInfo* model = findModel(expected.id);
    REQUIRE(model != nullptr);
    CHECK(model->name == expected.name);
    CHECK(model->parameters() == expected.parameters);
    CHECK(model->tensors.size() == expected.tensors);
}

TEST_CASE("the models are ordered by size, and every table is one of them") {
    CHECK(std::ranges::is_sorted(models(), {}, &ModelInfo::parameters));
    const auto isTable = [](const EmbeddedFile& file) { return file.path.starts_with("models/"); };
    CHECK(std::ranges::count_if(embeddedFiles(), isTable) == std::ranges::ssize(models()));
    CHECK(findModel("resnet") == nullptr);
}

TEST_CASE("a tensor has name, kind, shape, parameters and the work of one forward pass") {
    const TensorInfo& first = findModel("resnet50")->tensors.front();
    CHECK(first.name == "conv1.weight");
    CHECK(first.kind == "conv");
    CHECK(first.shape == "64x3x7x7");
    CHECK(first.parameters == 64ULL * 3 * 7 * 7);
    // Twice the 64·3·7·7 products at each of 112 × 112 places.
    CHECK(first.forwardFlops == 2ULL * 64 * 3 * 7 * 7 * 112 * 112);
    const ModelInfo* model = findModel("resnet50");
    CHECK(
        std::ranges::all_of(model->tensors, [](const TensorInfo& tensor) { return tensor.parameters > 0; }));
}

} // namespace ringscope

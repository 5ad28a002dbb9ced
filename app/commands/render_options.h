// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace ringscope {

/// ringscope render: a picture of one view at one instant. `view`, `theme` and `language` have been checked,
/// `at` has not.
struct RenderOptions {
    std::string scenario; ///< a file, "-" or a built-in's name
    std::string view;     ///< one of renderViews()
    std::string at;       ///< "step:K", "25%", "1.5ms" or "end"
    std::string out;      ///< .png, .svg or .pdf
    int width = 1280;     ///< pixels, or points in SVG and PDF
    int height = 720;
    std::string theme = "light";       ///< "light", "dark" or "projector"
    std::string language = "en";       ///< "en" or "zh_CN"
    std::vector<std::string> settings; ///< "KEY=VALUE", in order
};

/// The names that --view takes: "ring", "network", "chunks", "timeline", "window".
const std::vector<std::string>& renderViews();

} // namespace ringscope

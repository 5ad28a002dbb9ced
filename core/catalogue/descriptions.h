// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"

namespace ringscope {

AlgorithmInfo describeNaive();
AlgorithmInfo describeParameterServer();
AlgorithmInfo describeRing();

} // namespace ringscope

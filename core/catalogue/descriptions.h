// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"

namespace ringscope {

AlgorithmInfo describeAllToAllDirect();
AlgorithmInfo describeDoubleTree();
AlgorithmInfo describeHalvingDoubling();
AlgorithmInfo describeHierarchical();
AlgorithmInfo describeInNetwork();
AlgorithmInfo describeNaive();
AlgorithmInfo describeParameterServer();
AlgorithmInfo describeRecursiveDoubling();
AlgorithmInfo describeRing();
AlgorithmInfo describeTree();
AlgorithmInfo describeWebLoad();

} // namespace ringscope

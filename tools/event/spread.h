// A hash of one word, for tables.

#pragma once

#include <cstdint>

#include "arbiter/board/mixing.h"

namespace tools {

/// Its high bits depend on all bits of the key. One multiplication.
inline std::uint64_t spread(std::uint64_t key) { return key * arbiter::kGoldenFactor; }

}  // namespace tools

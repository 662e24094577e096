// Where the men stood when the game began.

#pragma once

#include <cstdint>

namespace arbiter {

enum class StartArray : std::uint8_t {
  standard,  // Article 2.3
  any,       // some Chess960 array, perhaps a different one for each side
};

}  // namespace arbiter

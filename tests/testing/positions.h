// Positions of tests.

#pragma once

#include <string>

#include "arbiter/board/position.h"

namespace tests {

/// The position of a FEN. Fails the test, and returns an empty position, if it is not one.
arbiter::Position position_of(const std::string& fen);

}  // namespace tests

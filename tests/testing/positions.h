// Positions of tests.

#pragma once

#include <string>

#include "arbiter/board/position.h"

namespace tests {

/// The position of a FEN. Fails the test, and returns an empty position, if it is not one.
arbiter::Position position_of(const std::string& fen);

/// The FEN of the same position with the colours reversed; castling and en passant kept.
std::string with_colors_reversed(const std::string& fen);

/// The FEN of the same position seen in a mirror beside the board; no castling, no en passant.
std::string with_files_reversed(const std::string& fen);

}  // namespace tests

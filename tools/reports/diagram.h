// A board drawn with letters, for a terminal or a fixed-width font.
//
//   8  r n b q k b n r
//   7  p p p p p p p p
//   …
//   1  R N B Q K B N R
//      a b c d e f g h    White to move

#pragma once

#include <string>
#include <string_view>

namespace tools {

/// Eight ranks and the line of files, each with its line end. Accepts an invalid FEN too: missing
/// squares are empty, unknown letters become "?", and superfluous ones are dropped. Empty for an
/// empty FEN. `mark` ("d1") is a square to be put in brackets.
std::string board_diagram(std::string_view fen, std::string_view mark = {});

/// The target square of a move in SAN: "d1" for "23. Kd1+". Empty if it contains none.
std::string_view target_square(std::string_view move);

}  // namespace tools

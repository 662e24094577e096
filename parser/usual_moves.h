// The fast path of movetext: move numbers and moves of the main line in their usual spellings, with
// blanks between them, as nearly all games are written.
//
//   12. Nbd7 exd5 13. O-O 13... Qxd5+
//
// Whatever it does not read is left to the grammar in grammar.cpp, from the same place and with the
// same meaning. Internal to the parser.

#pragma once

#include "parser/game_builder.h"

namespace pgn::internal {

/// The comments that are read together with the moves.
enum class UsualComments {
  all,
  clocks,  // only `{[%clk 0:01:02]}`, `{[%eval 0.17] [%clk 0:01:02]}` and the like, within a line
};

/// Adds the moves at `at`, with their numbers and comments, to the builder; returns where they end,
/// with the blanks after them. Null, with nothing added, if there are none. Linear.
const char* scan_usual_moves(const char* at, const char* end, GameBuilder& builder,
                             UsualComments comments);

}  // namespace pgn::internal

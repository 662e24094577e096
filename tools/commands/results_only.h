// Files of results only: the games at the head of a file that have neither moves nor marker.
//
// Such a file is a list of pairings and scores, and what S104 says of one of its games it says of
// all. So the first one is named, and those behind it are not, until a game has moves or a marker:
// from there on a game without them is named again, for its moves may have got lost. Only what
// stands before a game counts, so it does not matter how a file is cut or by how many threads it is
// judged.

#pragma once

#include "parser/game_text.h"
#include "tools/commands/game_batch.h"

namespace tools {

class ResultsOnly {
 public:
  /// The next file begins.
  void start_file() { *this = {}; }

  /// The games up to here are not all of that kind.
  void leave_head() { in_head_ = false; }

  /// The game has a result only, and so have all games of the file before it. Takes out of its
  /// findings what has been said; true if there was something.
  bool take_out_known(KeptGame& game);

 private:
  bool in_head_ = true;
  bool said_ = false;
};

}  // namespace tools

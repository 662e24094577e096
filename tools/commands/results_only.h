// Suppresses repeated S104 findings in files of results only, whose games have neither moves nor
// marker.
//
// Such a file is a list of pairings and scores, and S104 (missing-marker) would report every game.
// So only the first one is reported, until a game has moves or a marker: after that a game without
// them is reported again, since its moves may be lost. The decision depends only on the games
// before it in the file, so neither the cutting into batches nor the threads matter.

#pragma once

#include "tools/commands/game_batch.h"

namespace tools {

class ResultsOnly {
 public:
  /// Begins the next file.
  void start_file() { *this = {}; }

  /// A game of the file has had moves or a marker.
  void end_head() { in_head_ = false; }

  /// Removes a repeated S104 from the findings of `game`, which has a result only, like all games
  /// of the file before it. Returns whether one was removed.
  bool remove_repeated(KeptGame& game);

 private:
  bool in_head_ = true;
  bool is_reported_ = false;
};

}  // namespace tools

// Replays a game as its text is meant. What was written is believed where the moves are legal.
// Where one is not, slips of those who wrote it are looked for: another language, a lost brace or
// parenthesis, a start that nothing tells, words and signs that look like moves. What such a slip
// leaves in doubt is not played, and nobody is accused of it.

#pragma once

#include <cstdint>
#include <string_view>

#include "arbiter/record/game_start.h"
#include "arbiter/replay/reading.h"
#include "arbiter/replay/replay.h"
#include "arbiter/types/judged_game.h"
#include "arbiter/types/settings.h"
#include "parser/game_text.h"

namespace arbiter {

class GameReplayer {
 public:
  GameReplayer();

  /// The game's text with its moves as they were read, valid until the next call, with `replay()`
  /// run on it. Sets the notation of the moves in `judged`. If nothing tells from where a game was
  /// played, and it cannot be played from the standard array, sets `unjudged_variant` as well; a
  /// game for which that is set or that is none has no moves. `start` becomes the standard array
  /// where the FEN is the position at the end. Linear in the game, times the number of notations if
  /// it has a fault.
  const pgn::GameText& run(const pgn::GameText& written, AfterIllegal after_illegal,
                           GameStart& start, JudgedGame& judged);

  const Replay& replay() const { return replay_; }

 private:
  const pgn::GameText& run_as_written(const pgn::GameText& written, GameStart& start,
                                      JudgedGame& judged);
  void play(const pgn::GameText& text, const GameStart& start);
  bool leads_to_its_fen(const pgn::GameText& text, const GameStart& start);
  bool may_lack_a_sign(const pgn::GameText& text) const;
  const pgn::GameText& up_to_lost_sign(const pgn::GameText& text, const GameStart& start);
  const pgn::GameText& up_to_doubtful_capture(const pgn::GameText& text, const GameStart& start);
  const pgn::GameText& up_to_doubtful_move(const pgn::GameText& text, const GameStart& start);
  const pgn::GameText& up_to_move(const pgn::GameText& text, const GameStart& start,
                                  std::uint32_t ply);
  std::string_view unknown_start(const pgn::GameText& text, const GameStart& start) const;
  bool begins_in_the_middle(const pgn::GameText& text) const;
  bool contradicts_fen(const pgn::GameText& text, const GameStart& start) const;

  AfterIllegal after_illegal_ = AfterIllegal::stop;
  Replay replay_;
  ReadingFinder reading_;
  pgn::GameText no_moves_;
  pgn::GameText cut_;  // the game up to what makes the rest of its moves doubtful
};

}  // namespace arbiter

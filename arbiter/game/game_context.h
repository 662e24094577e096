// Everything a rule may use about one game: its text, its replay, the edition, the end. Made once
// for each game; expensive parts are computed on first use.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/laws/edition.h"
#include "arbiter/laws/time_class.h"
#include "arbiter/record/record.h"
#include "arbiter/record/start.h"
#include "arbiter/record/termination.h"
#include "arbiter/replay/replay.h"
#include "arbiter/replay/variations.h"
#include "arbiter/types/claims.h"
#include "arbiter/types/finding.h"
#include "arbiter/types/game_end.h"
#include "arbiter/types/rule.h"
#include "arbiter/types/settings.h"
#include "parser/date.h"
#include "parser/fen.h"
#include "parser/game_text.h"
#include "parser/notation.h"
#include "parser/result.h"

namespace arbiter {

class GameClocks;
class GameLegality;
class GameWinnability;

/// What is computed on first use. Its parts must outlive the context.
struct GameAnalyses {
  GameWinnability& winnability;
  GameLegality& legality;
  GameClocks& clocks;
};

/// What ended the game automatically, and what would have under newer Laws.
struct Ends {
  GameEnd end;
  /// Checkmate or stalemate in the last position, perhaps after `end`.
  GameEnd on_board;
  /// First ply with the fifth occurrence of a position, by the rule of the edition used (for the
  /// old one, which had no such rule: of the newest).
  std::optional<std::uint32_t> fivefold;
  /// The same by the rule of July 2014 to June 2017, whatever the edition: five occurrences, each
  /// four plies after the one before.
  std::optional<std::uint32_t> consecutive_fivefold;
  /// First ply after which 75 moves by each side had passed.
  std::optional<std::uint32_t> seventy_five;
  /// First ply with a dead position.
  std::optional<std::uint32_t> dead;
  /// False for a position that the Laws of the game's date did not call dead.
  bool dead_is_end = true;
};

class GameContext {
 public:
  GameContext(const pgn::GameText& text, const Replay& replay, const Settings& settings,
              GameAnalyses analyses)
      : text_(&text), replay_(&replay), settings_(&settings), analyses_(analyses) {}

  const pgn::GameText& text() const { return *text_; }
  const Replay& replay() const { return *replay_; }
  const Settings& settings() const { return *settings_; }
  const Start& start() const { return replay_->start(); }
  /// Who could still win; computed on first use.
  GameWinnability& winnability() const { return analyses_.winnability; }
  /// Whether positions can be reached by legal moves; computed on first use.
  GameLegality& legality() { return analyses_.legality; }
  /// Every draw that could have been claimed; computed on first use. Needs `ends`.
  const Claims& claims();
  /// What the clocks show, and the time control; read on first use.
  GameClocks& clocks() const { return analyses_.clocks; }

  Edition laws = Edition::laws2023;
  /// The edition is known for certain: a date names the year, or the user names the edition.
  bool edition_is_certain = true;
  /// The notation in which the moves were read.
  pgn::Notation notation;
  bool correspondence = false;
  /// Moves may stand in a comment or a variation that was never closed (S101, S102), or not where
  /// it should have been.
  bool moves_may_be_hidden = false;
  /// False for a game of a variant that is not judged: its moves are not replayed.
  bool board_is_judged = true;
  pgn::Date date;              // The earliest that the tags leave open.
  std::int16_t last_year = 0;  // The latest year that they leave open.
  Ends ends;
  pgn::Result record = pgn::Result::none;
  /// What the Result tag says; `none` without one.
  pgn::ResultText result_tag;
  /// The recorded winner cannot mate from the last position (GameWinnability::cannot_win_at_end).
  bool winner_cannot_win = false;
  /// It could by its material, which alone decided before the Laws of 1 July 1997.
  bool could_win_by_old_laws = false;
  /// How the game was lost, if the Laws make a draw of it because the winner could not mate.
  EndingCause drawn_by_law = EndingCause::unstated;
  /// Only the clocks tell that the game was lost on time (`drawn_by_law`).
  bool draw_is_from_clock = false;
  /// Filled only when the text has variations.
  VariationReplay variations;
  /// Why the FEN tag could not be read; its offset is relative to the tag's value.
  std::optional<pgn::FenError> fen_error;
  /// The text of the FEN as parsed (unescaped), and what was read of it.
  std::string fen_text;
  std::optional<pgn::Fen> fen;

  /// Lost on time by correspondence, where other rules than the Laws say what that means.
  bool has_other_rules_for_time() const {
    return correspondence && drawn_by_law == EndingCause::time;
  }
  /// `drawn_by_law` is a draw for certain: after a resignation it is one only since 2023, and a
  /// clock at 0:00:00 alone is no fallen flag.
  bool draw_by_law_is_certain() const {
    if (draw_is_from_clock || could_win_by_old_laws || has_other_rules_for_time()) return false;
    if (drawn_by_law == EndingCause::resignation) return edition_is_certain;
    return drawn_by_law != EndingCause::unstated;
  }
  bool stopped() const { return replay_->stop() != Stop::none; }
  /// The last position on the board is the last one of the game, as far as the text tells.
  bool reached_end() const { return !stopped() && !moves_may_be_hidden; }
  TimeClass time_class() const;

  /// "23. Kd1" or "7... O-O" for the half-move `ply` of the text's main line.
  std::string move_text(std::uint32_t ply) const;
  /// The number of half-move `ply` with another text.
  std::string numbered(std::uint32_t ply, std::string_view move) const;
  /// X-FEN of the position after `ply` half-moves. O(ply), see Replay::position_after.
  std::string fen_after(std::uint32_t ply) const;
  /// The last half-move of the main line that begins at or before a place in the text; 0 if there
  /// is none. O(log moves).
  std::uint32_t ply_at(const char* place) const;
  /// The first byte of the move token of a ply; the game's first byte for ply 0.
  const char* place_of_ply(std::uint32_t ply) const;
  /// The place of R findings: the marker, else the Result tag, else the game's first byte.
  const char* place_of_result() const;

 private:
  const pgn::GameText* text_;
  const Replay* replay_;
  const Settings* settings_;
  GameAnalyses analyses_;
  std::optional<Claims> claims_;
};

/// Collects the findings of a game. Rules that are not selected are not run.
class FindingSink {
 public:
  FindingSink(std::vector<Finding>& findings, const GameContext& game)
      : findings_(findings), game_(game) {}

  /// A new finding with the rule's usual severity and article. The reference is valid until the
  /// next call.
  Finding& add(const Rule& rule, const char* place, std::uint32_t ply);

 private:
  std::vector<Finding>& findings_;
  const GameContext& game_;
};

}  // namespace arbiter

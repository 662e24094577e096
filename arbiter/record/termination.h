// What a Termination tag or a final comment claims about how a game ended: one table of the phrases
// that servers, programs and people write (PGN standard 9.8.1, FICS-style comments, server
// phrases).
//
// Only texts that are such a phrase as a whole are read. Prose that happens to hold one of the
// words claims nothing: "White resigns himself to a long defence" is no resignation.

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "parser/game_text.h"
#include "parser/vocabulary.h"

namespace arbiter {

enum class EndingCause : std::uint8_t {
  unstated,
  checkmate,
  stalemate,
  resignation,
  time,
  forfeit,  // disconnection, abandonment, rules infraction
  agreement,
  repetition,
  move_count,
  material,
  illegal_move,
  adjudication,  // by an arbiter, a server or a committee; also a rules infraction
  unterminated,
};

/// Whose time ran out although the game is said to be drawn.
enum class FlagFall : std::uint8_t { none, somebody, white, black };

struct EndingClaim {
  EndingCause cause = EndingCause::unstated;
  std::optional<pgn::Color> winner;  // if the phrase names a side
  bool draw = false;
  FlagFall flag = FlagFall::none;  // material: the opponent of that side is said to lack it
};

/// Reads one text; nothing if it is no such phrase. Line breaks count as blanks, and embedded
/// commands (`[%clk 0:00:07]`) around the phrase do not count. `white` and `black` are the players'
/// names, which some servers write in place of the colours; empty if unknown.
std::optional<EndingClaim> read_ending(std::string_view text, std::string_view white,
                                       std::string_view black);

/// The comment between the last main-line move and the marker that claims an ending; null if none.
const pgn::Comment* final_comment(const pgn::GameText& game, EndingClaim& claim);

/// How the record says that the game was lost, `winner` being the winner it names: the Termination
/// tag, else the final comment, else, if Termination is silent, the loser's clock at 0:00:00 after
/// the last move (and the winner's not; `first_mover` made the first half-move): a player can
/// resign in the last second, and "Normal" says that no time was forfeited. A text that names the
/// other side as the winner says nothing.
EndingCause cause_of_loss(const pgn::GameText& game, pgn::Color winner, pgn::Color first_mover);

/// The Termination tag says that the game was not played: unplayed, no-show, walkover, bye, or a
/// bare "forfeit" (but never a forfeit on time).
bool says_unplayed(std::string_view termination);

/// The Termination tag speaks, in whatever words, of a game that was not played, or that was
/// adjudicated or abandoned: a draw is then not known to have been agreed.
bool excludes_agreement(std::string_view termination);

}  // namespace arbiter

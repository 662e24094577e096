// What a Termination tag or a final comment claims about how a game ended.
//
// A text is read only if it is a phrase of ending_phrases.h as a whole. Prose that contains one of
// the words claims nothing: "White resigns himself to a long defence" is not a resignation.

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
  forfeit,  // disconnection, abandonment
  agreement,
  repetition,
  move_count,
  material,
  illegal_move,
  adjudication,  // by an arbiter, a server or a committee; also a rules infraction
  unterminated,
};

/// Whose time ran out in a game that is said to be drawn.
enum class FlagFall : std::uint8_t { none, somebody, white, black };

struct EndingClaim {
  EndingCause cause = EndingCause::unstated;
  std::optional<pgn::Color> winner;  // if the phrase names a side
  bool draw = false;
  FlagFall flag = FlagFall::none;  // material: the opponent of that side is said to lack it
};

/// Reads one text; nothing if it is not such a phrase. Line breaks count as blanks. Embedded
/// commands (`[%clk 0:00:07]`) around the phrase are ignored, as are an engine's output before it
/// and what follows an adjudication behind a colon. `white` and `black` are the players'
/// names, which some servers write in place of the colours; empty if unknown.
std::optional<EndingClaim> read_ending(std::string_view text, std::string_view white,
                                       std::string_view black);

/// The comment between the last main-line move and the marker that claims an ending; null if none.
const pgn::Comment* final_comment(const pgn::GameText& game, EndingClaim& claim);

/// The tag TerminationDetails, in which cutechess says more than in Termination; empty if there is
/// none. O(tags).
std::string_view termination_details(const pgn::GameText& game);

/// How the tags Termination and TerminationDetails, else the final comment, say that the game was
/// lost, where the record names `winner` as the winner. A text that names the other side as the
/// winner is ignored.
EndingCause stated_cause_of_loss(const pgn::GameText& game, pgn::Color winner);

/// Words at the end, or a tag that is not known, may say how the game ended: in another language,
/// say. Linear.
bool may_tell_ending(const pgn::GameText& game);

/// The Termination tag says something other than "normal", and not in a phrase known here. O(1).
bool has_unknown_termination(const pgn::GameText& game);

/// How the game was lost, where the record names `winner` as the winner: as stated, else, if
/// there is no Termination, from the clocks after the last move: the loser's shows 0:00:00 and the
/// winner's does not (`first_mover` made the first half-move; what stands behind the half-move
/// `played` is no move of the game). With a Termination such as "Normal", or where something else
/// may tell it (may_tell_ending), the clocks are not used: a player can resign in the last second.
EndingCause cause_of_loss(const pgn::GameText& game, pgn::Color winner, pgn::Color first_mover,
                          std::uint32_t played);

/// The Termination tag says that the game was not played: unplayed, no-show, walkover, bye, or a
/// bare "forfeit" (but never a forfeit on time).
bool says_unplayed(std::string_view termination);

/// It says so of something else: "no walkover", "no-show" when an adjourned game was resumed. To be
/// asked for a game that has moves.
bool tells_of_play(std::string_view termination);

/// The Termination tag contains a word for a game that was not played, or was adjudicated or
/// abandoned: a draw was then not necessarily agreed.
bool excludes_agreement(std::string_view termination);

}  // namespace arbiter

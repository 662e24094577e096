// Where the Laws ended a game: checkmate, stalemate, fivefold repetition, 75 moves, dead position
// (5.1.1, 5.2.1, 9.6.1, 9.6.2, 5.2.2). The earliest counts; at the same ply the one named first.

#pragma once

#include "arbiter/game/game_context.h"
#include "arbiter/record/termination.h"
#include "arbiter/replay/repetition.h"

namespace arbiter {

/// Looks for checkmate and stalemate in the last position only: no legal move follows either. Looks
/// for repetition and 75 moves only in games with a long enough run of reversible half-moves, and
/// for dead positions backwards from the end. `counter` lends its buffers. Linear in the
/// half-moves, apart from the proofs of GameWinnability.
Ends find_ends(GameContext& game, RepetitionCounter& counter);

/// How many half-moves of the text follow the position after `ply`, legal or not; those of a result
/// signal (M215) are not counted.
std::uint32_t moves_after(const GameContext& game, std::uint32_t ply);
inline bool moves_follow(const GameContext& game, std::uint32_t ply) {
  return moves_after(game, ply) > 0;
}

/// The plies after which the position of `ply` occurred, as far as they count towards its fivefold
/// repetition (9.6.1): all up to `ply`; under the Laws of 2014 only the last unbroken series, on
/// consecutive moves of the same player. O(ply).
std::vector<std::uint32_t> fivefold_occurrences(const GameContext& game, std::uint32_t ply);

/// The game counts as played before 1 July 2014, but the date leaves open that it was after June of
/// `year`: 2014 without a month for 2014, or 201?.
bool may_be_after_june(const GameContext& game, int year);

/// The year since whose 1 July the Laws let `ends.fivefold` or `ends.seventy_five` end a game:
/// 2014, and 2017 for five occurrences that are not each four plies after the one before.
int automatic_since(const GameContext& game, EndKind kind);
/// The same for whichever of the two has been a draw longest, before a mate; 0 if there is none.
int drawn_since(const GameContext& game);

/// Every edition of the Laws that the game may have been played under ended it there. Fivefold
/// repetition and 75 moves (9.6) end no game before 1 July 2014, and games by correspondence may
/// have other rules.
bool end_is_certain(const GameContext& game);

/// The end that holds under every edition: `ends.end` if it is certain, else a later stalemate or
/// dead position, since the game is drawn either way. EndKind::none if there is none.
GameEnd certain_end(const GameContext& game);

/// The last position is checkmate, and the record gives neither that win nor, where the game may
/// have been drawn before (9.6), the draw. False where nothing is recorded, and where the game was
/// drawn before for certain.
bool contradicts_mate(const GameContext& game);

/// Black is recorded as the winner of an Armageddon game, which the rules of the event let a draw
/// win. O(length of the tags).
bool draw_wins_for_black(const GameContext& game);

/// The result that the Laws give the game, "1-0", "0-1" or "1/2-1/2"; empty when it did not end
/// automatically, or not for certain, or if a draw wins for Black.
std::string_view ruling(const GameContext& game);

/// Both kings were put in the centre to signal another result than the one recorded (M215, R510).
bool signal_contradicts_record(const GameContext& game);

/// How the game was lost if the Laws make a draw of it: on time (6.9), by an illegal move (7.5.5,
/// A.4.2) or, since 2023, by resignation (5.1.2), while the opponent cannot mate by any series of
/// legal moves. EndingCause::unstated for every other game.
EndingCause find_draw_by_law(GameContext& game);

}  // namespace arbiter

// What a game's tags say about its result, start, kind of event and variant.

#pragma once

#include <optional>
#include <string_view>

#include "parser/game_text.h"

namespace arbiter {

/// The recorded result: that of the Result tag, or the marker's where the tag is absent or holds no
/// result ("?").
pgn::Result record_of(const pgn::GameText& game);
/// The same where it is known what the Result tag says.
inline pgn::Result record_of(const pgn::GameText& game, pgn::ResultText tag) {
  return tag.result == pgn::Result::none ? game.marker_result.result : tag.result;
}

/// The record says that the game was drawn, or that somebody won over the board.
bool claims_draw(pgn::Result result);
bool claims_win(pgn::Result result);
/// The winner a record names, forfeits included; nothing for draws and the rest.
std::optional<pgn::Color> winner(pgn::Result result);

/// Null if there is no FEN tag, or it holds nothing but blanks, "?" and "-", or names the initial
/// position ("startpos"). O(length of the tag).
const pgn::Tag* fen_tag(const pgn::GameText& text);

/// Event, Round or Termination says so ("Armageddon"): a draw wins for Black.
bool is_armageddon(const pgn::GameText& game);

/// Mode or EventType says that the game was played by correspondence.
bool is_correspondence(const pgn::GameText& game);

/// The tag GameType of the notation for draughts (PDN) says that the game is one of draughts. O(1).
bool is_draughts(const pgn::GameText& game);
/// The name of a variant whose rules are not judged, as the tag has it, or of another game; without
/// the tag also as a server's event has it ("rated atomic game"). Empty for chess and Chess960.
std::string_view unjudged_variant(const pgn::GameText& game);
/// The Variant tag names Chess960 (under any of its names) or its double form.
bool says_chess960(const pgn::GameText& game);
/// The name of the event mentions Chess960. This says how games of the event began, not this one:
/// the standard array must not be presumed then, but castling is not read as Chess960's either.
bool event_is_chess960(const pgn::GameText& game);
/// SetUp says that the game began from a position of its own, or the name of the event ("wild/2",
/// "ICC w5"), or a tag that is no FEN tag only by its name ("Fen", "StartFEN").
bool announces_position(const pgn::GameText& game);
/// The name of a variant or another game in a tag that is none of the standard: [Rules "atomic"],
/// [GameType "Hex"]. Empty if there is none.
std::string_view other_rules(const pgn::GameText& game);
/// The first half-move has a number with the dots of a move of Black, and the next one that of a
/// move of White: "1... e5 2. Nf3". O(1).
bool begins_with_black(const pgn::GameText& game);
/// The first number, at the first or the second move, is above 1, and the next one goes on from it
/// where the game has tags: the moves before are missing, as in a part of a game, or behind a
/// result in the middle of one. Without tags up to three moves before a number may have none that
/// tells of more; and all, where they begin in the middle of a line. Or the game begins with
/// Black, be it 1... and only White's first move missing. Linear in the moves up to the second
/// number.
bool begins_later(const pgn::GameText& game);

}  // namespace arbiter

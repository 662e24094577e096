// What the text report says of a game as a whole. Everything is printable (display.h).

#pragma once

#include <string>
#include <string_view>

#include "tools/reports/report.h"
#include "tools/text/encoding.h"

namespace tools {

/// The file of the game, not too long.
std::string file_name(const GameView& game);
std::string shown_file(std::string_view file);

/// A line in two parts, so that the first can stand out.
struct GameHeading {
  std::string place;    // "event.pgn game 12 (line 331):"
  std::string players;  // "Castlewright, Ada – Pawnsworth, Otto  1-0"; empty when nothing is known
  std::string event;    // "Club Open 2023, round 3, 2023.05.01"; empty when nothing is known
};
GameHeading game_heading(const GameView& game, const GameDecoder& decoder);

/// "The Laws settle this game: 1/2-1/2 (fivefold repetition after White's move 61); the record says
/// 1-0." Empty when the Laws do not settle it, or as the record says.
std::string ruling_sentence(const GameView& game, const GameDecoder& decoder);

/// "Castlewright, Ada – Pawnsworth, Otto", with "?" for one who is not known; empty when neither
/// is.
std::string player_names(const GameHeader& header, const GameDecoder& decoder);

/// The record, raw: the Result tag; the marker only where the tag is no result at all.
std::string_view recorded_result(const GameHeader& header);

/// A tag's value, printable and not too long; empty when absent, empty, "-", or nothing but "?" and
/// dots.
std::string known_value(std::string_view value, const GameDecoder& decoder);

}  // namespace tools

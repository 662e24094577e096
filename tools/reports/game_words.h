// Describes a game as a whole, for the reports that people read. All strings are printable
// (display.h).

#pragma once

#include <string>
#include <string_view>

#include "tools/reports/report.h"
#include "tools/text/encoding.h"

namespace tools {

/// The name of the game's file, cut to 200 columns.
std::string file_name(const GameView& game);
/// Any file name, cut to 200 columns.
std::string shown_file(std::string_view file);

/// A heading in parts, so that the first ones can be printed in bold.
struct GameHeading {
  std::string place;    // "event.pgn game 12 (line 331):"
  std::string players;  // "Castlewright, Ada – Pawnsworth, Otto  1-0"; empty if unknown
  std::string event;    // "Club Open 2023, round 3, 2023.05.01"; empty if unknown
};
GameHeading game_heading(const GameView& game, const GameDecoder& decoder);

/// "The Laws settle this game: 1/2-1/2 (fivefold repetition after White's move 61); the record says
/// 1-0." Empty if the Laws do not decide the result, or decide it as recorded.
std::string ruling_sentence(const GameView& game, const GameDecoder& decoder);

/// "The moves are not judged: the variant is Atomic.", for a game of a variant, whose name is cut
/// to 40 columns.
std::string variant_sentence(const GameView& game, const GameDecoder& decoder);

/// "Castlewright, Ada – Pawnsworth, Otto", with "?" for an unknown player; empty if both are
/// unknown.
std::string player_names(const GameHeader& header, const GameDecoder& decoder);

/// The recorded result, unconverted: the Result tag, or the marker if the tag is not a result.
std::string_view recorded_result(const GameHeader& header);

/// A tag's value, cut to 60 columns; empty if it is missing, empty, "-", or only "?" and dots.
std::string known_value(std::string_view value, const GameDecoder& decoder);

}  // namespace tools

// The standings of an event and its results by round, as recorded, and as the Laws have them.
//
//   const std::optional<Crosstable> table = crosstable_of(games);
//
// A second record of a game (X701, X706) does not count again. Points: 1 for a win, also by
// forfeit, 1/2 for a draw, 0 for the rest; 1/2-0 counts as recorded; a game without a result counts
// nothing. Players are ranked by points, then by games won, then by name. A player is told from
// others by starting number, else by FIDE number, else by the folded name (tools/text/fold.h).

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "parser/vocabulary.h"
#include "tools/event/event_game.h"

namespace tools {

/// More players than that are no event that fits a table.
inline constexpr std::size_t kMostPlayersOfTable = 500;

/// One game of a player.
struct CrosstableGame {
  std::uint32_t round = 0;              // 0: the Round tag names none
  std::optional<std::size_t> opponent;  // index into Crosstable::players; nothing: nobody
  std::optional<pgn::Color> color;      // nothing against nobody
  std::string_view result;              // "1", "½", "0", "+", "-", "*", or "?": none
  std::string_view result_by_law;       // the same; empty unless it differs
  std::string file;                     // of the game
  std::uint64_t game = 0;               // 1-based within the file; 0: only a report has it
};

struct CrosstablePlayer {
  std::string name;          // as first written
  std::string rating;        // digits; empty if unknown
  std::string fide_id;       // digits; empty if unknown
  std::uint16_t number = 0;  // the starting number in a tournament report; 0: none
  std::uint32_t half_points = 0;
  /// By the Laws; nothing if that makes no difference.
  std::optional<std::uint32_t> half_points_by_law;
  std::uint32_t wins = 0;
  std::vector<CrosstableGame> games;  // by round, then in the order of the input
};

struct Crosstable {
  std::string event, site, dates;  // dates: "2024.12.26 – 2024.12.28", or one, or empty
  std::uint32_t rounds = 0;        // the highest round; 0: no game names one
  std::uint64_t games = 0;
  bool round_robin = false;               // three players or more, and each met each other
  std::vector<CrosstablePlayer> players;  // by rank: the first is number 1
};

/// The starting number of the player of that colour in the game of that index; 0: not known. All
/// players of one number are one player.
using NumberOf = std::function<std::uint16_t(std::size_t game, pgn::Color color)>;

/// The table of the games of one event (event_book.h), in the order of the input. Nothing if there
/// is nothing to tell: fewer than two games or players, more than 500 players, or, without
/// `number_of`, games without rounds between players who did not all meet, as on a server.
/// O(n log n) in the games.
std::optional<Crosstable> crosstable_of(std::span<const EventGame> games,
                                        const NumberOf& number_of = {});

/// "5½", "½", "0", "12".
std::string half_points_text(std::uint32_t half_points);

}  // namespace tools

// What a tournament report file (FIDE's TRF06, TRF16 or TRF26) says: heading, players, and who
// played whom in each round.
//
// Source: FIDE Handbook C.02 (tournament reports) and C.04, annex 2 (TRF16); TRF26 extends it.
// The XX codes are those of JaVaFo, the BB codes those of bbpPairings.

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "parser/source.h"
#include "parser/vocabulary.h"

namespace tools {

/// Points are in hundredths.
using Points = std::int32_t;

/// The result codes of a round.
enum class TrfCode : std::uint8_t {
  none,          // blank: nothing is said
  win,           // 1
  draw,          // =
  loss,          // 0
  unrated_win,   // W: less than one move was played
  unrated_draw,  // D
  unrated_loss,  // L
  forfeit_win,   // +
  forfeit_loss,  // -
  half_bye,      // H
  full_bye,      // F
  pairing_bye,   // U: allocated by the pairing
  zero_bye,      // Z
  unknown,       // X, ?, A: adjourned or not known
  unreadable,    // anything else
};
/// The code as written; "" for none, "?" for unknown and unreadable.
std::string_view code_text(TrfCode code);

/// Played on the board: 1 = 0 W D L.
bool is_played(TrfCode code);
/// + or -.
bool is_forfeit(TrfCode code);
/// H F U Z.
bool is_bye(TrfCode code);

/// What a player's line says about one round.
struct TrfRound {
  std::uint16_t opponent = 0;  // starting number; 0: none
  TrfCode code = TrfCode::none;
  std::optional<pgn::Color> color;
  std::uint32_t offset = 0;  // of the round's first column, in bytes from the line's first one

  /// There is an opponent, and the code is not that of a bye.
  bool is_paired() const { return opponent != 0 && !is_bye(code); }
};

/// The largest starting number: four columns of a line (TRF16).
inline constexpr std::int32_t kLargestTrfNumber = 9999;

struct TrfPlayer {
  std::uint16_t number = 0;  // starting number, 1 to kLargestTrfNumber
  std::string name, title, federation;
  std::uint32_t rating = 0;   // 0: none
  std::uint64_t fide_id = 0;  // 0: none
  std::optional<Points> points;
  std::uint32_t rank = 0;  // 0: none
  /// Rounds from the first one on; what is behind the end of the line is missing.
  std::vector<TrfRound> rounds;
  /// The columns of the rounds do not fit the format, so that `rounds` is empty and `points` not
  /// known.
  bool misaligned = false;
  bool bytes_are_characters = false;  // in the line
  pgn::Place place;                   // of the line
  pgn::Place points_place;            // of the column of the points

  /// Round 1 is the first; an empty round where the line has none.
  const TrfRound& round(std::size_t round) const;
  /// Where the round stands in the file; the line, if it has no such round.
  pgn::Place place_of_round(std::size_t round) const;
};

/// What the codes of a round are worth.
struct PointSystem {
  pgn::ByColor<Points> win{100, 100}, draw{50, 50}, loss{0, 0};
  Points forfeit_win = 100, forfeit_loss = 0;
  Points full_bye = 100, half_bye = 50, zero_bye = 0;
  std::optional<Points> pairing_bye;  // nothing: as a win
  bool stated = false;                // by the report (162, XXS, BBW …)
};

struct TournamentReport {
  std::string file;  // as the report names it
  // Heading; texts as written, in UTF-8.
  std::string name, city, federation, first_day, last_day;
  std::uint32_t rounds = 0;  // as stated (142, XXR) or played, whatever is more

  /// In the order of the lines; at most two of the same number.
  std::vector<TrfPlayer> players;
  std::unordered_map<std::uint16_t, std::size_t> by_number;  // index into `players`
  /// Numbers of more than one player, and the index of the second one.
  std::map<std::uint16_t, std::size_t> shared_numbers;
  std::uint32_t unreadable_players = 0;  // lines without a starting number

  PointSystem system;
  /// Players whose points may be changed by a decision of the arbiters (299).
  std::set<std::uint16_t> changed_points;
  std::uint32_t unknown_lines = 0;  // with codes that mean nothing to this reader

  /// The only player with that number, or null.
  const TrfPlayer* player(std::uint16_t number) const;
};

/// "Alder, Ann (1)".
std::string player_label(const TrfPlayer& player);

/// "11.5", "0.25".
std::string points_text(Points points);

}  // namespace tools

// Plants slips into games, has each judged, and counts what the repairs are worth.

#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tests/repair/planter.h"

namespace repairs {

struct Score {
  std::size_t plants = 0;       // with a finding
  std::size_t unique = 0;       // of them, those with a single answer
  std::size_t unique_sure = 0;  // of these, those with a sure proposal that is right
  std::size_t sure = 0;
  std::size_t sure_wrong = 0;
  std::size_t proposed = 0;
  std::size_t first_right = 0;
  std::size_t named = 0;      // the right one is among the first four
  std::size_t unnoticed = 0;  // legal to the end, so there is no finding
};

struct PlantReport {
  std::map<Slip, Score> by_slip;
  Score all;
  std::vector<std::string> wrong;          // the sure proposals that are wrong, with their games
  std::vector<std::string> missed;         // unique answers without a sure proposal
  std::vector<std::string> accused_twice;  // one slip, and several moves said to be at fault

  std::string table() const;
};

/// Plants `count` slips that have a finding, in turn of each kind, into the games of `pgn`.
PlantReport plant_and_judge(std::string_view pgn, std::size_t count, std::uint32_t seed);

/// Two half-moves in a row are left out of each of the first `count` games without fault.
struct PairReport {
  std::size_t faults = 0;
  std::vector<std::string> sure;  // games with a sure proposal, which is wrong
};
PairReport leave_out_pairs(std::string_view pgn, std::size_t count, std::uint32_t seed);

/// The same where moves are exchanged that do not follow each other.
PairReport exchange_moves(std::string_view pgn, std::size_t count, std::uint32_t seed,
                          FarExchange exchange);

/// Findings with a repair in those games of `pgn` that are legal to their end.
std::size_t count_repairs_of_sound_games(std::string_view pgn);

}  // namespace repairs

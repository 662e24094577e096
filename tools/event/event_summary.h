// Counts of a comparison between a tournament report and the games.

#pragma once

#include <cstdint>

namespace tools {

/// What a tournament report (--trf) and the games have in common.
struct EventSummary {
  std::uint64_t players = 0;          // in the reports
  std::uint64_t identified = 0;       // of them, those found among the players of the games
  std::uint64_t pairings = 0;         // played ones in the reports
  std::uint64_t without_game = 0;     // of them, those without a game
  std::uint64_t without_pairing = 0;  // games of identified players without a pairing
};

}  // namespace tools

// A finding about more than one game, or about a tournament report.

#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include "arbiter/laws/edition.h"
#include "arbiter/types/finding.h"
#include "parser/source.h"

namespace tools {

struct EventFinding {
  /// Comes after the findings about games.
  static constexpr std::uint64_t kAfterAllGames = std::numeric_limits<std::uint64_t>::max();

  /// Its `place` is not used. Texts are UTF-8.
  arbiter::Finding finding;
  std::string file;        // of the game, or the tournament report
  std::uint64_t game = 0;  // 1-based within the file; 0: the finding is about no game
  pgn::Place place;        // of the game's first byte, or of the report's line and column
  bool bytes_are_characters = false;  // of the report's line: its column is one of characters, too
  arbiter::Edition laws = arbiter::Edition::laws2023;  // by which the game was judged
  std::string_view encoding;  // of the game (GameDecoder); empty: the finding is about no game
  std::string white, black, event, site, date, round, board;  // of the game; UTF-8
  std::uint64_t order = kAfterAllGames;                       // EventGame::order
  /// What makes it the same finding in another run: names and moves, no places. Fingerprints for
  /// baselines are made of it and of the rule.
  std::string identity;
  /// Where the identity of the second of two games begins in it; 0: there is no second one.
  std::size_t second_identity = 0;
};

}  // namespace tools

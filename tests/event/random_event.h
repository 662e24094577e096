// Made-up events for comparisons with slow twins: few players, rounds, days and openings, so that
// doubles, second games and other records occur all the time.

#pragma once

#include <random>
#include <string>
#include <vector>

namespace tests {

struct MadeGame {
  std::string event, date, round, white, black, result;
  std::vector<std::string> moves;  // SAN, legal from the initial position
  std::string rating;              // of White; empty: no tag
};

std::vector<MadeGame> random_event(std::mt19937& random, std::size_t games);

/// Each game is given its line: that of its first tag, from 1 on.
std::string pgn_of(const std::vector<MadeGame>& games);

}  // namespace tests

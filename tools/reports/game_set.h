// Games of a report, for what is counted once for each: a game can have findings of its own and,
// after all games, findings about the event.
//
//   GameSet games;
//   for (each game with findings) games.add(game);
//   for (each finding about the event) games.add_of_event(finding);
//
// Memory: 8 bytes for each game that `add` gets.

#pragma once

#include <cstdint>
#include <deque>

#include "tools/reports/report.h"

namespace tools {

class GameSet {
 public:
  /// A game, which comes once.
  void add(const GameView& game);
  /// The game of a finding about the event, if it is about one. They come in the order of the input
  /// (EventBook). Returns whether the game is new.
  bool add_of_event(const GameView& finding);

  std::uint64_t size() const { return size_; }

 private:
  std::deque<std::uint64_t> keys_;  // hashes of file and number
  bool are_sorted_ = false;
  std::uint64_t last_of_event_ = 0;  // 0: none
  std::uint64_t size_ = 0;
};

}  // namespace tools

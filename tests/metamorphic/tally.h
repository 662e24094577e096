// What was compared, and what was left out, and why: no game drops out of a test unnoticed.

#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>

#include "tests/metamorphic/plain_game.h"

namespace metamorphic {

class Tally {
 public:
  void compared(std::size_t findings) {
    ++games_;
    findings_ += findings;
  }
  void left_out(const PlainGame& game, const std::string& reason) {
    left_out_[reason].insert(game.source);
  }

  std::size_t games() const { return games_; }
  std::size_t findings() const { return findings_; }
  /// Sources of the games left out, by reason.
  const std::map<std::string, std::set<std::string>>& left_out() const { return left_out_; }

  /// One line, which the log of the test keeps: "1234 compared with 567 findings; left out: …".
  std::string words() const;

 private:
  std::size_t games_ = 0;
  std::size_t findings_ = 0;
  std::map<std::string, std::set<std::string>> left_out_;
};

}  // namespace metamorphic

// A replacement in a game's text that is beyond doubt and does not change its moves. Made by the
// rules from their findings, when Settings ask for it.

#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

struct Rule;

/// Replaces the bytes at `place`; neither they nor `text` hold a line end.
struct Correction {
  const Rule* rule = nullptr;  // whose finding it removes
  std::string_view place;      // into the batch the game was read from; may be empty
  std::string text;
};

/// Collects the corrections of a game.
class CorrectionSink {
 public:
  explicit CorrectionSink(std::vector<Correction>& corrections) : corrections_(corrections) {}

  /// If two rules correct the same place, the first correction counts.
  void replace(const Rule& rule, std::string_view place, std::string text) {
    corrections_.push_back({&rule, place, std::move(text)});
  }

 private:
  std::vector<Correction>& corrections_;
};

}  // namespace arbiter

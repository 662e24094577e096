// What could be written in a game's text instead of what stands there, without doubt and without a
// change of its moves. Made from findings, by the rules themselves, when Settings ask for it.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

struct Rule;

/// Replaces the bytes at `place`; neither they nor `text` hold a line end.
struct Correction {
  const Rule* rule = nullptr;  // whose finding it takes away
  std::string_view place;      // into the batch the game was read from; may be empty
  std::string text;
};

/// Where rules put their corrections.
class CorrectionSink {
 public:
  explicit CorrectionSink(std::vector<Correction>& corrections) : corrections_(corrections) {}

  /// Two rules may say the same of a place; the first one's correction counts.
  void replace(const Rule& rule, std::string_view place, std::string text) {
    corrections_.push_back({&rule, place, std::move(text)});
  }

 private:
  std::vector<Correction>& corrections_;
};

}  // namespace arbiter

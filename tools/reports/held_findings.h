// What the text report holds back until a file ends, because it may turn out to be too much to
// list: remarks (findings of severity info), one kind for each rule, and warnings that have one
// cause in many games, one kind for each cause: a tag that a program writes twice (S108).
//
// A kind with more than `kMostListed` findings in a file is one line with its count and its first
// place. So the texts of no more than that are kept, and of at most `kMostCauses` causes beside the
// rules: memory does not grow with the file.

#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arbiter/types/finding.h"
#include "tools/reports/report.h"
#include "tools/text/encoding.h"

namespace tools {

/// The findings of one kind in the file at hand.
struct FindingKind {
  const arbiter::Rule* rule = nullptr;
  arbiter::Severity severity = arbiter::Severity::info;
  std::uint64_t order = 0;  // of the kinds of this file, by their first findings
  std::uint64_t findings = 0;
  std::uint64_t games = 0;      // that have one
  std::uint64_t last_game = 0;  // of these
  std::string first;            // what the first one says: "game 3 (line 34): 9. Bxf7: …"

  bool is_too_much() const;
};

/// Those of one game whose texts are kept.
struct HeldGame {
  std::uint64_t offset = 0;  // of the game in its file
  std::string heading;
  std::vector<std::pair<const FindingKind*, std::string>> findings;  // with their texts
  std::string tail;
};

class HeldFindings {
 public:
  static constexpr std::uint64_t kMostListed = 5;
  static constexpr std::size_t kMostCauses = 100;

  /// The kind that the finding is of; null if it is not one to hold back. Valid until `clear`.
  FindingKind* kind_of(const arbiter::Finding& finding);

  /// Counts a finding of that kind. Whether its text is to be kept.
  bool count(FindingKind& kind, const GameView& game, const arbiter::Finding& finding,
             const GameDecoder& decoder);
  void keep(const FindingKind& kind, const GameView& game, std::string text);

  /// The game, if texts of it are kept; else null.
  HeldGame* find(const GameView& game);

  const std::vector<HeldGame>& games() const { return games_; }
  /// The kinds that are too much to list: what is severe first, then what came first.
  std::vector<const FindingKind*> too_much() const;

  /// For the next file.
  void clear();

 private:
  std::map<std::pair<std::string_view, std::string>, FindingKind> kinds_;  // by rule and cause
  std::size_t causes_ = 0;
  std::vector<HeldGame> games_;  // in the order of the file
};

/// "1,204 times in 812 games, first in game 3 (line 34): 9. Bxf7: …"
std::string words_of(const FindingKind& kind);

}  // namespace tools

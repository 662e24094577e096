// The findings that the text report holds back until a file ends, because there may be too many to
// list: remarks (findings of severity info), one kind for each rule, and warnings with the same
// cause in many games, one kind for each cause: a tag that a program writes twice (S108).
//
// A kind with more than `kMostListed` findings in a file becomes one line with its count and its
// first place. So only `kMostListed` texts of each kind are kept, and beside the rules there are at
// most `kMostCauses` kinds: memory does not grow with the file.

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

/// The findings of one kind in the current file.
struct FindingKind {
  const arbiter::Rule* rule = nullptr;
  arbiter::Severity severity = arbiter::Severity::info;
  std::uint64_t order = 0;  // among the kinds of this file, by their first findings
  std::uint64_t findings = 0;
  std::uint64_t games = 0;      // number of games with such a finding
  std::uint64_t last_game = 0;  // number of the last of them
  std::string first;  // place and text of the first finding: "game 3 (line 34): 9. Bxf7…"

  /// Whether there are more findings than are listed one by one.
  bool is_too_much() const;
};

/// The findings of one game whose texts are kept.
struct HeldGame {
  std::uint64_t offset = 0;  // of the game in its file
  std::string heading;
  std::vector<std::pair<const FindingKind*, std::string>> findings;  // with their texts
  std::string tail;
};

class HeldFindings {
 public:
  /// More repetitions of the same remark do not help a reader. A matter of layout, not measured;
  /// the text report names it in its headings.
  static constexpr std::uint64_t kMostListed = 5;
  /// A safety limit on memory.
  static constexpr std::size_t kMostCauses = 100;

  /// The kind of the finding; null if it is not to be held back. Valid until `clear`.
  FindingKind* kind_of(const arbiter::Finding& finding);

  /// Counts a finding of that kind. Returns whether its text is to be kept.
  bool count(FindingKind& kind, const GameView& game, const arbiter::Finding& finding,
             const GameDecoder& decoder);
  void keep(const FindingKind& kind, const GameView& game, std::string text);

  /// The held findings of the game; null if there are none.
  HeldGame* find(const GameView& game);

  const std::vector<HeldGame>& games() const { return games_; }
  /// The kinds with too many findings to list, by severity and then by first findings.
  std::vector<const FindingKind*> too_much() const;

  /// Begins the next file.
  void clear();

 private:
  std::map<std::pair<std::string_view, std::string>, FindingKind> kinds_;  // by rule and cause
  std::size_t causes_ = 0;
  std::vector<HeldGame> games_;  // in the order of the file
};

/// "1,204 times in 812 games, first in game 3 (line 34): 9. Bxf7: …"
std::string words_of(const FindingKind& kind);

}  // namespace tools

// Judges a single position, as the command `position` shows it (DESIGN.md section 7).

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arbiter/types/judged_game.h"
#include "arbiter/types/settings.h"
#include "arbiter/winnable/winnability.h"

namespace arbiter {

struct JudgedPosition {
  std::string fen;                      // X-FEN as understood; empty if unreadable
  std::string_view legality;            // "illegal", "legal", "not-refuted"
  std::vector<std::string_view> rules;  // ids of the P rules that hold
  std::vector<std::string> facts;       // one sentence each, numbered by position
  bool sought_proof_game = false;
  std::string proof_game;   // PGN, confirmed; empty: none
  std::string_view status;  // "checkmate", …, "ongoing"; empty: null
  ByColor<std::optional<bool>> can_win;
  ByColor<std::string> why;         // empty: null
  Severity worst = Severity::info;  // of the findings, for the exit status
  bool any_finding = false;
  int unconfirmed_proofs = 0;  // proofs that did not stand, and were not believed
};

/// Judges one position after the other; not for use by several threads at once.
class PositionJudge {
 public:
  /// `settings` must outlive the judge.
  explicit PositionJudge(const Settings& settings)
      : settings_(settings), analyser_(settings.winnable_nodes) {}

  JudgedPosition judge(std::string_view fen);

 private:
  const Settings& settings_;
  WinnabilityAnalyser analyser_;
};

inline JudgedPosition judge_position(std::string_view fen, const Settings& settings) {
  return PositionJudge(settings).judge(fen);
}

}  // namespace arbiter

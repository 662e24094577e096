// Judges a single position, as the command `position` shows it.

#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arbiter/legality/facts/retro_position.h"
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

/// Looks for the moves of a game from the initial array to that position. Nothing proves nothing.
using FindProofGame = std::function<std::optional<std::vector<Move>>(const RetroPosition& goal)>;

/// Judges one position after the other; not for use by several threads at once.
class PositionJudge {
 public:
  /// `settings` must outlive the judge. `find_proof_game` is called if `settings.prove` is set;
  /// null: no proof games are looked for. The games it finds are replayed before they are believed.
  explicit PositionJudge(const Settings& settings, FindProofGame find_proof_game = nullptr)
      : settings_(settings),
        find_proof_game_(std::move(find_proof_game)),
        analyser_(settings.winnable_nodes) {}

  JudgedPosition judge(std::string_view fen);

 private:
  const Settings& settings_;
  FindProofGame find_proof_game_;
  WinnabilityAnalyser analyser_;
};

inline JudgedPosition judge_position(std::string_view fen, const Settings& settings) {
  return PositionJudge(settings).judge(fen);
}

}  // namespace arbiter

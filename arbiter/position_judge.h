// Judges a single position, as the command `position` shows it.

#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "arbiter/legality/facts/retro_position.h"
#include "arbiter/types/judged_position.h"
#include "arbiter/types/settings.h"
#include "arbiter/winnable/winnability.h"

namespace arbiter {

/// Looks for the moves of a game from the initial array to that position. Nothing proves nothing.
using FindProofGame = std::function<std::optional<std::vector<Move>>(const RetroPosition& goal)>;

/// Judges one position after the other, with large buffers that it keeps; not for use by several
/// threads at once.
class PositionJudge {
 public:
  /// `settings` must outlive the judge. `find_proof_game` is called if `settings.prove` is set;
  /// null: no proof games are looked for. The games it finds are replayed before they are believed.
  explicit PositionJudge(const Settings& settings, FindProofGame find_proof_game = nullptr)
      : settings_(settings),
        find_proof_game_(std::move(find_proof_game)),
        analyser_(settings.winnable_nodes) {}

  /// Judges a FEN or EPD. A text that is none is a P301, and so is said in the result. Linear in
  /// the text, apart from the searches that the budgets in the settings limit.
  JudgedPosition judge(std::string_view fen);

 private:
  const Settings& settings_;
  FindProofGame find_proof_game_;
  WinnabilityAnalyser analyser_;
};

}  // namespace arbiter

// Judges one game after another: replay, rules, findings.
//
//   Settings settings;
//   select_default_rules(settings);
//   Judge judge(settings);
//   JudgedGame judged;
//   while (reader.next(game)) {
//     judge.judge(game, judged);
//     for (const Finding& finding : judged.findings) ...
//   }
//
// A Judge keeps buffers, so each thread has its own. Settings must outlive it. Nothing is thrown.
//
// The cost is linear in the game's text, but for what is asked of few games: whether a side can
// still win and whether a position can be reached, which the budgets in the settings limit.

#pragma once

#include <memory>

#include "arbiter/types/judged_game.h"
#include "arbiter/types/settings.h"
#include "parser/game_text.h"

namespace arbiter {

class Judge {
 public:
  explicit Judge(const Settings& settings);
  ~Judge();
  Judge(Judge&&) noexcept;

  /// Judges the games that follow by other settings, which must outlive their use. (The budget of
  /// winnable_nodes stays that of the first ones.) Does nothing if they are the same object.
  void use(const Settings& settings);

  /// `judged` is overwritten; its views point into the text of the game.
  void judge(const pgn::GameText& game, JudgedGame& judged);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace arbiter

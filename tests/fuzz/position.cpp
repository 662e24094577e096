// The command `position` with small budgets: every proof is confirmed, and the same position with
// the colours reversed is never judged in the opposite way.

#include "arbiter/position_judge.h"
#include "arbiter/rules/registry.h"
#include "tests/fuzz/fuzz.h"
#include "tests/testing/positions.h"

namespace fuzz {
namespace {

arbiter::Settings make_settings() {
  arbiter::Settings settings;
  arbiter::select_rules("ALL", true, settings);
  settings.winnable_nodes = 300;
  settings.legality_nodes = 50;
  settings.verify = true;
  settings.prove = true;
  return settings;
}

using arbiter::JudgedPosition;
using arbiter::PositionLegality;

void check(const JudgedPosition& judged) {
  require(judged.unconfirmed_proofs == 0, "a proof was not confirmed");
  require(judged.facts.size() >= judged.rules.size(), "a rule without a fact");
  const bool illegal = judged.legality == PositionLegality::illegal;
  require(!judged.status || !judged.fen.empty(), "a status without a position");
  if (judged.status == arbiter::PositionStatus::dead_position) {
    require(judged.can_win.white == false && judged.can_win.black == false,
            "somebody can win a dead position");
  }
  require(!illegal || !judged.rules.empty() || judged.fen.empty(), "illegal for no reason");
}

bool contradict(const std::optional<bool>& a, const std::optional<bool>& b) {
  return a && b && *a != *b;
}

void compare(const JudgedPosition& one, const JudgedPosition& other) {
  require(one.status == other.status, "reversed colours have another status: " + one.fen);
  require(!contradict(one.can_win.white, other.can_win.black) &&
              !contradict(one.can_win.black, other.can_win.white),
          "reversed colours have other chances: " + one.fen);
}

}  // namespace
}  // namespace fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const arbiter::Settings settings = fuzz::make_settings();
  static arbiter::PositionJudge judge(settings);
  const arbiter::JudgedPosition judged = judge.judge(fuzz::text_of(data, size));
  fuzz::check(judged);
  if (judged.fen.empty() || !judged.status) return 0;
  const arbiter::JudgedPosition reversed = judge.judge(tests::with_colors_reversed(judged.fen));
  fuzz::check(reversed);
  fuzz::compare(judged, reversed);
  return 0;
}

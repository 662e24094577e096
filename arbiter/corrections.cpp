#include "arbiter/corrections.h"

#include <algorithm>
#include <map>
#include <span>

#include "arbiter/repair/repair_corrections.h"
#include "arbiter/rules/registry.h"

namespace arbiter {
namespace {

// Beside such a finding the result of a game is not taken from the board.
bool casts_doubt_on_result(const Rule& rule) {
  if (!rule.on_by_default) return false;  // somebody wanted to know; nothing is wrong
  const bool is_about_board = rule.group == RuleGroup::moves ||
                              rule.group == RuleGroup::positions || rule.group == RuleGroup::draws;
  return is_about_board || rule.has(trait::kMayHideMoves | trait::kOtherEnding);
}

bool is_doubtful(const JudgedGame& judged) {
  return std::any_of(judged.findings.begin(), judged.findings.end(),
                     [](const Finding& finding) { return casts_doubt_on_result(*finding.rule); });
}

bool has_finding(const JudgedGame& judged, const Rule& rule) {
  return std::any_of(judged.findings.begin(), judged.findings.end(),
                     [&](const Finding& finding) { return finding.rule == &rule; });
}

const char* end_of(const Correction& each) { return each.place.data() + each.place.size(); }

// A move that is written anew has its castling letters and its check mark with it.
void drop_what_is_written_anew(std::vector<Correction>& corrections) {
  std::map<const char*, const char*> anew;  // from the first byte of a move to its end
  for (const Correction& each : corrections) {
    if (each.rule->has(trait::kRewritesMove)) anew[each.place.data()] = end_of(each);
  }
  if (anew.empty()) return;
  std::erase_if(corrections, [&](const Correction& each) {
    if (each.rule->has(trait::kRewritesMove)) return false;
    auto at = anew.upper_bound(each.place.data());
    return at != anew.begin() && end_of(each) <= (--at)->second;
  });
}

// By place; of two corrections of one place the first counts.
void put_in_order(std::vector<Correction>& corrections) {
  drop_what_is_written_anew(corrections);
  const auto begin_of = [](const Correction& each) { return each.place.data(); };
  std::stable_sort(
      corrections.begin(), corrections.end(),
      [&](const Correction& a, const Correction& b) { return begin_of(a) < begin_of(b); });
  const auto end = std::unique(
      corrections.begin(), corrections.end(),
      [&](const Correction& a, const Correction& b) { return begin_of(a) == begin_of(b); });
  corrections.erase(end, corrections.end());
}

}  // namespace

void find_corrections(GameContext& game, JudgedGame& judged) {
  if (judged.findings.empty() || judged.no_game) return;
  const bool doubtful = is_doubtful(judged);
  CorrectionSink sink(judged.corrections);
  correct_by_repairs(game, judged, sink);
  // What else is wrong with a repaired game is judged when its moves are right.
  if (!judged.corrections.empty()) return put_in_order(judged.corrections);
  const std::span<const Rule* const> rules = all_rules();
  for (std::size_t i = 0; i < rules.size(); ++i) {
    const Rule& rule = *rules[i];
    if (!game.settings().corrected[i] || rule.correct == nullptr) continue;
    if (!has_finding(judged, rule)) continue;
    if (rule.group == RuleGroup::results && doubtful) continue;
    rule.correct(rule, game, sink);
  }
  put_in_order(judged.corrections);
}

}  // namespace arbiter

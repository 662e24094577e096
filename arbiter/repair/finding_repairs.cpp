#include "arbiter/repair/finding_repairs.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "arbiter/repair/repair_finder.h"
#include "arbiter/repair/repair_words.h"
#include "arbiter/replay/lost_opening.h"
#include "arbiter/rules/token_guess.h"
#include "arbiter/types/rule.h"
#include "parser/ascii.h"
#include "parser/damaged_result.h"
#include "parser/token.h"

namespace arbiter {
namespace {

// The finding is about a half-move that is not legal, or about a token in place of one.
bool is_about_fault(const GameContext& game, const Finding& finding) {
  if (!finding.rule->has(trait::kRepairable)) return false;
  const Replay& replay = game.replay();
  if (replay.stood(finding.ply)) return true;
  if (finding.ply != replay.plies() + 1) return false;
  if (replay.stop() == Stop::illegal_move) return finding.rule->group == RuleGroup::moves;
  return replay.stop() == Stop::unknown_token && finding.place == game.text().unknown_token.data();
}

// A tag, a command, the text of a comment, the result or two moves stand there, and no move that
// was written wrongly.
bool is_no_slip(const GameContext& game) {
  const std::string_view token = game.text().unknown_token;
  if (token.empty() || token.front() == '}') return false;
  if (pgn::may_open_tag(token) || are_two_moves(token)) return true;
  const bool has_marker = !game.text().marker.empty();
  if (!has_marker && pgn::damaged_result(game.text().text, token) != pgn::Result::none) return true;
  const char* const closing = find_lone_closing(game.text(), token.data() + token.size());
  return closing != nullptr && *closing == '}';
}

// A word such as "adj" or "bye" has letters of moves in it. Where nothing bears a move out, to name
// some that are spelt a little like it helps nobody.
bool is_remark(const GameContext& game, const Finding& finding, const RepairAnswer& answer) {
  const std::string_view token = game.text().unknown_token;
  if (token.empty() || finding.place != token.data()) return false;
  const bool is_plain =
      std::all_of(token.begin(), token.end(), [](char c) { return pgn::is_letter(c) || c == '.'; });
  return is_plain && answer.is_short && answer.named.front().kind != RepairKind::removed &&
         guess_token(game, token).kind == "word";
}

void add_words(std::string words, Finding& finding) {
  const bool is_sure = finding.repair && finding.repair->best.sure;
  if (finding.suggestion.empty() || is_sure) {
    finding.suggestion = std::move(words);
  } else {
    finding.suggestion.append(" ").append(words);
  }
}

// The spelling of a move is not to be changed that a sure reading takes for another one.
void drop_other_advice(const RepairReading& reading, JudgedGame& judged) {
  const std::uint32_t last = reading.ply + (reading.kind == RepairKind::exchanged ? 1 : 0);
  for (Finding& finding : judged.findings) {
    const bool is_there = finding.ply >= reading.ply && finding.ply <= last;
    const std::string_view id = finding.rule->id;  // S109 to S115 are about moves
    if (is_there && id >= "S109" && id <= "S115") finding.suggestion.clear();
  }
}

}  // namespace

void add_repairs(const GameContext& game, JudgedGame& judged) {
  const Settings& settings = game.settings();
  if (!settings.repair || judged.no_game || !judged.unjudged_variant.empty()) return;
  if (is_no_slip(game)) return;
  std::optional<RepairFinder> finder;
  int repairs = 0;
  for (Finding& finding : judged.findings) {
    if (!is_about_fault(game, finding) || repairs == kMostRepairs) continue;
    ++repairs;
    if (!finder) finder.emplace(game.text(), game.notation, game.replay(), game.record);
    const auto answer = finder->find(finding.ply, settings.repair_nodes);
    if (!answer || is_remark(game, finding, *answer)) continue;
    finding.repair = answer->repair;
    add_words(repair_words(game, *answer), finding);
    if (finding.repair && finding.repair->best.sure) {
      drop_other_advice(finding.repair->best, judged);
    }
  }
}

}  // namespace arbiter

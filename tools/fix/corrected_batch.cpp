#include "tools/fix/corrected_batch.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "arbiter/types/rule.h"
#include "parser/pgn.h"
#include "tools/fix/reading_loss.h"
#include "tools/fix/recoder.h"
#include "tools/text/encoding.h"

namespace tools {
namespace {

// As in game_batch.cpp: a usual batch is much smaller, and its memory is kept for the next one.
constexpr std::size_t kUsualText = std::size_t{2} << 20;

bool is_about_result(const Edit& edit) { return edit.rule->group == arbiter::RuleGroup::results; }

bool is_repair(const Edit& edit) { return edit.rule->has(arbiter::trait::kRepairable); }

bool has_repair(const std::vector<Edit>& edits) {
  return std::any_of(edits.begin(), edits.end(), is_repair);
}

bool is_sound(const std::vector<Edit>& edits, const GameSnapshot& before,
              const GameSnapshot& after) {
  return has_repair(edits) ? is_sound_repair(before, after) : is_sound_correction(before, after);
}

// Removes the corrections of results from the edits.
std::vector<Edit> take_results(std::vector<Edit>& edits) {
  std::vector<Edit> taken;
  std::copy_if(edits.begin(), edits.end(), std::back_inserter(taken), is_about_result);
  std::erase_if(edits, is_about_result);
  return taken;
}

std::string with_edits(std::string_view text, const std::vector<Edit>& edits) {
  std::string corrected;
  corrected.reserve(text.size() + edits.size());
  for_each_part(
      text, edits, [&](std::string_view same) { corrected += same; },
      [&](std::string_view, const Edit& edit) { corrected += edit.text; });
  return corrected;
}

}  // namespace

CorrectedBatch::CorrectedBatch(const arbiter::Settings& finding, const arbiter::Settings& checking,
                               Correcting correcting)
    : finding_(finding), checking_(checking), correcting_(correcting) {
  judge_.emplace(finding_);
  checking_judge_.emplace(checking_);
}

void CorrectedBatch::correct() {
  games = corrected_games = 0;
  edits.clear();
  results.clear();
  repairs.clear();
  unproved_games.clear();
  annotated_games.clear();
  foreign_games.clear();
  recoding.clear();
  left_in_old_encoding.clear();
  candidates_.clear();
  if (kind != Kind::games || text.skipped) return;
  find_candidates();
  if (!correcting_.results) {
    for (Candidate& candidate : candidates_) candidate.results = take_results(candidate.edits);
  }
  prove_all();
  correct_again();
  for (const Candidate& candidate : candidates_) {
    if (!candidate.edits.empty()) ++corrected_games;
    if (!candidate.is_proved) unproved_games.push_back(candidate.game);
  }
  gather_results();
  gather_repairs();
  if (correcting_.to_utf8 && !is_valid_utf8(text.text)) recode();
}

void CorrectedBatch::find_candidates() {
  pgn::GameReader reader(text.text, text.line_before);
  const char* begin = text.text.data();  // of the game, with the text in front of the first one
  while (reader.next(game_)) {
    judge_->judge(game_, judged_);
    const char* const end = game_.text.data() + game_.text.size();
    const std::string_view whole(begin, static_cast<std::size_t>(end - begin));
    begin = end;
    if (game_.no_game) continue;
    const std::uint64_t number = games++;
    if (judged_.repair_is_left_out) annotated_games.push_back(number);
    if (judged_.repair_needs_english) foreign_games.push_back(number);
    if (judged_.corrections.empty()) continue;
    Candidate& candidate = candidates_.emplace_back();
    candidate.game = number;
    candidate.is_foreign = judged_.repair_needs_english;
    candidate.text = whole;
    if (!game_.marker.empty()) {
      candidate.marker = static_cast<std::size_t>(game_.marker.data() - text.text.data());
    }
    candidate.edits = take_corrections(text.text);
  }
}

// Of the game judged last, which was read from that text.
std::vector<Edit> CorrectedBatch::take_corrections(std::string_view whole) {
  std::vector<Edit> taken;
  for (arbiter::Correction& correction : judged_.corrections) {
    const auto offset = static_cast<std::size_t>(correction.place.data() - whole.data());
    taken.push_back({offset, correction.place.size(), std::move(correction.text), correction.rule});
  }
  return taken;
}

void CorrectedBatch::prove_all() {
  gather_edits();
  // Each round removes edits, so there are few rounds.
  while (!edits.empty() && !prove_candidates()) gather_edits();
}

// What a second run would correct: a repair may have waited for its moves in English, and all other
// corrections of its game for one that can be read to its end.
void CorrectedBatch::correct_again() {
  bool is_done = true;
  for (Candidate& candidate : candidates_) {
    const auto is_due = [&] { return candidate.is_foreign || has_repair(candidate.edits); };
    // The second time a repair that waited is there, and others have waited for it.
    for (int times = 0; times < 2 && !candidate.edits.empty() && is_due(); ++times) {
      correct_again(candidate);
      is_done = false;
    }
  }
  if (is_done) return;
  std::sort(annotated_games.begin(), annotated_games.end());
  prove_all();
}

void CorrectedBatch::correct_again(Candidate& candidate) {
  const auto begin = static_cast<std::size_t>(candidate.text.data() - text.text.data());
  std::vector<Edit> first = candidate.edits;
  for (Edit& edit : first) edit.offset -= begin;
  const std::string middle = with_edits(candidate.text, first);
  read_alone(candidate, middle);
  judge_->judge(game_, judged_);
  if (candidate.is_foreign && !judged_.repair_needs_english) {
    std::erase(foreign_games, candidate.game);
    if (judged_.repair_is_left_out) annotated_games.push_back(candidate.game);
    candidate.is_foreign = false;
  }
  std::vector<Edit> second = take_corrections(middle);
  if (!correcting_.results) {
    // Anew each time: the results that were left alone are found again.
    std::vector<Edit> both = composed(first, middle, second);
    for (Edit& edit : both) edit.offset += begin;
    candidate.results = take_results(both);
    std::erase_if(second, is_about_result);
  }
  keep_what_is_sound(candidate, middle, second);
  candidate.edits = composed(first, middle, second);
  for (Edit& edit : candidate.edits) edit.offset += begin;
}

// Of the corrections of a text of that game.
void CorrectedBatch::keep_what_is_sound(Candidate& candidate, std::string_view middle,
                                        std::vector<Edit>& second) {
  while (!second.empty()) {
    const std::string corrected = with_edits(middle, second);
    read_alone(candidate, corrected);
    const GameSnapshot after = judge_again();
    read_alone(candidate, middle);
    const GameSnapshot before = judge_again();
    if (is_sound(second, before, after)) return;
    drop(candidate, second);
  }
}

void CorrectedBatch::gather_results() {
  for (const Candidate& candidate : candidates_) {
    for (const Edit& edit : correcting_.results ? candidate.edits : candidate.results) {
      if (!is_about_result(edit)) continue;
      results.push_back({candidate.game, edit.offset == candidate.marker, edit});
    }
  }
}

void CorrectedBatch::gather_repairs() {
  for (const Candidate& candidate : candidates_) {
    for (const Edit& edit : candidate.edits) {
      if (is_repair(edit)) repairs.push_back({candidate.game, edit});
    }
  }
}

void CorrectedBatch::gather_edits() {
  edits.clear();
  for (const Candidate& candidate : candidates_) {
    edits.insert(edits.end(), candidate.edits.begin(), candidate.edits.end());
  }
}

// False if edits had to be removed.
bool CorrectedBatch::prove_candidates() {
  const std::string corrected = with_edits(text.text, edits);
  pgn::GameReader reader(corrected, text.line_before);
  const std::size_t edits_before = edits.size();
  std::uint64_t number = 0;
  auto candidate = candidates_.begin();
  while (reader.next(game_)) {
    if (game_.no_game) continue;
    const bool is_due = candidate != candidates_.end() && candidate->game == number;
    ++number;
    if (!is_due) continue;
    if (!candidate->edits.empty()) {
      const GameSnapshot after = judge_again();
      const GameSnapshot before = snapshot_before(*candidate);
      if (!is_sound(candidate->edits, before, after)) drop(*candidate, candidate->edits);
    }
    ++candidate;
  }
  std::size_t edits_after = 0;
  for (Candidate& each : candidates_) {
    if (number != games) {  // the edits have joined or split games
      each.edits.clear();
      each.is_proved = false;
    }
    edits_after += each.edits.size();
  }
  return edits_after == edits_before;
}

// Judges the last game read with the checking settings.
GameSnapshot CorrectedBatch::judge_again() {
  checking_judge_->judge(game_, judged_);
  return take_snapshot(game_, judged_);
}

// Reads the game again instead of keeping its snapshot, which takes many times the memory of the
// text.
GameSnapshot CorrectedBatch::snapshot_before(const Candidate& candidate) {
  read_alone(candidate, candidate.text);
  return judge_again();
}

// A game read on its own gives the same result as within the batch. `its_text`: as it is or
// corrected.
void CorrectedBatch::read_alone(const Candidate& candidate, std::string_view its_text) {
  const bool is_first = candidate.text.data() == text.text.data();
  pgn::GameReader reader(its_text, is_first ? text.line_before : pgn::LineBefore::nothing);
  reader.next(game_);
}

// Drops corrections that failed: those of the result first, in the next round all others.
void CorrectedBatch::drop(Candidate& candidate, std::vector<Edit>& failed) {
  candidate.is_proved = false;
  if (std::erase_if(failed, is_about_result) == 0) failed.clear();
}

// A game that would be read differently in UTF-8 is left as it is, and does not hold up the others.
void CorrectedBatch::recode() {
  const std::vector<Edit> old_edits = edits;
  const std::string corrected = with_edits(text.text, edits);
  recode_all_but({});
  auto otherwise = games_read_otherwise(corrected);
  if (otherwise && !otherwise->empty()) {
    left_in_old_encoding = std::move(*otherwise);
    edits = old_edits;
    recode_all_but(left_in_old_encoding);
    otherwise = games_read_otherwise(corrected);
  }
  if (otherwise && otherwise->empty()) return;
  edits = old_edits;
  recoding.clear();
  left_in_old_encoding = games_not_in_utf8();
}

void CorrectedBatch::recode_all_but(const std::vector<std::uint64_t>& left) {
  recoding.clear();
  Recoder recoder(text.text, edits, recoding);
  pgn::GameReader reader(text.text, text.line_before);
  std::uint64_t number = 0;
  while (reader.next(game_)) {
    if (game_.no_game) continue;
    const char* const end = game_.text.data() + game_.text.size();
    recoder.take_up_to(game_.text.data());
    if (std::binary_search(left.begin(), left.end(), number)) recoder.leave_up_to(end);
    recoder.take_up_to(end);
    ++number;
  }
  recoder.take_up_to(text.text.data() + text.text.size());
}

// Than in the corrected text, in which a repair may have removed a half-move. Nothing if not even
// the number of games is the same.
std::optional<std::vector<std::uint64_t>> CorrectedBatch::games_read_otherwise(
    std::string_view corrected) {
  const std::string recoded = with_edits(text.text, all_edits());
  pgn::GameReader before(corrected, text.line_before);
  pgn::GameReader after(recoded, text.line_before);
  pgn::GameText game_after;
  std::vector<std::uint64_t> otherwise;
  std::uint64_t number = 0;
  while (before.next(game_)) {
    if (!after.next(game_after) || game_.no_game != game_after.no_game) return std::nullopt;
    if (loses_by_conversion(game_, game_after)) {
      if (game_.no_game) return std::nullopt;
      otherwise.push_back(number);
    } else if (!is_valid_utf8(game_.text) && has_fewer_half_moves(game_after)) {
      otherwise.push_back(number);
    }
    if (!game_.no_game) ++number;
  }
  if (after.next(game_after)) return std::nullopt;
  return otherwise;
}

// Than the last game read. Moves with the piece letters of a language are read by the judge.
bool CorrectedBatch::has_fewer_half_moves(const pgn::GameText& other) {
  checking_judge_->judge(game_, judged_);
  const std::uint32_t plies = judged_.plies;
  checking_judge_->judge(other, judged_);
  return judged_.plies < plies;
}

std::vector<std::uint64_t> CorrectedBatch::games_not_in_utf8() {
  pgn::GameReader reader(text.text, text.line_before);
  std::vector<std::uint64_t> found;
  std::uint64_t number = 0;
  while (reader.next(game_)) {
    if (game_.no_game) continue;
    if (!is_valid_utf8(game_.text)) found.push_back(number);
    ++number;
  }
  return found;
}

std::vector<Edit> CorrectedBatch::all_edits() const {
  std::vector<Edit> all;
  all.reserve(edits.size() + recoding.size());
  std::merge(edits.begin(), edits.end(), recoding.begin(), recoding.end(), std::back_inserter(all),
             [](const Edit& a, const Edit& b) { return a.offset < b.offset; });
  return all;
}

void CorrectedBatch::trim() {
  if (text.text.capacity() <= kUsualText) return;
  text.text = {};
  game_ = {};
  judged_ = {};
  candidates_ = {};
  results = {};
  recoding = {};
  judge_.emplace(finding_);
  checking_judge_.emplace(checking_);
}

}  // namespace tools

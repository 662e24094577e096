#include "tools/commands/game_batch.h"

#include <algorithm>
#include <utility>

#include "tools/input/utf16.h"
#include "tools/text/encoding.h"

namespace tools {
namespace {

using pgn::TagName;

// The game has tags, but no move text at all: no moves, no marker, no unreadable token.
bool has_result_only(const pgn::GameText& game) {
  return game.moves.empty() && game.marker.empty() && game.unknown_token.data() == nullptr;
}

// A usual batch is 512 KiB (parser/splitter.h), in a buffer that may be twice as large; its memory
// is kept for the next one. To get new memory costs little beside the reading of a larger one.
constexpr std::size_t kUsualText = std::size_t{2} << 20;

GameHeader header_of(const pgn::GameText& game) {
  GameHeader header;
  header.text = game.text;
  header.event = game.value(TagName::event);
  header.site = game.value(TagName::site);
  header.date = game.value(TagName::date);
  header.round = game.value(TagName::round);
  header.board = game.value(TagName::board);
  header.white = game.value(TagName::white);
  header.black = game.value(TagName::black);
  header.result_tag = game.value(TagName::result);
  header.marker = game.marker;
  header.termination = game.value(TagName::termination);
  header.game_id = game.value(TagName::game_id);
  return header;
}

}  // namespace

const char* begin_of(const KeptGame& kept) {
  const auto& findings = kept.judged.findings;
  const bool found_outside_of_games = kept.judged.no_game && !findings.empty();
  return found_outside_of_games ? findings.front().place : kept.header.text.data();
}

bool is_judged_in_part(const arbiter::JudgedGame& judged,
                       std::optional<arbiter::Severity> failing) {
  if (judged.stopped_at == nullptr || judged.no_game) return false;
  return std::none_of(judged.findings.begin(), judged.findings.end(),
                      [failing](const arbiter::Finding& finding) {
                        return failing && finding.severity >= *failing;
                      });
}

bool goes_to_reports(const KeptGame& game, BatchNeeds needs) {
  const arbiter::JudgedGame& judged = game.judged;
  return game.is_judged_in_part || (needs.every_game && !judged.no_game) ||
         judged.unconfirmed_proofs != 0 || !judged.findings.empty() || judged.report.has_value();
}

void make_fingerprints(std::string_view text, Fingerprints& fingerprints, KeptGame& kept) {
  kept.fingerprints.clear();
  if (kept.judged.findings.empty()) return;
  GameView view;
  view.game = kept.judged.no_game ? 0 : 1;  // any number
  view.batch = text;
  view.header = kept.header;
  view.judged = &kept.judged;
  fingerprints.start(view, GameDecoder(view.header.text));
  for (const arbiter::Finding& finding : kept.judged.findings) {
    kept.fingerprints.push_back(fingerprints.next(finding));
  }
}

GameBatch::GameBatch(const Options& options, BatchNeeds needs)
    : settings_(options.settings),
      game_settings_(options),
      needs_(needs),
      failing_(options.fail_on) {
  judge_.emplace(settings_);
}

void GameBatch::judge() {
  start_portion();
  reader_.reset();
  if (kind != Kind::games) return;
  places_.emplace(text.text);
  if (text.skipped) return end_text();
  if (game_settings_.vary()) game_settings_.start_file(file);
  reader_.emplace(text.text, text.line_before);
  encoding_is_due_ = begins_file;
  judge_portion();
}

bool GameBatch::judge_more() {
  if (!reader_) return false;
  start_portion();
  judge_portion();
  return true;
}

void GameBatch::start_portion() {
  games = plies = flagged_games = results_only = 0;
  all_results_only_ = true;
  unjudged_variants.clear();
  entries_.clear();
  kept = 0;
  found_ = 0;
}

void GameBatch::judge_portion() {
  bool more = true;
  while (more && found_ < kMostFound) {
    more = reader_->next(game_);
    if (more) judge_game();
  }
  if (!more) end_text();
}

void GameBatch::end_text() {
  reader_.reset();
  if (is_large()) forget_game();
  extent = pgn::extent_up_to(places_->find(text.text.data() + text.text.size()));
}

void GameBatch::judge_game() {
  if (kept == kept_games.size()) kept_games.emplace_back();
  KeptGame& slot = kept_games[kept];
  arbiter::JudgedGame& judged = slot.judged;
  if (std::exchange(encoding_is_due_, false)) note_encoding(encoding, text.text.data(), game_);
  const arbiter::Settings& settings = game_settings_.vary() ? game_settings_.of(game_) : settings_;
  judge_->use(settings);
  judge_->judge(game_, judged);
  if (needs_.event && !judged.no_game) make_entry(settings, judged);
  slot.is_judged_in_part = is_judged_in_part(judged, failing_);
  if (goes_to_reports(slot, needs_)) keep(slot);
  if (judged.no_game) return;
  ++games;
  all_results_only_ = all_results_only_ && has_result_only(game_);
  if (all_results_only_) ++results_only;
  plies += judged.plies;
  if (judged.flagged) ++flagged_games;
  if (!judged.unjudged_variant.empty()) unjudged_variants.push_back(judged.unjudged_variant);
}

// The game that was judged last.
void GameBatch::keep(KeptGame& slot) {
  const arbiter::JudgedGame& judged = slot.judged;
  slot.header = header_of(game_);
  if (!judged.notation.is_usual() && pgn::read_again(game_, judged.notation, again_)) {
    slot.header.marker = again_.marker;  // it may be joined to a move in another language
  }
  slot.index = games;
  ++kept;
  found_ += 1 + judged.findings.size();
  set_begin(slot);
  // Reports detect the encoding from the surrounding text.
  if (judged.no_game) slot.header.text = text.text;
  if (needs_.fingerprints) make_fingerprints(text.text, fingerprints_, slot);
}

void GameBatch::set_begin(KeptGame& kept_game) {
  kept_game.first = begin_of(kept_game);
  kept_game.begin = places_->find(kept_game.first);
}

void GameBatch::make_entry(const arbiter::Settings& settings, const arbiter::JudgedGame& judged) {
  if (policy_of_ != &settings) policy_ = EventPolicy::of(settings);
  policy_of_ = &settings;
  entry_maker_.append(game_, judged, policy_, games + 1, places_->find(game_.text.data()),
                      entries_);
}

bool GameBatch::is_large() const { return text.text.capacity() > kUsualText; }

void GameBatch::forget_game() {
  game_ = {};
  again_ = {};
  entry_maker_ = {};
  judge_.emplace(settings_);
}

void GameBatch::trim() {
  if (!is_large()) return;
  text.text = {};
  reader_.reset();
  kept_games = {};
  fingerprints_ = {};
  entries_ = {};
  forget_game();
}

}  // namespace tools

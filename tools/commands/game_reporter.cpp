#include "tools/commands/game_reporter.h"

#include <algorithm>
#include <string>
#include <utility>

#include "arbiter/types/rule.h"
#include "parser/pgn.h"
#include "tools/commands/event_reporter.h"
#include "tools/commands/large_game.h"
#include "tools/program/log_line.h"
#include "tools/program/signals.h"
#include "tools/program/temporary_file.h"
#include "tools/terminal/log.h"

namespace tools {
namespace {

using arbiter::Severity;

// A safety limit on memory: a hostile file can name a different variant in each game.
constexpr std::size_t kMostVariants = 1000;
constexpr std::string_view kOtherVariants = "others";

}  // namespace

GameReporter::GameReporter(std::vector<std::unique_ptr<Report>> reports, arbiter::Records records,
                           BaselineGate& gate, EventParts event)
    : reports_(std::move(reports)), records_(records), gate_(gate), event_(event) {
  const bool needs_digests = std::any_of(
      reports_.begin(), reports_.end(), [](const auto& report) { return report->wants_digests(); });
  if (needs_digests) digest_.emplace();
}

void GameReporter::set_recorder(PartRecorder& recorder) {
  recorder_ = &recorder;
  digest_.emplace();
}

void GameReporter::begin(const RunInfo& run) {
  for (const auto& report : reports_) report->begin(run);
}

void GameReporter::end(bool fails_if_judged_in_part, unsigned jobs) {
  input_log_.end();
  if (event_.book != nullptr) report_event(jobs);
  summary_.judged_in_part.fails = fails_if_judged_in_part && summary_.judged_in_part.games != 0;
  for (const auto& report : reports_) {
    if (!stop_flag()) report->end(summary_);
  }
}

void GameReporter::take(GameBatch& batch) {
  switch (batch.kind) {
    case GameBatch::Kind::games:
      return take_games(batch);
    case GameBatch::Kind::end_of_file:
      return end_file(batch);
    case GameBatch::Kind::unreadable:
      if (recorder_ != nullptr) recorder_->error(*batch.error);
      return report_error(*batch.error);
  }
}

void GameReporter::take_games(GameBatch& batch) {
  const std::string_view text = batch.text.text;
  if (digest_) digest_->add(text);
  // A CR LF that the cut between two batches splits was counted in both.
  if (ended_with_cr_ && text.starts_with('\n')) --place_.line;
  ended_with_cr_ = text.ends_with('\r');
  if (batch.text.oversized) take_large_game(batch);
  is_damaged_ = is_damaged_ || batch.text.skipped;
  // Each report asks for places in the order of the text. A finder shared by all of them would have
  // to go back and restart its search for every report.
  finders_.assign(reports_.size() + 1, pgn::PlaceFinder(batch.text.text));
  do {
    if (recorder_ != nullptr) recorder_->take(batch, place_, games_);
    take_kept(batch);
    if (event_.book != nullptr) event_.book->add(batch.file, games_, place_, batch.entries());
    if (batch.results_only < batch.games) results_only_.end_head();
    count(batch);
    games_ += batch.games;
  } while (batch.judge_more());
  place_ = pgn::advance(place_, batch.extent);
}

void GameReporter::take_large_game(const GameBatch& batch) {
  const LargeGame game = read_large_game(batch.text);
  if (game.is_game) ++games_;
  const std::uint64_t number = game.is_game ? games_ : 0;
  const pgn::Place begin = pgn::place_in_file(place_, game.begin);
  if (recorder_ != nullptr) recorder_->large_game(batch, {number, begin, game.players});
  report_large_game(batch.file, number, begin, game.players);
}

void GameReporter::report_large_game(std::string_view file, std::uint64_t number,
                                     const pgn::Place& begin, std::string_view players) {
  if (number != 0) ++large_games_;
  const std::string words = large_game_words(number, begin.line, players);
  report_error({std::string(file), words + " and is skipped", begin.offset});
}

void GameReporter::take_kept(GameBatch& batch) {
  GameView view;
  view.file = batch.file;
  view.batch = batch.text.text;
  view.batch_begin = place_;
  for (std::size_t i = 0; i < batch.kept; ++i) {
    KeptGame& kept = batch.kept_games[i];
    view.game = kept.judged.no_game ? 0 : games_ + kept.index + 1;
    view.header = kept.header;
    take_game(kept, view, !kept.judged.no_game && kept.index < batch.results_only);
  }
}

void GameReporter::take_game(KeptGame& kept, GameView& view, bool result_only) {
  if (result_only && results_only_.remove_repeated(kept)) unflag(kept.judged);
  if (gate_.is_needed()) pass_gate(kept, view);
  report(kept, view);
  count(kept.judged);
  if (kept.is_judged_in_part) count_judged_in_part(kept, view);
  if (kept.judged.unconfirmed_proofs != 0) {
    log::warn(
        "{}: game {}: a proof about winning chances or legality failed its check and was not "
        "used; please report this bug",
        shown_name(view.file), view.game);
  }
}

void GameReporter::begin_piece(const PieceBegin& begin) {
  piece_file_ = begin.file;
  piece_ends_file_ = begin.ends_file;
}

void GameReporter::take(const PartGame& game, KeptGame& kept) {
  GameView view;
  view.file = piece_file_;
  view.batch = game.window;
  view.batch_begin = pgn::place_in_file(place_, game.window_begin);
  view.game = kept.judged.no_game ? 0 : games_ + game.number;
  view.header = kept.header;
  kept.first = begin_of(kept);
  pgn::PlaceFinder finder(game.window);
  kept.begin = finder.find(kept.first);
  finders_.assign(reports_.size() + 1, finder);
  take_game(kept, view, game.results_only);
}

void GameReporter::take(const PartLargeGame& game) {
  report_large_game(piece_file_, game.number == 0 ? 0 : games_ + game.number,
                    pgn::place_in_file(place_, game.begin), game.players);
}

void GameReporter::take(PortionEntries& portion) {
  if (event_.book == nullptr) return;
  event_.book->add(piece_file_, games_ + portion.games_before,
                   pgn::place_in_file(place_, portion.begin), portion.entries);
}

void GameReporter::take(const PortionCounts& counts) {
  if (counts.has_moves) results_only_.end_head();
  summary_.games += counts.games;
  summary_.plies += counts.plies;
  summary_.flagged_games += counts.flagged_games;
  for (const std::string_view name : counts.unjudged_variants) count_variant(piece_file_, name);
}

void GameReporter::take(const PartError& error) {
  report_error({std::string(error.file), std::string(error.message),
                error.offset == 0 ? 0 : place_.offset + error.offset});
}

void GameReporter::end_piece(const PieceEnd& end, std::string_view sha256) {
  games_ += end.games;
  place_ = pgn::place_in_file(place_, end.end);
  is_damaged_ = is_damaged_ || end.is_damaged;
  has_error_ = has_error_ || end.has_error;
  if (!piece_ends_file_) return;
  ++summary_.files;
  end_file(piece_file_, has_error_, has_error_ ? std::string_view() : sha256);
}

void GameReporter::pass_gate(KeptGame& kept, GameView& view) {
  const std::size_t taken = gate_.pass(kept, view);
  if (taken == 0) return;
  summary_.known += taken;
  unflag(kept.judged);
}

// Clears the flag of a game whose remaining findings no longer justify it.
void GameReporter::unflag(arbiter::JudgedGame& judged) {
  const bool was_flagged = judged.flagged;
  judged.flagged = std::any_of(
      judged.findings.begin(), judged.findings.end(),
      [](const arbiter::Finding& finding) { return finding.severity != Severity::info; });
  if (judged.flagged || !was_flagged) return;
  if (!judged.no_game) --summary_.flagged_games;
  if (records_ == arbiter::Records::flagged) judged.report.reset();
}

void GameReporter::report(const KeptGame& kept, GameView& view) {
  view.judged = &kept.judged;
  for (pgn::PlaceFinder& finder : finders_) finder.skip_to(kept.first, kept.begin);
  view.places = &finders_.back();
  view.begin = view.place_of(begin_of(kept));
  for (std::size_t i = 0; i < reports_.size(); ++i) {
    view.places = &finders_[i];
    reports_[i]->game(view);
  }
}

void GameReporter::report_event(unsigned jobs) {
  EventReporter findings(reports_, gate_, summary_);
  if (summary_.unreadable_inputs != 0) event_.book->games_may_be_missing();
  event_.book->finish(findings, jobs);
  summary_.event = event_.book->summary();
  if (event_.crosstables != nullptr) {
    for (const auto& report : reports_) {
      report->crosstables(event_.crosstables->tables(), event_.crosstables->left_out());
    }
  }
  if (event_.book->error() == 0) return;
  log::error("{}; findings about the event are missing",
             temporary_file_fault(event_.book->error()));
}

void GameReporter::count_judged_in_part(const KeptGame& kept, const GameView& view) {
  JudgedInPart& in_part = summary_.judged_in_part;
  if (++in_part.games > 1) return;
  in_part.file = view.file;
  in_part.game = view.game;
  in_part.place = view.place_of(kept.judged.stopped_at);
}

void GameReporter::count(const GameBatch& batch) {
  summary_.games += batch.games;
  summary_.plies += batch.plies;
  summary_.flagged_games += batch.flagged_games;
  for (const std::string_view name : batch.unjudged_variants) count_variant(batch.file, name);
}

void GameReporter::count(const arbiter::JudgedGame& judged) {
  for (const arbiter::Finding& finding : judged.findings) {
    count_finding(*finding.rule, finding.severity, summary_);
  }
}

void GameReporter::count_variant(std::string_view file, std::string_view name) {
  ++summary_.warnings;
  auto& variants = summary_.unjudged_variants;
  std::string key = pgn::unescape(name);
  const bool has_room = variants.size() < kMostVariants || variants.contains(key);
  if (!has_room) key = kOtherVariants;
  summary_.first_of_variant.try_emplace(key, file);
  ++variants[key];
}

void GameReporter::end_file(const GameBatch& batch) {
  ++summary_.files;
  if (batch.error) report_error(*batch.error);
  std::string sha256 = digest_ ? digest_->finish() : "";
  if (batch.error) sha256.clear();
  if (recorder_ != nullptr) recorder_->end(batch, place_, games_, is_damaged_, sha256);
  end_file(batch.file, batch.error.has_value(), sha256);
}

void GameReporter::end_file(std::string_view file, bool has_error, std::string_view sha256) {
  if (games_ == 0 && !has_error && !is_damaged_) {
    input_log_.has_none(file, "game");
  }
  for (const auto& report : reports_) report->file_ended({file, games_ - large_games_, sha256});
  place_ = {};
  games_ = large_games_ = 0;
  ended_with_cr_ = false;
  is_damaged_ = false;
  has_error_ = false;
  results_only_.start_file();
}

void GameReporter::report_error(const InputError& error) {
  count_unreadable(error.file, summary_);
  input_log_.unreadable(error);
}

}  // namespace tools

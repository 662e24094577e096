#include "tools/commands/check.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

#include "arbiter/laws/edition.h"
#include "arbiter/laws/time_class.h"
#include "arbiter/rules/registry.h"
#include "tools/commands/baseline_gate.h"
#include "tools/commands/check_reports.h"
#include "tools/commands/game_batch.h"
#include "tools/commands/game_reporter.h"
#include "tools/commands/outcome.h"
#include "tools/commands/tournament_reports.h"
#include "tools/event/crosstables.h"
#include "tools/event/event_book.h"
#include "tools/event/event_source.h"
#include "tools/input/input_set.h"
#include "tools/options/game_settings.h"
#include "tools/output/outputs.h"
#include "tools/pipeline/batch_reader.h"
#include "tools/pipeline/pipeline.h"
#include "tools/program/log_line.h"
#include "tools/program/signals.h"
#include "tools/program/version.h"
#include "tools/reports/summary_words.h"
#include "tools/terminal/log.h"
#include "tools/terminal/progress.h"

namespace tools {
namespace {

RunInfo run_info(const Options& options) {
  const arbiter::Settings& settings = options.settings;
  RunInfo run{std::string(kVersion), "auto", "auto", !options.baseline.empty()};
  if (settings.laws) run.laws = arbiter::edition_id(*settings.laws);
  if (settings.time_class) run.time_class = arbiter::time_class_id(*settings.time_class);
  return run;
}

When progress_of(const Options& options) {
  const bool is_silenced = options.quiet > 0 && options.progress == When::automatic;
  return is_silenced ? When::never : options.progress;
}

class CheckStages final : public Stages {
 public:
  CheckStages(const Options& options, InputSet& inputs, Outputs& outputs, BaselineGate& gate,
              EventParts event)
      : inputs_(inputs),
        outputs_(outputs),
        reader_(inputs, stop_flag()),
        reporter_(make_reports(options, outputs), options.settings.records, gate, event),
        progress_(progress_of(options)) {
    const BatchNeeds needs{.every_game = wants_every_game(options),
                           .fingerprints = gate.is_needed(),
                           .event = event.book != nullptr};
    for (std::size_t i = 0; i < slots_needed(options.jobs); ++i) {
      batches_.emplace_back(options, needs);
    }
    reporter_.begin(run_info(options));
  }

  bool read(std::size_t slot) override { return !stop_flag() && reader_.read(batches_[slot]); }

  void work(std::size_t slot) override { batches_[slot].judge(); }

  void write(std::size_t slot) override {
    GameBatch& batch = batches_[slot];
    // The report may go to the same terminal as the progress line.
    const bool may_print = batch.kind == GameBatch::Kind::end_of_file || batch.kept > 0;
    if (may_print && on_terminal_) progress_.erase();
    reporter_.take(batch);
    batch.trim();
    if (outputs_.failed()) request_stop();
    if (progress_.due()) draw_progress();
  }

  /// After the last batch.
  GameReporter& finish() {
    progress_.erase();
    batches_.clear();  // what the event as a whole takes comes instead
    return reporter_;
  }

 private:
  void draw_progress() {
    progress_.draw({.bytes = inputs_.bytes_consumed(),
                    .all_bytes = inputs_.total_size(),
                    .games = reporter_.summary().games,
                    .findings = reporter_.findings()});
  }

  InputSet& inputs_;
  Outputs& outputs_;
  BatchReader reader_;
  std::deque<GameBatch> batches_;  // a deque, because a batch cannot be moved
  GameReporter reporter_;
  Progress progress_;
  const bool on_terminal_ = ::isatty(STDOUT_FILENO) == 1;
};

void log_duration(const Summary& summary, std::chrono::steady_clock::time_point begin) {
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  log::debug("{} games, {} half-moves, {:.3f} s", summary.games, summary.plies, seconds.count());
}

// Writes the new baseline, or logs unused entries of the old one; false if the new one could not be
// written.
bool finish_baselines(const Options& options, const Summary& summary, BaselineGate& gate) {
  const BaselineGate::SelectedRules selected = GameSettings::selected_rules(options);
  // An entry may match a finding in a part of the input that could not be read.
  const bool all_read = summary.unreadable_inputs == 0;
  if (gate.is_writing()) {
    if (all_read) return gate.commit(selected);
    gate.leave("not all of the input could be read");
  } else if (gate.is_reading() && all_read) {
    gate.report_unused(selected);
  }
  return true;
}

// The highest severity that counts for the exit status. Findings written to a new baseline are
// accepted by that and do not count, unless they are ruled to be corrected or restored; games of
// unknown variants are not findings, so they do.
std::optional<arbiter::Severity> worst_of(const GameReporter& reporter, const BaselineGate& gate) {
  if (!gate.is_writing()) return reporter.worst();
  if (reporter.summary().unjudged_variants.empty()) return gate.worst_open();
  return std::max(arbiter::Severity::warning, gate.worst_open().value_or(arbiter::Severity::info));
}

bool selects_event_rule(const Options& options) {
  const std::vector<bool> selected = GameSettings::selected_rules(options);
  const auto rules = arbiter::all_rules();
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (selected[i] && rules[i]->group == arbiter::RuleGroup::event) return true;
  }
  return false;
}

bool fails_if_judged_in_part(const Options& options) {
  return options.fail_on && !options.allow_unjudged && !options.exit_zero;
}

}  // namespace

int run_check(const Options& options) {
  const auto begin = std::chrono::steady_clock::now();
  BaselineGate gate;
  const std::string problem = gate.open({options.baseline, options.write_baseline});
  if (!problem.empty()) {
    log::error("{}", shown_name(problem));
    return kExitTrouble;
  }
  Outputs outputs(options.reports);
  if (outputs.failed()) return give_up(outputs);
  InputSet inputs(options.arguments, &stop_flag(), Expected::kGames);
  log::debug("{} threads", options.jobs);
  TournamentReports tournament_reports(options);
  std::vector<EventSource*> sources;  // what else looks at the event
  if (!options.tournament_reports.empty()) sources.push_back(&tournament_reports.comparison());
  FirstCrosstables first_tables;
  Crosstables tables(
      [&](Crosstable table) { first_tables.add(tournament_reports.complete(std::move(table))); });
  if (wants_crosstables(options)) sources.push_back(&tables);
  std::optional<EventBook> book;
  if (selects_event_rule(options) || !sources.empty()) book.emplace(sources);
  CheckStages stages(options, inputs, outputs, gate,
                     {.book = book ? &*book : nullptr, .crosstables = &first_tables});
  run_pipeline(stages, options.jobs);
  GameReporter& reporter = stages.finish();
  if (stop_flag()) return give_up(outputs);
  for (std::size_t i = 0; i < tournament_reports.unreadable(); ++i) {
    reporter.count_unreadable_input();
  }
  reporter.end(fails_if_judged_in_part(options), options.jobs);
  if (!outputs.commit()) return kExitTrouble;
  if (book && book->error() != 0) return kExitTrouble;
  const JudgedInPart& in_part = reporter.summary().judged_in_part;
  if (in_part.fails) log::error("{}", judged_in_part_sentence(reporter.summary()));
  if (!finish_baselines(options, reporter.summary(), gate)) return kExitTrouble;
  log_duration(reporter.summary(), begin);
  const int status =
      exit_status(options, reporter.summary().unreadable_inputs > 0, worst_of(reporter, gate));
  return status == kExitClean && in_part.fails ? kExitFindings : status;
}

}  // namespace tools

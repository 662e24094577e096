#include "tools/commands/check.h"

#include <fmt/core.h>
#include <unistd.h>

#include <chrono>
#include <deque>
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>
#include <variant>

#include "tools/commands/baseline_gate.h"
#include "tools/commands/check_end.h"
#include "tools/commands/check_reports.h"
#include "tools/commands/game_batch.h"
#include "tools/commands/game_reporter.h"
#include "tools/commands/outcome.h"
#include "tools/commands/part_recorder.h"
#include "tools/commands/part_settings.h"
#include "tools/commands/run_event.h"
#include "tools/commands/run_info.h"
#include "tools/input/input_set.h"
#include "tools/options/game_settings.h"
#include "tools/output/outputs.h"
#include "tools/pipeline/batch_reader.h"
#include "tools/pipeline/pipeline.h"
#include "tools/program/log_line.h"
#include "tools/program/signals.h"
#include "tools/shards/plan.h"
#include "tools/terminal/log.h"
#include "tools/terminal/progress.h"
#include "tools/text/display.h"

namespace tools {
namespace {

namespace fs = std::filesystem;

When progress_of(const Options& options) {
  const bool is_silenced = options.quiet > 0 && options.progress == When::automatic;
  return is_silenced ? When::never : options.progress;
}

class CheckStages final : public Stages {
 public:
  CheckStages(const Options& options, InputSet& inputs, Outputs& outputs, BaselineGate& gate,
              EventParts event, BatchNeeds needs, PartRecorder* recorder)
      : inputs_(inputs),
        outputs_(outputs),
        reader_(inputs, stop_flag()),
        reporter_(make_reports(options, outputs), options.settings.records, gate, event),
        progress_(progress_of(options)) {
    for (std::size_t i = 0; i < slots_needed(options.jobs); ++i) {
      batches_.emplace_back(options, needs);
    }
    if (recorder != nullptr) reporter_.set_recorder(*recorder);
    reporter_.begin(run_info(options));
  }

  bool read(std::size_t slot) override { return !stop_flag() && reader_.read(batches_[slot]); }

  std::size_t bytes(std::size_t slot) const override { return batches_[slot].bytes_of_work(); }

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
  log::debug("{}, {}, {:.3f} s", count_of(summary.games, "game", "games"),
             count_of(summary.plies, "half-move", "half-moves"), seconds.count());
}

// The file beside a part. Its name appears before that of the part, so that a part that is there
// is whole.
class PartOutput {
 public:
  PartOutput(const Options& options, const Plan& plan)
      : part_(options.reports.front().file),
        sink_(OutputSink::file(part_more(part_))),
        recorder_(plan, part_header(options, plan), *sink_) {}

  PartRecorder& recorder() { return recorder_; }

  // False, with an error in the log, if the file could not be opened or written.
  bool is_sound() const {
    if (sink_->error() != nullptr) log::error("{}", shown_name(*sink_->error()));
    return sink_->error() == nullptr;
  }

  // False, with an error in the log, if it cannot be written, or the part must not be.
  bool commit(const std::string& changed, std::uint64_t report_size) {
    const std::string& problem = changed.empty() ? recorder_.problem() : changed;
    if (!problem.empty()) {
      log::error("{}; part {} is not written", shown_name(problem), shown_name(part_));
      return false;
    }
    recorder_.finish(report_size);
    sink_->commit();
    return is_sound();
  }

 private:
  const std::string part_;
  std::unique_ptr<OutputSink> sink_;
  PartRecorder recorder_;
};

int judge_part(const Options& options, const Plan& plan) {
  const auto part = static_cast<std::size_t>(options.shard_part - 1);
  BaselineGate gate;
  Outputs outputs(options.reports);
  if (outputs.failed()) return give_up(outputs);
  PartOutput output(options, plan);
  if (!output.is_sound()) return kExitTrouble;
  InputSet inputs(plan.pieces(part), &stop_flag(), Expected::games);
  inputs.limit_members(options.max_member_mib);
  const BatchNeeds needs{.every_game = !options.lean, .event = !options.lean};
  CheckStages stages(options, inputs, outputs, gate, {}, needs, &output.recorder());
  run_pipeline(stages, options.jobs);
  GameReporter& reporter = stages.finish();
  if (stop_flag()) return give_up(outputs);
  reporter.end(false, options.jobs);
  if (stop_flag()) return give_up(outputs);
  if (!output.commit(changed_input(plan, part), outputs[0].size())) {
    outputs.abandon();
    return kExitTrouble;
  }
  if (!outputs.commit()) return kExitTrouble;
  return exit_status(options, reporter.summary(), worst_in(reporter.summary()));
}

// The first file that the plan cuts between its frames; empty: none.
std::string cut_between_frames(const Plan& plan) {
  for (const auto& pieces : plan.parts) {
    for (const PlannedPiece& piece : pieces) {
      if (piece.frames) return plan.inputs[piece.input].path;
    }
  }
  return {};
}

// A part is two files, and merge opens both by name.
bool is_place_for_part(const std::string& part) {
  std::error_code failed;
  const fs::file_status there = fs::status(part, failed);
  return !fs::exists(there) || fs::is_regular_file(there) || fs::is_directory(there);
}

// Why the plan cannot be judged with these options; empty: it can.
std::string refused_options(const Options& options, const Plan& plan) {
  const std::string& part = options.reports.front().file;
  if (!is_place_for_part(part)) {
    return fmt::format("{} is no file; a part is two files, {} and {}", part, part,
                       part_more(part));
  }
  if (options.lean && selects_event_rule(GameSettings::selected_rules(options))) {
    return "--lean leaves out what the rules about the event need; add --ignore X";
  }
  const std::string file = options.max_member_mib == 0 ? "" : cut_between_frames(plan);
  if (file.empty()) return {};
  return fmt::format("--max-member-size does not go with a plan that cuts {} between its frames",
                     file);
}

int run_part(const Options& options) {
  const auto plan = read_plan_file(options.shard_plan, *options.texts);
  std::string problem;
  if (const auto* fault = std::get_if<std::string>(&plan)) {
    problem = *fault;
  } else if (options.shard_part > std::get<Plan>(plan).parts.size()) {
    problem = fmt::format("{} has {} parts, so there is no part {}", options.shard_plan,
                          std::get<Plan>(plan).parts.size(), options.shard_part);
  } else {
    problem = changed_input(std::get<Plan>(plan), static_cast<std::size_t>(options.shard_part - 1));
  }
  if (problem.empty()) problem = refused_options(options, std::get<Plan>(plan));
  if (problem.empty()) return judge_part(options, std::get<Plan>(plan));
  return report_trouble(problem);
}

}  // namespace

int run_check(const Options& options) {
  if (!options.shard_plan.empty()) return run_part(options);
  const auto begin = std::chrono::steady_clock::now();
  BaselineGate gate;
  const std::string problem = gate.open(options);
  if (!problem.empty()) return report_trouble(problem);
  Outputs outputs(options.reports);
  if (outputs.failed()) return give_up(outputs);
  InputSet inputs(options.arguments, &stop_flag(), Expected::games, options.texts.get());
  inputs.limit_members(options.max_member_mib);
  log::debug("at most {} threads", options.jobs);
  RunEvent event(options, selects_event_rule(GameSettings::selected_rules(options)));
  const BatchNeeds needs{.every_game = wants_every_game(options),
                         .fingerprints = gate.is_needed(),
                         .event = event.parts().book != nullptr};
  CheckStages stages(options, inputs, outputs, gate, event.parts(), needs, nullptr);
  run_pipeline(stages, options.jobs);
  GameReporter& reporter = stages.finish();
  if (stop_flag()) return give_up(outputs);
  const int status = end_check({options, gate, outputs, event},
                               GameSettings::rules_selected_everywhere(options), reporter);
  log_duration(reporter.summary(), begin);
  return status;
}

}  // namespace tools

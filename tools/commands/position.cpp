#include "tools/commands/position.h"

#include <algorithm>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arbiter/position_judge.h"
#include "tools/commands/input_log.h"
#include "tools/commands/outcome.h"
#include "tools/commands/position_jsonl.h"
#include "tools/commands/position_reader.h"
#include "tools/commands/position_report.h"
#include "tools/commands/position_text.h"
#include "tools/options/game_settings.h"
#include "tools/output/outputs.h"
#include "tools/pipeline/pipeline.h"
#include "tools/program/log_line.h"
#include "tools/program/signals.h"
#include "tools/proving/proof_game_search.h"
#include "tools/terminal/log.h"

namespace tools {
namespace {

// A position may take seconds, so few share a batch: else one thread would have them all.
constexpr std::size_t kLinesAtATime = 16;

struct PositionBatch : PositionLines {
  std::vector<arbiter::JudgedPosition> judged;  // one for each line
  std::optional<GameSettings> settings;
};

std::vector<std::unique_ptr<PositionReport>> make_position_reports(const Options& options,
                                                                   Outputs& outputs) {
  std::vector<std::unique_ptr<PositionReport>> reports;
  for (const ReportRequest& request : options.reports) {
    OutputSink& sink = outputs[reports.size()];
    if (request.format == ReportFormat::jsonl) {
      reports.push_back(make_position_jsonl(sink));
    } else {
      reports.push_back(make_position_text(sink, {.color = wants_color(options, request),
                                                  .diagram = options.diagram,
                                                  .quiet = options.quiet > 1}));
    }
  }
  return reports;
}

class PositionStages final : public Stages {
 public:
  PositionStages(const Options& options, Outputs& outputs)
      : outputs_(outputs),
        proof_limits_{.positions = options.prove_positions,
                      .seconds = options.prove_seconds,
                      .threads = options.jobs,
                      .stop = &stop_flag()},
        jobs_(options.settings.prove ? 1 : options.jobs),
        reader_(options, options.settings.prove ? 1 : kLinesAtATime),
        reports_(make_position_reports(options, outputs)),
        batches_(slots_needed(jobs_)) {
    for (PositionBatch& batch : batches_) batch.settings.emplace(options);
  }

  /// Positions judged at a time: 1 with --prove, whose search uses all threads for one position.
  unsigned jobs() const { return jobs_; }

  bool read(std::size_t slot) override { return reader_.read(batches_[slot]); }

  // A hard position takes as long as many games, so a full batch of them is worth threads.
  std::size_t bytes(std::size_t slot) const override {
    constexpr std::size_t kBytesForLine = std::size_t{16} << 10;
    return batches_[slot].lines.size() * kBytesForLine;
  }

  void work(std::size_t slot) override {
    PositionBatch& batch = batches_[slot];
    batch.judged.clear();
    batch.settings->start_file(batch.file);
    arbiter::PositionJudge judge(batch.settings->of_file(), [this](const auto& goal) {
      return find_proof_game(goal, proof_limits_);
    });
    for (const NumberedLine& line : batch.lines) {
      if (stop_flag()) return;
      batch.judged.push_back(judge.judge(line.text));
    }
  }

  void write(std::size_t slot) override {
    const PositionBatch& batch = batches_[slot];
    if (stop_flag()) return;  // not all of them may have been judged
    for (std::size_t i = 0; i < batch.lines.size(); ++i) {
      report({batch.file, batch.lines[i].number, batch.lines[i].text, &batch.judged[i]});
    }
    if (batch.ends_file) end_file(batch);
    if (batch.error) report_error(*batch.error);
    if (outputs_.failed()) request_stop();
  }

  void end() {
    input_log_.end();
    for (const auto& report : reports_) report->end(summary_);
  }

  const PositionSummary& summary() const { return summary_; }
  std::optional<arbiter::Severity> worst() const { return worst_; }

 private:
  void report(const PositionView& view) {
    const arbiter::JudgedPosition& judged = *view.judged;
    ++summary_.positions;
    ++positions_in_file_;
    if (judged.unconfirmed_proofs != 0) {
      log::warn("{}:{}: a proof failed its check; please report this bug", shown_name(view.file),
                view.line);
    }
    if (judged.legality == arbiter::PositionLegality::illegal) ++summary_.illegal;
    if (judged.legality == arbiter::PositionLegality::legal) ++summary_.legal;
    if (judged.any_finding) worst_ = worst_ ? std::max(*worst_, judged.worst) : judged.worst;
    for (const auto& report : reports_) report->position(view);
  }

  void end_file(const PositionBatch& batch) {
    if (positions_in_file_ == 0 && !batch.error) {
      input_log_.has_none(batch.file, "position");
    }
    positions_in_file_ = 0;
  }

  void report_error(const InputError& error) {
    ++summary_.unreadable_inputs;
    input_log_.unreadable(error);
  }

  Outputs& outputs_;
  const ProofGameLimits proof_limits_;
  const unsigned jobs_;
  PositionReader reader_;
  std::vector<std::unique_ptr<PositionReport>> reports_;
  std::deque<PositionBatch> batches_;
  PositionSummary summary_;
  InputLog input_log_;
  std::uint64_t positions_in_file_ = 0;
  std::optional<arbiter::Severity> worst_;
};

}  // namespace

int run_position(const Options& options) {
  const std::string unquoted = unquoted_fen(options.arguments);
  if (!unquoted.empty()) {
    log::error("a FEN is one argument, so put it in quotes: \"{}\"", shown_name(unquoted));
    return kExitTrouble;
  }
  Outputs outputs(options.reports);
  if (outputs.failed()) return give_up(outputs);
  PositionStages stages(options, outputs);
  run_pipeline(stages, stages.jobs());
  if (stop_flag()) return give_up(outputs);
  stages.end();
  if (!outputs.commit()) return kExitTrouble;
  return exit_status(options, stages.summary().unreadable_inputs > 0, stages.worst());
}

}  // namespace tools

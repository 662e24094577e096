#include "tools/commands/crosstable.h"

#include <deque>

#include "tools/commands/baseline_gate.h"
#include "tools/commands/crosstable_writer.h"
#include "tools/commands/game_batch.h"
#include "tools/commands/game_reporter.h"
#include "tools/commands/outcome.h"
#include "tools/commands/tournament_reports.h"
#include "tools/event/crosstables.h"
#include "tools/event/event_book.h"
#include "tools/input/input_set.h"
#include "tools/output/outputs.h"
#include "tools/pipeline/batch_reader.h"
#include "tools/pipeline/pipeline.h"
#include "tools/program/signals.h"

namespace tools {
namespace {

// Games are judged without rules: only their results by the Laws are of interest.
Options without_rules(const Options& options) {
  Options quiet = options;
  quiet.settings.selected = {};
  quiet.settings.records = arbiter::Records::none;
  return quiet;
}

class CrosstableStages final : public Stages {
 public:
  CrosstableStages(const Options& options, InputSet& inputs, EventBook& book)
      : reader_(inputs, stop_flag()),
        reporter_({}, arbiter::Records::none, gate_, {.book = &book}) {
    for (std::size_t i = 0; i < slots_needed(options.jobs); ++i) {
      batches_.emplace_back(options, BatchNeeds{.event = true});
    }
  }

  bool read(std::size_t slot) override { return !stop_flag() && reader_.read(batches_[slot]); }
  std::size_t bytes(std::size_t slot) const override { return batches_[slot].bytes_of_work(); }
  void work(std::size_t slot) override { batches_[slot].judge(); }
  void write(std::size_t slot) override {
    reporter_.take(batches_[slot]);
    batches_[slot].trim();
  }

  GameReporter& reporter() { return reporter_; }

 private:
  BatchReader reader_;
  std::deque<GameBatch> batches_;
  BaselineGate gate_;  // of no baseline
  GameReporter reporter_;
};

}  // namespace

int run_crosstable(const Options& given) {
  const Options options = without_rules(given);
  Outputs outputs(options.reports);
  if (outputs.failed()) return give_up(outputs);
  CrosstableWriter writer(options.reports.front().format, outputs[0]);
  const TournamentReports reports(options);
  Crosstables tables([&reports](auto games) { return reports.crosstable(games); },
                     [&writer](const Crosstable& table) { writer.write(table); });
  EventBook book({&tables});
  InputSet inputs(options.arguments, &stop_flag(), Expected::games, options.texts.get());
  inputs.limit_members(options.max_member_mib);
  CrosstableStages stages(options, inputs, book);
  run_pipeline(stages, options.jobs);
  if (stop_flag()) return give_up(outputs);
  stages.reporter().end(false, options.jobs);
  if (stop_flag()) return give_up(outputs);
  writer.end();
  if (!outputs.commit() || book.error() != 0) return kExitTrouble;
  const bool unread =
      stages.reporter().summary().unreadable_inputs > 0 || !reports.unreadable().empty();
  return exit_status(options, unread, std::nullopt);
}

}  // namespace tools

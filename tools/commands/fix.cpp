#include "tools/commands/fix.h"

#include <fmt/core.h>
#include <unistd.h>

#include <deque>
#include <filesystem>
#include <string>

#include "tools/commands/fix_writer.h"
#include "tools/commands/outcome.h"
#include "tools/fix/corrected_batch.h"
#include "tools/fix/corrected_file.h"
#include "tools/fix/fix_settings.h"
#include "tools/fix/unified_diff.h"
#include "tools/input/input_set.h"
#include "tools/output/outputs.h"
#include "tools/output/same_file.h"
#include "tools/pipeline/batch_reader.h"
#include "tools/pipeline/pipeline.h"
#include "tools/program/log_line.h"
#include "tools/program/signals.h"
#include "tools/terminal/log.h"
#include "tools/terminal/progress.h"
#include "tools/text/display.h"
#include "tools/text/words.h"

namespace tools {
namespace {

ResultFate fate_of_results(const Options& options) {
  if (!options.correct_results) return ResultFate::left;
  return options.dry_run ? ResultFate::shown : ResultFate::written;
}

class FixStages final : public Stages {
 public:
  FixStages(const Options& options, InputSet& inputs, Outputs& outputs, EditedText& text)
      : finding_(finding_settings(options.settings)),
        checking_(checking_settings(options.settings)),
        inputs_(inputs),
        outputs_(outputs),
        reader_(inputs, stop_flag()),
        writer_(text, {.one_file = !options.dry_run,
                       .results = fate_of_results(options),
                       .to_utf8 = options.to_utf8}),
        progress_(options.quiet > 0 ? When::never : When::automatic) {
    for (std::size_t i = 0; i < slots_needed(options.jobs); ++i) {
      batches_.emplace_back(
          finding_, checking_,
          Correcting{.results = options.correct_results, .to_utf8 = options.to_utf8});
    }
  }

  bool read(std::size_t slot) override { return !stop_flag() && reader_.read(batches_[slot]); }

  std::size_t bytes(std::size_t slot) const override { return batches_[slot].bytes_of_work(); }

  void work(std::size_t slot) override { batches_[slot].correct(); }

  void write(std::size_t slot) override {
    CorrectedBatch& batch = batches_[slot];
    if (stop_flag()) return;
    const bool shows = !batch.edits.empty() || !batch.results.empty();
    if (shows && on_terminal_) progress_.erase();
    if (!writer_.take(batch) || outputs_.failed()) request_stop();
    batch.trim();
    if (progress_.due()) draw_progress();
  }

  /// After the last batch.
  const FixSummary& finish() {
    progress_.erase();
    writer_.end();
    return writer_.summary();
  }

 private:
  void draw_progress() {
    progress_.draw({.bytes = inputs_.bytes_consumed(),
                    .all_bytes = inputs_.total_size(),
                    .games = writer_.summary().games,
                    .findings = writer_.summary().edits});
  }

  const arbiter::Settings finding_;
  const arbiter::Settings checking_;
  InputSet& inputs_;
  Outputs& outputs_;
  BatchReader reader_;
  FixWriter writer_;
  Progress progress_;
  std::deque<CorrectedBatch> batches_;  // a deque, because a batch cannot be moved
  const bool on_terminal_ = ::isatty(STDOUT_FILENO) == 1;
};

// Why the corrected text cannot be written to that output; empty: it can.
std::string refusal(const Options& options) {
  if (options.dry_run) return {};
  const std::string& input = options.arguments.front();
  const std::string& output = options.reports.front().file;
  std::error_code ignored;
  if (input.size() > 1 && input.front() == '@') {
    return fmt::format("{} is a list; --output takes the text of one file", input);
  }
  if (std::filesystem::is_directory(input, ignored)) {
    return fmt::format("{} is a directory; --output takes the text of one file", input);
  }
  if (is_same_file(input, output.empty() ? "-" : output)) {
    return fmt::format(
        "{} is the input itself; give --output another name, and review that file before you "
        "replace the input",
        output.empty() ? "standard output" : output);
  }
  return {};
}

std::string counts(const FixSummary& summary) {
  std::vector<std::string> places;
  for (const auto& [rule, edits] : summary.edits_of) {
    places.push_back(fmt::format("{} in {}", rule, count_of(edits, "place", "places")));
  }
  return fmt::format("{} of {}: {}", with_commas(summary.corrected_games),
                     count_of(summary.games, "game", "games"), joined(places, ", "));
}

bool is_recoded(const FixSummary& summary) {
  return summary.utf16_files > 0 || summary.recoded > 0;
}

void log_encoding(const Options& options, const FixSummary& summary) {
  const char* const done = options.dry_run ? "to be written as UTF-8" : "written as UTF-8";
  if (summary.utf16_files > 0) {
    log::info("{}: {} in UTF-16", done, count_of(summary.utf16_files, "file", "files"));
  }
  if (summary.recoded > 0) {
    log::info("{}: {} in Windows-1252", done, count_of(summary.recoded, "place", "places"));
  }
}

// `hidden`: corrections on lines too long for the diff.
void log_summary(const Options& options, const FixSummary& summary, std::uint64_t hidden) {
  const char* const done = options.dry_run ? "to be corrected" : "corrected";
  if (hidden > 0) {
    // An error, which --quiet leaves: whoever applies the diff would lose them without a word.
    log::error(
        "the list of changes is not complete: lines of more than 1 MiB, with {}, are not shown",
        count_of(hidden, "correction", "corrections"));
  }
  log_encoding(options, summary);
  if (summary.edits == 0) {
    if (is_recoded(summary)) return;
    log::info("nothing to correct in {}", count_of(summary.games, "game", "games"));
  } else {
    log::info("{}: {}", done, counts(summary));
  }
  if (summary.results_left > 0) {
    log::info("left for a person: results in {}; --results writes what the board gives",
              count_of(summary.results_left, "place", "places"));
  }
}

// The output is written only if the whole input could be read.
int give_up_unread(Outputs& outputs, const Options& options) {
  outputs.abandon();
  log::error(
      "{} was not written, because the input could not be read to the end",
      options.reports.front().file.empty() ? "the rest" : shown_name(options.reports.front().file));
  return kExitTrouble;
}

}  // namespace

int run_fix(const Options& options) {
  const std::string refused = refusal(options);
  if (!refused.empty()) return report_trouble(refused);
  Outputs outputs(options.reports);
  if (outputs.failed()) return give_up(outputs);
  InputSet inputs(options.arguments, &stop_flag(), Expected::games, options.texts.get());
  inputs.limit_members(options.max_member_mib);
  UnifiedDiff diff(outputs[0], ::isatty(STDOUT_FILENO) == 1);
  CorrectedFile file(outputs[0]);
  EditedText& text = options.dry_run ? static_cast<EditedText&>(diff) : file;
  FixStages stages(options, inputs, outputs, text);
  run_pipeline(stages, options.jobs);
  const FixSummary& summary = stages.finish();
  const bool unread = summary.unreadable_inputs > 0;
  if (unread && !options.dry_run && !caught_signal()) return give_up_unread(outputs, options);
  if (stop_flag()) {
    return give_up(outputs, options.dry_run ? "the list of changes" : "the corrected text");
  }
  if (!outputs.commit()) return kExitTrouble;
  if (summary.games > 0 || !unread) log_summary(options, summary, diff.hidden());
  if (unread) return kExitTrouble;
  const bool changes = summary.edits > 0 || is_recoded(summary);
  return options.dry_run && changes ? kExitFindings : kExitClean;
}

}  // namespace tools

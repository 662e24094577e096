#include "tools/commands/position.h"

#include <algorithm>
#include <deque>
#include <filesystem>
#include <iterator>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "arbiter/position_judge.h"
#include "tools/commands/input_log.h"
#include "tools/commands/line_reader.h"
#include "tools/commands/outcome.h"
#include "tools/commands/position_report.h"
#include "tools/input/input_set.h"
#include "tools/input/text_kind.h"
#include "tools/options/game_settings.h"
#include "tools/output/outputs.h"
#include "tools/pipeline/pipeline.h"
#include "tools/program/log_line.h"
#include "tools/program/signals.h"
#include "tools/proving/proof_game_search.h"
#include "tools/terminal/log.h"
#include "tools/text/words.h"

namespace tools {
namespace {

// Seven slashes and a blank: a placement and the side to move; or a placement whose side to move is
// missing. An existing path is not a FEN.
bool is_fen(const std::string& argument) {
  std::error_code ignored;
  const bool has_fields = std::count(argument.begin(), argument.end(), '/') >= 7 &&
                          argument.find(' ') != std::string::npos;
  return (has_fields || is_placement(argument)) && !std::filesystem::exists(argument, ignored);
}

// The FEN whose fields came as arguments of their own, because it has no quotes; empty: none. Its
// fields would be taken for files, and its "-" for standard input, which may be a terminal.
std::string unquoted_fen(const std::vector<std::string>& arguments) {
  constexpr std::ptrdiff_t kFields = 6;
  const auto first =
      std::adjacent_find(arguments.begin(), arguments.end(), [](const auto& one, const auto& next) {
        return is_placement(one) && is_fen(one) && (next == "w" || next == "b");
      });
  const auto fields = std::min(kFields, std::distance(first, arguments.end()));
  return joined(std::vector<std::string>(first, first + fields), " ");
}

// A position may take seconds, so few share a batch: else one thread would have them all.
constexpr std::size_t kLinesAtATime = 16;

// Some positions, or an error, or the end of a file.
struct PositionBatch {
  std::string file;  // empty: the command line
  std::vector<NumberedLine> lines;
  std::optional<InputError> error;
  bool ends_file = false;
  std::vector<arbiter::JudgedPosition> judged;  // one for each line
  std::optional<GameSettings> settings;
};

// Reads the arguments in their order: FENs, and between them the lines of files.
class PositionReader {
 public:
  /// `at_a_time`: the most lines of a batch.
  PositionReader(const Options& options, std::size_t at_a_time)
      : arguments_(options.arguments),
        texts_(options.texts),
        max_member_mib_(options.max_member_mib),
        at_a_time_(at_a_time) {}

  bool read(PositionBatch& batch);

 private:
  bool read_argument(PositionBatch& batch);
  bool read_lines(PositionBatch& batch);
  bool open_next(PositionBatch& batch);
  void open_paths();

  const std::vector<std::string> arguments_;
  const std::shared_ptr<TextFiles> texts_;
  const std::uint64_t max_member_mib_;
  const std::size_t at_a_time_;
  std::size_t next_ = 0;
  std::unique_ptr<InputSet> inputs_;  // null: continue with the next argument
  std::string file_;
  std::unique_ptr<ByteSource> source_;
  std::optional<LineReader> lines_;
  std::deque<NumberedLine> waiting_;  // read, but not yet in a batch
};

bool PositionReader::read(PositionBatch& batch) {
  batch.file.clear();
  batch.lines.clear();
  batch.error.reset();
  batch.ends_file = false;
  for (;;) {
    if (stop_flag()) return false;
    if (lines_) return read_lines(batch) && !stop_flag();
    if (inputs_ == nullptr && !read_argument(batch)) return false;
    if (!batch.lines.empty() || batch.error) return true;
    if (inputs_ != nullptr && open_next(batch)) return true;
  }
}

// Reads a FEN, or sets `inputs_` to the paths that follow; false when there are no more arguments.
bool PositionReader::read_argument(PositionBatch& batch) {
  if (next_ == arguments_.size()) return false;
  std::error_code ignored;
  const std::string& argument = arguments_[next_];
  if (is_fen(argument)) {
    batch.lines.push_back({0, arguments_[next_++]});
  } else if (std::filesystem::is_directory(argument, ignored)) {
    batch.error = InputError{arguments_[next_++], "is a directory; position takes files", 0};
    batch.file = batch.error->file;
  } else {
    open_paths();
  }
  return true;
}

void PositionReader::open_paths() {
  std::vector<std::string> paths;
  std::error_code ignored;
  while (next_ < arguments_.size() && !is_fen(arguments_[next_]) &&
         !std::filesystem::is_directory(arguments_[next_], ignored)) {
    paths.push_back(arguments_[next_++]);
  }
  inputs_ =
      std::make_unique<InputSet>(std::move(paths), &stop_flag(), Expected::positions, texts_.get());
  inputs_->limit_members(max_member_mib_);
}

// Opens the next file; true if that fails, with the error in the batch. False with no file open
// means that there are no more.
bool PositionReader::open_next(PositionBatch& batch) {
  auto item = inputs_->next();
  if (!item) {
    inputs_.reset();
    return false;
  }
  if (auto* error = std::get_if<InputError>(&*item)) {
    batch.file = error->file;
    batch.error = std::move(*error);
    return true;
  }
  InputFile& input = std::get<InputFile>(*item);
  file_ = std::move(input.name);
  source_ = std::move(input.source);
  log::debug("reading {}", shown_name(file_));
  lines_.emplace(*source_);
  return false;
}

bool PositionReader::read_lines(PositionBatch& batch) {
  batch.file = file_;
  if (waiting_.empty()) {
    std::vector<NumberedLine> more;
    if (lines_->read(more)) {
      waiting_.assign(std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
    }
  }
  while (!waiting_.empty() && batch.lines.size() < at_a_time_) {
    batch.lines.push_back(std::move(waiting_.front()));
    waiting_.pop_front();
  }
  if (!batch.lines.empty()) return true;
  batch.ends_file = true;
  if (source_->error() != nullptr) batch.error = *source_->error();
  lines_.reset();
  source_.reset();
  return true;
}

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

// The last stage of `check`: numbers the games, finds their places in the file, removes the known
// findings, counts, and passes the games to the reports, all in the order of the input.

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "arbiter/types/settings.h"
#include "parser/source.h"
#include "tools/commands/baseline_gate.h"
#include "tools/commands/game_batch.h"
#include "tools/commands/input_log.h"
#include "tools/commands/part_recorder.h"
#include "tools/commands/results_only.h"
#include "tools/commands/text_digest.h"
#include "tools/event/crosstables.h"
#include "tools/event/event_book.h"
#include "tools/reports/report.h"
#include "tools/shards/part_file.h"
#include "tools/shards/part_game.h"

namespace tools {

/// What is asked about the event as a whole.
struct EventParts {
  EventBook* book = nullptr;                      // null: nothing
  const FirstCrosstables* crosstables = nullptr;  // filled when the book is finished; null: none
};

class GameReporter {
 public:
  /// `gate` and what `event` points to must outlive the reporter.
  GameReporter(std::vector<std::unique_ptr<Report>> reports, arbiter::Records records,
               BaselineGate& gate, EventParts event = {});

  /// Also records what merge needs; `recorder` must outlive the reporter.
  void set_recorder(PartRecorder& recorder);

  void begin(const RunInfo& run);
  /// Reports the whole batch, portion by portion. Batches come in the order of the input.
  void take(GameBatch& batch);

  /// Report what a part has recorded. The pieces of a file come one after the other.
  void begin_piece(const PieceBegin& begin);
  /// `kept` has the header and the judged game.
  void take(const PartGame& game, KeptGame& kept);
  void take(const PartLargeGame& game);
  void take(PortionEntries& entries);
  void take(const PortionCounts& counts);
  void take(const PartError& error);
  /// `sha256`: of the whole file, if it ends with this piece and a report needs it.
  void end_piece(const PieceEnd& end, std::string_view sha256);
  bool needs_digests() const { return digest_.has_value(); }

  /// An input beside the games, such as a tournament report, could not be read.
  void count_unreadable_input(std::string_view name) { count_unreadable(name, summary_); }
  /// Reports what the book finds, for which it has `jobs` threads, and closes the reports.
  /// `fails_if_judged_in_part`: games judged in part fail the run. When the run is to stop
  /// (stop_flag), this ends early, and the reports are not complete.
  void end(bool fails_if_judged_in_part, unsigned jobs);

  const Summary& summary() const { return summary_; }
  std::uint64_t findings() const { return summary_.errors + summary_.warnings + summary_.infos; }

 private:
  void take_games(GameBatch& batch);
  void report_event(unsigned jobs);
  void take_kept(GameBatch& batch);
  void take_game(KeptGame& kept, GameView& view, bool result_only);
  void pass_gate(KeptGame& kept, GameView& view);
  void unflag(arbiter::JudgedGame& judged);
  void report(const KeptGame& kept, GameView& view);
  void count(const GameBatch& batch);
  void count_judged_in_part(const KeptGame& kept, const GameView& view);
  void count(const arbiter::JudgedGame& judged);
  void count_variant(std::string_view file, std::string_view name);
  void end_file(const GameBatch& batch);
  void end_file(std::string_view file, bool has_error, std::string_view sha256);
  void take_large_game(const GameBatch& batch);
  void report_large_game(std::string_view file, std::uint64_t number, const pgn::Place& begin,
                         std::string_view players);
  void report_error(const InputError& error);

  std::vector<std::unique_ptr<Report>> reports_;
  const arbiter::Records records_;
  BaselineGate& gate_;
  const EventParts event_;
  PartRecorder* recorder_ = nullptr;  // null: none
  Summary summary_;
  InputLog input_log_;
  // State of the current file.
  pgn::Place place_;               // where the next batch begins
  std::uint64_t games_ = 0;        // so far, with large ones
  std::uint64_t large_games_ = 0;  // of them: not judged
  bool ended_with_cr_ = false;     // the previous batch did
  bool is_damaged_ = false;
  std::string piece_file_;  // of a part: its name
  bool piece_ends_file_ = false;
  bool has_error_ = false;  // it could not be read to its end
  ResultsOnly results_only_;
  std::optional<TextDigest> digest_;  // of its text so far; nothing: no report needs it
  // One for each report, since each searches its places from front to back; the last is our own.
  std::vector<pgn::PlaceFinder> finders_;
};

}  // namespace tools

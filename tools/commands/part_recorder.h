// Writes the file beside a part (tools/shards/part_file.h) while the part is judged: what merge
// needs to report the games as if they had been judged on one machine.

#pragma once

#include <cstdint>
#include <string>

#include "parser/source.h"
#include "tools/commands/game_batch.h"
#include "tools/input/byte_source.h"
#include "tools/output/output_sink.h"
#include "tools/shards/part_file.h"
#include "tools/shards/part_game.h"
#include "tools/shards/plan.h"

namespace tools {

class PartRecorder {
 public:
  /// Records part `header.part` of the plan; `plan` and `sink` must outlive it.
  PartRecorder(const Plan& plan, const PartHeader& header, OutputSink& sink);

  /// A portion of a batch, before anything in it is reported: the batch begins at `place` of its
  /// piece, after `games` games of it.
  void take(const GameBatch& batch, const pgn::Place& place, std::uint64_t games);
  /// An input that could not be opened.
  void error(const InputError& error);
  /// `batch` is the first part of it.
  void large_game(const InputBatch& batch, const PartLargeGame& game);
  /// The end of a piece, at `place`, after `games` games, with large ones.
  void end(const InputBatch& batch, const pgn::Place& place, std::uint64_t games, bool is_damaged,
           std::string_view sha256);
  /// After the last piece. `report_size`: bytes of the report.
  void finish(std::uint64_t report_size) { writer_.finish(report_size); }

  /// Part of a file that was cut could not be read, so that the rest of it would be merged as if
  /// nothing were missing. Empty: none.
  const std::string& problem() const { return problem_; }

 private:
  void begin(const InputBatch& batch);
  void put_game_of(const GameBatch& batch, const KeptGame& kept, const pgn::Place& place,
                   std::uint64_t games);
  void put_counts(const GameBatch& batch);

  const Plan& plan_;
  const std::size_t part_;  // from 0 on
  PartWriter writer_;
  RecordWriter record_;
  bool has_begun_ = false;  // the current piece
  std::string problem_;
};

}  // namespace tools

// Reads what the parts of a plan have recorded and gives it to the reporter, in the order of the
// input.

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tools/commands/game_batch.h"
#include "tools/commands/game_reporter.h"
#include "tools/options/options.h"
#include "tools/reports/fingerprint.h"
#include "tools/shards/part_file.h"
#include "tools/shards/part_game.h"

namespace tools {

class PartMerger {
 public:
  /// `needs`: as for batches. All must outlive the merger.
  PartMerger(const Options& options, BatchNeeds needs, GameReporter& reporter);

  /// Reports a whole part; the parts of a plan come in their order. Stops early if the run is to
  /// stop. False if the part is damaged: `problem`.
  bool take(const std::string& part);
  const std::string& problem() const { return problem_; }

 private:
  bool take(PartRecord kind, std::string_view record);
  bool take_game(std::string_view record);
  bool take_begin(std::string_view record);
  bool take_end(std::string_view record);

  const Options& options_;
  const BatchNeeds needs_;
  const std::optional<arbiter::Severity> failing_;
  GameReporter& reporter_;
  TextPool pool_;
  Fingerprints fingerprints_;
  KeptGame kept_;
  PortionEntries entries_;
  PortionCounts counts_;
  // The file of the current piece.
  std::string file_;
  bool was_cut_ = false;
  bool ends_file_ = true;
  FileState state_;
  std::string problem_;
};

}  // namespace tools

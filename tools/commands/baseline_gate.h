// The baselines of a run of `check`: the one that is read decides which findings are known, the one
// that is written gets all of them.
//
//   BaselineGate gate;
//   std::string problem = gate.open(options);     // what is wrong with a file, or nothing
//   gate.pass(kept, …);                           // for every game, in the order of the input
//   gate.report_unused(asked);                    // in the log
//   gate.commit(asked);                           // the new file stands there
//
// An entry of the old baseline that nothing was found for is unused. One whose rule was not asked
// for in this run is not: nobody looked.

#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "arbiter/types/finding.h"
#include "tools/baseline/baseline.h"
#include "tools/commands/game_batch.h"
#include "tools/output/output_sink.h"
#include "tools/reports/report.h"

namespace tools {

class BaselineGate {
 public:
  struct Files {
    std::string read;   // empty: there is none
    std::string write;  // likewise; may be the same
  };

  /// Reads the one and opens the other. The reasons of a file that is written anew are kept even
  /// when nothing is read. Returns what is wrong, or nothing.
  std::string open(const Files& files);

  bool is_reading() const { return !files_.read.empty(); }
  bool is_writing() const { return sink_ != nullptr; }
  /// Findings need fingerprints.
  bool is_needed() const { return is_reading() || is_writing(); }

  /// Takes the known findings out of the game; `view` (its header and game number are read) is told
  /// what was taken, valid until the next call. Returns how many.
  std::size_t pass(KeptGame& kept, GameView& view);

  /// By index into all_rules(): the rules that the run asked.
  using Asked = std::vector<bool>;

  /// Tells in the log of the entries that were read and not used.
  void report_unused(const Asked& asked) const;

  /// Writes the new baseline: what was found, and from the old one what nobody looked for. Tells in
  /// the log what is not in it any more. False, and a line in the log, if that fails.
  bool commit(const Asked& asked);
  /// Leaves the file as it was, and says why in the log.
  void leave(std::string_view why);

 private:
  void note(const KeptGame& kept, const GameView& view);
  void take_known(KeptGame& kept);
  void keep_reason(BaselineEntry& entry);
  void keep_unasked(const Asked& asked);
  void report_dropped();

  Files files_;
  Baseline old_;      // what is known
  Baseline reasons_;  // of the file that is written anew, if that is another
  Baseline written_;
  std::unique_ptr<OutputSink> sink_;
  std::size_t found_ = 0;
  // Of the game that passed last.
  std::vector<std::string> fingerprints_;
  std::vector<arbiter::Finding> taken_;
  std::vector<KnownFinding> known_;
};

}  // namespace tools

// The baselines of a run of `check`: the one that is read decides which findings are known, the one
// that is written gets all findings.
//
//   BaselineGate gate;
//   std::string problem = gate.open(options);  // an error message, or empty
//   gate.pass(kept, view);                     // for every game, in the order of the input
//   gate.report_unused(selected);              // in the log
//   gate.commit(selected);                     // writes the new file
//
// An entry of the old baseline is unused if no finding matched it, unless its rule was not selected
// for every game of this run: an entry does not say in which file its game is. Findings that an
// entry says are to be corrected or restored stay in the reports, and the entry stays in the file
// as long as they are found.

#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arbiter/types/finding.h"
#include "tools/baseline/baseline.h"
#include "tools/commands/game_batch.h"
#include "tools/options/options.h"
#include "tools/output/output_sink.h"
#include "tools/reports/report.h"

namespace tools {

class BaselineGate {
 public:
  /// Reads the file of --baseline and opens that of --write-baseline. If the latter exists, its
  /// rulings are kept, whether or not it is also the one read. Returns an error message, or an
  /// empty string.
  std::string open(const Options& options);

  bool is_reading() const { return !read_file_.empty(); }
  bool is_writing() const { return sink_ != nullptr; }
  /// Findings need fingerprints.
  bool is_needed() const { return is_reading() || is_writing(); }

  /// Before `pass`: what is known by a fingerprint of an older version is known by the new one.
  void rename(const std::string& former, const std::string& fingerprint);

  /// Moves the known findings from `kept` to `view.known` and sets `view.fingerprints` to those of
  /// the remaining findings; both are valid until the next call. Reads header and game number of
  /// `view`. Returns the number of known findings.
  std::size_t pass(KeptGame& kept, GameView& view);

  /// By index into all_rules(): whether the rule was selected for all games of the run.
  using SelectedRules = std::vector<bool>;

  /// Logs the entries that were read and not used.
  void report_unused(const SelectedRules& selected) const;

  /// Writes the new baseline: all findings of the run, and old entries whose rules were not
  /// selected for all games. Logs the old entries that it drops. False, with an error in the log,
  /// if writing fails.
  bool commit(const SelectedRules& selected);
  /// The highest severity of findings that are written with a ruling that is still to be carried
  /// out; nothing if there are none.
  std::optional<arbiter::Severity> worst_open() const { return worst_open_; }
  /// Leaves the file unchanged and logs the reason.
  void leave(std::string_view why);

 private:
  void note(const KeptGame& kept, const GameView& view);
  void take_known(KeptGame& kept);
  void note_open(const BaselineEntry& entry, const arbiter::Finding& finding);
  void keep_ruling(BaselineEntry& entry);
  void keep_unselected(const SelectedRules& selected);
  void report_dropped();

  std::string read_file_;   // empty: none
  std::string write_file_;  // empty: none; may be the same file
  Baseline old_;            // the one that was read
  Baseline replaced_;       // what the file to be written held before, if it is another one
  Baseline written_;
  std::unique_ptr<OutputSink> sink_;
  std::size_t found_ = 0;
  std::optional<arbiter::Severity> worst_open_;
  // Of the last game passed.
  std::vector<std::string> fingerprints_;
  std::vector<arbiter::Finding> taken_;
  std::vector<KnownFinding> known_;
};

}  // namespace tools

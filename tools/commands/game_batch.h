// The slot of the pipeline of `check`: some whole games of one file and their findings. All views
// in it point into its own text, and its memory is reused for the next batch.
//
// A hostile file can have a game every few bytes and a finding in each game, which takes hundreds
// of times the memory of the text. So a batch is judged in portions: the first one by `judge`, on
// any thread, the others by `judge_more`, after the previous portion has been reported. Ordinary
// batches are a single portion.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/judge.h"
#include "arbiter/types/judged_game.h"
#include "parser/game_text.h"
#include "parser/pgn.h"
#include "parser/source.h"
#include "parser/splitter.h"
#include "tools/event/event_policy.h"
#include "tools/event/game_entry.h"
#include "tools/options/game_settings.h"
#include "tools/options/options.h"
#include "tools/pipeline/input_batch.h"
#include "tools/reports/fingerprint.h"
#include "tools/reports/report.h"

namespace tools {

/// What reports and baselines need beside findings and the records that --games selects.
struct BatchNeeds {
  bool every_game = false;    // also games without findings and record
  bool fingerprints = false;  // of all findings
  bool event = false;         // entries of all games for the event book
};

/// A game that goes to the reports.
struct KeptGame {
  GameHeader header;
  const char* first = nullptr;  // begin_of(*this), with all its findings
  pgn::Place begin;             // of that byte, in the batch
  std::uint64_t index = 0;      // number of games of the portion before it
  bool is_judged_in_part = false;
  arbiter::JudgedGame judged;
  std::vector<std::string> fingerprints;  // one for each finding, if BatchNeeds asks for them
};

/// The first byte of the game; outside of games, that of the first finding that is left.
const char* begin_of(const KeptGame& kept);

/// The replay stopped, and no finding of severity `failing` or above reports the reason. Nothing:
/// none is as severe as that.
bool is_judged_in_part(const arbiter::JudgedGame& judged, std::optional<arbiter::Severity> failing);

/// A report has something to say of the game, or needs all of them. Looks at `judged` and
/// `is_judged_in_part`.
bool goes_to_reports(const KeptGame& game, BatchNeeds needs);

/// Sets the fingerprints of the findings, whose places are in `text`.
void make_fingerprints(std::string_view text, Fingerprints& fingerprints, KeptGame& kept);

class GameBatch : public InputBatch {
 public:
  /// Keeps games that have findings or a record. `options` must outlive the batch.
  explicit GameBatch(const Options& options, BatchNeeds needs = {});

  /// A portion ends when this many games and findings are kept. Measured on 1,000,000 games of 15
  /// bytes, each with findings, with two threads: peak memory 61, 105 and 280 MB with 4,096, 16,384
  /// and 65,536, and CPU time within 7 %. An ordinary batch stays far below.
  static constexpr std::size_t kMostFound = 16'384;

  /// Judges the first portion of the text and sets the members below.
  void judge();
  /// Judges the next portion and sets the members below to it; false if there is none.
  bool judge_more();

  /// Of the whole text, known after its last portion; all other members describe the portion.
  pgn::Extent extent;
  std::uint64_t games = 0;
  std::uint64_t plies = 0;
  std::uint64_t flagged_games = 0;
  std::vector<std::string_view> unjudged_variants;  // one for each game of a variant
  std::uint64_t results_only = 0;  // games before the first one that has more than a result
  std::size_t kept = 0;
  std::vector<KeptGame> kept_games;  // the first `kept` are valid; the others are spare memory

  /// The entries of the games that name a player (tools/event/game_entry.h), if BatchNeeds asks for
  /// them; game numbers relative to the portion, places to the text.
  GameEntries& entries() { return entries_; }
  const GameEntries& entries() const { return entries_; }

  /// Frees the memory of an unusually large game.
  void trim();

 private:
  void start_portion();
  void judge_portion();
  void judge_game();
  void keep(KeptGame& slot);
  void end_text();
  bool is_large() const;
  /// What was read and judged last goes, before reports are written: of a huge game it is most of
  /// the memory.
  void forget_game();
  void set_begin(KeptGame& kept);
  void make_entry(const arbiter::Settings& settings, const arbiter::JudgedGame& judged);

  const arbiter::Settings& settings_;
  GameSettings game_settings_;
  const BatchNeeds needs_;
  const std::optional<arbiter::Severity> failing_;
  bool all_results_only_ = true;
  std::optional<pgn::GameReader> reader_;  // of the text not yet judged; nothing: all is judged
  std::size_t found_ = 0;                  // games and findings kept
  bool encoding_is_due_ = false;           // the next game gets the note on the file's encoding
  pgn::GameText game_;
  pgn::GameText again_;  // in another notation
  std::optional<arbiter::Judge> judge_;
  Fingerprints fingerprints_;
  EntryMaker entry_maker_;
  GameEntries entries_;
  std::optional<pgn::PlaceFinder> places_;  // in the text
  // The policy of the settings used last.
  const arbiter::Settings* policy_of_ = nullptr;
  EventPolicy policy_;
};

}  // namespace tools

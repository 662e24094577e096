// What travels through the pipeline of `check`: some whole games of one file, and what was found in
// them. Everything in it points into its own text, and all its memory is used again.
//
// A hostile file has a game in every few bytes and a finding in each game, hundreds of times the
// memory of the text. So a batch is judged in portions: the first one by `judge`, on any thread,
// the others by `judge_more`, when the one before has been reported. Usual files have one.

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
#include "tools/options/game_settings.h"
#include "tools/options/options.h"
#include "tools/pipeline/input_batch.h"
#include "tools/reports/fingerprint.h"
#include "tools/reports/report.h"

namespace tools {

/// A game that reports are to hear of.
struct KeptGame {
  GameHeader header;
  std::uint64_t index = 0;  // how many games of the portion stand before it
  bool is_judged_in_part = false;
  arbiter::JudgedGame judged;
  std::vector<std::string> fingerprints;  // of the findings, if the batch was to make them
};

/// What reports and baselines need of a batch beside findings and the records that were asked for.
struct BatchNeeds {
  bool every_game = false;    // the others too
  bool fingerprints = false;  // of all findings
};

class GameBatch : public InputBatch {
 public:
  /// Keeps the games that have findings or a record.
  explicit GameBatch(const Options& options, BatchNeeds needs = {});

  /// A portion ends when so many games and findings are kept. That is at most some 30 MB.
  static constexpr std::size_t kMostFound = 16'384;

  /// Judges the first portion of the text. Sets what follows.
  void judge();
  /// Judges the next portion and sets what follows anew; false if there is none.
  bool judge_more();

  pgn::Extent extent;  // of the whole text; the rest is about the portion
  std::uint64_t games = 0;
  std::uint64_t plies = 0;
  std::uint64_t flagged_games = 0;
  std::vector<std::string_view> unjudged_variants;  // one for each game of a variant
  std::uint64_t results_only = 0;  // games before the first that has more than a result
  std::size_t kept = 0;
  std::vector<KeptGame> kept_games;  // the first `kept` count; the others wait to be used again

  /// Gives back the memory that an unusually large game took.
  void trim();

 private:
  void start_portion();
  void judge_portion();
  void judge_game();
  bool is_judged_in_part(const arbiter::JudgedGame& judged) const;
  void make_fingerprints(KeptGame& kept);

  const arbiter::Settings& settings_;
  GameSettings game_settings_;
  const BatchNeeds needs_;
  const arbiter::Severity failing_;
  bool all_results_only_ = true;
  std::optional<pgn::GameReader> reader_;  // what is not judged yet; nothing: all is
  std::size_t found_ = 0;                  // games and findings kept
  bool encoding_is_due_ = false;           // the next game tells the encoding of the file
  pgn::GameText game_;
  pgn::GameText again_;  // in another notation
  std::optional<arbiter::Judge> judge_;
  Fingerprints fingerprints_;
};

}  // namespace tools

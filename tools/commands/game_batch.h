// What travels through the pipeline of `check`: some whole games of one file, and what was found in
// them. Everything in it points into its own text, and all its memory is used again.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/judge.h"
#include "arbiter/judged_game.h"
#include "parser/game_text.h"
#include "parser/source.h"
#include "parser/splitter.h"
#include "tools/game_settings.h"
#include "tools/input/byte_source.h"
#include "tools/options.h"
#include "tools/reports/fingerprint.h"
#include "tools/reports/report.h"

namespace tools {

/// A game that reports are to hear of.
struct KeptGame {
  GameHeader header;
  std::uint64_t index = 0;  // how many games of the batch stand before it
  arbiter::JudgedGame judged;
  std::vector<std::string> fingerprints;  // of the findings, if the batch was to make them
};

/// What reports and baselines need of a batch beside findings and the records that were asked for.
struct BatchNeeds {
  bool every_game = false;    // the others too
  bool fingerprints = false;  // of all findings
};

class GameBatch {
 public:
  /// Keeps the games that have findings or a record.
  explicit GameBatch(const Options& options, BatchNeeds needs = {});

  enum class Kind : std::uint8_t {
    games,        // `text`
    end_of_file,  // with the error that ended it, if one did
    unreadable,   // nothing of an input could be read: `error`
  };

  // What reading sets.
  Kind kind = Kind::games;
  std::string file;
  pgn::Batch text;
  std::optional<InputError> error;

  /// Judges the text. Sets what follows.
  void judge();

  pgn::Extent extent;
  std::uint64_t games = 0;
  std::uint64_t plies = 0;
  std::uint64_t flagged_games = 0;
  std::vector<std::string_view> unjudged_variants;  // one for each game of a variant
  std::size_t kept = 0;
  std::vector<KeptGame> kept_games;  // the first `kept` count; the others wait to be used again

  /// Gives back the memory that an unusually large game took.
  void trim();

 private:
  void judge_game();
  void make_fingerprints(KeptGame& kept);

  const arbiter::Settings& settings_;
  GameSettings game_settings_;
  const BatchNeeds needs_;
  pgn::GameText game_;
  std::optional<arbiter::Judge> judge_;
  Fingerprints fingerprints_;
};

}  // namespace tools

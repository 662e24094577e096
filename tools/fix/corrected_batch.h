// What travels through the pipeline of `fix`: some whole games of one file, and the edits that
// correct them.
//
// No edit leaves here unproved: the edited text is read and judged again, and a correction stays
// only if the game is the same and no rule finds more in it than before.
//
// On demand the text becomes UTF-8 as well: a game whose bytes are not UTF-8 is read as
// Windows-1252, as in all reports, and so is what stands in front of the first one.

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "arbiter/judge.h"
#include "arbiter/types/judged_game.h"
#include "parser/game_text.h"
#include "tools/fix/edit.h"
#include "tools/fix/game_snapshot.h"
#include "tools/pipeline/input_batch.h"

namespace tools {

/// A result that is not what the board gives.
struct ResultChange {
  std::uint64_t game = 0;  // games of the batch before it
  bool in_marker = false;  // else in the Result tag
  Edit edit;
};

/// What is corrected only when somebody asks for it.
struct Correcting {
  bool results = false;  // else results are left to people
  bool to_utf8 = false;  // games in Windows-1252 become UTF-8
};

class CorrectedBatch : public InputBatch {
 public:
  /// `finding` names the rules to be corrected; `checking` is for judging again, with all rules and
  /// all records. Both must outlive the batch.
  CorrectedBatch(const arbiter::Settings& finding, const arbiter::Settings& checking,
                 Correcting correcting = {});

  /// Judges the text. Sets what follows.
  void correct();

  std::uint64_t games = 0;
  std::uint64_t corrected_games = 0;
  std::vector<Edit> edits;  // by offset
  /// By place: those among the edits, or, if results are left to people, those for them.
  std::vector<ResultChange> results;
  /// By the number of games before them in the batch: a correction did not pass its proof.
  std::vector<std::uint64_t> unproved_games;
  /// By offset, between `edits`: bytes of Windows-1252 become UTF-8. Without a rule.
  std::vector<Edit> recoding;
  /// There was something to recode, but its games would not have been read as before.
  bool left_in_old_encoding = false;

  /// `edits` and `recoding` together, by offset.
  std::vector<Edit> all_edits() const;

  /// Gives back the memory that an unusually large game took.
  void trim();

 private:
  struct Candidate {
    std::uint64_t game = 0;  // games of the batch before it
    std::string_view text;   // of the game
    std::size_t marker = 0;  // where it stands in the batch; 0: nowhere
    std::vector<Edit> edits;
    bool proved = true;
  };

  void find_candidates();
  bool prove_candidates();
  GameSnapshot judge_again();
  GameSnapshot snapshot_before(const Candidate& candidate);
  static void check(Candidate& candidate, bool is_sound);
  void gather_edits();
  void gather_results();
  void recode();
  bool is_read_as_before();

  const arbiter::Settings& finding_;
  const arbiter::Settings& checking_;
  const Correcting correcting_;
  std::optional<arbiter::Judge> judge_;
  std::optional<arbiter::Judge> witness_;
  pgn::GameText game_;
  arbiter::JudgedGame judged_;
  std::vector<Candidate> candidates_;
};

}  // namespace tools

// The slot of the pipeline of `fix`: some whole games of one file, and the edits that correct them.
//
// Every edit is verified: the edited text is read and judged again, and a correction is kept only
// if the game is the same and no rule finds more in it than before.
//
// On request the text is also converted to UTF-8. A game whose bytes are not UTF-8 is read as
// Windows-1252, as in all reports; so is the text in front of the first game.

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

/// The correction of a recorded result that contradicts the final position.
struct ResultChange {
  std::uint64_t game = 0;  // number of games of the batch before it
  bool in_marker = false;  // else in the Result tag
  Edit edit;
};

/// Corrections that have to be requested.
struct Correcting {
  bool results = false;  // correct results; otherwise they are left to a person
  bool to_utf8 = false;  // convert games in Windows-1252 to UTF-8
};

/// A repair of a move that is illegal or cannot be read.
struct RepairChange {
  std::uint64_t game = 0;  // number of games of the batch before it
  Edit edit;
};

class CorrectedBatch : public InputBatch {
 public:
  /// `finding`: selects the rules whose findings are corrected. `checking`: all rules and records,
  /// for judging the corrected text (fix_settings.h makes both). Both must outlive the batch.
  CorrectedBatch(const arbiter::Settings& finding, const arbiter::Settings& checking,
                 Correcting correcting = {});

  /// Judges the text and sets the members below.
  void correct();

  std::uint64_t games = 0;
  std::uint64_t corrected_games = 0;
  std::vector<Edit> edits;  // by offset
  /// By offset: corrections of results. They are among `edits` if `Correcting::results` is set,
  /// else they are suggestions only.
  std::vector<ResultChange> results;
  std::vector<RepairChange> repairs;  // those among `edits`
  /// Games with a correction that failed its verification, each given by the number of games of the
  /// batch before it.
  std::vector<std::uint64_t> unproved_games;
  /// Games whose repair is left out, because annotations would stand at other moves; each given by
  /// the number of games of the batch before it.
  std::vector<std::uint64_t> annotated_games;
  /// The same: because the moves are not in English.
  std::vector<std::uint64_t> foreign_games;
  /// By offset, never overlapping `edits`: conversions from Windows-1252 to UTF-8. Without a rule.
  std::vector<Edit> recoding;
  /// Games that were not converted to UTF-8, because they would have been read differently; each
  /// given by the number of games of the batch before it.
  std::vector<std::uint64_t> left_in_old_encoding;

  /// `edits` and `recoding` together, by offset.
  std::vector<Edit> all_edits() const;

  /// Frees the memory of an unusually large game.
  void trim();

 private:
  struct Candidate {
    std::uint64_t game = 0;  // number of games of the batch before it
    std::string_view text;   // of the game
    std::size_t marker = 0;  // offset of the game's marker in the batch; 0: it has none
    std::vector<Edit> edits;
    std::vector<Edit> results;  // that are left to a person, and not among the edits
    bool is_foreign = false;    // a repair waits for its moves in English
    bool is_proved = true;
  };

  void find_candidates();
  std::vector<Edit> take_corrections(std::string_view whole);
  void prove_all();
  bool prove_candidates();
  void correct_again();
  void correct_again(Candidate& candidate);
  void keep_what_is_sound(Candidate& candidate, std::string_view middle, std::vector<Edit>& second);
  GameSnapshot judge_again();
  GameSnapshot snapshot_before(const Candidate& candidate);
  void read_alone(const Candidate& candidate, std::string_view its_text);
  static void drop(Candidate& candidate, std::vector<Edit>& failed);
  void gather_edits();
  void gather_results();
  void gather_repairs();
  void recode();
  void recode_all_but(const std::vector<std::uint64_t>& left);
  std::optional<std::vector<std::uint64_t>> games_read_otherwise(std::string_view corrected);
  bool has_fewer_half_moves(const pgn::GameText& other);
  std::vector<std::uint64_t> games_not_in_utf8();

  const arbiter::Settings& finding_;
  const arbiter::Settings& checking_;
  const Correcting correcting_;
  std::optional<arbiter::Judge> judge_;
  std::optional<arbiter::Judge> checking_judge_;
  pgn::GameText game_;
  arbiter::JudgedGame judged_;
  std::vector<Candidate> candidates_;
};

}  // namespace tools

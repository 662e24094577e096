// Finds what a move that stops the replay should perhaps have been: the likeliest single slip whose
// correction makes the game legal to its end.
//
// The place where a replay stops is often not the place of the slip: a wrong rook can be moved
// legally, and be missed many moves later. So corrections are tried at the fault and at up to
// kWindow half-moves before it, the likeliest first (edits.h), and the rest of the game is played
// with each. A reading that is legal to the end is weighed by the slip that it supposes, and by the
// signs of all later notation, the move numbers, the clocks and the result that disagree with it.
// It is sure if all others are much less likely, if enough half-moves bear it out, if the move
// numbers do not show that other moves are missing or too many, and if no sign before it shows that
// another move is wrong. Two moves of one side, or two full moves, in the wrong order are never
// sure: reports have no kind for them (has_no_kind).
//
// Nothing is judged by a repair: what was recorded was recorded.
//
// Measured by planting slips into master games (//tests/repair): docs/fix.md has how many readings
// are right, docs/performance.md what they cost.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "arbiter/repair/edits.h"
#include "arbiter/repair/habits.h"
#include "arbiter/repair/recorded_line.h"
#include "arbiter/replay/replay.h"
#include "arbiter/types/repair.h"
#include "parser/game_text.h"
#include "parser/notation.h"

namespace arbiter {

/// What was found, and what there is to say about it.
struct RepairAnswer {
  /// The best reading and others, up to four; at least one. If moves are exchanged that do not
  /// follow each other, `move` and `was` hold those between them, too.
  std::vector<RepairReading> named;
  /// Those of them that reports have a kind for; null if there is none.
  std::optional<Repair> repair;
  /// Readings that are legal to the end of the game and about as likely as the best one. 0: the
  /// best one only gets further.
  std::uint32_t readings = 0;
  /// The line is legal to its end, but too few half-moves bear it out.
  bool is_short = false;
  /// Move numbers are wrong in the record, and still are with the best reading: other moves are
  /// missing or too many.
  bool numbers_disagree = false;
  /// A ) that closes nothing stands behind the correction, and moves between: they may be those of
  /// a variation, which nobody played.
  bool leaves_variation = false;
  /// A move before the best reading, written as a capture or check that it is not: a move before it
  /// may be wrong, too. 0: there is none.
  std::uint32_t unfounded_sign_ply = 0;
  std::string unfounded_sign;  // as written
  /// All of the nodes were spent, so that a likely reading may be missing.
  bool is_cut = false;
};

class RepairFinder {
 public:
  static constexpr std::uint32_t kWindow = 40;  // half-moves before the fault
  /// Fewer half-moves that a reading makes legal prove nothing.
  static constexpr std::uint32_t kProvenBy = 4;
  /// A reading that is not legal to the end must make so many half-moves legal.
  static constexpr std::uint32_t kPartlyProvenBy = 10;

  /// All arguments must outlive the finder. `record`: the recorded result.
  RepairFinder(const pgn::GameText& game, const pgn::Notation& notation, const Replay& replay,
               pgn::Result record);

  /// What half-move `fault` should have been, which is illegal or illegible; nothing if no
  /// correction helps. Plays at most `nodes` half-moves, and generates the moves of at most
  /// kWindow + 1 positions.
  std::optional<RepairAnswer> find(std::uint32_t fault, std::uint32_t nodes);

 private:
  struct Reading {
    Edit edit;
    std::uint32_t reached = 0;  // index of the first move that is not played
    int cost = 0;               // of the slip and of all that disagrees
  };

  // The move numbers from the start of the window on that a reading makes right or leaves wrong.
  struct Numbers {
    int right = 0;
    int wrong = 0;

    int cost() const;
    // More than one is wrong, or one of few. (One number may be a slip by itself.)
    bool are_wrong() const { return wrong > 1 || (wrong == 1 && right < 2); }
  };

  void set_window(std::uint32_t fault);
  void search(std::uint32_t nodes);
  bool is_more_than_needed(const Edit& edit) const;
  void weigh(Reading& reading, std::uint32_t nodes);
  Numbers numbers_with(const Edit& edit) const;
  bool are_recorded_numbers_wrong() const;
  bool leaves_variation(const Edit& edit) const;
  int most_sure_cost(const Edit& edit, bool numbers_tell) const;
  int clock_cost(const Edit& edit) const;
  int ending_cost(const Position& last) const;
  bool is_complete(const Reading& reading) const;
  bool bears_out(const Reading& reading) const;
  std::uint32_t makes_legal(const Reading& reading) const;
  const Position& before(std::uint32_t at) const { return positions_[at - window_.first]; }
  RepairReading describe(const Reading& reading) const;
  void add_named(const Reading& reading, RepairAnswer& answer) const;
  void note_unfounded_sign(const Edit& edit, RepairAnswer& answer) const;
  void keep(Reading reading, std::uint32_t nodes);
  bool is_sure(const RepairAnswer& answer) const;
  std::optional<RepairAnswer> answer() const;

  const pgn::GameText& game_;
  const Replay& replay_;
  const pgn::Result record_;
  RecordedLine line_;
  Habits habits_;
  EditWindow window_;
  std::vector<Position> positions_;
  std::vector<Reading> complete_;  // legal to the end, the likeliest first
  std::optional<Reading> furthest_;
  std::uint32_t nodes_ = 0;
  bool is_cut_ = false;
};

}  // namespace arbiter

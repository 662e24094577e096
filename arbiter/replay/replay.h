// Plays a game's main line on the board and keeps what rules need of it: a few bytes for each ply,
// no call per ply. A position inside the game is made by playing the recorded moves again, which is
// needed only for games with findings.

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "arbiter/board/illegal_move.h"
#include "arbiter/board/position.h"
#include "arbiter/record/start.h"
#include "arbiter/replay/move_numbers.h"
#include "arbiter/replay/result_signal.h"
#include "arbiter/types/settings.h"
#include "parser/game_text.h"

namespace arbiter {

/// Why the replay ended before the main line did.
enum class Stop : std::uint8_t { none, illegal_move, unknown_token, unplayable_start };

/// A kind of fault in the notation of moves: how often it occurs, and the first ply.
struct MarkFault {
  std::uint32_t first_ply = 0;
  std::uint32_t count = 0;
  void add(std::uint32_t ply) {
    if (count++ == 0) first_ply = ply;
  }
};

struct IllegalEvent {
  std::uint32_t ply = 0;  // the ply it would have been
  IllegalMove why;
  bool stood = false;          // the game was played on from it
  std::uint32_t followed = 0;  // legal half-moves after it, up to the end or the next illegal move
  bool numbers_disagree = false;  // MoveNumbers::disagree: moves may be missing, or too many
};

/// What tells positions apart, and the halfmove clock.
struct PlyState {
  std::uint64_t key = 0;
  std::uint32_t halfmove_clock = 0;
};

/// Reversible half-moves in a row: all positions from `first` to `last` half-moves played can be
/// reached from one another's squares.
struct ReversibleRun {
  std::uint32_t first = 0;
  std::uint32_t last = 0;
  std::uint32_t length() const { return last - first; }
};

class Replay {
 public:
  /// The fewest reversible half-moves with a fivefold repetition: four returns of four half-moves.
  static constexpr std::uint32_t kLongRun = 16;
  /// An illegal move stands if at least so many legal half-moves follow it: then it was played and
  /// not noticed, and is not merely written down wrongly. The number was chosen by judgement and
  /// matters little. Of 22,754 master games in which one wrong letter or digit makes a move
  /// illegal, 24 % have 4 legal half-moves after it, 20 % have 6, 17 % have 8 and 15 % have 10.
  /// Illegal moves that were played are too rare to measure: none in 73,633 games.
  static constexpr std::uint32_t kProvenBy = 6;

  /// `start` must be playable or the replay stops at once. If half-move `stops_at`, 1-based, is
  /// illegal, the replay stops there even if it could go on. O(moves).
  void run(const pgn::GameText& game, const Start& start, AfterIllegal after_illegal,
           std::uint32_t stops_at = 0);

  const Start& start() const { return start_; }
  /// Half-moves played, illegal ones that stood included. Ply n is the n-th move of the game's
  /// text.
  std::uint32_t plies() const { return plies_; }
  /// Valid until the next run.
  std::span<const Move> moves() const { return {moves_.data(), plies_}; }
  /// By ply; [0] is the start. Made at the first call: O(plies) then.
  const std::vector<PlyState>& states() const;
  /// Its key is computed at the first call: O(men) then.
  const Position& final_position() const;
  /// The same position for questions that do not need its key, which may be wrong.
  const Position& final_position_without_key() const { return position_; }
  Stop stop() const { return stop_; }
  /// In order; all but perhaps the last stood.
  const std::vector<IllegalEvent>& illegal() const { return illegal_; }
  const std::optional<ResultSignal>& signal() const { return signal_; }
  /// The last half-move played is legal (or there is none), so that it can end the game (5.1.1).
  bool ends_with_legal_move() const { return illegal_.empty() || !stood(plies()); }
  /// The game was replayed to its end, and its last half-move is a legal king move to d4, d5, e4 or
  /// e5.
  bool ends_with_king_in_centre() const;
  /// The last illegal half-move up to `ply` that stood, or 0: the positions from there to `ply`
  /// arose from one another by legal moves.
  std::uint32_t segment_start(std::uint32_t ply) const;
  /// The longest series of reversible plies on the board (a FEN's clock not counted).
  std::uint32_t longest_run() const { return longest_run_; }
  /// Those of at least kLongRun plies.
  const std::vector<ReversibleRun>& long_runs() const { return long_runs_; }

  const MarkFault& check_marks() const { return faults_.check; }
  const MarkFault& capture_marks() const { return faults_.capture; }
  const MarkFault& numbers() const { return faults_.number; }
  /// "bc4" or "bxc4" where no pawn can capture and a bishop can go, and "Ke1g1" for castling, which
  /// no note of the reader tells.
  const MarkFault& free_readings() const { return faults_.free_reading; }
  /// The move number of a ply, as the start counts; that of the start for 0.
  std::uint32_t move_number(std::uint32_t ply) const;
  /// The numbers that the text should have. They are others than move_number where the text counts
  /// from 1 although the FEN gives another number, or where the FEN gives none.
  const MoveNumbers& text_numbers() const { return text_numbers_; }
  Color mover(std::uint32_t ply) const;

  /// The half-move `ply` is illegal and stood. O(log illegal moves).
  bool stood(std::uint32_t ply) const;

  /// The position after that many half-moves; valid until the next call. Calls with rising plies
  /// are linear altogether; going back costs O(ply).
  const Position& position_after(std::uint32_t ply) const;

 private:
  struct Cursor {
    bool valid = false;
    std::uint32_t ply = 0;
    Position position;
  };
  struct Faults {
    MarkFault check;
    MarkFault capture;
    MarkFault number;
    MarkFault free_reading;
  };
  // The state before an illegal move, restored if too few legal half-moves follow it.
  struct Pending {
    bool active = false;
    Position position;
    std::uint32_t plies = 0;
    Faults faults;
    std::uint32_t longest_run = 0;
    std::size_t long_runs = 0;
    std::uint32_t run_start = 0;
    IllegalEvent event;
  };

  struct Course;

  std::uint32_t play_usual_moves(const pgn::MoveText* moves, std::uint32_t at, std::uint32_t end,
                                 Course& course);
  std::uint32_t play_irregular_moves(const pgn::GameText& game, std::uint32_t at,
                                     std::uint32_t end);
  std::size_t play_legal_moves(const pgn::GameText& game, std::size_t from, std::size_t until);
  template <Color us>
  bool play_legal_move(const pgn::MoveText& text, std::uint32_t ply, Course& course);
  bool play_other(const pgn::MoveText& text, std::uint32_t ply);
  void check_mark(const pgn::San& san, std::uint32_t ply, bool last);
  void check_number(const pgn::MoveText& text, std::uint32_t ply);
  void replay_moves(const pgn::GameText& game, AfterIllegal after_illegal, std::uint32_t stops_at);
  void start_run(std::uint32_t ply);
  void end_run(std::uint32_t last);
  void move_cursor_before(std::uint32_t ply) const;
  bool settle_pending(std::size_t reached, AfterIllegal after_illegal, std::uint32_t stops_at);
  bool pass_illegal_move(const pgn::GameText& game, std::size_t at, AfterIllegal after_illegal);
  void take_back_to(std::uint32_t plies);
  Square passed_square() const;

  Start start_;
  mutable Position position_;
  mutable bool has_key_ = true;  // that of position_ is right
  std::vector<Move> moves_;      // those of this game first; as many as the longest game had
  std::uint32_t plies_ = 0;      // half-moves of this game
  mutable std::vector<PlyState> states_;  // empty until somebody asks
  std::vector<ReversibleRun> long_runs_;
  std::vector<IllegalEvent> illegal_;
  std::optional<ResultSignal> signal_;
  Pending pending_;
  mutable Cursor cursor_;  // what the last call of position_after returned
  Cursor late_;            // shortly before the end of the text, without its key
  Faults faults_;
  Stop stop_ = Stop::none;
  std::uint32_t longest_run_ = 0;
  std::uint32_t run_start_ = 0;  // half-moves played when the present run of reversible ones began
  MoveNumbers text_numbers_;
};

}  // namespace arbiter

// In which notation a game's moves are written. PGN wants English; people also write German,
// Russian or figurines, and leave out the blank between two moves.
//
// A game that English makes legal to its end is never looked at. If the replay stops, other
// notations are tried: those that read the very token at which it stopped. The game is read so if
// one notation makes it legal to the end and no other one does with other moves; or, if none does,
// if one comes further than all others by kFurther half-moves (of moves in English that are only
// written together: by kFurtherJoined).
//
// A move that English can read and that is illegal is not explained away by another language on
// thin evidence: then the rest must be legal to the end, and at least kBornOut half-moves of it.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "arbiter/replay/replay.h"
#include "parser/game_text.h"
#include "parser/notation.h"

namespace arbiter {

class ReadingFinder {
 public:
  static constexpr std::uint32_t kFurther = 10;
  /// Of moves in English that are written together: so many half-moves are enough.
  static constexpr std::uint32_t kFurtherJoined = 4;
  /// So many moves that English can read must be others in the other language.
  static constexpr std::size_t kOtherMoves = 3;
  static constexpr std::uint32_t kBornOut = 6;
  /// A longer text is no game that somebody played, and to read it again costs as much memory
  /// again.
  static constexpr std::size_t kLongestGame = std::size_t{4} << 20;  // bytes

  /// `replay` is that of `game` as it was read in English. If another notation explains the game,
  /// returns its text in that notation, valid until the next call, with `replay` run on it; else
  /// null, and `replay` is as it was. Linear in the game, times the notations.
  const pgn::GameText* find(const pgn::GameText& game, const Start& start,
                            AfterIllegal after_illegal, Replay& replay);

  /// Of the text that `find` returned last.
  const pgn::Notation& notation() const { return notation_; }

 private:
  struct Best {
    pgn::Notation notation;
    std::vector<Move> moves;
    bool is_found = false;
    bool is_rivalled = false;  // another notation does as well with other moves
    std::size_t others = 0;    // moves that English reads as moves of other pieces
  };

  void try_letters(const pgn::PieceLetters& letters);
  void try_notation(const pgn::Notation& notation);
  void offer(const pgn::Notation& notation, Best& best) const;
  std::size_t count_others() const;
  const Best* choose() const;
  bool is_convincing(const Best& best) const;
  bool may_be_written_in(const pgn::PieceLetters& letters, std::string_view fault) const;

  const pgn::GameText* game_ = nullptr;
  const Start* start_ = nullptr;
  AfterIllegal after_illegal_ = AfterIllegal::automatic;
  std::uint32_t fault_ = 0;          // the half-move at which English stopped, 1-based
  std::size_t english_plies_ = 0;    // half-moves that English can play
  Best whole_;                       // legal to the end
  Best furthest_;                    // if none is
  std::size_t second_furthest_ = 0;  // half-moves of the notation behind it, English included
  pgn::Notation notation_;
  pgn::GameText text_;
  Replay trial_;
};

}  // namespace arbiter

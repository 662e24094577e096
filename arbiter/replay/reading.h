// Finds the notation in which a game's moves are written. PGN requires English; people also write
// German, Russian or figurines, and leave out the blank between two moves.
//
// A game that is legal to its end in English is left alone. Otherwise every notation is tried that
// can read the token at which the replay stopped. It is accepted if it makes the game legal to the
// end and no other notation does so with other moves; or, if none does, if it gets further than all
// others by kFurther half-moves (kFurtherJoined for English moves written without blanks). A
// language that reads the same moves, but lacks the next letter, is no rival there: Russian beside
// Ukrainian.
//
// An illegal move that English can read needs stronger evidence for another language: the game must
// be legal to the end, with at least kLegalAfterFault half-moves from the illegal one on, and
// kOtherMoves moves that are read as moves of other pieces.
//
// The constants were chosen by judgement. Measured on master games: none of 23,440 with one wrong
// letter or digit and none of 7,996 with one unreadable or foreign token is read in another
// language. Of 7,996 translated to German, with one wrong digit, 88 % are recognised; of 4,449
// translated to one of ten languages, without a fault, all but 3.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "arbiter/replay/replay.h"
#include "parser/game_text.h"
#include "parser/notation.h"

namespace arbiter {

class ReadingFinder {
 public:
  static constexpr std::uint32_t kFurther = 10;       // half-moves
  static constexpr std::uint32_t kFurtherJoined = 4;  // half-moves
  static constexpr std::size_t kOtherMoves = 3;
  static constexpr std::uint32_t kLegalAfterFault = 6;  // half-moves
  /// A safety limit: reading a game again takes as much memory again.
  static constexpr std::size_t kLongestGame = std::size_t{4} << 20;  // bytes

  /// `replay` is that of `game` as read in English. If another notation is accepted, returns the
  /// game's text in that notation, valid until the next call, with `replay` run on it; else null,
  /// and `replay` is unchanged. Linear in the game, times the number of notations.
  const pgn::GameText* find(const pgn::GameText& game, const Start& start,
                            AfterIllegal after_illegal, Replay& replay);

  /// The notation of the text that `find` returned last.
  const pgn::Notation& notation() const { return notation_; }

 private:
  struct Best {
    pgn::Notation notation;
    std::vector<Move> moves;
    bool is_found = false;
    bool is_rivalled = false;   // another notation gets as far with other moves
    bool lacks_letter = false;  // another language than English that cannot read the next token
    std::size_t others = 0;     // moves that English reads as moves of other pieces
  };

  void try_letters(const pgn::PieceLetters& letters);
  void try_notation(const pgn::Notation& notation);
  void offer(const pgn::Notation& notation, Best& best) const;
  void offer_part(const pgn::Notation& notation);
  void note_rival(std::span<const Move> moves, bool lacks_letter, std::span<const Move> furthest);
  std::size_t count_others() const;
  const Best* choose() const;
  bool is_convincing(const Best& best) const;
  bool may_be_written_in(const pgn::PieceLetters& letters, std::string_view fault) const;

  const pgn::GameText* game_ = nullptr;
  const Start* start_ = nullptr;
  AfterIllegal after_illegal_ = AfterIllegal::automatic;
  std::uint32_t fault_ = 0;          // the half-move at which English stopped, 1-based
  std::size_t english_plies_ = 0;    // half-moves replayed in English
  Best whole_;                       // legal to the end
  Best furthest_;                    // if none is
  std::size_t second_furthest_ = 0;  // half-moves of the next best notation, English included
  pgn::Notation notation_;
  pgn::GameText text_;
  Replay trial_;
};

}  // namespace arbiter

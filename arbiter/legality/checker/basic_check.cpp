#include "arbiter/legality/checker/basic_check.h"

#include <algorithm>
#include <iterator>

#include "arbiter/legality/checker/plain_board.h"
#include "arbiter/legality/checker/plain_faults.h"

namespace arbiter {
namespace {

class CastlingCheck {
 public:
  CastlingCheck(const PlainBoard& board, const pgn::CastlingField& rights, bool chess960)
      : board_(board), rights_(rights), chess960_(chess960) {}

  // A right of that colour has no king and rook, or shares its rook's side with another one.
  bool lacks_men(Color color) const {
    for (const pgn::CastlingRight& right : rights_) {
      if (right.color != color) continue;
      const int rook = rook_of(right);
      if (rook == kNoSquare) return true;
      const bool on_right = rook > board_.king(color);
      for (const pgn::CastlingRight& other : rights_) {
        const int another = other.color == color ? rook_of(other) : kNoSquare;
        if (another != kNoSquare && another != rook && (another > board_.king(color)) == on_right) {
          return true;
        }
      }
    }
    return false;
  }

 private:
  // kNoSquare if it is not there, or the king is not where one can castle from.
  int rook_of(pgn::CastlingRight right) const {
    const Color color = right.color;
    const int home = color == Color::white ? 0 : 56;
    const int from = board_.king(color) - home;
    if (from < 1 || from > 6) return kNoSquare;
    const auto if_rook = [&](int file) {
      return board_.is(home + file, color, Kind::rook) ? home + file : kNoSquare;
    };
    if (right.rook_file() != pgn::File::none) return if_rook(index(right.rook_file()));
    const int corner = right.is_outermost_king_side() ? 7 : 0;
    if (!chess960_) return from == 4 ? if_rook(corner) : kNoSquare;
    for (int file = corner; file != from; file += corner == 0 ? 1 : -1) {
      if (if_rook(file) != kNoSquare) return home + file;
    }
    return kNoSquare;
  }

  const PlainBoard& board_;
  const pgn::CastlingField& rights_;
  bool chess960_;
};

bool confirms_right(const BasicFact& fact, const PlainBoard& board,
                    const pgn::CastlingField& rights, bool chess960) {
  if (!has_one_king_each(board)) return true;
  const CastlingCheck check(board, rights, chess960);
  return std::any_of(std::begin(kColors), std::end(kColors), [&](Color color) {
    return contains(fact.men, static_cast<Square>(board.king(color))) && check.lacks_men(color);
  });
}

}  // namespace

bool confirms(const BasicFact& fact, const RetroPosition& retro, const pgn::CastlingField& rights,
              bool chess960) {
  const PlainBoard board(retro, StartArray::any);
  const bool one_king_each = has_one_king_each(board);
  switch (fact.fault) {
    case Fault::kings:
      return !one_king_each || kings_touch(board);
    case Fault::pawn_rank:
      return has_pawn_on_end_rank(board);
    case Fault::too_many_men:
      return fact.men != 0 && has_too_many_men(board, board.at(index(first(fact.men))).color);
    case Fault::castling_right:
      return confirms_right(fact, board, rights, chess960);
    case Fault::opponent_in_check:
      return one_king_each && is_opponent_in_check(board);
    case Fault::en_passant_square:
      return one_king_each && has_impossible_double_step(board);
    case Fault::impossible_check:
      return one_king_each && has_impossible_check(board);
  }
  return false;
}

}  // namespace arbiter

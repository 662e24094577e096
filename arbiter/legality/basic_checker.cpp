#include "arbiter/legality/basic_checker.h"

#include <algorithm>
#include <iterator>

#include "arbiter/legality/fact_checker.h"
#include "arbiter/legality/plain_board.h"

namespace arbiter {
namespace {

constexpr Color kColors[] = {Color::white, Color::black};

bool attacks(const PlainBoard& board, int from, int target) {
  const Man man = board.at(from);
  const std::vector<int> next =
      man.kind == Kind::pawn ? pawn_attacks_from(man.color, from) : neighbours(man.kind, from);
  if (man.kind == Kind::pawn || man.kind == Kind::knight) {
    return std::find(next.begin(), next.end(), target) != next.end();
  }
  return std::any_of(next.begin(), next.end(), [&](int square) {
    const int files = file_number(square) - file_number(from);
    const int ranks = rank_number(square) - rank_number(from);
    while (square != kNoSquare && square != target && board.empty(square)) {
      square = step(square, files, ranks);
    }
    return square == target;
  });
}

// By another man than the king.
bool is_attacked(const PlainBoard& board, int target, Color by) {
  for (int from = 0; from < 64; ++from) {
    const Man man = board.at(from);
    if (man.kind == Kind::none || man.kind == Kind::king || man.color != by) continue;
    if (attacks(board, from, target)) return true;
  }
  return false;
}

class BasicCheck {
 public:
  BasicCheck(const RetroPosition& retro, const pgn::CastlingField& rights, bool chess960)
      : retro_(retro), rights_(rights), chess960_(chess960), board_(retro.position, Array::any) {}

  bool confirms(const BasicFact& fact) const {
    switch (fact.fault) {
      case Fault::kings:
        return !has_one_king_each() || kings_touch();
      case Fault::pawn_rank:
        return pawns_on_end_ranks();
      case Fault::too_many_men:
        return fact.men != 0 && has_too_many(board_.at(index(first(fact.men))).color);
      case Fault::opponent_in_check:
        return has_one_king_each() && is_attacked(board_, king(moved()), board_.to_move());
      case Fault::castling_right:
        return !has_one_king_each() ||
               std::any_of(std::begin(kColors), std::end(kColors), [&](Color color) {
                 return contains(fact.men, static_cast<Square>(king(color))) && lacks_men(color);
               });
      case Fault::en_passant_square:
        return has_one_king_each() && retro_.passed != Square::none && !passed_can_be();
      case Fault::impossible_check:
        return has_one_king_each() && is_attacked(board_, king(board_.to_move()), moved()) &&
               no_move_leads_here();
    }
    return false;
  }

 private:
  Color moved() const { return opposite(board_.to_move()); }
  int king(Color color) const { return *board_.where(color, Kind::king).begin(); }

  bool has_one_king_each() const {
    return std::all_of(std::begin(kColors), std::end(kColors),
                       [this](Color color) { return board_.where(color, Kind::king).size() == 1; });
  }

  bool kings_touch() const {
    const std::vector<int> beside = neighbours(Kind::king, king(Color::white));
    return std::find(beside.begin(), beside.end(), king(Color::black)) != beside.end();
  }

  bool pawns_on_end_ranks() const {
    for (int square = 0; square < 64; ++square) {
      const int rank = rank_number(square);
      if (board_.at(square).kind == Kind::pawn && (rank == 0 || rank == 7)) return true;
    }
    return false;
  }

  bool has_too_many(Color color) const {
    const auto more = [&](Kind kind, int of_shade, int at_first) {
      return std::max(static_cast<int>(board_.where(color, kind, of_shade).size()) - at_first, 0);
    };
    const int promoted = more(Kind::queen, kAnyShade, 1) + more(Kind::rook, kAnyShade, 2) +
                         more(Kind::knight, kAnyShade, 2) + more(Kind::bishop, 0, 1) +
                         more(Kind::bishop, 1, 1);
    return board_.men(color) > 16 || board_.pawns(color) + promoted > 8;
  }

  // --- castling ---

  bool lacks_men(Color color) const {
    for (const pgn::CastlingRight& right : rights_) {
      if (right.color != color) continue;
      const int rook = rook_of(right);
      if (rook == kNoSquare) return true;
      const bool on_right = rook > king(color);
      for (const pgn::CastlingRight& other : rights_) {
        const int another = other.color == color ? rook_of(other) : kNoSquare;
        if (another != kNoSquare && another != rook && (another > king(color)) == on_right) {
          return true;
        }
      }
    }
    return false;
  }

  // kNoSquare if it is not there, or the king is not where one can castle from.
  int rook_of(pgn::CastlingRight right) const {
    const Color color = right.color;
    const int home = color == Color::white ? 0 : 56;
    const int from = king(color) - home;
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

  // --- last moves ---

  // A pawn of the side that has moved may have just passed the square.
  bool passed_can_be() const {
    const int passed = index(retro_.passed);
    if (rank_for(moved(), passed) != 2) return false;
    const int from = pawn_step(opposite(moved()), passed);
    const int pawn = pawn_step(moved(), passed);
    if (!board_.empty(passed) || !board_.empty(from)) return false;
    if (!board_.is(pawn, moved(), Kind::pawn)) return false;
    Position before = retro_.position;
    before.remove(static_cast<Square>(pawn));
    before.put(static_cast<Square>(from), {moved(), Kind::pawn});
    return !is_attacked(PlainBoard(before, Array::any), king(board_.to_move()), moved());
  }

  // Whatever the last move was, the king was in check before it. (Whether the en passant square
  // agrees is another question.)
  bool no_move_leads_here() const {
    const RetroPosition retro{retro_.position, Square::none};
    return arbiter::confirms(Refutation{{.kind = FactKind::no_last_move}, {retro}, {}, {}}, retro,
                             Array::any);
  }

  const RetroPosition& retro_;
  const pgn::CastlingField& rights_;
  bool chess960_;
  PlainBoard board_;
};

}  // namespace

bool confirms(const BasicFact& fact, const RetroPosition& retro, const pgn::CastlingField& rights,
              bool chess960) {
  return BasicCheck(retro, rights, chess960).confirms(fact);
}

bool confirms(const BasicFact& fact, const pgn::Fen& fen, const Start& start) {
  return confirms(fact, retro_position(start), fen.castling,
                  array_of(fen, start, false) == Array::any);
}

}  // namespace arbiter

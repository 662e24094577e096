#include "arbiter/legality/fact_checker.h"

#include <algorithm>

#include "arbiter/board/move_generator.h"
#include "arbiter/legality/basic.h"
#include "arbiter/legality/plain_arguments.h"
#include "arbiter/legality/plain_kernel.h"

namespace arbiter {
namespace {

// A prover with better bounds looks at fewer.
constexpr int kMaxStates = 400000;

// Pawns that have no enemy pawn ahead to be paired with.
int free_pawns(const PlainBoard& board, Color color) {
  int number = 0;
  for (int file = 0; file < 8; ++file) {
    // From behind the enemy's pawns: each finds a partner among those it has met.
    int enemies = 0;
    for (int rank = 6; rank >= 1; --rank) {
      const int square = (color == Color::white ? rank : 7 - rank) * 8 + file;
      if (board.is(square, opposite(color), Kind::pawn)) ++enemies;
      if (!board.is(square, color, Kind::pawn)) continue;
      enemies > 0 ? --enemies : ++number;
    }
  }
  return number;
}

bool fits_side_to_move(const PlainPast& past, bool white_odd, bool black_odd) {
  const bool white_is_ahead = past.board().to_move() == Color::black;
  return (white_odd != black_odd) == white_is_ahead;
}

bool confirms_static(const Fact& fact, const RetroPosition& retro, Array array) {
  const PlainPast past(retro.position, array);
  const PlainBoard& board = past.board();
  const Color side = fact.side;
  const Color other = opposite(side);
  switch (fact.kind) {
    case FactKind::frozen_group:
      return past.is_stranger(index(fact.square));
    case FactKind::unreachable_man:
      return past.is_unreachable(index(fact.square));
    case FactKind::locked_promotions:
      return past.promoted(side) > 8 - board.pawns(side);
    case FactKind::pawn_origins:
      return past.pawns(side).least() > past.pawn_captures(side);
    case FactKind::pawn_opposition: {
      const int captures = past.pawn_captures(side) + past.pawn_captures(other);
      const int of_pawns = std::max(8 - board.pawns(other) - past.promoted(other), 0);
      return free_pawns(board, side) + past.promoted(side) > captures + of_pawns;
    }
    case FactKind::pawn_victims:
      return lack_victims(past, side);
    case FactKind::first_rank_order:
      return cannot_be_arranged(past, side);
    case FactKind::move_parity: {
      const std::optional<bool> white = has_odd_moves(past, Color::white);
      const std::optional<bool> black = has_odd_moves(past, Color::black);
      return white && black && !fits_side_to_move(past, *white, *black);
    }
    case FactKind::no_history:
      return has_no_history(past, kMaxStates);
    case FactKind::no_last_move:
    case FactKind::dead_end:
      break;
  }
  return false;
}

// Tries every man of the side that moved on every square it could have come from, with every man
// it could have taken, and plays forward.
class DeadEndCheck {
 public:
  DeadEndCheck(const Refutation& refutation, Array array)
      : refutation_(refutation), array_(array) {}

  bool run() {
    return std::all_of(refutation_.refuted.begin(), refutation_.refuted.end(),
                       [this](const auto& refuted) {
                         return confirms_static(refuted.fact, refuted.retro, array_);
                       }) &&
           std::all_of(refutation_.positions.begin(), refutation_.positions.end(),
                       [this](const RetroPosition& retro) { return is_closed(retro); });
  }

 private:
  bool is_closed(const RetroPosition& after) {
    if (may_start_a_game(after)) return false;
    after_ = &after;
    other_ = after.position.side_to_move();
    mover_ = opposite(other_);
    const PlainPast past(after.position, array_);
    for (int square = 0; square < 64; ++square) {
      const Square to = static_cast<Square>(square);
      if (after.position.is_empty(to) || after.position.at(to).color != mover_) continue;
      if (past.frozen().contains(square)) continue;
      for (int origin = 0; origin < 64; ++origin) {
        const Square from = static_cast<Square>(origin);
        if (after.position.is_empty(from) && !all_known(from, to)) return false;
      }
    }
    return no_castling_leads_on();
  }

  bool all_known(Square from, Square to) {
    const Kind stands = after_->position.kind_at(to);
    for (const Kind was : {stands, Kind::pawn}) {
      for (const Kind taken :
           {Kind::none, Kind::pawn, Kind::knight, Kind::bishop, Kind::rook, Kind::queen}) {
        if (taken == Kind::pawn && contains(end_ranks(), to)) continue;
        RetroPosition before = emptied(to);
        before.position.put(from, {mover_, was});
        if (taken != Kind::none) before.position.put(to, {other_, taken});
        if (leads_on(before, from, to)) return false;
      }
      if (stands == Kind::pawn || stands == Kind::king) break;  // was no other man before
    }
    return stands != Kind::pawn || en_passant_known(from, to);
  }

  bool en_passant_known(Square from, Square to) {
    if (relative_rank(mover_, to) != Rank::sixth) return true;
    const Square taken = backward(mover_, to);
    if (!after_->position.is_empty(taken) || from == taken) return true;
    RetroPosition before = emptied(to);
    before.position.put(from, {mover_, Kind::pawn});
    before.position.put(taken, {other_, Kind::pawn});
    before.passed = to;
    return !leads_on(before, from, to);
  }

  RetroPosition emptied(Square to) const {
    RetroPosition before{after_->position, Square::none};
    before.position.set_en_passant(Square::none);
    before.position.remove(to);
    before.position.set_side_to_move(mover_);
    return before;
  }

  // A legal move from -> to of `before` gives the position, and `before` is not known to be a dead
  // end itself.
  bool leads_on(RetroPosition& before, Square from, Square to) {
    if ((before.position.men(Kind::pawn) & end_ranks()) != 0) return false;
    before.position.refresh();
    before.position.set_en_passant(before.passed);
    if (before.position.attacked(before.position.king(other_), mover_,
                                 before.position.occupied())) {
      return false;
    }
    MoveList moves;
    generate_legal_moves(before.position, moves);
    return std::any_of(moves.begin(), moves.end(), [&](Move move) {
      return move.from() == from && move.to() == to && gives_it(before, move) && !is_dead(before);
    });
  }

  bool gives_it(const RetroPosition& before, Move move) const {
    const Square passed =
        move.kind() == MoveKind::double_step ? forward(mover_, move.from()) : Square::none;
    if (after_->passed != Square::none && after_->passed != passed) return false;
    Position played = before.position;
    played.play(move);
    for (int square = 0; square < 64; ++square) {
      const Square here = static_cast<Square>(square);
      if (!(played.at(here) == after_->position.at(here))) return false;
    }
    for (const Color color : {Color::white, Color::black}) {
      for (const Wing wing : {Wing::king, Wing::queen}) {
        if (played.castling_rook(color, wing) != after_->position.castling_rook(color, wing)) {
          return false;
        }
      }
    }
    return true;
  }

  bool is_dead(const RetroPosition& before) const {
    const auto is_it = [&before](const RetroPosition& known) {
      return same_retro_position(known, before);
    };
    return std::any_of(refutation_.positions.begin(), refutation_.positions.end(), is_it) ||
           std::any_of(refutation_.refuted.begin(), refutation_.refuted.end(),
                       [&](const auto& refuted) { return is_it(refuted.retro); }) ||
           !immediate_facts(before).empty();
  }

  bool no_castling_leads_on() {
    const Square home = mover_ == Color::white ? Square::a1 : Square::a8;
    const auto at = [home](int file) { return static_cast<Square>(index(home) + file); };
    for (const auto& [king, rook] : {std::pair(6, 5), std::pair(2, 3)}) {
      const Position& position = after_->position;
      if (!(position.at(at(king)) == Man{mover_, Kind::king})) continue;
      if (!(position.at(at(rook)) == Man{mover_, Kind::rook})) continue;
      for (int king_from = 1; king_from < 7; ++king_from) {
        for (int rook_from = 0; rook_from < 8; ++rook_from) {
          const bool usual = king_from == 4 && rook_from == (king == 6 ? 7 : 0);
          if (king_from == rook_from || (array_ == Array::standard && !usual)) continue;
          RetroPosition before = emptied(at(king));
          before.position.remove(at(rook));
          if (!before.position.is_empty(at(king_from))) continue;
          if (!before.position.is_empty(at(rook_from))) continue;
          before.position.put(at(king_from), {mover_, Kind::king});
          before.position.put(at(rook_from), {mover_, Kind::rook});
          before.position.allow_castling(mover_, at(rook_from));
          if (leads_on(before, at(king_from), at(rook_from))) return false;
        }
      }
    }
    return true;
  }

  // All men at home and White to move; which array it is, is not asked, so no proof is lost but by
  // positions that no game begins with either.
  static bool may_start_a_game(const RetroPosition& retro) {
    const Position& position = retro.position;
    return position.side_to_move() == Color::white &&
           count(position.men(Color::white) & (rank_mask(Rank::first) | rank_mask(Rank::second))) ==
               16 &&
           count(position.men(Color::black) &
                 (rank_mask(Rank::seventh) | rank_mask(Rank::eighth))) == 16;
  }

  const Refutation& refutation_;
  Array array_;
  const RetroPosition* after_ = nullptr;
  Color mover_ = Color::white;
  Color other_ = Color::black;
};

}  // namespace

bool confirms(const Refutation& refutation, const RetroPosition& retro, Array array) {
  const bool backwards =
      refutation.fact.kind == FactKind::no_last_move || refutation.fact.kind == FactKind::dead_end;
  if (!backwards) return confirms_static(refutation.fact, retro, array);
  return !refutation.positions.empty() &&
         same_retro_position(refutation.positions.front(), retro) &&
         DeadEndCheck(refutation, array).run();
}

}  // namespace arbiter

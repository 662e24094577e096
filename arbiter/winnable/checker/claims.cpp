#include "arbiter/winnable/checker/claims.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

namespace arbiter::checker {

namespace {

std::string name_of(Man man) {
  constexpr const char* kNames[] = {"pawn", "knight", "bishop", "rook", "queen", "king", "nothing"};
  return fmt::format("{} {}", man.color == Color::white ? "white" : "black",
                     kNames[index(man.kind)]);
}

}  // namespace

bool Claims::widen() {
  changed_ = false;
  find_fixed_men();
  find_guarded_squares();
  for (std::size_t i = 0; i < men_.size(); ++i) {
    if (men_[i].man.kind == Kind::pawn) {
      pawn(i);
    } else {
      for (const Square from : squares_of(men_[i].squares)) {
        piece(i, from, men_[i].man.kind, &ManClaim::squares);
      }
    }
    for (const Square from : squares_of(men_[i].promoted)) {
      for (const Kind kind : kPromotions) piece(i, from, kind, &ManClaim::promoted);
    }
  }
  castling();
  return changed_;
}

void Claims::find_fixed_men() {
  fixed_.fill(nullptr);
  for (const ManClaim& man : men_) {
    if (man.is_fixed()) fixed_[number_of(man.start)] = &man;
  }
}

// Squares that a man attacks from all of its squares, even if every square is occupied that any man
// ever enters. Only men that are never captured guard squares.
void Claims::find_guarded_squares() {
  SquareSet ever_entered;
  for (const ManClaim& man : men_) ever_entered |= man.anywhere();
  guarded_ = {};
  for (const ManClaim& man : men_) {
    if (!man.stays()) continue;
    SquareSet always = SquareSet().set();
    for (const Square from : squares_of(man.squares)) {
      always &= surely_attacked(man, from, ever_entered);
    }
    guarded_[man.man.color] |= always;
  }
}

SquareSet Claims::surely_attacked(const ManClaim& man, Square from, const SquareSet& ever_entered) {
  SquareSet attacked;
  for (const Step step : attacking_steps(man.man)) {
    std::optional<Square> to = stepped(from, step);
    while (to) {
      attacked |= only(*to);
      if (!slides(man.man.kind) || has(ever_entered, *to)) break;
      to = stepped(*to, step);
    }
  }
  return attacked;
}

void Claims::piece(std::size_t i, Square from, Kind kind, Set set) {
  for (const Step step : steps_of(kind)) {
    std::optional<Square> to = stepped(from, step);
    while (to && enter(i, *to, set) && slides(kind)) to = stepped(*to, step);
  }
}

// The man moves to the square, whatever may stand there. False if no slider goes further.
bool Claims::enter(std::size_t i, Square to, Set set) {
  const Color us = men_[i].man.color;
  if (const ManClaim* fixed = fixed_[number_of(to)]; fixed != nullptr) {
    if (fixed->man.color == us || fixed->is_king()) return false;
  }
  if (men_[i].is_king() && has(guarded_[opposite(us)], to)) return false;
  capture_on(i, to);
  need(i, to, set);
  return !is_fixed(to);
}

// Any enemy that may stand there may be captured.
void Claims::capture_on(std::size_t i, Square to) {
  for (std::size_t j = 0; j < men_.size(); ++j) {
    if (men_[j].man.color != men_[i].man.color && has(men_[j].anywhere(), to)) need_capturable(j);
  }
}

bool Claims::may_stand(Color color, Square square) const {
  return std::any_of(men_.begin(), men_.end(), [&](const ManClaim& man) {
    return man.man.color == color && !man.is_king() && has(man.anywhere(), square);
  });
}

void Claims::pawn(std::size_t i) {
  const Color us = men_[i].man.color;
  for (const Square from : squares_of(men_[i].squares)) {
    if (rank_from_home(us, from) == 7) continue;
    const Square one = *stepped(from, pawn_step(us));
    if (may_push(i, one)) {
      arrive(i, one);
      if (rank_from_home(us, from) == 1) {
        const Square two = *stepped(one, pawn_step(us));
        if (may_push(i, two)) arrive(i, two);
      }
    }
    for (const Step step : pawn_captures(us)) {
      const std::optional<Square> to = stepped(from, step);
      if (to) pawn_capture(i, *to);
    }
  }
}

void Claims::arrive(std::size_t i, Square to) {
  need(i, to,
       rank_from_home(men_[i].man.color, to) == 7 ? &ManClaim::promoted : &ManClaim::squares);
}

bool Claims::may_push(std::size_t i, Square to) const {
  if (is_fixed(to)) return false;
  return std::none_of(men_.begin(), men_.end(), [&](const ManClaim& other) {
    return never_pass(men_[i], other) && !is_before(men_[i].man.color, to, other.start);
  });
}

// `a` is nearer to the home rank of `color` than `b`.
bool Claims::is_before(Color color, Square a, Square b) {
  return rank_from_home(color, a) < rank_from_home(color, b);
}

// Two pawns that face each other on a file that neither leaves. `other` is never captured and never
// promotes, so it stays in front of `pawn`, on its first square or nearer.
bool Claims::never_pass(const ManClaim& pawn, const ManClaim& other) {
  const Color us = pawn.man.color;
  return other.is(opposite(us), Kind::pawn) && other.stays() &&
         same_file(pawn.start, other.start) && is_before(us, pawn.start, other.start) &&
         pawn.keeps_to_file() && other.keeps_to_file();
}

void Claims::pawn_capture(std::size_t i, Square to) {
  const Color us = men_[i].man.color;
  const ManClaim* fixed = fixed_[number_of(to)];
  const bool out_of_bounds = fixed != nullptr && (fixed->man.color == us || fixed->is_king());
  if (!out_of_bounds && may_stand(opposite(us), to)) {
    capture_on(i, to);
    arrive(i, to);
  }
  if (rank_from_home(us, to) == 5 && !is_fixed(to)) capture_en_passant(i, to);
}

void Claims::capture_en_passant(std::size_t i, Square to) {
  const Color us = men_[i].man.color;
  const Square home = *stepped(to, pawn_step(us));
  const Square arrived = *stepped(to, pawn_step(opposite(us)));
  for (std::size_t j = 0; j < men_.size(); ++j) {
    const ManClaim& passer = men_[j];
    if (!passer.is(opposite(us), Kind::pawn) || !has(passer.squares, arrived)) continue;
    const bool stepped_before = start_.en_passant == to && passer.start == arrived;
    const bool may_step = has(passer.squares, home) && !is_fixed(arrived);
    if (!stepped_before && !may_step) continue;
    need(i, to, &ManClaim::squares);
    need_capturable(j);
  }
}

void Claims::castling() {
  for (const Color color : {Color::white, Color::black}) {
    const Square king = king_square(start_, color);
    for (const Square rook : start_.rooks[color]) {
      if (rook == Square::none) continue;
      for (std::size_t i = 0; i < men_.size(); ++i) {
        if (men_[i].start == king) need(i, castled_king(king, rook), &ManClaim::squares);
        if (men_[i].start == rook) need(i, castled_rook(king, rook), &ManClaim::squares);
      }
    }
  }
}

void Claims::need(std::size_t i, Square square, Set set) {
  if (has(men_[i].*set, square)) return;
  men_[i].*set |= only(square);
  widened(i, fmt::format("can reach {}", pgn::square_name(square)));
}

void Claims::need_capturable(std::size_t i) {
  if (men_[i].capturable || men_[i].is_king()) return;
  men_[i].capturable = true;
  widened(i, "can be captured");
}

void Claims::widened(std::size_t i, const std::string& what) {
  if (gap_.empty()) {
    gap_ = fmt::format("The {} from {} {}, but the proof does not list this.", name_of(men_[i].man),
                       pgn::square_name(men_[i].start), what);
  }
  changed_ = true;
}

ManPlacements placements_of(const ManClaim& claim) {
  ManPlacements man{claim.man.color, claim.is_fixed(), {}};
  for (const Square square : squares_of(claim.squares)) {
    man.placements.push_back({square, claim.man.kind});
  }
  for (const Square square : squares_of(claim.promoted)) {
    for (const Kind kind : kPromotions) man.placements.push_back({square, kind});
  }
  return man;
}

std::vector<ManClaim> men_at_start(const Board& board) {
  std::vector<ManClaim> men;
  for (int number = 0; number < 64; ++number) {
    const Square square = static_cast<Square>(number);
    if (board.is_empty(square)) continue;
    men.push_back({board.at(square), square, only(square), {}, false});
  }
  return men;
}

std::optional<std::vector<ManClaim>> claimed_men(const Board& board, const Structure& structure) {
  std::vector<ManClaim> men;
  SquareSet starts;
  for (const ManReach& claim : structure) {
    if (claim.start == Square::none || has(starts, claim.start)) return std::nullopt;
    if (board.at(claim.start) != claim.man || claim.man.kind == Kind::none) return std::nullopt;
    starts |= only(claim.start);
    men.push_back({claim.man, claim.start, SquareSet(claim.squares), SquareSet(claim.promoted),
                   claim.capturable});
    if (!has(men.back().squares, claim.start)) return std::nullopt;
  }
  if (men.size() != men_at_start(board).size()) return std::nullopt;
  return men;
}

MateAnswer find_mate(const std::vector<ManClaim>& men, Color winner) {
  std::vector<ManPlacements> all;
  for (const ManClaim& man : men) all.push_back(placements_of(man));
  return search_mate(std::move(all), winner);
}

}  // namespace arbiter::checker

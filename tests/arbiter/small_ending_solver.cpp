#include "tests/arbiter/small_ending_solver.h"

#include <algorithm>
#include <functional>

#include "arbiter/board/move_generator.h"

namespace arbiter {
namespace {

constexpr Kind kPromotions[] = {Kind::queen, Kind::rook, Kind::bishop, Kind::knight};

std::vector<Man> list_men(const std::vector<Kind>& white, const std::vector<Kind>& black) {
  std::vector<Man> men = {{Color::white, Kind::king}, {Color::black, Kind::king}};
  for (const Kind kind : white) men.push_back({Color::white, kind});
  for (const Kind kind : black) men.push_back({Color::black, kind});
  return men;
}

std::string name_of(const std::vector<Man>& men) {
  std::string name = "K";
  for (std::size_t i = 2; i < men.size(); ++i) {
    if (men[i].color == Color::white) name += kind_letter(men[i].kind);
  }
  name += " v K";
  for (std::size_t i = 2; i < men.size(); ++i) {
    if (men[i].color == Color::black) name += kind_letter(men[i].kind);
  }
  return name;
}

}  // namespace

SmallEnding::SmallEnding(const std::vector<Kind>& white, const std::vector<Kind>& black)
    : men_(list_men(white, black)),
      twins_(white.size() == 2 && white[0] == white[1]),
      side_shift_(6 * size()),
      code_count_(std::uint32_t{2} << side_shift_),
      legal_(code_count_),
      unwon_(code_count_) {}

std::string SmallEnding::name() const { return name_of(men_); }

bool SmallEnding::has_pawns() const {
  return std::any_of(men_.begin(), men_.end(), [](Man man) { return man.kind == Kind::pawn; });
}

Position SmallEnding::position(std::uint32_t code) const {
  Position position;
  for (int i = 0; i < size(); ++i) position.put(square(code, i), men_[i]);
  position.set_side_to_move(side_to_move(code));
  position.refresh();
  return position;
}

// The code after (or before) a move of that man: the other side is to move.
std::uint32_t SmallEnding::moved(std::uint32_t code, int man, Square to) const {
  const std::uint32_t field = std::uint32_t{63} << (6 * man);
  const std::uint32_t side = std::uint32_t{1} << side_shift_;
  return ((code & ~field) | static_cast<std::uint32_t>(index(to)) << (6 * man)) ^ side;
}

Bitboard SmallEnding::occupied(std::uint32_t code) const {
  Bitboard squares = 0;
  for (int i = 0; i < size(); ++i) squares |= bit(square(code, i));
  return squares;
}

int SmallEnding::man_on(std::uint32_t code, Square target) const {
  for (int i = 0; i < size(); ++i) {
    if (square(code, i) == target) return i;
  }
  return kNoMan;
}

bool SmallEnding::is_attacked(std::uint32_t code, Square target, Color by,
                              Bitboard occupied) const {
  for (int i = 0; i < size(); ++i) {
    if (men_[i].color != by) continue;
    const Square from = square(code, i);
    if (!contains(reach(by, men_[i].kind, from), target)) continue;
    if ((between(from, target) & occupied) == 0) return true;
  }
  return false;
}

void SmallEnding::solve() {
  find_legal();
  unwon_ = legal_;
  std::vector<std::uint32_t> won;
  for (std::uint32_t code = 0; code < code_count_; ++code) {
    // Spread at once, so that positions that are won already need no closer look.
    if (unwon_.contains(code) && is_won_at_once(code)) {
      win(code, won);
      spread(won);
    }
  }
}

void SmallEnding::find_legal() {
  for (std::uint32_t code = 0; code < code_count_; ++code) {
    if (tests_legal(code)) legal_.insert(code);
  }
}

bool SmallEnding::tests_legal(std::uint32_t code) const {
  const Bitboard men = occupied(code);
  if (count(men) != size()) return false;
  for (int i = 0; i < size(); ++i) {
    if (men_[i].kind == Kind::pawn && contains(end_ranks(), square(code, i))) return false;
  }
  const Color side = side_to_move(code);
  const Square waiting_king = square(code, index(opposite(side)));
  return !is_attacked(code, waiting_king, side, men);
}

bool SmallEnding::is_won_at_once(std::uint32_t code) const {
  return is_mate(code) || converts(code);
}

bool SmallEnding::is_mate(std::uint32_t code) const {
  if (side_to_move(code) != Color::black) return false;
  const Square king = square(code, index(Color::black));
  const Bitboard men = occupied(code);
  if (!is_attacked(code, king, Color::white, men)) return false;
  return is_checkmate(position(code));
}

// A move to a won position of another ending, or one that the other ending makes won.
bool SmallEnding::converts(std::uint32_t code) const {
  for (int i = 0; i < size(); ++i) {
    if (men_[i].color != side_to_move(code)) continue;
    if (captures_to_win(code, i)) return true;
    if (men_[i].kind == Kind::pawn && pushes_to_win(code, i)) return true;
  }
  return false;
}

bool SmallEnding::captures_to_win(std::uint32_t code, int mover) const {
  const Man man = men_[mover];
  const Bitboard attacked = attacks(man, square(code, mover), occupied(code));
  for (int i = 2; i < size(); ++i) {
    if (men_[i].color == man.color || !contains(attacked, square(code, i))) continue;
    if (wins_after(code, mover, square(code, i), i)) return true;
  }
  return false;
}

bool SmallEnding::pushes_to_win(std::uint32_t code, int pawn) const {
  const Color color = men_[pawn].color;
  const Square one = forward(color, square(code, pawn));
  if (contains(occupied(code), one)) return false;
  if (contains(end_ranks(), one)) return wins_after(code, pawn, one, kNoMan);
  return gives_en_passant(code, pawn);
}

// The move is a capture, a promotion or both. It need not be legal: codes of the other ending are
// won only if they are legal, so the mover's king is safe.
bool SmallEnding::wins_after(std::uint32_t code, int mover, Square to, int captured) const {
  const Kind kind = men_[mover].kind;
  if (kind != Kind::pawn || !contains(end_ranks(), to)) {
    return wins_linked(link(mover, kind, captured), code, mover, to);
  }
  return std::any_of(std::begin(kPromotions), std::end(kPromotions), [&](Kind becomes) {
    return wins_linked(link(mover, becomes, captured), code, mover, to);
  });
}

bool SmallEnding::wins_linked(const Link& link, std::uint32_t code, int mover, Square to) const {
  if (link.ending == nullptr) return false;
  const SmallEnding& next = *link.ending;
  const std::uint32_t after = moved(code, mover, to);
  std::uint32_t next_code = static_cast<std::uint32_t>(index(side_to_move(after)))
                            << next.side_shift_;
  for (int i = 0; i < next.size(); ++i) {
    next_code |= static_cast<std::uint32_t>(index(square(after, link.from[i]))) << (6 * i);
  }
  return next.is_legal(next_code) && next.wins(next_code);
}

// Black steps two squares and White then wins by capturing en passant. The other way round is of no
// use: Black would capture White's last pawn.
bool SmallEnding::gives_en_passant(std::uint32_t code, int pawn) const {
  const Square from = square(code, pawn);
  if (men_[pawn].color != Color::black || relative_rank(Color::black, from) != Rank::second) {
    return false;
  }
  const Square passed = forward(Color::black, from);
  const Square to = forward(Color::black, passed);
  if (contains(occupied(code), to)) return false;
  const std::uint32_t after = moved(code, pawn, to);
  return is_legal(after) && wins_by_en_passant(after, passed);
}

bool SmallEnding::wins_by_en_passant(std::uint32_t code, Square passed) const {
  const Color side = side_to_move(code);
  const int captured = man_on(code, backward(side, passed));
  for (int i = 2; i < size(); ++i) {
    if (men_[i] != Man{side, Kind::pawn}) continue;
    if (!contains(pawn_attacks(side, square(code, i)), passed)) continue;
    if (wins_linked(link(i, Kind::pawn, captured), code, i, passed)) return true;
  }
  return false;
}

bool SmallEnding::wins_with_en_passant(std::uint32_t code, Square passed) const {
  if (wins_by_en_passant(code, passed)) return true;
  return wins(code) && !is_mate_but_for_en_passant(code, passed);
}

bool SmallEnding::is_mate_but_for_en_passant(std::uint32_t code, Square passed) const {
  if (!is_mate(code)) return false;
  Position position = this->position(code);
  position.set_en_passant(passed);
  return position.en_passant() != Square::none;
}

void SmallEnding::win(std::uint32_t code, std::vector<std::uint32_t>& won) {
  if (!unwon_.contains(code)) return;
  unwon_.erase(code);
  won.push_back(code);
}

void SmallEnding::spread(std::vector<std::uint32_t>& won) {
  while (!won.empty()) {
    const std::uint32_t code = won.back();
    won.pop_back();
    for (int i = 0; i < size(); ++i) {
      if (men_[i].color == side_to_move(code)) continue;
      if (men_[i].kind == Kind::pawn) {
        unpush(code, i, won);
      } else {
        retraction(code, i, won);
      }
    }
  }
}

// The position before is legal if it is in the set, and the one after is legal, so the move is too.
void SmallEnding::retraction(std::uint32_t code, int man, std::vector<std::uint32_t>& won) {
  const Bitboard men = occupied(code);
  Bitboard from = attacks(men_[man], square(code, man), men) & ~men;
  while (from != 0) win(moved(code, man, pop_first(from)), won);
}

void SmallEnding::unpush(std::uint32_t code, int pawn, std::vector<std::uint32_t>& won) {
  const Color color = men_[pawn].color;
  const Bitboard men = occupied(code);
  const Square to = square(code, pawn);
  const Square one = backward(color, to);
  if (relative_rank(color, to) == Rank::second || contains(men, one)) return;
  win(moved(code, pawn, one), won);
  if (relative_rank(color, to) != Rank::fourth) return;
  const Square two = backward(color, one);
  if (contains(men, two) || is_mate_but_for_en_passant(code, one)) return;
  win(moved(code, pawn, two), won);
}

SmallEndingSolver::SmallEndingSolver() {
  for (const Kind first : kPromotions) {
    solved({first}, {});
    for (const Kind second : kPromotions) {
      solved({first}, {second});
      solved({first, second}, {});
    }
  }
  for (const Kind other : kPromotions) {
    solved({other}, {Kind::pawn});
    solved({Kind::pawn}, {other});
    solved({Kind::pawn, other}, {});
  }
  solved({Kind::pawn}, {});
  solved({Kind::pawn}, {Kind::pawn});
  solved({Kind::pawn, Kind::pawn}, {});
}

const SmallEnding* SmallEndingSolver::solved(std::vector<Kind> white, std::vector<Kind> black) {
  if (white.empty()) return nullptr;
  std::sort(white.begin(), white.end(), std::greater<>());
  std::sort(black.begin(), black.end(), std::greater<>());
  const std::string name = name_of(list_men(white, black));
  if (const auto known = by_name_.find(name); known != by_name_.end()) return known->second;
  SmallEnding ending(white, black);
  link(ending);  // solves what it leads to first
  ending.solve();
  endings_.push_back(std::move(ending));
  return by_name_[name] = &endings_.back();
}

void SmallEndingSolver::link(SmallEnding& ending) {
  for (int mover = 0; mover < ending.size(); ++mover) {
    const Man man = ending.men_[mover];
    for (int captured = 2; captured <= SmallEnding::kNoMan; ++captured) {
      const bool capture = captured < ending.size() && ending.men_[captured].color != man.color;
      if (!capture && captured != SmallEnding::kNoMan) continue;
      if (capture) {
        ending.link(mover, man.kind, captured) = make_link(ending, mover, man.kind, captured);
      }
      if (man.kind != Kind::pawn) continue;
      for (const Kind becomes : kPromotions) {
        ending.link(mover, becomes, captured) = make_link(ending, mover, becomes, captured);
      }
    }
  }
}

SmallEnding::Link SmallEndingSolver::make_link(const SmallEnding& ending, int mover, Kind becomes,
                                               int captured) {
  struct Survivor {
    Man man;
    int from;
  };
  std::vector<Survivor> survivors;
  for (int i = 0; i < ending.size(); ++i) {
    if (i == captured) continue;
    const Man man = ending.men_[i];
    survivors.push_back({i == mover ? Man{man.color, becomes} : man, i});
  }
  std::stable_sort(survivors.begin() + 2, survivors.end(), [](Survivor a, Survivor b) {
    return a.man.color == b.man.color ? a.man.kind > b.man.kind : a.man.color < b.man.color;
  });
  SmallEnding::Link link;
  std::vector<Kind> kinds[2];
  for (std::size_t i = 0; i < survivors.size(); ++i) {
    const auto [man, from] = survivors[i];
    link.from[i] = static_cast<std::int8_t>(from);
    if (i >= 2) kinds[index(man.color)].push_back(man.kind);
  }
  link.ending = solved(kinds[0], kinds[1]);
  return link;
}

}  // namespace arbiter

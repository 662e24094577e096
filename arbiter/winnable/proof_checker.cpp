#include "arbiter/winnable/proof_checker.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <tuple>
#include <unordered_set>
#include <utility>
#include <vector>

#include "arbiter/winnable/proof_board.h"

namespace arbiter {
namespace {

using SquareSet = std::bitset<64>;

constexpr int kMateSteps = 2'000'000;
constexpr Kind kOfficers[] = {Kind::queen, Kind::rook, Kind::bishop, Kind::knight};
constexpr Kind kPromotions[] = {Kind::queen, Kind::knight};  // a queen moves as rook and bishop do

std::size_t number_of(Square square) { return static_cast<std::size_t>(index(square)); }
bool has(const SquareSet& set, Square square) { return set.test(number_of(square)); }
SquareSet only(Square square) { return SquareSet().set(number_of(square)); }

std::vector<Square> squares_of(const SquareSet& set) {
  std::vector<Square> squares;
  for (std::size_t number = 0; number < 64; ++number) {
    if (set.test(number)) squares.push_back(static_cast<Square>(number));
  }
  return squares;
}

int file_number(Square square) { return index(square) % 8; }
bool same_file(Square a, Square b) { return file_number(a) == file_number(b); }

bool are_neighbours(Square a, Square b) {
  return a != b && std::abs(file_number(a) - file_number(b)) <= 1 &&
         std::abs(index(a) / 8 - index(b) / 8) <= 1;
}

ProofCheck confirmed() { return {true, ""}; }
ProofCheck not_confirmed(std::string why) { return {false, std::move(why)}; }

std::string name_of(Man man) {
  constexpr const char* kNames[] = {"pawn", "knight", "bishop", "rook", "queen", "king", "nothing"};
  return std::string(man.color == Color::white ? "white " : "black ") + kNames[index(man.kind)];
}

// --- lines of moves ---

ProofCheck check_line(const Board& start, Color side, const std::vector<Move>& line) {
  Board board = start;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const std::vector<Move> moves = legal_moves(board);
    if (std::find(moves.begin(), moves.end(), line[i]) == moves.end()) {
      return not_confirmed("Half-move " + std::to_string(i + 1) + " of the line is illegal.");
    }
    board = board_after(board, line[i]);
  }
  if (!is_mate_by(board, side)) return not_confirmed("The line does not end in mate.");
  return confirmed();
}

// --- material ---

bool is_light(Square square) { return (file_number(square) + index(square) / 8) % 2 == 1; }

struct Count {
  int men[6] = {};  // by kind
  int light_bishops = 0;
  int dark_bishops = 0;

  int of(Kind kind) const { return men[index(kind)]; }
  int officers_but(Kind kind) const {
    int others = of(Kind::pawn);
    for (const Kind other : kOfficers) {
      if (other != kind) others += of(other);
    }
    return others;
  }
};

Count count_men(const Board& board, Color color) {
  Count count;
  for (int number = 0; number < 64; ++number) {
    const Square square = static_cast<Square>(number);
    const Man man = board.at(square);
    if (man.kind == Kind::none || man.color != color) continue;
    ++count.men[index(man.kind)];
    if (man.kind == Kind::bishop) ++(is_light(square) ? count.light_bishops : count.dark_bishops);
  }
  return count;
}

// The three arguments hold for the rest of the game once they hold. Not for mates that stand.
bool is_unwinnable_by_material(const Board& board, Color side) {
  const Count own = count_men(board, side);
  const Count other = count_men(board, opposite(side));
  const bool bare = own.officers_but(Kind::none) == 0;
  const bool lone_knight = own.of(Kind::knight) == 1 && own.officers_but(Kind::knight) == 0 &&
                           other.officers_but(Kind::queen) == 0;
  const bool one_colour =
      own.light_bishops + other.light_bishops == 0 || own.dark_bishops + other.dark_bishops == 0;
  const bool bishops = own.officers_but(Kind::bishop) == 0 && one_colour &&
                       other.of(Kind::pawn) == 0 && other.of(Kind::knight) == 0;
  return bare || lone_knight || bishops;
}

// --- is there a mate if every man may choose among its posts? ---

/// A square, and as what a man stands there.
struct Post {
  Square square;
  Kind kind;
};

/// A man with all its posts. A held man certainly stands on its only one; others may be missing.
struct Actor {
  Color color;
  bool held;
  std::vector<Post> posts;

  bool is_king() const { return !posts.empty() && posts.front().kind == Kind::king; }
};

std::vector<Step> attacking_steps(Man man) {
  if (man.kind == Kind::pawn) {
    const std::array<Step, 2> steps = pawn_captures(man.color);
    return {steps.begin(), steps.end()};
  }
  const std::span<const Step> steps = steps_of(man.kind);
  return {steps.begin(), steps.end()};
}

// The squares between, if the man attacks the target from its post on an otherwise empty board.
std::optional<SquareSet> way_to(Post post, Color color, Square target) {
  for (const Step step : attacking_steps({color, post.kind})) {
    SquareSet way;
    std::optional<Square> next = stepped(post.square, step);
    while (next && *next != target && slides(post.kind)) {
      way |= only(*next);
      next = stepped(*next, step);
    }
    if (next == target) return way;
  }
  return std::nullopt;
}

// Tries to close the loser king's square and its flights one after the other, in an order that is
// fixed for each square of the king. A square is closed by a man of the winner that attacks it, a
// flight also by a man of the loser that stands on it.
class MateSearch {
 public:
  enum class Answer : std::uint8_t { impossible, possible, too_hard };

  MateSearch(std::vector<Actor> actors, Color winner)
      : actors_(std::move(actors)), winner_(winner), placed_(actors_.size(), Square::none) {}

  Answer run() {
    for (const Actor& actor : actors_) {
      if (!actor.is_king() || actor.color == winner_) continue;
      for (const Post post : actor.posts) {
        if (!is_mated_on(post.square)) continue;
        return steps_ > kMateSteps ? Answer::too_hard : Answer::possible;
      }
    }
    return Answer::impossible;
  }

 private:
  // One way to close a square: that man on that post, if the way is free.
  struct Closer {
    std::size_t actor;
    Square square;
    SquareSet way;
  };
  using Target = std::vector<Closer>;  // all ways to close it

  bool is_mated_on(Square king) {
    king_ = king;
    if (!place_held_men()) return false;
    targets_.clear();
    for (int number = 0; number < 64; ++number) {
      const Square square = static_cast<Square>(number);
      if (square == king || are_neighbours(square, king)) targets_.push_back(target_at(square));
    }
    std::stable_sort(targets_.begin(), targets_.end(),
                     [](const Target& a, const Target& b) { return a.size() < b.size(); });
    return can_close_all();
  }

  bool place_held_men() {
    occupied_ = only(king_);
    for (std::size_t i = 0; i < actors_.size(); ++i) {
      const Actor& actor = actors_[i];
      placed_[i] = actor.held ? actor.posts.front().square : Square::none;
      if (is_losers_king(actor)) placed_[i] = king_;
      if (!actor.held || is_losers_king(actor)) continue;
      if (placed_[i] == king_) return false;
      if (actor.is_king() && are_neighbours(placed_[i], king_)) return false;
      occupied_ |= only(placed_[i]);
    }
    return true;
  }

  bool is_losers_king(const Actor& actor) const {
    return actor.is_king() && actor.color != winner_;
  }

  Target target_at(Square square) const {
    Target target;
    for (std::size_t i = 0; i < actors_.size(); ++i) {
      const Actor& actor = actors_[i];
      if (is_losers_king(actor)) continue;
      for (const Post post : actor.posts) add_closer(i, post, square, target);
    }
    return target;
  }

  void add_closer(std::size_t i, Post post, Square square, Target& target) const {
    const Actor& actor = actors_[i];
    if (!actor.held && has(occupied_, post.square)) return;
    if (actor.color != winner_) {
      if (post.square == square && square != king_) target.push_back({i, square, {}});
      return;
    }
    if (post.kind == Kind::king && are_neighbours(post.square, king_)) return;
    std::optional<SquareSet> way = way_to(post, actor.color, square);
    if (!way) return;
    // The king does not shield a square that it flees to.
    *way &= ~only(king_);
    if ((*way & occupied_).none()) target.push_back({i, post.square, *way});
  }

  bool can_close_all() {
    if (++steps_ > kMateSteps) return true;
    const Target* next = nullptr;
    for (const Target& target : targets_) {
      if (is_closed(target)) continue;
      if (std::none_of(target.begin(), target.end(),
                       [this](const Closer& closer) { return is_available(closer); })) {
        return false;
      }
      if (next == nullptr) next = &target;
    }
    return next == nullptr || close(*next);
  }

  bool close(const Target& target) {
    for (const Closer& closer : target) {
      if (!is_available(closer)) continue;
      placed_[closer.actor] = closer.square;
      occupied_ |= only(closer.square);
      const bool found = can_close_all();
      occupied_ &= ~only(closer.square);
      placed_[closer.actor] = Square::none;
      if (found) return true;
    }
    return false;
  }

  bool is_closed(const Target& target) const {
    return std::any_of(target.begin(), target.end(), [this](const Closer& closer) {
      return placed_[closer.actor] == closer.square && (closer.way & occupied_).none();
    });
  }

  bool is_available(const Closer& closer) const {
    return placed_[closer.actor] == Square::none && !has(occupied_, closer.square) &&
           (closer.way & occupied_).none();
  }

  const std::vector<Actor> actors_;
  const Color winner_;
  Square king_ = Square::none;
  std::vector<Square> placed_;
  SquareSet occupied_;
  std::vector<Target> targets_;
  int steps_ = 0;
};

// --- what every man can ever do ---

/// The claim about one man.
struct Reach {
  Man man;
  Square start;
  SquareSet squares;   // unpromoted
  SquareSet promoted;  // as queen, rook, bishop or knight
  bool capturable;

  SquareSet anywhere() const { return squares | promoted; }
  bool is(Color color, Kind kind) const { return man == Man{color, kind}; }
  bool is_king() const { return man.kind == Kind::king; }
  /// On the board for ever, and never promoted.
  bool stays() const { return (is_king() || !capturable) && promoted.none(); }
  /// On its square for ever.
  bool is_held() const { return stays() && squares == only(start); }
  bool keeps_to_file() const {
    SquareSet file;
    for (int rank = 0; rank < 8; ++rank)
      file.set(static_cast<std::size_t>(8 * rank + file_number(start)));
    return (squares & ~file).none();
  }
};

Actor actor_of(const Reach& reach) {
  Actor actor{reach.man.color, reach.is_held(), {}};
  for (const Square square : squares_of(reach.squares)) {
    actor.posts.push_back({square, reach.man.kind});
  }
  for (const Square square : squares_of(reach.promoted)) {
    for (const Kind kind : kPromotions) actor.posts.push_back({square, kind});
  }
  return actor;
}

// Goes through every man, every square it may stand on and every move from there, in any position
// that keeps to the claims, and widens the claims by what the move would break. Claims that need no
// widening hold for ever, once they hold.
class Claims {
 public:
  Claims(const Board& start, std::vector<Reach> men) : start_(start), men_(std::move(men)) {}

  const std::vector<Reach>& men() const { return men_; }
  /// The first thing that had to be widened.
  const std::string& gap() const { return gap_; }

  /// Goes through all moves once. False if nothing had to be widened.
  bool widen() {
    changed_ = false;
    find_held_men();
    find_guarded_squares();
    for (std::size_t i = 0; i < men_.size(); ++i) {
      if (men_[i].man.kind == Kind::pawn) {
        pawn(i);
      } else {
        for (const Square from : squares_of(men_[i].squares)) {
          officer(i, from, men_[i].man.kind, &Reach::squares);
        }
      }
      for (const Square from : squares_of(men_[i].promoted)) {
        for (const Kind kind : kPromotions) officer(i, from, kind, &Reach::promoted);
      }
    }
    castling();
    return changed_;
  }

  /// Whether the man that may stand on the square, if anyone, is there for ever.
  bool is_held(Square square) const { return held_[number_of(square)] != nullptr; }

 private:
  using Set = SquareSet Reach::*;

  void find_held_men() {
    held_.fill(nullptr);
    for (const Reach& man : men_) {
      if (man.is_held()) held_[number_of(man.start)] = &man;
    }
  }

  // Squares that a man which is never captured attacks from wherever it stands, even if every
  // square that is ever entered is occupied.
  void find_guarded_squares() {
    SquareSet ever_entered;
    for (const Reach& man : men_) ever_entered |= man.anywhere();
    guarded_ = {};
    for (const Reach& man : men_) {
      if (!man.stays()) continue;
      SquareSet always = SquareSet().set();
      for (const Square from : squares_of(man.squares)) {
        always &= surely_attacked(man, from, ever_entered);
      }
      guarded_[man.man.color] |= always;
    }
  }

  static SquareSet surely_attacked(const Reach& man, Square from, const SquareSet& ever_entered) {
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

  void officer(std::size_t i, Square from, Kind kind, Set set) {
    for (const Step step : steps_of(kind)) {
      std::optional<Square> to = stepped(from, step);
      while (to && enter(i, *to, set) && slides(kind)) to = stepped(*to, step);
    }
  }

  // The man moves to the square, whatever stands there. False if it cannot go on past it.
  bool enter(std::size_t i, Square to, Set set) {
    const Color us = men_[i].man.color;
    if (const Reach* held = held_[number_of(to)]; held != nullptr) {
      if (held->man.color == us || held->is_king()) return false;
    }
    if (men_[i].is_king() && has(guarded_[opposite(us)], to)) return false;
    capture_on(i, to);
    need(i, to, set);
    return !is_held(to);
  }

  // Any enemy that may stand there may be captured.
  void capture_on(std::size_t i, Square to) {
    for (std::size_t j = 0; j < men_.size(); ++j) {
      if (men_[j].man.color != men_[i].man.color && has(men_[j].anywhere(), to)) need_capturable(j);
    }
  }

  bool may_stand(Color color, Square square) const {
    return std::any_of(men_.begin(), men_.end(), [&](const Reach& man) {
      return man.man.color == color && !man.is_king() && has(man.anywhere(), square);
    });
  }

  void pawn(std::size_t i) {
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

  void arrive(std::size_t i, Square to) {
    need(i, to, rank_from_home(men_[i].man.color, to) == 7 ? &Reach::promoted : &Reach::squares);
  }

  bool may_push(std::size_t i, Square to) const {
    if (is_held(to)) return false;
    return std::none_of(men_.begin(), men_.end(), [&](const Reach& other) {
      return never_pass(men_[i], other) && !is_before(men_[i].man.color, to, other.start);
    });
  }

  // Is `a` nearer to the home rank of `color` than `b`?
  static bool is_before(Color color, Square a, Square b) {
    return rank_from_home(color, a) < rank_from_home(color, b);
  }

  // Two pawns that face each other on one file, which neither leaves. The other is never captured
  // and never promoted, so it stays ahead, on the square it started from or nearer.
  static bool never_pass(const Reach& pawn, const Reach& other) {
    const Color us = pawn.man.color;
    return other.is(opposite(us), Kind::pawn) && other.stays() &&
           same_file(pawn.start, other.start) && is_before(us, pawn.start, other.start) &&
           pawn.keeps_to_file() && other.keeps_to_file();
  }

  void pawn_capture(std::size_t i, Square to) {
    const Color us = men_[i].man.color;
    const Reach* held = held_[number_of(to)];
    const bool out_of_bounds = held != nullptr && (held->man.color == us || held->is_king());
    if (!out_of_bounds && may_stand(opposite(us), to)) {
      capture_on(i, to);
      arrive(i, to);
    }
    if (rank_from_home(us, to) == 5 && !is_held(to)) capture_en_passant(i, to);
  }

  void capture_en_passant(std::size_t i, Square to) {
    const Color us = men_[i].man.color;
    const Square home = *stepped(to, pawn_step(us));
    const Square arrived = *stepped(to, pawn_step(opposite(us)));
    for (std::size_t j = 0; j < men_.size(); ++j) {
      const Reach& passer = men_[j];
      if (!passer.is(opposite(us), Kind::pawn) || !has(passer.squares, arrived)) continue;
      const bool stepped_before = start_.en_passant == to && passer.start == arrived;
      const bool may_step = has(passer.squares, home) && !is_held(arrived);
      if (!stepped_before && !may_step) continue;
      need(i, to, &Reach::squares);
      need_capturable(j);
    }
  }

  void castling() {
    for (const Color color : {Color::white, Color::black}) {
      const Square king = king_square(start_, color);
      for (const Square rook : start_.rooks[color]) {
        if (rook == Square::none) continue;
        for (std::size_t i = 0; i < men_.size(); ++i) {
          if (men_[i].start == king) need(i, castled_king(king, rook), &Reach::squares);
          if (men_[i].start == rook) need(i, castled_rook(king, rook), &Reach::squares);
        }
      }
    }
  }

  void need(std::size_t i, Square square, Set set) {
    if (has(men_[i].*set, square)) return;
    men_[i].*set |= only(square);
    widened(i, "can reach " + pgn::square_name(square));
  }

  void need_capturable(std::size_t i) {
    if (men_[i].capturable || men_[i].is_king()) return;
    men_[i].capturable = true;
    widened(i, "can be captured");
  }

  void widened(std::size_t i, const std::string& what) {
    if (gap_.empty()) {
      gap_ = "The " + name_of(men_[i].man) + " from " + pgn::square_name(men_[i].start) + " " +
             what + ", and the proof does not say so.";
    }
    changed_ = true;
  }

  const Board& start_;
  std::vector<Reach> men_;
  std::array<const Reach*, 64> held_{};  // the man that stands there for ever; read before widening
  ByColor<SquareSet> guarded_;
  bool changed_ = false;
  std::string gap_;
};

std::vector<Reach> men_at_start(const Board& board) {
  std::vector<Reach> men;
  for (int number = 0; number < 64; ++number) {
    const Square square = static_cast<Square>(number);
    if (board.is_empty(square)) continue;
    men.push_back({board.at(square), square, only(square), {}, false});
  }
  return men;
}

// The claims of a proof; nothing if they are not about these men on this board.
std::optional<std::vector<Reach>> claimed_men(const Board& board, const Structure& structure) {
  std::vector<Reach> men;
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

ProofCheck check_claims(const Board& start, const std::vector<Reach>& men) {
  Claims claims(start, men);
  return claims.widen() ? not_confirmed(claims.gap()) : confirmed();
}

MateSearch::Answer find_mate(const std::vector<Reach>& men, Color winner) {
  std::vector<Actor> actors;
  for (const Reach& man : men) actors.push_back(actor_of(man));
  return MateSearch(std::move(actors), winner).run();
}

ProofCheck check_no_mate(MateSearch::Answer answer) {
  switch (answer) {
    case MateSearch::Answer::impossible:
      return confirmed();
    case MateSearch::Answer::possible:
      return not_confirmed("A mate cannot be excluded.");
    case MateSearch::Answer::too_hard:
      break;
  }
  return not_confirmed("Looking for a mate takes too many steps.");
}

ProofCheck check_structure(const Board& start, Color side, const Structure& structure) {
  const auto men = claimed_men(start, structure);
  if (!men) return not_confirmed("The structure is not that of the position.");
  const ProofCheck check = check_claims(start, *men);
  return check.confirmed ? check_no_mate(find_mate(*men, side)) : check;
}

// --- sets of positions ---

struct HashOfPacked {
  std::size_t operator()(const PackedPosition& packed) const {
    std::uint64_t hash = packed.state;
    for (const std::uint64_t word : packed.board)
      hash = hash * 0x100000001B3ULL ^ word ^ hash >> 31;
    return static_cast<std::size_t>(hash ^ hash >> 32);
  }
};
using PositionSet = std::unordered_set<PackedPosition, HashOfPacked>;

class PositionSetCheck {
 public:
  PositionSetCheck(Color side, const std::vector<PackedPosition>& positions, bool structure_leaves)
      : side_(side),
        set_(positions.begin(), positions.end()),
        structure_leaves_(structure_leaves) {}

  ProofCheck run(const Board& start) {
    if (!set_.contains(pack_board(start))) return not_confirmed("The position is not in the set.");
    for (const PackedPosition& packed : set_) {
      const std::optional<Board> board = unpack_board(packed);
      if (!board) return not_confirmed("The set holds something that is no position.");
      if (is_mate_by(*board, side_)) return not_confirmed("A position of the set is mate.");
      if (!is_closed(*board)) return not_confirmed("A move leads out of the set.");
    }
    return confirmed();
  }

 private:
  bool is_closed(const Board& board) {
    const std::vector<Move> moves = legal_moves(board);
    return std::all_of(moves.begin(), moves.end(), [&](Move move) {
      const Board next = board_after(board, move);
      return set_.contains(pack_board(next)) || is_lost(next);
    });
  }

  bool is_lost(const Board& board) {
    if (legal_moves(board).empty()) return !is_mate_by(board, side_);
    if (is_unwinnable_by_material(board, side_)) return true;
    return structure_leaves_ && is_locked(board);
  }

  bool is_locked(const Board& board) {
    const PackedPosition packed = pack_board(board);
    if (locked_.contains(packed)) return true;
    Claims claims(board, men_at_start(board));
    while (claims.widen()) {
    }
    if (find_mate(claims.men(), side_) != MateSearch::Answer::impossible) return false;
    locked_.insert(packed);
    return true;
  }

  const Color side_;
  const PositionSet set_;
  const bool structure_leaves_;
  PositionSet locked_;  // found so before
};

// --- skeletons ---

using SkeletonKey = std::tuple<Bitboard, Bitboard, Square, Square, Color>;

SkeletonKey key_of(const Skeleton& skeleton) {
  return {skeleton.pawns.white, skeleton.pawns.black, skeleton.kings.white, skeleton.kings.black,
          skeleton.to_move};
}

Skeleton skeleton_of(const Board& board) {
  Skeleton skeleton;
  for (int number = 0; number < 64; ++number) {
    const Square square = static_cast<Square>(number);
    const Man man = board.at(square);
    if (man.kind == Kind::pawn) skeleton.pawns[man.color] |= Bitboard{1} << number;
    if (man.kind == Kind::king) skeleton.kings[man.color] = square;
  }
  skeleton.to_move = board.to_move;
  return skeleton;
}

bool has_pawn(const Skeleton& skeleton, Color color, Square square) {
  return (skeleton.pawns[color] >> index(square) & 1) != 0;
}

void remove_pawn(Skeleton& skeleton, Color color, Square square) {
  skeleton.pawns[color] &= ~(Bitboard{1} << index(square));
}

void add_pawn(Skeleton& skeleton, Color color, Square square) {
  skeleton.pawns[color] |= Bitboard{1} << index(square);
}

bool is_taken(const Skeleton& skeleton, Square square) {
  return has_pawn(skeleton, Color::white, square) || has_pawn(skeleton, Color::black, square) ||
         skeleton.kings.white == square || skeleton.kings.black == square;
}

bool has_pawn(const Skeleton& skeleton, Square square) {
  return has_pawn(skeleton, Color::white, square) || has_pawn(skeleton, Color::black, square);
}

bool is_attacked_by_pawn(const Skeleton& skeleton, Square square, Color by) {
  for (const Step step : pawn_captures(opposite(by))) {
    const std::optional<Square> from = stepped(square, step);
    if (from && has_pawn(skeleton, by, *from)) return true;
  }
  return false;
}

/// A move as far as kings and pawns show it.
struct Passage {
  enum class Mover : std::uint8_t { king, pawn, officer };

  Skeleton next;
  Mover mover = Mover::officer;
  /// Squares that may have been opened for a man behind them.
  SquareSet opened;
  bool promotes = false;
};

// What the officers of one side can do together, at any time.
struct Officers {
  SquareSet anywhere;
  SquareSet straight;  // rooks and queens
  SquareSet diagonal;  // bishops and queens
  SquareSet knights;
  SquareSet captures;  // squares they can move to, past everything that may move
  bool can_move = false;
};

class SkeletonCheck {
 public:
  SkeletonCheck(const Board& start, Color winner, std::vector<Reach> men,
                const std::vector<Skeleton>& skeletons)
      : start_(start), winner_(winner), men_(std::move(men)), skeletons_(skeletons) {}

  ProofCheck run() {
    for (const Skeleton& skeleton : skeletons_) keys_.insert(key_of(skeleton));
    if (!keys_.contains(key_of(skeleton_of(start_)))) {
      return not_confirmed("The position's skeleton is not in the set.");
    }
    const bool winner_moves = start_.to_move == winner_;
    check_stands_ = winner_moves && is_in_check(start_, loser());
    loser_promotes_ = false;
    ProofCheck check = check_all();
    if (check.confirmed && loser_promotes_) check = check_all();
    return check;
  }

 private:
  Color loser() const { return opposite(winner_); }

  // Sets `loser_promotes_` and stops early if that is news.
  ProofCheck check_all() {
    const bool promotes = loser_promotes_;
    measure_officers();
    mates_.clear();
    for (const Skeleton& skeleton : skeletons_) {
      if (!is_sound(skeleton)) return not_confirmed("A skeleton has a king off the board.");
      const ProofCheck check = check_passages(skeleton);
      if (!check.confirmed || loser_promotes_ != promotes) return check;
    }
    return confirmed();
  }

  static bool is_sound(const Skeleton& skeleton) {
    return skeleton.kings.white < Square::none && skeleton.kings.black < Square::none;
  }

  ProofCheck check_passages(const Skeleton& skeleton) {
    for (const Passage& passage : passages_from(skeleton)) {
      if (leaves_king_to_pawn_or_king(passage.next)) continue;
      if (passage.promotes) {
        if (skeleton.to_move == winner_) return not_confirmed("A pawn of the winner may promote.");
        if (!loser_promotes_) {
          loser_promotes_ = true;
          return confirmed();
        }
      }
      if (!keys_.contains(key_of(passage.next))) {
        return not_confirmed("A move leads out of the skeletons.");
      }
      if (skeleton.to_move == winner_ && may_give_check(passage)) {
        const ProofCheck check = check_no_mate(mate_in(passage.next));
        if (!check.confirmed) return check;
      }
    }
    return confirmed();
  }

  // Of the side that has just moved.
  static bool leaves_king_to_pawn_or_king(const Skeleton& next) {
    const Color mover = opposite(next.to_move);
    return is_attacked_by_pawn(next, next.kings[mover], next.to_move) ||
           are_neighbours(next.kings.white, next.kings.black);
  }

  void measure_officers() {
    officers_ = {};
    for (const Reach& man : men_) {
      if (man.is_held()) held_ |= only(man.start);
    }
    for (const Reach& man : men_) {
      Officers& officers = officers_[man.man.color];
      const Kind kind = man.man.kind;
      if (kind == Kind::pawn || kind == Kind::king) continue;
      officers.anywhere |= man.squares;
      if (kind == Kind::queen || kind == Kind::rook) officers.straight |= man.squares;
      if (kind == Kind::queen || kind == Kind::bishop) officers.diagonal |= man.squares;
      if (kind == Kind::knight) officers.knights |= man.squares;
      if (man.squares.count() > 1) officers.can_move = true;
      officers.captures |= squares_entered(man);
    }
    if (!loser_promotes_) return;
    const SquareSet all = SquareSet().set();
    officers_[loser()] = {all, all, all, all, all, true};
  }

  SquareSet squares_entered(const Reach& man) const {
    SquareSet entered;
    for (const Square from : squares_of(man.squares)) {
      for (const Step step : steps_of(man.man.kind)) {
        std::optional<Square> to = stepped(from, step);
        while (to) {
          entered |= only(*to);
          if (!slides(man.man.kind) || has(held_, *to)) break;
          to = stepped(*to, step);
        }
      }
    }
    return entered & man.squares;
  }

  std::vector<Passage> passages_from(const Skeleton& skeleton) const {
    std::vector<Passage> passages;
    king_passages(skeleton, passages);
    castling_passages(skeleton, passages);
    pawn_passages(skeleton, passages);
    officer_passages(skeleton, passages);
    return passages;
  }

  static Passage passage(const Skeleton& from, Passage::Mover mover) {
    Passage passage{from, mover, {}, false};
    passage.next.to_move = opposite(from.to_move);
    return passage;
  }

  void king_passages(const Skeleton& skeleton, std::vector<Passage>& passages) const {
    const Color us = skeleton.to_move;
    const Square from = skeleton.kings[us];
    for (const Step step : steps_of(Kind::king)) {
      const std::optional<Square> to = stepped(from, step);
      if (!to || !has(squares_of_men(us, Kind::king), *to)) continue;
      if (has_pawn(skeleton, us, *to) || skeleton.kings[opposite(us)] == *to) continue;
      Passage move = passage(skeleton, Passage::Mover::king);
      move.next.kings[us] = *to;
      remove_pawn(move.next, opposite(us), *to);
      move.opened = only(from);
      passages.push_back(move);
    }
  }

  void castling_passages(const Skeleton& skeleton, std::vector<Passage>& passages) const {
    const Color us = skeleton.to_move;
    const Square king = king_square(start_, us);
    if (skeleton.kings[us] != king) return;
    for (const Square rook : start_.rooks[us]) {
      if (rook == Square::none || has_pawn(skeleton, castled_king(king, rook))) continue;
      Passage move = passage(skeleton, Passage::Mover::officer);
      move.next.kings[us] = castled_king(king, rook);
      passages.push_back(move);
    }
  }

  SquareSet squares_of_men(Color color, Kind kind) const {
    SquareSet squares;
    for (const Reach& man : men_) {
      if (man.is(color, kind)) squares |= man.squares;
    }
    return squares;
  }

  void pawn_passages(const Skeleton& skeleton, std::vector<Passage>& passages) const {
    const Color us = skeleton.to_move;
    for (int number = 0; number < 64; ++number) {
      const Square from = static_cast<Square>(number);
      if (!has_pawn(skeleton, us, from) || rank_from_home(us, from) == 7) continue;
      push_passages(skeleton, from, passages);
      for (const Step step : pawn_captures(us)) {
        const std::optional<Square> to = stepped(from, step);
        if (to) capture_passages(skeleton, from, *to, passages);
      }
    }
  }

  void push_passages(const Skeleton& skeleton, Square from, std::vector<Passage>& passages) const {
    const Color us = skeleton.to_move;
    const Square one = *stepped(from, pawn_step(us));
    if (is_taken(skeleton, one)) return;
    move_pawn(skeleton, from, one, {}, passages);
    if (rank_from_home(us, from) != 1) return;
    const Square two = *stepped(one, pawn_step(us));
    if (!is_taken(skeleton, two)) move_pawn(skeleton, from, two, {}, passages);
  }

  void capture_passages(const Skeleton& skeleton, Square from, Square to,
                        std::vector<Passage>& passages) const {
    const Color us = skeleton.to_move;
    const Color them = opposite(us);
    if (has_pawn(skeleton, them, to)) {
      Skeleton captured = skeleton;
      remove_pawn(captured, them, to);
      move_pawn(captured, from, to, {}, passages);
    } else if (!is_taken(skeleton, to)) {
      if (has(officers_[them].anywhere, to)) move_pawn(skeleton, from, to, {}, passages);
      if (may_be_en_passant(skeleton, to)) {
        const Square passer = *stepped(to, pawn_step(them));
        Skeleton captured = skeleton;
        remove_pawn(captured, them, passer);
        move_pawn(captured, from, to, only(passer), passages);
      }
    }
  }

  // A pawn stands behind the empty square, and some pawn may make a double step to where it is.
  bool may_be_en_passant(const Skeleton& skeleton, Square to) const {
    const Color us = skeleton.to_move;
    const Color them = opposite(us);
    if (rank_from_home(us, to) != 5) return false;
    const Square home = *stepped(to, pawn_step(us));
    const Square arrived = *stepped(to, pawn_step(them));
    if (!has_pawn(skeleton, them, arrived)) return false;
    if (start_.en_passant == to) return true;
    return std::any_of(men_.begin(), men_.end(), [&](const Reach& man) {
      return man.is(them, Kind::pawn) && has(man.squares, home) && has(man.squares, arrived);
    });
  }

  void move_pawn(const Skeleton& skeleton, Square from, Square to, const SquareSet& opened,
                 std::vector<Passage>& passages) const {
    const Color us = skeleton.to_move;
    Passage move = passage(skeleton, Passage::Mover::pawn);
    move.opened = opened | only(from);
    move.promotes = rank_from_home(us, to) == 7;
    // No pawn of this side ever stands there.
    if (!move.promotes && !has(squares_of_men(us, Kind::pawn), to)) return;
    remove_pawn(move.next, us, from);
    if (!move.promotes) add_pawn(move.next, us, to);
    passages.push_back(move);
  }

  void officer_passages(const Skeleton& skeleton, std::vector<Passage>& passages) const {
    const Color us = skeleton.to_move;
    if (!officers_[us].can_move) return;
    passages.push_back(passage(skeleton, Passage::Mover::officer));
    for (const Square square : squares_of(officers_[us].captures)) {
      if (!has_pawn(skeleton, opposite(us), square)) continue;
      Passage move = passage(skeleton, Passage::Mover::officer);
      remove_pawn(move.next, opposite(us), square);
      passages.push_back(move);
    }
  }

  // The man that moved gives check, or one behind it; an officer may be either.
  bool may_give_check(const Passage& passage) const {
    if (check_stands_) return true;
    const Square king = passage.next.kings[loser()];
    switch (passage.mover) {
      case Passage::Mover::officer:
        return slider_may_check(passage.next, SquareSet().set()) || knight_may_check(king);
      case Passage::Mover::pawn:
        return is_attacked_by_pawn(passage.next, king, winner_) ||
               slider_may_check(passage.next, passage.opened);
      case Passage::Mover::king:
        break;
    }
    return slider_may_check(passage.next, passage.opened);
  }

  bool knight_may_check(Square king) const {
    for (const Step step : steps_of(Kind::knight)) {
      const std::optional<Square> from = stepped(king, step);
      if (from && has(officers_[winner_].knights, *from)) return true;
    }
    return false;
  }

  // A slider of the winner may look at the king past, or from, one of these squares.
  bool slider_may_check(const Skeleton& skeleton, const SquareSet& past) const {
    const Square king = skeleton.kings[loser()];
    for (const Kind kind : {Kind::rook, Kind::bishop}) {
      const Officers& officers = officers_[winner_];
      const SquareSet& sliders = kind == Kind::rook ? officers.straight : officers.diagonal;
      for (const Step step : steps_of(kind)) {
        bool is_past = false;
        std::optional<Square> square = stepped(king, step);
        for (; square && !is_taken(skeleton, *square); square = stepped(*square, step)) {
          is_past = is_past || has(past, *square);
          if (is_past && has(sliders, *square)) return true;
        }
      }
    }
    return false;
  }

  MateSearch::Answer mate_in(const Skeleton& skeleton) {
    const auto found = mates_.find(key_of(skeleton));
    if (found != mates_.end()) return found->second;
    const MateSearch::Answer answer = MateSearch(actors_in(skeleton), winner_).run();
    mates_[key_of(skeleton)] = answer;
    return answer;
  }

  // Kings and pawns where they are, officers wherever they may be.
  std::vector<Actor> actors_in(const Skeleton& skeleton) const {
    std::vector<Actor> actors;
    for (const Color color : {Color::white, Color::black}) {
      actors.push_back({color, true, {{skeleton.kings[color], Kind::king}}});
      for (const Square pawn : squares_of(SquareSet(skeleton.pawns[color]))) {
        actors.push_back({color, true, {{pawn, Kind::pawn}}});
      }
    }
    for (const Reach& man : men_) {
      if (man.is_king()) continue;
      if (man.man.kind != Kind::pawn) {
        actors.push_back(actor_of(man));
        actors.back().held = false;
      } else if (loser_promotes_ && man.man.color == loser()) {
        actors.push_back(promoted_anywhere());
      }
    }
    return actors;
  }

  Actor promoted_anywhere() const {
    Actor actor{loser(), false, {}};
    for (const Square square : squares_of(SquareSet().set())) {
      actor.posts.push_back({square, Kind::queen});
    }
    return actor;
  }

  const Board& start_;
  const Color winner_;
  const std::vector<Reach> men_;
  const std::vector<Skeleton>& skeletons_;
  std::set<SkeletonKey> keys_;
  SquareSet held_;  // squares of men that are there for ever
  ByColor<Officers> officers_;
  bool loser_promotes_ = false;
  bool check_stands_ = false;  // before the winner's first move: any move may leave it as it is
  std::map<SkeletonKey, MateSearch::Answer> mates_;
};

ProofCheck check_skeletons(const Board& start, Color side, const Proof& proof) {
  const auto men = claimed_men(start, proof.structure);
  if (!men) return not_confirmed("The structure is not that of the position.");
  const ProofCheck check = check_claims(start, *men);
  return check.confirmed ? SkeletonCheck(start, side, *men, proof.skeletons).run() : check;
}

ProofCheck check_cannot_win(const Board& start, Color side, const Proof& proof) {
  if (is_mate_by(start, side)) return not_confirmed("The position is mate.");
  switch (proof.decision.method) {
    case Method::over:
      return legal_moves(start).empty() ? confirmed() : not_confirmed("There is a legal move.");
    case Method::material:
      return is_unwinnable_by_material(start, side) ? confirmed()
                                                    : not_confirmed("The material suffices.");
    case Method::forced_play:
      return PositionSetCheck(side, proof.positions, false).run(start);
    case Method::closure:
      return PositionSetCheck(side, proof.positions, true).run(start);
    case Method::structure:
      return check_structure(start, side, proof.structure);
    case Method::skeleton:
      return check_skeletons(start, side, proof);
    case Method::small_ending:
    case Method::witness:
    case Method::search:
    case Method::budget:
    case Method::pawn_on_end:
      break;
  }
  return not_confirmed("The method does not prove that the side cannot win.");
}

}  // namespace

ProofCheck check_proof(const Position& position, Color side, const Proof& proof) {
  const Board start = board_of(position);
  if (!has_one_king_each(start)) return not_confirmed("There is not one king each.");
  switch (proof.decision.verdict) {
    case Winnability::can_win:
      return check_line(start, side, proof.line);
    case Winnability::cannot_win:
      return check_cannot_win(start, side, proof);
    case Winnability::undecided:
      break;
  }
  return not_confirmed("The proof decides nothing.");
}

}  // namespace arbiter

// What every man can ever do, as a proof claims it or as it is found out here.

#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "arbiter/winnable/checker/mate_search.h"
#include "arbiter/winnable/checker/square_set.h"
#include "arbiter/winnable/proof/structure.h"

namespace arbiter::checker {

constexpr Kind kPromotions[] = {Kind::queen, Kind::knight};  // a queen moves as rook and bishop do

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
  bool is_fixed() const { return stays() && squares == only(start); }
  bool keeps_to_file() const {
    SquareSet file;
    for (int rank = 0; rank < 8; ++rank)
      file.set(static_cast<std::size_t>(8 * rank + file_number(start)));
    return (squares & ~file).none();
  }
};

/// The man with every square it may stand on as a post.
Actor actor_of(const Reach& reach);

/// Every man on its square, and nothing else: where Claims::widen starts.
std::vector<Reach> men_at_start(const Board& board);

/// The claims of a proof; nothing if they are not about these men on this board.
std::optional<std::vector<Reach>> claimed_men(const Board& board, const Structure& structure);

/// Goes through every man, every square it may stand on and every move from there, in any position
/// that keeps to the claims, and widens the claims by what the move would break. Claims that need
/// no widening hold for ever, once they hold.
class Claims {
 public:
  Claims(const Board& start, std::vector<Reach> men) : start_(start), men_(std::move(men)) {}

  const std::vector<Reach>& men() const { return men_; }
  /// The first thing that had to be widened.
  const std::string& gap() const { return gap_; }

  /// Goes through all moves once. False if nothing had to be widened.
  bool widen();

  /// Whether the man that may stand on the square, if anyone, is there for ever.
  bool is_fixed(Square square) const { return fixed_[number_of(square)] != nullptr; }

 private:
  using Set = SquareSet Reach::*;

  void find_fixed_men();
  void find_guarded_squares();
  static SquareSet surely_attacked(const Reach& man, Square from, const SquareSet& ever_entered);
  void piece(std::size_t i, Square from, Kind kind, Set set);
  bool enter(std::size_t i, Square to, Set set);
  void capture_on(std::size_t i, Square to);
  bool may_stand(Color color, Square square) const;
  void pawn(std::size_t i);
  void arrive(std::size_t i, Square to);
  bool may_push(std::size_t i, Square to) const;
  static bool is_before(Color color, Square a, Square b);
  static bool never_pass(const Reach& pawn, const Reach& other);
  void pawn_capture(std::size_t i, Square to);
  void capture_en_passant(std::size_t i, Square to);
  void castling();
  void need(std::size_t i, Square square, Set set);
  void need_capturable(std::size_t i);
  void widened(std::size_t i, const std::string& what);

  const Board& start_;
  std::vector<Reach> men_;
  std::array<const Reach*, 64>
      fixed_{};  // the man that stands there for ever; read before widening
  ByColor<SquareSet> guarded_;
  bool changed_ = false;
  std::string gap_;
};

/// Whether men that keep to their sets can stand so that `winner` has mated.
MateAnswer find_mate(const std::vector<Reach>& men, Color winner);

}  // namespace arbiter::checker

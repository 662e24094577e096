// Where each man can ever stand: checks what a proof claims, or finds it out from the position.

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

/// What a proof claims about one man: where it can ever stand, and whether it can be captured.
struct ManClaim {
  Man man;
  Square start;
  SquareSet squares;   // unpromoted
  SquareSet promoted;  // as queen, rook, bishop or knight
  bool capturable;

  SquareSet anywhere() const { return squares | promoted; }
  bool is(Color color, Kind kind) const { return man == Man{color, kind}; }
  bool is_king() const { return man.kind == Kind::king; }
  /// Never captured and never promoted.
  bool stays() const { return (is_king() || !capturable) && promoted.none(); }
  /// Never captured, promoted or moved.
  bool is_fixed() const { return stays() && squares == only(start); }
  bool keeps_to_file() const {
    SquareSet file;
    for (int rank = 0; rank < 8; ++rank)
      file.set(static_cast<std::size_t>(8 * rank + file_number(start)));
    return (squares & ~file).none();
  }
};

/// The man with a placement on every square it may stand on.
ManPlacements placements_of(const ManClaim& claim);

/// Every man on its square and nowhere else: where to start widening if there are no claims.
std::vector<ManClaim> men_at_start(const Board& board);

/// The claims of a proof; nothing if they are about other men than those on the board.
std::optional<std::vector<ManClaim>> claimed_men(const Board& board, const Structure& structure);

/// Claims about all men. A move that is possible in some position that agrees with the claims may
/// lead to one that does not; widen() adds its squares and captures to the claims. Claims that need
/// no widening hold for the rest of the game.
class Claims {
 public:
  Claims(const Board& start, std::vector<ManClaim> men) : start_(start), men_(std::move(men)) {}

  const std::vector<ManClaim>& men() const { return men_; }
  /// The first claim that had to be widened, in a sentence.
  const std::string& gap() const { return gap_; }

  /// Tries every move of every man from every square it may stand on, once, and widens the claims
  /// so that they allow it. True if a claim had to be widened; then other moves may have become
  /// possible.
  bool widen();

  /// A fixed man stands on the square.
  bool is_fixed(Square square) const { return fixed_[number_of(square)] != nullptr; }

 private:
  using Set = SquareSet ManClaim::*;

  void find_fixed_men();
  void find_guarded_squares();
  static SquareSet surely_attacked(const ManClaim& man, Square from, const SquareSet& ever_entered);
  void piece(std::size_t i, Square from, Kind kind, Set set);
  bool enter(std::size_t i, Square to, Set set);
  void capture_on(std::size_t i, Square to);
  bool may_stand(Color color, Square square) const;
  void pawn(std::size_t i);
  void arrive(std::size_t i, Square to);
  bool may_push(std::size_t i, Square to) const;
  static bool is_before(Color color, Square a, Square b);
  static bool never_pass(const ManClaim& pawn, const ManClaim& other);
  void pawn_capture(std::size_t i, Square to);
  void capture_en_passant(std::size_t i, Square to);
  void castling();
  void need(std::size_t i, Square square, Set set);
  void need_capturable(std::size_t i);
  void widened(std::size_t i, const std::string& what);

  const Board& start_;
  std::vector<ManClaim> men_;
  std::array<const ManClaim*, 64> fixed_{};  // the fixed man on each square, when widen() began
  ByColor<SquareSet> guarded_;
  bool changed_ = false;
  std::string gap_;
};

/// Can `winner` have mated if every man stands on one of its squares?
MateAnswer find_mate(const std::vector<ManClaim>& men, Color winner);

}  // namespace arbiter::checker

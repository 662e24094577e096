#include "tests/arbiter/predecessors.h"

#include "arbiter/legality/immediate/passes_basic.h"
#include "arbiter/legality/retraction/retractions.h"

namespace arbiter {
namespace {

// Rooks of that colour that could have a castling right, given where the king stands.
Bitboard rooks_at_home(const Position& position, Color color, StartArray array) {
  const Bitboard home = relative_rank_mask(color, Rank::first);
  const Square king = position.king(color);
  const bool standard = array == StartArray::standard;
  const Bitboard kings =
      standard ? home & file_mask(File::e) : home & ~file_mask(File::a) & ~file_mask(File::h);
  if (!contains(kings, king)) return 0;
  Bitboard rooks = position.men(color, Kind::rook) & home;
  if (standard) rooks &= file_mask(File::a) | file_mask(File::h);
  return rooks;
}

class Expander {
 public:
  Expander(const RetroPosition& after, StartArray array, std::vector<Predecessor>& all)
      : after_(after), array_(array), all_(all) {}

  void expand(const Predecessor& least) {
    rooks_.clear();
    for (const Color color : {Color::white, Color::black}) {
      Bitboard rooks = rooks_at_home(least.before.position, color, array_);
      while (rooks != 0) rooks_.push_back(pop_first(rooks));
    }
    with_rights(least, 0);
  }

 private:
  void with_rights(const Predecessor& candidate, std::size_t next) {
    if (next == rooks_.size()) {
      with_double_steps(candidate);
      return;
    }
    with_rights(candidate, next + 1);
    const Square rook = rooks_[next];
    Position position = candidate.before.position;
    const Color color = position.at(rook).color;
    const Wing wing = Position::castling_wing(position.king(color), rook);
    if (position.castling_rook(color, wing) != Square::none) return;
    Predecessor more = candidate;
    more.before.position.allow_castling(color, rook);
    more.before.position.refresh();
    with_rights(more, next + 1);
  }

  void with_double_steps(const Predecessor& candidate) {
    keep(candidate);
    if (candidate.before.passed != Square::none) return;
    const Color stepped = opposite(candidate.before.position.side_to_move());
    Bitboard pawns = candidate.before.position.men(stepped, Kind::pawn) &
                     relative_rank_mask(stepped, Rank::fourth);
    while (pawns != 0) {
      Predecessor more = candidate;
      more.before.passed = backward(stepped, pop_first(pawns));
      more.before.position.set_en_passant(more.before.passed);
      if (more.before.position.en_passant() != Square::none) keep(more);
    }
  }

  // The move must lead to `after` with exactly its rights.
  void keep(const Predecessor& candidate) {
    if (!passes_basic(candidate.before)) return;
    Position played = candidate.before.position;
    played.play(candidate.retraction.move);
    if (played.same_position(after_.position)) all_.push_back(candidate);
  }

  const RetroPosition& after_;
  StartArray array_;
  std::vector<Predecessor>& all_;
  std::vector<Square> rooks_;
};

}  // namespace

std::vector<Predecessor> all_predecessors(const RetroPosition& after, StartArray array) {
  std::vector<Predecessor> all;
  Expander expander(after, array, all);
  any_retraction(after, array, 0, [&](const Retraction& retraction, const RetroPosition& before) {
    expander.expand({retraction, before});
    return false;
  });
  return all;
}

}  // namespace arbiter

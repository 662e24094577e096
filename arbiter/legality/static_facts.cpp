#include "arbiter/legality/static_facts.h"

#include <algorithm>
#include <iterator>

#include "arbiter/legality/pawns.h"
#include "arbiter/legality/reach.h"

namespace arbiter {
namespace {

constexpr int kPawns = 8;
constexpr int kMen = 16;
constexpr Color kColors[] = {Color::white, Color::black};

// Each of the questions returns true if there is a fact.
class Examiner {
 public:
  Examiner(const RetroPosition& retro, Array array, std::vector<Fact>& facts)
      : position_(retro.position), array_(array), facts_(facts) {}

  Bitboard run() {
    for (const Color color : kColors) reach_[color].promoted = surplus(color);
    if (pawn_facts()) return 0;
    frozen_ = find_frozen(position_, array_);
    if (frozen_.strangers != 0) {
      stranger(first(frozen_.strangers));
      return 0;
    }
    const ByColor<SideReach> plain = reach_;
    for (const Color color : kColors) reach_[color] = find_reach(position_, array_, frozen_, color);
    for (const Color color : kColors) {
      if (unreachable(color) || promotions(color)) return 0;
    }
    // Men that never moved may have made the numbers worse.
    const bool same = std::all_of(std::begin(kColors), std::end(kColors), [&](Color color) {
      return reach_[color].promoted == plain[color].promoted && reach_[color].shut_in == 0;
    });
    return !same && pawn_facts() ? 0 : frozen_.men;
  }

 private:
  int missing(Color color) const { return kMen - count(position_.men(color)); }
  int missing_pawns(Color color) const { return kPawns - count(position_.men(color, Kind::pawn)); }

  // Men above the numbers of the initial position.
  int surplus(Color color) const {
    const auto more = [&](Kind kind, Bitboard squares, int at_first) {
      return std::max(count(position_.men(color, kind) & squares) - at_first, 0);
    };
    return more(Kind::queen, ~Bitboard{0}, 1) + more(Kind::rook, ~Bitboard{0}, 2) +
           more(Kind::knight, ~Bitboard{0}, 2) + more(Kind::bishop, kLightSquares, 1) +
           more(Kind::bishop, kDarkSquares, 1);
  }

  // The simplest fact about each side's pawns, or one about how they got past one another.
  bool pawn_facts() {
    const bool white = origins(Color::white);
    const bool black = origins(Color::black);
    return white || black || opposition(Color::white) || opposition(Color::black);
  }

  void stranger(Square square) {
    facts_.push_back({.kind = FactKind::frozen_group,
                      .side = position_.at(square).color,
                      .men = holding_group(position_, array_, frozen_, square),
                      .frozen = frozen_.basis,
                      .square = square,
                      .needed = pawns_took_nothing(square) ? 1 : 0});
  }

  // Part of the reason why the group is fast.
  bool pawns_took_nothing(Square stranger) const {
    return position_.at(stranger).kind == Kind::pawn &&
           missing(opposite(position_.at(stranger).color)) == 0;
  }

  bool unreachable(Color color) {
    const Bitboard men = reach_[color].unreachable;
    if (men == 0) return false;
    facts_.push_back({.kind = FactKind::unreachable_man,
                      .side = color,
                      .men = bit(first(men)),
                      .frozen = frozen_.men,
                      .closing = closing_men(position_, frozen_, first(men)),
                      .square = first(men)});
    return true;
  }

  bool promotions(Color color) {
    const SideReach& reach = reach_[color];
    if (reach.promoted <= missing_pawns(color)) return false;
    facts_.push_back({.kind = FactKind::locked_promotions,
                      .side = color,
                      .men = reach.promoted_men,
                      .frozen = frozen_.men,
                      .needed = reach.promoted,
                      .available = missing_pawns(color)});
    return true;
  }

  bool origins(Color color) {
    const int needed = least_pawn_captures(position_, color);
    const int shut_in = reach_[opposite(color)].shut_in;
    const int available = missing(opposite(color)) - shut_in;
    if (needed <= available) return false;
    facts_.push_back({.kind = FactKind::pawn_origins,
                      .side = color,
                      .men = position_.men(color, Kind::pawn),
                      .frozen = shut_in == 0 ? 0 : frozen_.men,
                      .needed = needed,
                      .available = available,
                      .shut_in = shut_in});
    return true;
  }

  // A pawn is free if it has no partner: an enemy pawn ahead on its file. At first none is free.
  // A capture adds at most one to the number of free pawns and promotions of a side, and one more
  // if its own pawn takes an enemy pawn.
  bool opposition(Color color) {
    const Color other = opposite(color);
    const int free_pawns = count(position_.men(color, Kind::pawn)) - opposed_pawns(position_);
    const int promoted = reach_[color].promoted;
    const int shut_in = reach_[color].shut_in + reach_[other].shut_in;
    const int pawns_taken = missing_pawns(other) - reach_[other].promoted;
    const int available =
        missing(color) + missing(other) - shut_in + (pawns_taken > 0 ? pawns_taken : 0);
    if (free_pawns + promoted <= available) return false;
    facts_.push_back({.kind = FactKind::pawn_opposition,
                      .side = color,
                      .men = position_.men(color, Kind::pawn) | reach_[color].promoted_men |
                             reach_[other].promoted_men,
                      .frozen = frozen_.men,
                      .needed = free_pawns + promoted,
                      .available = available,
                      .free_pawns = free_pawns,
                      .promoted = promoted,
                      .shut_in = shut_in});
    return true;
  }

  const Position& position_;
  Array array_;
  std::vector<Fact>& facts_;
  Frozen frozen_;
  ByColor<SideReach> reach_;
};

}  // namespace

StaticResult examine_statics(const RetroPosition& retro, Array array) {
  StaticResult result;
  result.frozen = Examiner(retro, array, result.facts).run();
  return result;
}

}  // namespace arbiter

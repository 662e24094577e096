#include "arbiter/legality/static_facts.h"

#include <algorithm>
#include <iterator>

#include "arbiter/legality/doors.h"
#include "arbiter/legality/first_rank.h"
#include "arbiter/legality/men_numbers.h"
#include "arbiter/legality/parity.h"
#include "arbiter/legality/pawn_file.h"
#include "arbiter/legality/pawn_origins.h"
#include "arbiter/legality/pawn_victims.h"
#include "arbiter/legality/ways.h"

namespace arbiter {
namespace {

// With more captures to spare the origins of pawns tell nothing.
constexpr int kMostSpareCaptures = 2;
constexpr Color kColors[] = {Color::white, Color::black};

// Each of the questions returns true if there is a fact.
class Examiner {
 public:
  Examiner(const RetroPosition& retro, Array array, StaticResult& result)
      : position_(retro.position), array_(array), facts_(result.facts), known_(result.known) {}

  bool quick() {
    for (const Color color : kColors) promoted_[color] = surplus_men(position_, color);
    if (pawn_facts()) return true;
    known_ = find_knowledge(position_, array_);
    if (known_.contradicts()) return stranger(first(known_.frozen.strangers));
    return reach_facts();
  }

  bool deep() {
    for (const Color color : kColors) {
      if (first_rank(color)) return true;
    }
    for (const Color color : kColors) {
      if (origins_of(color)) return true;
    }
    for (const Color color : kColors) {
      add_doors(known_.frozen, color, pawns_[color].origins, known_.frozen.doors);
    }
    if (known_.frozen.doors.number > 0 && reconsider()) return true;
    for (const Color color : kColors) {
      if (victims(color)) return true;
    }
    return parity();
  }

 private:
  int missing(Color color) const { return kMen - count(position_.men(color)); }
  int missing_pawns(Color color) const { return kPawns - count(position_.men(color, Kind::pawn)); }

  // What follows from the ways of all men.
  bool reach_facts() {
    bool worse = false;
    for (const Color color : kColors) {
      if (unreachable(color) || promotions(color)) return true;
      const SideReach& reach = known_.reach[color];
      worse = worse || reach.promoted > promoted_[color] || reach.untakeable > untakeable_[color];
      promoted_[color] = reach.promoted;
      untakeable_[color] = reach.untakeable;
    }
    // Men that never moved have made the numbers worse.
    return worse && pawn_facts();
  }

  // Doors may shut more.
  bool reconsider() {
    for (const Color color : kColors) {
      known_.reach[color] = find_reach(position_, array_, known_.frozen, color);
      known_.pawn_captures[opposite(color)] = missing(color) - known_.reach[color].untakeable;
    }
    if (reach_facts()) return true;
    return std::any_of(std::begin(kColors), std::end(kColors),
                       [this](Color color) { return origins_of(color); });
  }

  bool add(const Fact& fact) {
    facts_.push_back(fact);
    return true;
  }

  // The simplest fact about each side's pawns, or one about how they got past one another.
  bool pawn_facts() {
    const bool white = captures(Color::white);
    const bool black = captures(Color::black);
    return white || black || opposition(Color::white) || opposition(Color::black);
  }

  bool captures(Color color) {
    const int needed = least_pawn_captures(position_, color);
    const int untakeable = known_.reach[opposite(color)].untakeable;
    const int available = missing(opposite(color)) - untakeable;
    return needed > available && add({.kind = FactKind::pawn_origins,
                                      .side = color,
                                      .men = position_.men(color, Kind::pawn),
                                      .frozen = untakeable == 0 ? 0 : known_.frozen.men,
                                      .needed = needed,
                                      .available = available,
                                      .untakeable = untakeable});
  }

  // A pawn is free if it has no partner: an enemy pawn ahead on its file. At first none is free.
  // A capture adds at most one to the number of free pawns and promotions of a side, and one more
  // if its own pawn takes an enemy pawn. A promotion changes nothing: a free pawn less, a promoted
  // man more, also if it captures. A capture of an officer by an officer adds nothing, so those of
  // men that no pawn can have taken are not counted.
  bool opposition(Color color) {
    const Color other = opposite(color);
    const int free_pawns = count(position_.men(color, Kind::pawn)) - opposed_pawns();
    const int untakeable = known_.reach[color].untakeable + known_.reach[other].untakeable;
    const int pawns_taken = std::max(missing_pawns(other) - promoted_[other], 0);
    const int available = missing(color) + missing(other) - untakeable + pawns_taken;
    const int needed = free_pawns + promoted_[color];
    return needed > available &&
           add({.kind = FactKind::pawn_opposition,
                .side = color,
                .men = position_.men(color, Kind::pawn) | known_.reach[color].promoted_men |
                       known_.reach[other].promoted_men,
                .frozen = known_.frozen.men,
                .needed = needed,
                .available = available,
                .free_pawns = free_pawns,
                .promoted = promoted_[color],
                .untakeable = untakeable});
  }

  int opposed_pawns() const {
    int pairs = 0;
    for (int file = 0; file < 8; ++file) {
      int waiting = 0;  // white pawns below that have no partner yet
      for (Bitboard pawns = position_.men(Kind::pawn) & file_mask(static_cast<File>(file));
           pawns != 0;) {
        const bool white = contains(position_.men(Color::white), pop_first(pawns));
        if (!white && waiting > 0) ++pairs;
        waiting = white ? waiting + 1 : std::max(waiting - 1, 0);
      }
    }
    return pairs;
  }

  bool stranger(Square square) {
    const Color color = position_.at(square).color;
    const bool took_nothing =
        position_.kind_at(square) == Kind::pawn && !contains(known_.takers.pawns, square);
    return add({.kind = FactKind::frozen_group,
                .side = color,
                .men = holding_group(position_, array_, known_.takers, known_.frozen, square),
                .frozen = known_.frozen.basis,
                .square = square,
                .needed = took_nothing ? 1 : 0});
  }

  bool unreachable(Color color) {
    const Bitboard men = known_.reach[color].unreachable;
    if (men == 0) return false;
    return add({.kind = FactKind::unreachable_man,
                .side = color,
                .men = bit(first(men)),
                .frozen = known_.frozen.men,
                .closing = closing_men(position_, known_.frozen, first(men)),
                .square = first(men)});
  }

  bool promotions(Color color) {
    const SideReach& reach = known_.reach[color];
    return reach.promoted > missing_pawns(color) && add({.kind = FactKind::locked_promotions,
                                                         .side = color,
                                                         .men = reach.promoted_men,
                                                         .frozen = known_.frozen.men,
                                                         .needed = reach.promoted,
                                                         .available = missing_pawns(color)});
  }

  bool first_rank(Color color) {
    if (array_ != Array::standard) return false;
    const Bitboard room = closed_first_rank(known_, color);
    if (room == 0 || can_be_arranged(position_, known_, color, room)) return false;
    const Bitboard men = position_.men(color) & room & ~position_.men(Kind::knight);
    return add({.kind = FactKind::first_rank_order,
                .side = color,
                .men = men,
                .frozen = known_.frozen.men,
                .closing = first_steps(Kind::king, room) & known_.frozen.men});
  }

  // With men that never moved in the way, and promoted men among those that must have captured.
  bool origins_of(Color color) {
    const SideReach& reach = known_.reach[color];
    const int available = known_.pawn_captures[color];
    const int spare = available - least_pawn_captures(position_, color);
    if (spare > kMostSpareCaptures && reach.promoted == 0) return false;
    PawnOrigins& origins = pawns_[color].origins;
    origins = find_pawn_origins(position_, known_.frozen, color, reach, available);
    return origins.least > available &&
           add({.kind = FactKind::pawn_origins,
                .side = color,
                .men = position_.men(color, Kind::pawn) | reach.promoted_men,
                .frozen = known_.frozen.men,
                .closing = known_.frozen.men,
                .needed = origins.least,
                .available = available,
                .promoted = reach.promoted,
                .untakeable = known_.reach[opposite(color)].untakeable});
  }

  bool victims(Color color) {
    std::vector<PawnCapture>& captures = pawns_[color].captures;
    captures = sure_captures(known_.frozen, color, pawns_[color].origins);
    const auto none = find_missing_victims(known_, color, captures, missing_pawns(opposite(color)));
    if (!none) return false;
    Fact fact = {.kind = FactKind::pawn_victims,
                 .side = color,
                 .frozen = known_.frozen.men,
                 .needed = static_cast<int>(none->captures.size()),
                 .available = none->victims};
    for (const PawnCapture& capture : none->captures) {
      const FormerPawn& pawn = pawns_[color].origins.former[static_cast<std::size_t>(capture.pawn)];
      fact.men |= pawn.promoted == Kind::none ? pawn.targets : 0;
      fact.squares |= capture.squares;
    }
    return add(fact);
  }

  bool parity() {
    if (array_ != Array::standard || !pawn_moves_may_be_certain(position_, known_)) return false;
    const std::optional<bool> white = odd_moves(position_, known_, Color::white, pawns_);
    if (!white) return false;
    const std::optional<bool> black = odd_moves(position_, known_, Color::black, pawns_);
    if (!black) return false;
    const bool white_is_ahead = position_.side_to_move() == Color::black;
    if ((*white != *black) == white_is_ahead) return false;
    return add({.kind = FactKind::move_parity,
                .side = position_.side_to_move(),
                .frozen = known_.frozen.men,
                .needed = *white ? 1 : 0,
                .available = *black ? 1 : 0});
  }

  const Position& position_;
  Array array_;
  std::vector<Fact>& facts_;
  Knowledge& known_;
  ByColor<int> promoted_{};
  ByColor<int> untakeable_{};
  ByColor<PawnStory> pawns_{};
};

}  // namespace

StaticResult examine_statics(const RetroPosition& retro, Array array, Scrutiny scrutiny) {
  StaticResult result;
  Examiner examiner(retro, array, result);
  if (!examiner.quick() && scrutiny == Scrutiny::deep) examiner.deep();
  return result;
}

}  // namespace arbiter

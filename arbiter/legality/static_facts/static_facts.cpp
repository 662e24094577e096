#include "arbiter/legality/static_facts/static_facts.h"

#include <algorithm>
#include <iterator>
#include <optional>

#include "arbiter/legality/immediate/men_count.h"
#include "arbiter/legality/pawns/known_pawn_paths.h"
#include "arbiter/legality/pawns/pawn_origins.h"
#include "arbiter/legality/pawns/pawn_victims.h"
#include "arbiter/legality/routes/piece_routes.h"
#include "arbiter/legality/static_facts/first_rank.h"
#include "arbiter/legality/static_facts/move_parity.h"

namespace arbiter {
namespace {

// With more captures to spare, the origins of pawns seldom show anything. It limits time only: with
// 0 to 16 the same 412 of 863 labelled positions are refuted.
constexpr int kMostSpareCaptures = 2;

// Each test returns true if it has found a fact.
class Examiner {
 public:
  Examiner(const RetroPosition& retro, StartArray array, StaticFacts& result)
      : position_(retro.position), array_(array), facts_(result.facts), known_(result.known) {}

  bool quick() {
    for (const Color color : kColors) promoted_[color] = surplus_men(position_, color);
    if (pawn_facts()) return true;
    known_ = find_knowledge(position_, array_);
    if (known_.contradicts()) return misplaced(first(known_.frozen.misplaced));
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
      add_known_paths(known_.frozen, color, pawns_[color].origins, known_.frozen.known_paths);
    }
    if (known_.frozen.known_paths.number > 0 && reconsider()) return true;
    for (const Color color : kColors) {
      if (victims(color)) return true;
    }
    return parity();
  }

 private:
  int missing(Color color) const { return kMen - count(position_.men(color)); }
  int missing_pawns(Color color) const { return kPawns - count(position_.men(color, Kind::pawn)); }

  // What follows from the routes of all men.
  bool reach_facts() {
    bool worse = false;
    for (const Color color : kColors) {
      if (unreachable(color) || promotions(color)) return true;
      const SideReach& reach = known_.reach[color];
      worse = worse || reach.promoted > promoted_[color] || reach.untakeable > untakeable_[color];
      promoted_[color] = reach.promoted;
      untakeable_[color] = reach.untakeable;
    }
    // With men that never moved there are more promotions or fewer captures than first counted.
    return worse && pawn_facts();
  }

  // Known pawn paths may close more routes.
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

  // A fact about the origins of each side's pawns, or else about pawns that got past one another.
  bool pawn_facts() {
    const bool white = captures(Color::white);
    const bool black = captures(Color::black);
    return white || black || opposition(Color::white) || opposition(Color::black);
  }

  bool captures(Color color) {
    const int needed = least_pawn_captures(position_, color);
    const int untakeable = known_.reach[opposite(color)].untakeable;
    const int available = missing(opposite(color)) - untakeable;
    return needed > available && add(PawnOrigins{.side = color,
                                                 .men = position_.men(color, Kind::pawn),
                                                 .captures_needed = number_of_captures(needed),
                                                 .captures_available = available,
                                                 .untakeable = untakeable});
  }

  static std::optional<int> number_of_captures(int needed) {
    return needed == kNever ? std::nullopt : std::optional(needed);
  }

  // A pawn is free if it has no partner: an enemy pawn ahead on its file. At first none is free.
  // A capture adds at most one to the number of free pawns and promotions of a side, and one more
  // if its own pawn captures an enemy pawn. A promotion changes nothing, with or without capture:
  // one free pawn less, one promoted man more. A capture of a piece by a piece adds nothing, so
  // captures of men that no pawn can have captured are not counted.
  bool opposition(Color color) {
    const Color other = opposite(color);
    const int free_pawns = count(position_.men(color, Kind::pawn)) - opposed_pawns();
    const int untakeable = known_.reach[color].untakeable + known_.reach[other].untakeable;
    const int pawns_taken = std::max(missing_pawns(other) - promoted_[other], 0);
    const int available = missing(color) + missing(other) - untakeable + pawns_taken;
    const int needed = free_pawns + promoted_[color];
    return needed > available && add(PawnOpposition{.side = color,
                                                    .men = position_.men(color, Kind::pawn) |
                                                           known_.reach[color].promoted_men |
                                                           known_.reach[other].promoted_men,
                                                    .free_pawns = free_pawns,
                                                    .promoted = promoted_[color],
                                                    .pawns_past = needed,
                                                    .passes_available = available,
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

  bool misplaced(Square square) {
    const bool took_nothing =
        position_.kind_at(square) == Kind::pawn && !contains(known_.takers.pawns, square);
    return add(
        FrozenGroup{.side = position_.at(square).color,
                    .men = holding_group(position_, array_, known_.takers, known_.frozen, square),
                    .misplaced = square,
                    .pawn_took_nothing = took_nothing});
  }

  bool unreachable(Color color) {
    const Bitboard men = known_.reach[color].unreachable;
    if (men == 0) return false;
    return add(UnreachableMan{.side = color,
                              .square = first(men),
                              .closing = closing_men(position_, known_.frozen, first(men))});
  }

  bool promotions(Color color) {
    const SideReach& reach = known_.reach[color];
    return reach.promoted > missing_pawns(color) &&
           add(LockedPromotions{.side = color,
                                .men = reach.promoted_men,
                                .promoted = reach.promoted,
                                .missing_pawns = missing_pawns(color)});
  }

  bool first_rank(Color color) {
    if (array_ != StartArray::standard) return false;
    const Bitboard enclosed = closed_first_rank(known_, color);
    if (enclosed == 0 || can_be_arranged(position_, known_, color, enclosed)) return false;
    return add(FirstRankOrder{.side = color,
                              .men = position_.men(color) & enclosed & ~position_.men(Kind::knight),
                              .closing = first_steps(Kind::king, enclosed) & known_.frozen.men});
  }

  // Counts men that never moved as obstacles, and promoted men as pawns that captured.
  bool origins_of(Color color) {
    const SideReach& reach = known_.reach[color];
    const int available = known_.pawn_captures[color];
    const int spare = available - least_pawn_captures(position_, color);
    if (spare > kMostSpareCaptures && reach.promoted == 0) return false;
    FormerPawns& origins = pawns_[color].origins;
    origins = find_pawn_origins(position_, known_.frozen, color, reach, available);
    return origins.least > available &&
           add(PawnOrigins{.side = color,
                           .men = position_.men(color, Kind::pawn) | reach.promoted_men,
                           .promoted = reach.promoted,
                           .round_unmoved = known_.frozen.men != 0,
                           .captures_needed = number_of_captures(origins.least),
                           .captures_available = available,
                           .untakeable = known_.reach[opposite(color)].untakeable});
  }

  bool victims(Color color) {
    std::vector<PawnCapture>& captures = pawns_[color].captures;
    captures = sure_captures(known_.frozen, color, pawns_[color].origins);
    const auto none = find_missing_victims(known_, color, captures, missing_pawns(opposite(color)));
    if (!none) return false;
    PawnVictims fact{.side = color,
                     .captures = static_cast<int>(none->captures.size()),
                     .victims = none->victims};
    for (const PawnCapture& capture : none->captures) {
      const FormerPawn& pawn = pawns_[color].origins.former[static_cast<std::size_t>(capture.pawn)];
      fact.pawns |= pawn.promoted == Kind::none ? pawn.targets : 0;
      fact.squares |= capture.squares;
    }
    return add(fact);
  }

  bool parity() {
    if (array_ != StartArray::standard || !pawn_moves_may_be_certain(position_, known_))
      return false;
    const std::optional<bool> white = odd_moves(position_, known_, Color::white, pawns_);
    if (!white) return false;
    const std::optional<bool> black = odd_moves(position_, known_, Color::black, pawns_);
    if (!black) return false;
    const bool white_is_ahead = position_.side_to_move() == Color::black;
    if ((*white != *black) == white_is_ahead) return false;
    return add(
        MoveParity{.side = position_.side_to_move(), .white_odd = *white, .black_odd = *black});
  }

  const Position& position_;
  StartArray array_;
  std::vector<Fact>& facts_;
  Knowledge& known_;
  ByColor<int> promoted_{};
  ByColor<int> untakeable_{};
  ByColor<PawnHistory> pawns_{};
};

}  // namespace

StaticFacts find_static_facts(const RetroPosition& retro, StartArray array, Scrutiny scrutiny) {
  StaticFacts result;
  Examiner examiner(retro, array, result);
  if (!examiner.quick() && scrutiny == Scrutiny::deep) examiner.deep();
  return result;
}

}  // namespace arbiter

#include "arbiter/legality/pawns/pawn_origins.h"

#include <algorithm>
#include <cstdlib>

#include "arbiter/legality/routes/pawn_routes.h"
#include "arbiter/legality/routes/piece_routes.h"

namespace arbiter {
namespace {

constexpr unsigned kSets = 1 << kPawns;
using BySet = std::array<std::uint8_t, kSets>;  // of files

// All sets of files in order of size, and where the sets of each size begin.
struct SetsBySize {
  std::array<std::uint8_t, kSets> sets = {};
  std::array<std::size_t, kPawns + 2> begin = {};
};

constexpr SetsBySize sets_by_size() {
  SetsBySize by_size;
  std::size_t next = 0;
  for (std::size_t size = 0; size <= kPawns; ++size) {
    by_size.begin[size] = next;
    for (unsigned set = 0; set < kSets; ++set) {
      if (std::popcount(set) == static_cast<int>(size)) {
        by_size.sets[next++] = static_cast<std::uint8_t>(set);
      }
    }
  }
  by_size.begin[kPawns + 1] = next;
  return by_size;
}
constexpr SetsBySize kSetsBySize = sets_by_size();

template <class Visit>
void for_each_set(int size, Visit visit) {
  const std::size_t at = static_cast<std::size_t>(size);
  for (std::size_t i = kSetsBySize.begin[at]; i < kSetsBySize.begin[at + 1]; ++i) {
    visit(kSetsBySize.sets[i]);
  }
}

// The captures that each pawn needs from each file.
struct Costs {
  int number = 0;
  std::array<std::array<std::uint8_t, kPawns>, kPawns> of;  // [pawn][file]
  std::array<unsigned, kPawns> files = {};                  // that it can have begun on at all

  void set(int pawn, int file, int captures) {
    const std::size_t at = static_cast<std::size_t>(pawn);
    of[at][static_cast<std::size_t>(file)] = static_cast<std::uint8_t>(captures);
    if (captures < kNever) files[at] |= 1U << file;
  }
  // Visits the files of that pawn that are not in `taken`, with their costs.
  template <class Visit>
  void for_each_file(int pawn, unsigned taken, Visit visit) const {
    const std::size_t at = static_cast<std::size_t>(pawn);
    for (unsigned free = files[at] & ~taken; free != 0; free &= free - 1) {
      const int file = std::countr_zero(free);
      visit(file, of[at][static_cast<std::size_t>(file)]);
    }
  }
};

// By set: the least cost of giving its files to the first pawns, one each.
BySet costs_of_first(const Costs& costs) {
  BySet best;
  best.fill(kNever);
  best[0] = 0;
  for (int pawn = 0; pawn < costs.number; ++pawn) {
    for_each_set(pawn, [&](unsigned set) {
      if (best[set] == kNever) return;
      costs.for_each_file(pawn, set, [&](int file, int cost) {
        std::uint8_t& total = best[set | 1U << file];
        total = static_cast<std::uint8_t>(std::min<int>(total, best[set] + cost));
      });
    });
  }
  return best;
}

// By set: the least cost of giving files to the remaining pawns, when the first pawns have its
// files.
BySet costs_of_rest(const Costs& costs) {
  BySet best;
  best.fill(kNever);
  for_each_set(costs.number, [&](unsigned set) { best[set] = 0; });
  for (int pawn = costs.number - 1; pawn >= 0; --pawn) {
    for_each_set(pawn, [&](unsigned set) {
      costs.for_each_file(pawn, set, [&](int file, int cost) {
        const int total = std::min(cost + best[set | 1U << file], kNever);
        best[set] = static_cast<std::uint8_t>(std::min<int>(best[set], total));
      });
    });
  }
  return best;
}

int least_cost(const Costs& costs, const BySet& first) {
  int least = kNever;
  for_each_set(costs.number, [&](unsigned set) { least = std::min<int>(least, first[set]); });
  return least;
}

bool on_different_files(Bitboard pawns) {
  for (int shift = 8; shift < 64; shift *= 2) {
    if ((pawns & pawns >> shift) != 0) return false;
    pawns |= pawns >> shift;
  }
  return true;
}

class OriginSearch {
 public:
  OriginSearch(const Position& position, const Frozen& frozen, Color color, const SideReach& reach)
      : position_(position), frozen_(frozen), color_(color), reach_(reach) {}

  FormerPawns run(int available) {
    list_former_pawns();
    find_costs();
    const BySet first = costs_of_first(costs_);
    pawns_.least = least_cost(costs_, first);
    if (pawns_.least <= available) share(first, available);
    return pawns_;
  }

 private:
  void list_former_pawns() {
    for (Bitboard pawns = position_.men(color_, Kind::pawn); pawns != 0;) {
      add(bit(pop_first(pawns)), Kind::none);
    }
    for (const ManGroup& group : reach_.groups) {
      if (group.promoted() <= 0) continue;
      const Bitboard routes = routes_back(frozen_, color_, group.kind, group.men);
      const Bitboard targets = routes & promotion_squares(frozen_, color_) & group.squares;
      for (int man = 0; man < group.promoted(); ++man) add(targets, group.kind);
    }
  }

  void add(Bitboard targets, Kind promoted) {
    FormerPawn& pawn = pawns_.former[static_cast<std::size_t>(pawns_.number++)];
    pawn.targets = targets;
    pawn.promoted = promoted;
  }

  void find_costs() {
    costs_.number = pawns_.number;
    for (int file = 0; file < kPawns; ++file) {
      const PawnRoutes routes = pawn_routes_from(frozen_, color_, file);
      for (int pawn = 0; pawn < pawns_.number; ++pawn) {
        const Bitboard targets = pawns_.former[pawn].targets;
        std::uint8_t captures = 0;
        while (captures < routes.size() && (routes[captures] & targets) == 0) ++captures;
        costs_.set(pawn, file, captures < routes.size() ? captures : kNever);
      }
    }
  }

  // The files and captures that each pawn can have, with files and captures left for all others.
  void share(const BySet& first, int available) {
    const BySet rest = costs_of_rest(costs_);
    for (int number = 0; number < pawns_.number; ++number) {
      FormerPawn& pawn = pawns_.former[static_cast<std::size_t>(number)];
      pawn.least = kNever;
      for_each_set(number, [&](unsigned set) {
        if (first[set] == kNever) return;
        costs_.for_each_file(number, set, [&](int file, int own) {
          const int others = first[set] + rest[set | 1U << file];
          if (own + others > available) return;
          pawn.files |= 1U << file;
          pawn.least = std::min(pawn.least, own);
          pawn.most = std::max(pawn.most, available - others);
        });
      });
    }
  }

  const Position& position_;
  const Frozen& frozen_;
  Color color_;
  const SideReach& reach_;
  Costs costs_;
  FormerPawns pawns_;
};

}  // namespace

FormerPawns find_pawn_origins(const Position& position, const Frozen& frozen, Color color,
                              const SideReach& reach, int available) {
  return OriginSearch(position, frozen, color, reach).run(available);
}

int least_pawn_captures(const Position& position, Color color) {
  Bitboard pawns = position.men(color, Kind::pawn);
  if (on_different_files(pawns)) return 0;
  Costs costs;
  while (pawns != 0) {
    const Square square = pop_first(pawns);
    const int advanced = index(relative_rank(color, square)) - 1;
    for (int file = 0; file < kPawns; ++file) {
      const int sideways = std::abs(file - index(file_of(square)));
      costs.set(costs.number, file, sideways <= advanced ? sideways : kNever);
    }
    ++costs.number;
  }
  return least_cost(costs, costs_of_first(costs));
}

}  // namespace arbiter

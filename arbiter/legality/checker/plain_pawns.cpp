#include "arbiter/legality/checker/plain_pawns.h"

#include <algorithm>

namespace arbiter {

PlainPawns::PlainPawns(const PlainBoard& board, const PlainBars& bars, Color color)
    : color_(color) {
  for (const int home : board.homes(color, Kind::pawn)) {
    PlainPawnRoute route;
    route.squares.push_back(home);
    go(route, bars);
  }
  for (const int square : board.where(color, Kind::pawn)) {
    pawns_.push_back({{square}, false, {}, 0, 0});
  }
  for (std::size_t pawn = 0; pawn < pawns_.size(); ++pawn) {
    costs_.emplace_back();
    for (int file = 0; file < 8; ++file) {
      costs_[pawn][static_cast<std::size_t>(file)] = captures(pawn, file);
    }
  }
}

void PlainPawns::add_promoted(const Squares& squares) {
  pawns_.push_back({squares, true, {}, 0, 0});
  costs_.emplace_back();
  for (int file = 0; file < 8; ++file) {
    costs_.back()[static_cast<std::size_t>(file)] = captures(pawns_.size() - 1, file);
  }
}

// Records the route, and all that go on from its end.
void PlainPawns::go(PlainPawnRoute route, const PlainBars& bars) {
  const int here = route.squares.back();
  routes_[static_cast<std::size_t>(file_number(route.squares.front()))].push_back(route);
  const bool stays = route.squares.size() == 1 ? bars.frozen().contains(here)
                                               : bars.forbids(color_, Kind::pawn, here);
  if (stays || rank_for(color_, here) == 7) return;
  const auto go_to = [&](int to, bool captures) {
    if (bars.frozen().contains(to)) return;
    PlainPawnRoute longer = route;
    longer.squares.push_back(to);
    if (captures) longer.captures.push_back(to);
    go(longer, bars);
  };
  go_to(pawn_step(color_, here), false);
  for (const int to : pawn_attacks_from(color_, here)) go_to(to, true);
}

int PlainPawns::captures(std::size_t pawn, int file) const {
  int least = kNever;
  for (const PlainPawnRoute& route : routes_[static_cast<std::size_t>(file)]) {
    if (!pawns_[pawn].targets.contains(route.squares.back())) continue;
    least = std::min(least, static_cast<int>(route.captures.size()));
  }
  return least;
}

int PlainPawns::least() const { return cheapest(0, 0, pawns_.size()); }

// The least number of captures by the pawns from `next` on, without the one that is left out, when
// the files in the set `used` are taken.
int PlainPawns::cheapest(std::size_t next, int used, std::size_t left_out) const {
  std::array<int, 256> best;  // by set of files taken
  best.fill(kNever);
  best[static_cast<std::size_t>(used)] = 0;
  for (; next < pawns_.size(); ++next) {
    if (next == left_out) continue;
    std::array<int, 256> better;
    better.fill(kNever);
    for (int gone = 0; gone < 256; ++gone) {
      if (best[static_cast<std::size_t>(gone)] == kNever) continue;
      for (int file = 0; file < 8; ++file) {
        const int cost = costs_[next][static_cast<std::size_t>(file)];
        if ((gone >> file & 1) != 0 || cost == kNever) continue;
        int& total = better[static_cast<std::size_t>(gone | 1 << file)];
        total = std::min(total, best[static_cast<std::size_t>(gone)] + cost);
      }
    }
    best = better;
  }
  return *std::min_element(best.begin(), best.end());
}

std::vector<PlainFormerPawn> PlainPawns::share(int available) const {
  if (least() > available) return {};
  std::vector<PlainFormerPawn> all = pawns_;
  for (std::size_t pawn = 0; pawn < all.size(); ++pawn) {
    all[pawn].least = kNever;
    for (int file = 0; file < 8; ++file) {
      const int own = costs_[pawn][static_cast<std::size_t>(file)];
      if (own == kNever) continue;
      const int others = cheapest(0, 1 << file, pawn);
      if (own + others > available) continue;
      all[pawn].files.insert(file);
      all[pawn].least = std::min(all[pawn].least, own);
      all[pawn].most = std::max(all[pawn].most, available - others);
    }
  }
  return all;
}

std::vector<PlainPawnRoute> PlainPawns::routes(const PlainFormerPawn& pawn) const {
  std::vector<PlainPawnRoute> all;
  for (const int file : pawn.files) {
    for (const PlainPawnRoute& route : routes_[static_cast<std::size_t>(file)]) {
      const int captures = static_cast<int>(route.captures.size());
      if (captures > pawn.most || !pawn.targets.contains(route.squares.back())) continue;
      all.push_back(route);
    }
  }
  return all;
}

}  // namespace arbiter

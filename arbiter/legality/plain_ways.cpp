// The part of plain_past.h that goes from square to square.

#include <algorithm>

#include "arbiter/legality/plain_past.h"

namespace arbiter {

// From square to square within a set, but for those that are shut.
Squares PlainPast::fill(Color color, Kind kind, const Squares& from, const Squares& within,
                        const Squares& shut) const {
  Squares seen;
  std::vector<int> open;
  const auto come_to = [&](int square) {
    if (seen.insert(square).second) open.push_back(square);
  };
  for (const int square : from) come_to(square);
  while (!open.empty()) {
    const int square = open.back();
    open.pop_back();
    if (!from.contains(square) && is_forbidden(color, kind, square)) continue;
    for (const int next : neighbours(kind, square)) {
      if (within.contains(next) && !shut.contains(next)) come_to(next);
    }
  }
  return seen;
}

// While a pawn goes its way.
Squares PlainPast::fill_past(Color color, Kind kind, const Squares& from, const Squares& within,
                             const Way& door) const {
  Squares here = from;
  Squares seen;
  for (const int pawn : door.squares) {
    here.insert(from.begin(), from.end());
    here.erase(pawn);
    Squares shut = {pawn};
    if (pawn != kNoSquare && kind == Kind::king && door.color != color) {
      for (const int square : pawn_attacks_from(door.color, pawn)) shut.insert(square);
    }
    here = fill(color, kind, here, within, shut);
    seen.insert(here.begin(), here.end());
  }
  return seen;
}

Squares PlainPast::walk(Color color, Kind kind, const Squares& from) const {
  Squares within = from;
  for (int square = 0; square < 64; ++square) {
    const bool closed =
        frozen().contains(square) || (kind == Kind::king && is_forbidden(color, kind, square));
    if (!closed) within.insert(square);
  }
  if (doors_.empty()) return fill(color, kind, from, within, {});
  for (Squares before; before != within;) {
    before = within;
    for (const Way& door : doors_) {
      const Squares seen = fill_past(color, kind, from, within, door);
      std::erase_if(within, [&seen](int square) { return !seen.contains(square); });
    }
  }
  return within;
}

Squares PlainPast::walk_from_home(Color color, Kind kind, int home) const {
  return frozen().contains(home) ? Squares{home} : walk(color, kind, {home});
}

Squares PlainPast::promotion_squares(Color color) const {
  Squares all;
  for (int square = 0; square < 64; ++square) {
    if (rank_for(color, square) != 6 || frozen().contains(square)) continue;
    if (is_forbidden(color, Kind::pawn, square)) continue;
    all.insert(pawn_step(color, square));
    for (const int to : pawn_attacks_from(color, square)) all.insert(to);
  }
  std::erase_if(all, [this](int square) { return frozen().contains(square); });
  return all;
}

Squares PlainPast::capture_squares(Color color) const {
  Squares all;
  Squares pawns = board_.homes(color, Kind::pawn);
  for (int rank = 1; rank < 7; ++rank) {
    Squares next;
    for (const int square : pawns) {
      const bool stays =
          rank == 1 ? frozen().contains(square) : is_forbidden(color, Kind::pawn, square);
      if (stays) continue;
      if (!frozen().contains(pawn_step(color, square))) next.insert(pawn_step(color, square));
      for (const int to : pawn_attacks_from(color, square)) {
        if (frozen().contains(to)) continue;
        next.insert(to);
        all.insert(to);
      }
    }
    pawns = next;
  }
  return all;
}

}  // namespace arbiter

#include "arbiter/legality/checker/plain_walks.h"

namespace arbiter {

// From square to square within a set, without those that are closed.
Squares PlainWalks::fill(Color color, Kind kind, const Squares& from, const Squares& within,
                         const Squares& closed) const {
  Squares seen;
  std::vector<int> open;
  const auto come_to = [&](int square) {
    if (seen.insert(square)) open.push_back(square);
  };
  for (const int square : from) come_to(square);
  while (!open.empty()) {
    const int square = open.back();
    open.pop_back();
    if (!from.contains(square) && bars_.forbids(color, kind, square)) continue;
    for (const int next : neighbours(kind, square)) {
      if (within.contains(next) && !closed.contains(next)) come_to(next);
    }
  }
  return seen;
}

// While a pawn goes along its path.
Squares PlainWalks::fill_past(Color color, Kind kind, const Squares& from, const Squares& within,
                              const PlainPawnPath& path) const {
  Squares here = from;
  Squares seen;
  for (const int pawn : path.squares) {
    here.insert(from);
    here.erase(pawn);
    Squares closed = {pawn};
    if (pawn != kNoSquare && kind == Kind::king && path.color != color) {
      for (const int square : pawn_attacks_from(path.color, pawn)) closed.insert(square);
    }
    here = fill(color, kind, here, within, closed);
    seen.insert(here);
  }
  return seen;
}

Squares PlainWalks::walk(Color color, Kind kind, const Squares& from) const {
  Squares within = from;
  for (int square = 0; square < 64; ++square) {
    const bool blocked = bars_.frozen().contains(square) ||
                         (kind == Kind::king && bars_.forbids(color, kind, square));
    if (!blocked) within.insert(square);
  }
  if (paths_.empty()) return fill(color, kind, from, within, {});
  for (Squares before; before != within;) {
    before = within;
    for (const PlainPawnPath& path : paths_) {
      const Squares seen = fill_past(color, kind, from, within, path);
      within.erase_if([&seen](int square) { return !seen.contains(square); });
    }
  }
  return within;
}

Squares PlainWalks::walk_from_home(Color color, Kind kind, int home) const {
  return bars_.frozen().contains(home) ? Squares{home} : walk(color, kind, {home});
}

Squares PlainWalks::promotion_squares(Color color) const {
  Squares all;
  for (int square = 0; square < 64; ++square) {
    if (rank_for(color, square) != 6 || bars_.frozen().contains(square)) continue;
    if (bars_.forbids(color, Kind::pawn, square)) continue;
    all.insert(pawn_step(color, square));
    for (const int to : pawn_attacks_from(color, square)) all.insert(to);
  }
  all.erase_if([this](int square) { return bars_.frozen().contains(square); });
  return all;
}

Squares PlainWalks::capture_squares(Color color) const {
  Squares all;
  Squares pawns = board_.homes(color, Kind::pawn);
  for (int rank = 1; rank < 7; ++rank) {
    Squares next;
    for (const int square : pawns) {
      const bool stays =
          rank == 1 ? bars_.frozen().contains(square) : bars_.forbids(color, Kind::pawn, square);
      if (stays) continue;
      if (!bars_.frozen().contains(pawn_step(color, square))) next.insert(pawn_step(color, square));
      for (const int to : pawn_attacks_from(color, square)) {
        if (bars_.frozen().contains(to)) continue;
        next.insert(to);
        all.insert(to);
      }
    }
    pawns = next;
  }
  return all;
}

}  // namespace arbiter

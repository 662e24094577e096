#include "arbiter/legality/checker/plain_victims.h"

#include "arbiter/legality/checker/plain_pairs.h"

namespace arbiter {
namespace {

// For each missing man that a pawn may have captured, the squares where that can have been.
std::vector<Squares> find_victims(const PlainPast& past, Color color) {
  std::vector<Squares> all;
  for (const PlainGroup& group : past.groups(color)) {
    Squares homes = group.homes;
    homes.erase_if([&past](int home) { return past.frozen().contains(home); });
    const int number = group.missing() - group.untakeable;
    for (int man = 0; man < number; ++man)
      all.push_back(past.walks().walk(color, group.kind, homes));
  }
  Squares anywhere;
  for (int square = 0; square < 64; ++square) anywhere.insert(square);
  const int pawns = 8 - past.board().pawns(color) - past.promoted(color);
  for (int pawn = 0; pawn < pawns; ++pawn) all.push_back(anywhere);
  return all;
}

}  // namespace

std::vector<Squares> sure_captures(const PlainPast& past, Color color) {
  std::vector<Squares> captures;
  const PlainPawns all = past.pawns(color);
  for (const PlainFormerPawn& pawn : all.share(past.pawn_captures(color))) {
    std::vector<Squares> last(static_cast<std::size_t>(pawn.least));  // the last, the one before …
    for (const PlainPawnRoute& route : all.routes(pawn)) {
      for (std::size_t at = 0; at < last.size() && at < route.captures.size(); ++at) {
        last[at].insert(route.captures[route.captures.size() - 1 - at]);
      }
    }
    captures.insert(captures.end(), last.begin(), last.end());
  }
  return captures;
}

bool lack_victims(const PlainPast& past, Color taker) {
  const std::vector<Squares> captures = sure_captures(past, taker);
  const std::vector<Squares> victims = find_victims(past, opposite(taker));
  const int pairs = most_pairs(static_cast<int>(captures.size()), static_cast<int>(victims.size()),
                               [&](int capture, int victim) {
                                 return meet(captures[static_cast<std::size_t>(capture)],
                                             victims[static_cast<std::size_t>(victim)]);
                               });
  return pairs < static_cast<int>(captures.size());
}

}  // namespace arbiter

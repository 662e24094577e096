#include "arbiter/replay/missing_moves.h"

#include <cstddef>
#include <cstdlib>

namespace arbiter {
namespace {

// By how much a number has to be wrong: one move too few or too many can be corrected.
constexpr int kClearlyWrong = 2;

// The index of the next move with a number of its own, or the number of moves.
std::size_t next_numbered(const pgn::GameText& game, std::size_t at) {
  while (at < game.moves.size() && game.moves[at].number == 0) ++at;
  return at;
}

// By how much the number of that move is too high.
int ahead(const pgn::GameText& game, const Replay& replay, std::size_t at) {
  const auto ply = static_cast<std::uint32_t>(at) + 1;
  const int expected = static_cast<int>(replay.move_number(ply)) + replay.numbers_ahead();
  return static_cast<int>(game.moves[at].number) - expected;
}

// The number at `at` is wrong by so much, and the next other one goes on from it. White's and
// Black's moves may have changed places, so that one of them is wrong by one more.
bool goes_on_wrong(const pgn::GameText& game, const Replay& replay, std::size_t at, int least) {
  const int wrong = ahead(game, replay, at);
  if (std::abs(wrong) < least) return false;
  std::size_t next = next_numbered(game, at + 1);
  while (next < game.moves.size() && game.moves[next].number == game.moves[at].number) {
    next = next_numbered(game, next + 1);
  }
  if (next == game.moves.size()) return game.tags.empty() && wrong > 0;
  return std::abs(ahead(game, replay, next)) >= least &&
         std::abs(ahead(game, replay, next) - wrong) <= 1;
}

bool lacks_beginning(const pgn::GameText& game, const Replay& replay) {
  const std::size_t first = next_numbered(game, 0);
  return first < game.moves.size() && ahead(game, replay, first) > 0 &&
         goes_on_wrong(game, replay, first, 1);
}

}  // namespace

std::uint32_t find_move_behind_gap(const pgn::GameText& game, const Replay& replay) {
  if (replay.stop() != Stop::illegal_move) return 0;
  const IllegalEvent& event = replay.illegal().back();
  if (lacks_beginning(game, replay)) return event.ply;
  if (!event.numbers_disagree) return 0;
  std::size_t at = event.ply - 1;
  while (game.moves[at].number == 0) --at;
  return goes_on_wrong(game, replay, at, kClearlyWrong) ? event.ply : 0;
}

}  // namespace arbiter

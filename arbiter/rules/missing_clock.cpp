#include "arbiter/rules/missing_clock.h"

#include <algorithm>
#include <vector>

#include "parser/clock.h"

namespace arbiter {
namespace {

// Boards lose single times: of 51,337 moves of FIDE's World Cup 2025, 436 have none. Where more
// than one in so many is lost, the last one may be lost, too. Chosen by judgement.
constexpr std::uint32_t kLostOneIn = 10;

bool has_clock(const pgn::Comment& comment, pgn::ClockNotes& notes) {
  notes.clear();
  pgn::read_clocks(comment.text, notes);
  return std::any_of(notes.times.begin(), notes.times.end(), [](const pgn::ClockTime& time) {
    return time.command == pgn::ClockCommand::clk;
  });
}

// By ply: the half-move has a clock time.
std::vector<bool> plies_with_clock(const pgn::GameText& game) {
  std::vector<bool> found(game.moves.size() + 1);
  pgn::ClockNotes notes;
  for (const pgn::Comment& comment : game.comments) {
    if (comment.depth != 0 || comment.main_moves == 0) continue;
    if (has_clock(comment, notes)) found[comment.main_moves] = true;
  }
  return found;
}

}  // namespace

bool lacks_only_last_clock(const GameContext& game) {
  const std::uint32_t last = game.replay().plies();
  if (game.text().comments.empty() || last < 3) return false;
  const std::vector<bool> clocks = plies_with_clock(game.text());
  if (clocks[last] || !clocks[last - 2]) return false;
  std::uint32_t moves = 0;
  std::uint32_t lost = 0;
  for (std::uint32_t ply = last - 2; ply > 0; ply = ply > 2 ? ply - 2 : 0) {
    ++moves;
    if (!clocks[ply]) ++lost;
  }
  return lost * kLostOneIn <= moves;
}

}  // namespace arbiter

#include "arbiter/ends.h"

#include "arbiter/board/move_generator.h"
#include "arbiter/winnable/material.h"

namespace arbiter {
namespace {

constexpr std::uint32_t kFivefoldRun = 16;        // reversible plies a fivefold takes at least
constexpr std::uint32_t kSeventyFiveMoves = 150;  // plies

bool five_times(const Replay& replay, std::uint32_t ply) {
  return occurrences(replay, ply).size() >= 5;
}

std::optional<std::uint32_t> find_fivefold(const GameContext& game, RepetitionCounter& counter) {
  const Replay& replay = game.replay();
  if (replay.longest_run() < kFivefoldRun) return std::nullopt;
  const Repetitions found = counter.count(replay, kFivefoldRun);
  const bool consecutive = game.laws == Edition::laws2014;
  const auto ply = consecutive ? found.consecutive_fivefold_ply : found.fivefold_ply;
  if (!ply || !five_times(replay, *ply)) return std::nullopt;
  return ply;
}

std::optional<std::uint32_t> find_seventy_five(const Replay& replay) {
  if (replay.longest_run() + replay.start().halfmove_clock < kSeventyFiveMoves) {
    return std::nullopt;
  }
  for (std::uint32_t ply = 0; ply <= replay.plies(); ++ply) {
    if (replay.states()[ply].halfmove_clock >= kSeventyFiveMoves) return ply;
  }
  return std::nullopt;
}

// Material only ever shrinks towards a dead position, so the end of the game tells whether there is
// one at all. The move that brings it about has to be legal (5.2.2).
std::optional<std::uint32_t> find_dead_position(const Replay& replay) {
  if (!is_dead_by_material(replay.final_position())) return std::nullopt;
  Position position = replay.start().position;
  std::uint32_t ply = 0;
  while (!is_dead_by_material(position)) position.play(replay.moves()[ply++]);
  while (ply != 0 && replay.segment_start(ply) == ply) ++ply;
  if (ply > replay.plies()) return std::nullopt;
  return ply;
}

void take_earlier(GameEnd& end, EndKind kind, std::optional<std::uint32_t> ply) {
  if (ply && (end.kind == EndKind::none || *ply < end.ply)) end = {kind, *ply};
}

}  // namespace

Ends find_ends(const GameContext& game, RepetitionCounter& counter) {
  Ends ends;
  const Replay& replay = game.replay();
  if (replay.stop() == Stop::unplayable_start) return ends;
  const Position& last = replay.final_position();
  if (replay.ends_with_legal_move() && !has_legal_move(last)) {
    const EndKind kind = last.in_check() ? EndKind::checkmate : EndKind::stalemate;
    ends.end = {kind, replay.plies()};
  }
  ends.fivefold = find_fivefold(game, counter);
  ends.seventy_five = find_seventy_five(replay);
  if (game.settings().winnable != Winnable::off) ends.dead = find_dead_position(replay);
  // At the same ply the one named first counts, which is why later ones must be strictly earlier.
  if (has_automatic_draws(game.laws)) {
    take_earlier(ends.end, EndKind::fivefold, ends.fivefold);
    take_earlier(ends.end, EndKind::seventy_five, ends.seventy_five);
  }
  take_earlier(ends.end, EndKind::dead_position, ends.dead);
  return ends;
}

bool moves_follow(const GameContext& game, std::uint32_t ply) {
  if (game.replay().signal()) return game.replay().plies() > ply;
  return game.text().moves.size() > ply;
}

std::string_view ruling(const GameContext& game) {
  switch (game.ends.end.kind) {
    case EndKind::none:
      return "";
    case EndKind::checkmate:
      return game.replay().final_position().side_to_move() == Color::white ? "0-1" : "1-0";
    case EndKind::stalemate:
    case EndKind::fivefold:
    case EndKind::seventy_five:
    case EndKind::dead_position:
      break;
  }
  return "1/2-1/2";
}

std::optional<std::uint32_t> lost_material_ply(const Replay& replay, Color side) {
  const auto lost = [side](const Position& position) {
    return cannot_mate_by_material(position, side) != MaterialProof::none;
  };
  if (!lost(replay.final_position())) return std::nullopt;
  const std::uint32_t first = replay.segment_start(replay.plies());
  Position position = replay.position_after(first);
  std::uint32_t ply = first;
  while (!lost(position)) position.play(replay.moves()[ply++]);
  return ply;
}

}  // namespace arbiter

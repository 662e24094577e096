#include "arbiter/replay/move_numbers.h"

#include <algorithm>
#include <optional>

namespace arbiter {
namespace {

// Half-moves before or after an illegal one of which a number is looked at.
constexpr std::size_t kNearNumber = 8;
// Half-moves after which moves that are missing do not show any more: of 5,600 games from which one
// to six moves in a row were taken, 99 % had an illegal one sooner.
constexpr std::size_t kOldShift = 24;

}  // namespace

const pgn::MoveText* last_numbered(const pgn::GameText& game, std::size_t at) {
  const std::size_t first = at > kNearNumber ? at - kNearNumber : 0;
  for (std::size_t i = at + 1; i-- > first;) {
    if (game.moves[i].number != 0) return &game.moves[i];
  }
  return nullptr;
}

// The number of the first move where the FEN gives none: as the first number in the text has it,
// unless the second one counts from 1. A "0." before the first move is such a number.
std::uint32_t MoveNumbers::find_first(const pgn::GameText& game) const {
  std::optional<std::uint32_t> first;
  for (std::size_t at = 0; at < game.moves.size(); ++at) {
    const std::uint32_t number = game.moves[at].number;
    const bool is_zero = number == 0 && game.moves[at].number_back != 0;
    if (is_zero && at == 0) first = 0;
    if (number == 0) continue;
    const std::uint32_t offset = halves_before(static_cast<std::uint32_t>(at + 1)) / 2;
    if (first) return number == 1 + offset ? 1 : *first;
    if (number <= offset) return 1;
    first = number - offset;
  }
  return first.value_or(1);
}

void MoveNumbers::settle(const pgn::MoveText& move, std::uint32_t ply) {
  if (is_settled_) return;
  is_settled_ = true;
  if (!told_by_start_) {
    first_ = first_by_text_;
  } else if (move.number == 1 + halves_before(ply) / 2) {
    // Many files number the moves from 1 although their FEN gives another number.
    first_ = 1;
  }
}

bool MoveNumbers::is_wrong(const pgn::MoveText& move, std::uint32_t ply) const {
  const bool wrong_side = move.dots() >= 2 && halves_before(ply) % 2 == 0;
  return move.number != in_text(ply) || wrong_side;
}

// The numbers up to that of the move at `at` are all too high or too low by as much, and have been
// for long: moves that are missing are missing far before it, or the number was mistyped there.
bool MoveNumbers::has_old_shift(const pgn::GameText& game, std::size_t at) const {
  const auto shift = [&](std::size_t i) {
    const pgn::MoveText& move = game.moves[i];
    const std::uint32_t halves = halves_before(static_cast<std::uint32_t>(i + 1));
    const bool wrong_side = move.dots() >= 2 && halves % 2 == 0;
    return wrong_side ? std::nullopt : std::optional(std::int64_t{move.number} - halves / 2);
  };
  const auto expected = shift(at);
  const std::size_t first = at > kOldShift + kNearNumber ? at - kOldShift - kNearNumber : 0;
  for (std::size_t i = at; expected && i-- > first;) {
    if (game.moves[i].number == 0) continue;
    if (shift(i) != expected) return false;
    if (at - i >= kOldShift) return true;
  }
  return false;
}

bool MoveNumbers::disagree(const pgn::GameText& game, std::size_t at) {
  const pgn::MoveText* const numbered = last_numbered(game, at);
  if (numbered == nullptr) return false;
  const auto place = static_cast<std::size_t>(numbered - game.moves.data());
  settle(*numbered, static_cast<std::uint32_t>(place + 1));
  if (!is_wrong(*numbered, static_cast<std::uint32_t>(place + 1))) return false;
  const std::size_t end = std::min(game.moves.size(), at + 1 + kNearNumber);
  for (std::size_t next = at + 1; next < end; ++next) {
    const pgn::MoveText& move = game.moves[next];
    if (move.number == 0) continue;
    const auto ply = static_cast<std::uint32_t>(next + 1);
    const bool is_of_black = halves_before(ply) % 2 == 1;
    if ((move.dots() >= 2) == is_of_black && !is_wrong(move, ply)) return false;
    break;
  }
  return !has_old_shift(game, place);
}

}  // namespace arbiter

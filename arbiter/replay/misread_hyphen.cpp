#include "arbiter/replay/misread_hyphen.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "arbiter/board/san_resolution.h"
#include "parser/san.h"

namespace arbiter {
namespace {

Move legal_move(const Position& position, std::string_view text) {
  const std::optional<pgn::San> san = pgn::read_san(text);
  return san ? resolve(position, *san) : Move();
}

// A hyphen as in long notation, so not that of castling.
bool has_hyphen(const pgn::MoveText& move) {
  return !move.san.is_castling() && move.text().find('-') != std::string_view::npos;
}

// "e4-e5", where e4 can be played and then e5.
bool may_be_two_moves(const pgn::GameText& game, const Replay& replay, std::uint32_t ply) {
  const pgn::MoveText& move = game.moves[ply - 1];
  if (!has_hyphen(move)) return false;
  const std::string_view text = move.text();
  const std::size_t hyphen = text.find('-');
  const Position& position = replay.position_after(ply - 1);
  const Move first = legal_move(position, text.substr(0, hyphen));
  if (!first) return false;
  Position after = position;
  after.play(first);
  return static_cast<bool>(legal_move(after, text.substr(hyphen + 1)));
}

// 0 if there is none.
std::uint32_t first_ply_with_hyphen(const pgn::GameText& game) {
  const auto first = std::find_if(game.moves.begin(), game.moves.end(), has_hyphen);
  return first == game.moves.end() ? 0 : static_cast<std::uint32_t>(first - game.moves.begin()) + 1;
}

// "e2" of "e2 - e4"
bool is_before_lone_hyphen(const pgn::GameText& game, std::uint32_t ply) {
  return ply == game.moves.size() && game.unknown_token == "-";
}

}  // namespace

std::uint32_t find_misread_hyphen(const pgn::GameText& game, const Replay& replay) {
  if (replay.illegal().empty()) return 0;
  const std::uint32_t first = first_ply_with_hyphen(game);
  for (const IllegalEvent& event : replay.illegal()) {
    const bool are_two_moves = event.ply == first && may_be_two_moves(game, replay, event.ply);
    if (are_two_moves || is_before_lone_hyphen(game, event.ply)) return event.ply;
  }
  return 0;
}

std::uint32_t find_long_move_that_tells(const pgn::GameText& game, const Replay& replay) {
  if (replay.illegal().empty()) return 0;
  const std::uint32_t first = first_ply_with_hyphen(game);
  for (const IllegalEvent& event : replay.illegal()) {
    if (event.ply > first && may_be_two_moves(game, replay, event.ply)) return first;
  }
  return 0;
}

}  // namespace arbiter

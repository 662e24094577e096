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

// "e4-e5", where e4 can be played and then e5, in a game that has no such move before it.
bool are_two_moves(const pgn::GameText& game, const Replay& replay, std::uint32_t ply) {
  const auto move = game.moves.begin() + (ply - 1);
  if (!has_hyphen(*move) || std::any_of(game.moves.begin(), move, has_hyphen)) return false;
  const std::string_view text = move->text();
  const std::size_t hyphen = text.find('-');
  const Position& position = replay.position_after(ply - 1);
  const Move first = legal_move(position, text.substr(0, hyphen));
  if (!first) return false;
  Position after = position;
  after.play(first);
  return static_cast<bool>(legal_move(after, text.substr(hyphen + 1)));
}

// "e2" of "e2 - e4"
bool is_before_lone_hyphen(const pgn::GameText& game, std::uint32_t ply) {
  return ply == game.moves.size() && game.unknown_token == "-";
}

}  // namespace

bool has_hyphen(const pgn::MoveText& move) {
  return !move.san.is_castling() && move.text().find('-') != std::string_view::npos;
}

std::uint32_t find_misread_hyphen(const pgn::GameText& game, const Replay& replay) {
  for (const IllegalEvent& event : replay.illegal()) {
    if (is_before_lone_hyphen(game, event.ply) || are_two_moves(game, replay, event.ply)) {
      return event.ply;
    }
  }
  return 0;
}

}  // namespace arbiter

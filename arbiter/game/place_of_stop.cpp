#include "arbiter/game/place_of_stop.h"

#include "arbiter/game/hidden_moves.h"

namespace arbiter {

const char* place_of_stop(const GameContext& game) {
  if (!game.board_is_judged) return nullptr;
  const pgn::GameText& text = game.text();
  switch (game.replay().stop()) {
    case Stop::none:
      return place_of_open_comment(game);
    case Stop::unknown_token:
      return text.unknown_token.data();
    case Stop::illegal_move:
      return game.place_of_ply(game.replay().plies() + 1);
    case Stop::unplayable_start:
      if (!text.moves.empty()) return text.moves.front().begin;
      if (text.unknown_token.data() != nullptr) return text.unknown_token.data();
      return place_of_open_comment(game);
  }
  return nullptr;
}

}  // namespace arbiter

#include "arbiter/record/game_start.h"

#include <utility>
#include <variant>

#include "arbiter/record/record.h"
#include "parser/pgn.h"

namespace arbiter {

const Start& standard_start() {
  static const Start start;
  return start;
}

GameStart read_start(const pgn::GameText& text) {
  GameStart found;
  const pgn::Tag* const tag = fen_tag(text);
  if (tag == nullptr) return found;
  found.fen_text = pgn::unescape(tag->value);
  const pgn::FenResult result = pgn::parse_fen(found.fen_text);
  if (const auto* error = std::get_if<pgn::FenError>(&result)) {
    found.fen_error = *error;
    found.of_fen.emplace();
    found.of_fen->kind = StartKind::fen;
    found.of_fen->playable = false;
    found.of_fen->is_array = false;
    return found;
  }
  found.fen = std::get<pgn::Fen>(result);
  found.of_fen = make_start(*found.fen, says_chess960(text));
  return found;
}

}  // namespace arbiter

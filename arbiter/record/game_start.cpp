#include "arbiter/record/game_start.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <variant>

#include "arbiter/record/record.h"
#include "parser/ascii.h"
#include "parser/pgn.h"

namespace arbiter {

namespace {

bool has_castling(const pgn::GameText& text) {
  const auto castles = [](const pgn::MoveText& move) { return move.san.is_castling(); };
  return std::any_of(text.moves.begin(), text.moves.end(), castles) ||
         std::any_of(text.variations.begin(), text.variations.end(),
                     [&](const pgn::VariationToken& token) { return castles(token.move); });
}

// The square that the first move captures on if it is a pawn's capture, else none.
Square first_capture_of_pawn(const pgn::GameText& text) {
  if (text.moves.empty()) return Square::none;
  const pgn::San& san = text.moves[0].san;
  return san.kind == Kind::pawn && san.from_file != File::none ? san.to : Square::none;
}

// "r3k2r/... w" does not say that nobody may castle or capture en passant, so what the moves need
// is presumed. Nothing if they need nothing, as in nearly all games.
std::optional<pgn::Fen> presume_fields_left_out(const pgn::GameText& text, const pgn::Fen& fen) {
  const bool castles = !fen.has_castling && has_castling(text);
  const Square capture = fen.has_en_passant ? Square::none : first_capture_of_pawn(text);
  if (!castles && capture == Square::none) return std::nullopt;
  pgn::Fen completed = fen;
  for (const char letter : {'K', 'Q'}) {
    if (!castles) break;
    completed.castling.add({Color::white, letter});
    completed.castling.add({Color::black, pgn::lower(letter)});
  }
  if (capture != Square::none) completed.en_passant = capture;
  return completed;
}

}  // namespace

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
  const bool chess960 = says_chess960(text);
  found.of_fen = make_start(*found.fen, chess960);
  if (const auto completed = presume_fields_left_out(text, *found.fen)) {
    auto as_written = std::make_shared<const Position>(found.of_fen->position);
    found.of_fen = make_start(*completed, chess960);
    found.of_fen->as_written = std::move(as_written);
    found.of_fen->written_en_passant = Square::none;
    found.of_fen->impossible_rights.clear();
  }
  return found;
}

}  // namespace arbiter

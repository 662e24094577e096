#include "arbiter/game/hidden_moves.h"

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "arbiter/replay/taken_moves.h"
#include "parser/ascii.h"

namespace arbiter {
namespace {

// A note of a ) without its ( may stand for further ones, the last of them perhaps a ( without ).
bool is_open_variation(const pgn::TextNote& note) {
  return note.code == pgn::NoteCode::unbalanced_variation && (*note.begin == '(' || note.count > 1);
}

// A comment that was never closed, or only by the brace of another comment.
const pgn::TextNote* open_comment(const pgn::GameText& text) {
  if (text.notes.empty()) return nullptr;
  for (const pgn::NoteCode code : {pgn::NoteCode::taken_moves, pgn::NoteCode::hidden_game,
                                   pgn::NoteCode::unterminated_comment}) {
    if (const pgn::TextNote* const note = text.find(code)) return note;
  }
  return nullptr;
}

// "e4", "O-O" or "5254": in any notation a move has a rank behind a letter, castles, or is all
// digits.
bool may_hold_move(std::string_view text) {
  int digits = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char before = i == 0 ? ' ' : text[i - 1];
    if (text[i] == '-' && pgn::is_one_of(before, "Oo0")) return true;
    digits = pgn::is_digit(text[i]) ? digits + 1 : 0;
    if (digits == 4) return true;
    if (digits == 1 && (pgn::is_letter(before) || static_cast<unsigned char>(before) >= 0x80))
      return true;
  }
  return false;
}

bool moves_may_stand_in(const pgn::Comment& comment) {
  return opens_another(comment) && may_hold_move(comment.text.substr(0, comment.text.rfind('{')));
}

}  // namespace

const pgn::Comment* last_nested_comment(const pgn::GameText& text) {
  for (auto comment = text.comments.rbegin(); comment != text.comments.rend(); ++comment) {
    if (comment->main_moves != text.moves.size()) break;
    if (moves_may_stand_in(*comment)) return &*comment;
  }
  return nullptr;
}

bool is_last_of_game(const pgn::GameText& text, const pgn::TextNote& note) {
  const auto end = static_cast<std::size_t>(note.begin - text.text.data()) + note.length;
  const std::string_view behind = pgn::trim(text.text.substr(std::min(end, text.text.size())));
  return behind.empty() || behind.data() == text.marker.data();
}

bool may_hide_moves(const GameContext& game) {
  const pgn::GameText& text = game.text();
  // No move can follow mate or stalemate.
  if (game.ends.on_board.kind != EndKind::none) return false;
  return open_comment(text) != nullptr ||
         std::any_of(text.notes.begin(), text.notes.end(), is_open_variation) ||
         last_nested_comment(text) != nullptr;
}

const char* place_of_open_comment(const GameContext& game) {
  if (!game.moves_may_be_hidden) return nullptr;
  const pgn::TextNote* const open = open_comment(game.text());
  if (open == nullptr) return nullptr;
  const bool may_be_closed = open->code == pgn::NoteCode::taken_moves &&
                             !game.text().moves.empty() && is_last_of_game(game.text(), *open);
  return may_be_closed ? nullptr : open->begin;
}

}  // namespace arbiter

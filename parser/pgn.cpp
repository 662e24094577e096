#include "parser/pgn.h"

#include "parser/characters.h"
#include "parser/control_bytes.h"
#include "parser/control_notes.h"
#include "parser/game_builder.h"
#include "parser/grammar.h"
#include "parser/hidden_game.h"
#include "parser/scanning.h"
#include "parser/usual_game.h"

namespace pgn {

using internal::GameBuilder;

GameReader::GameReader(std::string_view batch, LineBefore before)
    : batch_(batch),
      cursor_(batch.data()),
      segment_end_(batch.data()),
      line_before_(before),
      has_control_bytes_(has_control_bytes(batch)) {}

// Reads what stands before the next game. False if the batch ends there.
bool GameReader::skip_to_game(GameBuilder& builder) {
  const char* const batch_end = batch_.data() + batch_.size();
  for (;;) {
    if (cursor_ == segment_end_) {
      if (cursor_ == batch_end) return false;
      segment_end_ = find_hard_start(batch_, cursor_ + 1, line_before_);
    }
    cursor_ = internal::read_between_games(cursor_, segment_end_, builder);
    if (cursor_ != segment_end_) return true;
  }
}

bool GameReader::is_behind_text(const char* at) const {
  const char* const begin = batch_.data();
  if (at == begin) return line_before_ != LineBefore::nothing;
  return !is(at[-1], kLineEnd);
}

bool GameReader::next(GameText& text) {
  const char* const batch_end = batch_.data() + batch_.size();
  text.clear();
  GameBuilder builder(text, batch_.data(), batch_end);
  const char* const begin = cursor_;
  internal::UsualGame usual;
  if (cursor_ == segment_end_) usual = internal::scan_usual_game(cursor_, batch_end, builder);
  if (usual.end != nullptr) {
    text.text = {cursor_, 0};
    cursor_ = usual.end;
    segment_end_ = usual.whole ? cursor_ : find_hard_start(batch_, cursor_, line_before_);
  } else {
    text.no_game = !skip_to_game(builder);
    text.text = {cursor_, 0};
  }
  if (!usual.whole && !text.no_game) {
    if (!usual.has_moves) cursor_ = internal::read_tag_section(cursor_, segment_end_, builder);
    cursor_ = internal::read_moves(cursor_, segment_end_, builder);
  }
  if (!text.no_game) builder.finish(cursor_);
  if (!text.no_game && text.tags.empty())
    text.begins_behind_text = is_behind_text(text.text.data());
  // The comments of a usual game are on one line each.
  if (!usual.whole && !text.no_game) drop_hidden_game(text);
  const std::string_view read = internal::view(begin, cursor_);
  if (has_control_bytes_ && has_control_bytes(read)) internal::note_control_bytes(read, text);
  return !text.no_game || !text.notes.empty() || !text.comments.empty();
}

bool read_again(const GameText& game_text, const Notation& notation, GameText& again) {
  again.clear();
  const char* const end = game_text.text.data() + game_text.text.size();
  for (const TextNote& note : game_text.notes) {
    const bool about_file =
        note.code == NoteCode::utf16_little_endian || note.code == NoteCode::utf16_big_endian;
    if (about_file || note.begin < game_text.text.data()) again.notes.push_back(note);
  }
  GameBuilder builder(again, game_text.text.data(), end);
  builder.set_notation(notation);
  again.text = {game_text.text.data(), 0};
  again.begins_behind_text = game_text.begins_behind_text;
  const char* const stop =
      internal::read_game_in_other_notation(game_text.text.data(), end, builder);
  builder.finish(stop);
  drop_hidden_game(again);
  if (has_control_bytes(game_text.text)) internal::note_control_bytes(game_text.text, again);
  return stop == end;
}

void read_rest_of_moves(std::string_view rest, GameText& text) {
  text.clear();
  const char* const end = rest.data() + rest.size();
  GameBuilder builder(text, rest.data(), end);
  text.text = {rest.data(), 0};
  builder.finish(internal::read_moves(rest.data(), end, builder));
}

std::string unescape(std::string_view value) {
  std::string plain;
  plain.reserve(value.size());
  for (std::size_t i = 0; i < value.size(); ++i) {
    const bool escape =
        value[i] == '\\' && i + 1 < value.size() && (value[i + 1] == '"' || value[i + 1] == '\\');
    if (escape) ++i;
    if (is(value[i], kLineEnd)) {
      while (!plain.empty() && is(plain.back(), kBlank)) plain.pop_back();
      while (i + 1 < value.size() && is(value[i + 1], kBlank)) ++i;
      if (!plain.empty() && i + 1 != value.size()) plain.push_back(' ');
      continue;
    }
    plain.push_back(value[i]);
  }
  return plain;
}

}  // namespace pgn

#include "parser/hidden_game.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "parser/ascii.h"
#include "parser/san.h"
#include "parser/scanning.h"
#include "parser/tag_line.h"

namespace pgn {
namespace {

// Whether a line could be the first one of the moves of a game: a number (or a result, which has a
// digit, too), a move, a comment.
bool begins_moves(std::string_view line) {
  if (line.front() == '{' || line.front() == '*') return true;
  if (is_digit(line.front())) {
    const std::size_t end = line.find_first_not_of("0123456789");
    return end != std::string_view::npos && is_one_of(line[end], ".-/");
  }
  return read_san(line.substr(0, line.find(' '))).has_value();
}

// The comment opens another one behind the tags of a game, so that its closing brace is that one's.
bool took_a_game(const Comment& comment) {
  if (comment.after_marker != 0) return false;
  const std::size_t brace = comment.text.rfind('{');
  if (brace == std::string_view::npos) return false;
  const char* const tags = find_tags_in_comment(comment.text);
  return tags != nullptr && comment.text.data() + brace > tags;
}

// A game may be shown in a comment before the game, or among its tags.
bool is_behind_tags(const Comment& comment, const GameText& game) {
  const char* const last_tag = game.tags.empty() ? game.text.data() : game.tags.back().begin;
  return comment.text.data() > last_tag;
}

// Finds line breaks in one comment after the other. Each search goes on to the next line break of
// the text, so that comments without one, which are nearly all, cost no search.
class LineBreaks {
 public:
  explicit LineBreaks(const char* end) : end_(end) {}

  bool is_one_in(std::string_view comment) {
    return is_in(comment, '\n', line_feed_) || is_in(comment, '\r', carriage_return_);
  }

 private:
  bool is_in(std::string_view comment, char byte, const char*& next) const {
    if (next == nullptr || next < comment.data())
      next = internal::find_byte(comment.data(), end_, byte);
    return next < comment.data() + comment.size();
  }

  const char* end_;
  const char* line_feed_ = nullptr;        // the next one, as seen from the comment looked at
  const char* carriage_return_ = nullptr;  // likewise
};

// Moves, variations and comments behind the comment go; it ends at `taken`, and is noted.
void cut_behind(std::size_t index, const char* taken, NoteCode code, GameText& game) {
  Comment& comment = game.comments[index];
  const char* const begin = comment.text.data() - 1;
  const char* const end = comment.text.data() + comment.text.size();
  const std::uint32_t moves = comment.main_moves;
  comment.text = internal::view(comment.text.data(), taken);
  game.comments.resize(index + 1);
  game.moves.resize(moves);
  std::erase_if(game.variations,
                [begin](const VariationToken& token) { return token.move.begin > begin; });
  std::erase_if(game.draw_offers, [moves](std::uint32_t offer) { return offer > moves; });
  if (game.unknown_token.data() != nullptr && game.unknown_token.data() > begin) {
    game.unknown_token = {};
  }
  const char* const behind = *begin == '{' ? end + 1 : end;
  const auto length = static_cast<std::uint32_t>(
      std::min<std::uint64_t>(static_cast<std::uint64_t>(behind - begin), 0xFFFFFFFF));
  game.notes.push_back({code, begin, length, moves, 1});
}

void drop_behind(const Comment& comment, GameText& game) {
  const char* const end = comment.text.data() + comment.text.size();
  std::erase_if(game.notes, [end](const TextNote& note) {
    return note.begin > end || note.code == NoteCode::missing_marker;
  });
  game.marker = {};
  game.marker_result = {};
  cut_behind(static_cast<std::size_t>(&comment - game.comments.data()),
             find_tags_in_comment(comment.text), NoteCode::hidden_game, game);
}

bool is_about_moves(NoteCode code) {
  return code == NoteCode::unbalanced_variation || code == NoteCode::unknown_token ||
         code == NoteCode::castling_zeros || code == NoteCode::notation;
}

}  // namespace

const char* find_tags_in_comment(std::string_view comment) {
  const char* tags = nullptr;
  int lines = 0;
  bool has_event = false;
  std::size_t at = comment.find_first_of("\r\n");
  while (at != std::string_view::npos) {
    const std::size_t begin = at + 1;
    at = comment.find_first_of("\r\n", begin);
    const std::string_view line = trim(comment.substr(begin, at - begin));
    if (line.empty()) continue;
    const auto tag = line.front() == '[' ? read_tag_opening(line.data(), line.data() + line.size())
                                         : std::nullopt;
    if (tag) {
      if (lines++ == 0) tags = line.data();
      has_event |= tag->name == "Event";
      continue;
    }
    if ((has_event || lines > 1) && begins_moves(line)) return tags;
    lines = 0;
    has_event = false;
  }
  return nullptr;
}

void drop_moves_behind(GameText& game, std::size_t comment, const char* taken) {
  std::erase_if(game.notes, [taken](const TextNote& note) {
    return note.begin > taken && is_about_moves(note.code);
  });
  const std::uint32_t moves = game.comments[comment].main_moves;
  for (TextNote& note : game.notes) note.main_moves = std::min(note.main_moves, moves);
  cut_behind(comment, taken, NoteCode::taken_moves, game);
}

void drop_hidden_game(GameText& game) {
  const auto is_other = [](const Comment& comment) { return comment.clock == Comment::kNoClock; };
  const auto first = std::find_if(game.comments.begin(), game.comments.end(), is_other);
  if (first == game.comments.end()) return;
  const std::string_view last = game.comments.back().text;
  const char* const end = last.data() + last.size();
  game.bracket_behind_comment = internal::find_byte(first->text.data(), end, '[');
  if (game.bracket_behind_comment == end) return;
  LineBreaks breaks(end);
  for (auto comment = first; comment != game.comments.end(); ++comment) {
    if (!is_other(*comment) || !breaks.is_one_in(comment->text)) continue;
    if (!took_a_game(*comment) || !is_behind_tags(*comment, game)) continue;
    drop_behind(*comment, game);
    return;
  }
}

}  // namespace pgn

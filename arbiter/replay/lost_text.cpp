#include "arbiter/replay/lost_text.h"

#include <algorithm>
#include <cstddef>

#include "parser/ascii.h"
#include "parser/san.h"

namespace arbiter {
namespace {

// A single byte is no move.
constexpr std::uint32_t kShortestMove = 2;
// Bytes before a move in which a hidden line is looked for. A safety limit.
constexpr std::ptrdiff_t kFarthestLine = 4096;

// Before a game they may have been its beginning, unless the tag that should be its first is there.
bool is_of_lost_bytes(const pgn::TextNote& note, const pgn::GameText& game) {
  const bool is_run = note.code == pgn::NoteCode::control_byte && note.length >= kShortestMove &&
                      *note.begin == '\0';
  return is_run && (note.begin >= game.text.data() || game.find(pgn::TagName::event) == nullptr);
}

// ")b5"
bool is_of_lost_letter(const pgn::TextNote& note, const char* move) {
  return note.code == pgn::NoteCode::unbalanced_variation && *note.begin == ')' &&
         note.begin + 1 == move;
}

// "O-O<NUL><NUL>" may have been O-O-O.
bool touches(const pgn::MoveText& move, const pgn::TextNote& note) {
  return move.begin + move.length() == note.begin;
}

bool is_in_comment(const pgn::GameText& game, const char* at) {
  const auto behind =
      std::partition_point(game.comments.begin(), game.comments.end(),
                           [at](const pgn::Comment& comment) { return comment.text.data() <= at; });
  if (behind == game.comments.begin()) return false;
  const std::string_view text = std::prev(behind)->text;
  return at < text.data() + text.size();
}

// The first word, or the one behind a move number, is a move.
bool begins_with_move(std::string_view line) {
  line = pgn::trim_left(line);
  const std::size_t number = line.find_first_not_of("0123456789.");
  line = pgn::trim_left(line.substr(std::min(number, line.size())));
  const std::string_view word = line.substr(0, line.find_first_of(" \t\r\n"));
  return !word.empty() && pgn::read_san(word).has_value();
}

// The end of the last line of moves before `move` that % hides; null if there is none.
const char* find_hidden_line(const pgn::GameText& game, const char* move) {
  const std::ptrdiff_t size = std::min(move - game.text.data(), kFarthestLine);
  const std::string_view before(move - size, static_cast<std::size_t>(size));
  for (std::size_t at = before.rfind('%'); at != std::string_view::npos && at != 0;
       at = before.rfind('%', at - 1)) {
    if (!pgn::is_one_of(before[at - 1], "\r\n")) continue;
    const std::string_view line = before.substr(at, before.find_first_of("\r\n", at) - at);
    const bool is_hidden = line.size() < before.size() - at && begins_with_move(line.substr(1)) &&
                           !is_in_comment(game, before.data() + at);
    if (is_hidden) return line.data() + line.size();
  }
  return nullptr;
}

std::uint32_t moves_before(const pgn::GameText& game, const char* at) {
  const auto behind =
      std::partition_point(game.moves.begin(), game.moves.end(),
                           [at](const pgn::MoveText& move) { return move.begin < at; });
  return static_cast<std::uint32_t>(behind - game.moves.begin());
}

// Of the two half-moves behind, the second may be the first with a number.
bool is_right_behind(std::uint32_t ply, std::uint32_t before) {
  return ply == before + 1 || ply == before + 2;
}

std::uint32_t find_behind_notes(const pgn::GameText& game, const Replay& replay,
                                std::uint32_t wrong_number) {
  for (auto note = game.notes.rbegin(); note != game.notes.rend(); ++note) {
    const std::uint32_t before = note->main_moves;
    const bool is_of_bytes = is_of_lost_bytes(*note, game);
    const bool is_of_letter =
        before < game.moves.size() && is_of_lost_letter(*note, game.moves[before].begin);
    if (!is_of_bytes && !is_of_letter) continue;
    if (is_of_bytes && is_right_behind(wrong_number, before)) return before + 1;
    const bool has_cut_move = is_of_bytes && before != 0 && touches(game.moves[before - 1], *note);
    const std::uint32_t first = has_cut_move ? before : before + 1;
    if (!replay.illegal().empty() && replay.illegal().back().ply >= first) return first;
  }
  return 0;
}

std::uint32_t find_behind_line(const pgn::GameText& game, std::uint32_t ply) {
  const char* const line = find_hidden_line(game, game.moves[ply - 1].begin);
  return line == nullptr ? 0 : moves_before(game, line) + 1;
}

}  // namespace

std::uint32_t find_move_behind_lost_text(const pgn::GameText& game, const Replay& replay) {
  const std::uint32_t wrong_number = replay.numbers().count == 0 ? 0 : replay.numbers().first_ply;
  if (const std::uint32_t found = find_behind_notes(game, replay, wrong_number)) return found;
  for (const IllegalEvent& event : replay.illegal()) {
    if (const std::uint32_t found = find_behind_line(game, event.ply)) return found;
  }
  const std::uint32_t found = wrong_number == 0 ? 0 : find_behind_line(game, wrong_number);
  return found != 0 && is_right_behind(wrong_number, found - 1) ? found : 0;
}

LostText find_lost_text_beside(const pgn::GameText& game, std::string_view token) {
  const char* const end = token.data() + token.size();
  for (const pgn::TextNote& note : game.notes) {
    if (is_of_lost_letter(note, token.data())) return LostText::letter;
    if (!is_of_lost_bytes(note, game)) continue;
    const bool is_first_behind = note.main_moves == game.moves.size() && note.begin < token.data();
    if (is_first_behind || note.begin == end) return LostText::bytes;
  }
  const char* const line = find_hidden_line(game, token.data());
  const bool is_behind = line != nullptr && moves_before(game, line) == game.moves.size();
  return is_behind ? LostText::line : LostText::none;
}

}  // namespace arbiter

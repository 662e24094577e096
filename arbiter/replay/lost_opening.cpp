#include "arbiter/replay/lost_opening.h"

#include <algorithm>
#include <cstddef>

#include "arbiter/replay/move_numbers.h"

namespace arbiter {
namespace {

// Safety limits.
constexpr std::ptrdiff_t kLongestWay = 512;      // bytes from a move to what closes its comment
constexpr std::ptrdiff_t kLongestKnown = 8192;   // the same to a ) that is known to close nothing
constexpr std::uint32_t kLongestVariation = 24;  // half-moves of one that can be played by chance

// How far what closes nothing is looked for behind `at`.
const char* end_of_way(const pgn::GameText& game, const char* at) {
  const std::ptrdiff_t rest = game.text.data() + game.text.size() - at;
  const auto is_behind = [at](const pgn::TextNote& note) {
    return note.code == pgn::NoteCode::unbalanced_variation && *note.begin == ')' &&
           note.begin >= at;
  };
  const auto note = std::find_if(game.notes.begin(), game.notes.end(), is_behind);
  const std::ptrdiff_t known = note == game.notes.end() ? 0 : note->begin + 1 - at;
  return at + std::min(rest, known > kLongestKnown ? kLongestWay : std::max(kLongestWay, known));
}

// "3. Bb5 3. Bc4 Bc5)": the half-move has the number of the one before it, in place of which it was
// to be shown, and a ) follows that closes nothing.
bool begins_variation(const pgn::GameText& game, const Replay& replay, std::uint32_t ply) {
  const pgn::MoveText& move = game.moves[ply - 1];
  const bool is_of_black = replay.mover(ply - 1) == pgn::Color::black;
  if (move.number == 0 || (move.dots() >= 2) != is_of_black) return false;
  if (replay.text_numbers().is_wrong(move, ply - 1)) return false;
  const char* const closing = find_lone_closing(game, move.begin + move.length());
  return closing != nullptr && *closing == ')';
}

// The last half-move up to `ply` that begins a variation so; 0 if there is none near.
std::uint32_t begin_of_variation(const pgn::GameText& game, const Replay& replay,
                                 std::uint32_t ply) {
  const std::uint32_t last = ply > kLongestVariation ? ply - kLongestVariation : 1;
  for (; ply > last; --ply) {
    if (begins_variation(game, replay, ply)) return ply;
  }
  return 0;
}

// The half-move before `ply` that the number of `move`, which is made at `ply`, is one of; `ply` if
// there is none near.
std::uint32_t ply_of_number(const Replay& replay, const pgn::MoveText& move, std::uint32_t ply) {
  const bool is_of_black = move.dots() >= 2;
  for (std::uint32_t at = ply; at > 0 && ply - at <= kLongestVariation; --at) {
    if ((replay.mover(at) == pgn::Color::black) != is_of_black) continue;
    if (!replay.text_numbers().is_wrong(move, at)) return at;
  }
  return ply;
}

// "3. Bb5 (3. Bc4) Bc5) 3... a6": what stands before the ) that closes nothing was to be shown, as
// the number behind it tells. The first half-move of that, if `illegal` is that one or stands
// behind it; 0 if there is none near.
std::uint32_t begin_of_surplus(const pgn::GameText& game, const Replay& replay,
                               std::uint32_t illegal) {
  for (const pgn::TextNote& note : game.notes) {
    if (note.code != pgn::NoteCode::unbalanced_variation || *note.begin != ')') continue;
    const std::uint32_t last = note.main_moves;
    if (last + kLongestVariation < illegal) continue;
    if (last >= game.moves.size() || game.moves[last].number == 0) continue;
    const std::uint32_t surplus = last + 1 - ply_of_number(replay, game.moves[last], last + 1);
    if (surplus != 0 && surplus <= last && illegal > last - surplus) return last - surplus + 1;
  }
  return 0;
}

// "1. Qb3# 1. Qa1#": the number of Black's move is that of White's again, with a single dot, which
// it does not have in "1. e4 1. e5".
bool has_number_of_white(const pgn::GameText& game, const Replay& replay, std::uint32_t ply) {
  if (ply < 2 || replay.mover(ply) != pgn::Color::black) return false;
  const pgn::MoveText& move = game.moves[ply - 1];
  const bool is_repeated = move.dots() == 1 && game.moves[ply - 2].number == move.number;
  return is_repeated && (ply == 2 || game.moves[ply - 3].dots() != 1);
}

// "2. Rh5# 1... Kh8 2. Rh4#": the illegal move has the number of one before it, as in the solution
// of a problem, which gives several lines one after the other.
bool begins_other_line(const pgn::GameText& game, const Replay& replay, const IllegalEvent& event) {
  const pgn::MoveText& move = game.moves[event.ply - 1];
  if (event.why.reason != IllegalReason::after_the_end || move.number == 0) return false;
  if (has_number_of_white(game, replay, event.ply)) return true;
  return event.numbers_disagree && ply_of_number(replay, move, event.ply) != event.ply;
}

}  // namespace

const char* find_lone_closing(const pgn::GameText& game, const char* at) {
  const char* const end = end_of_way(game, at);
  bool behind_comment = false;
  int depth = 0;
  for (; at < end; ++at) {
    if (*at == '}') return behind_comment ? nullptr : at;
    if (*at == ')' && depth-- == 0) return at;
    if (*at == '(') ++depth;
    if (*at == '{') {
      at = std::find(at, end, '}');
      if (at == end) return nullptr;
      behind_comment = true;
    }
  }
  return nullptr;
}

std::uint32_t find_move_of_lost_opening(const pgn::GameText& game, const Replay& replay) {
  for (const IllegalEvent& event : replay.illegal()) {
    if (const std::uint32_t ply = begin_of_variation(game, replay, event.ply)) return ply;
  }
  if (replay.stop() != Stop::illegal_move) return 0;
  const std::uint32_t illegal = replay.illegal().back().ply;
  if (begins_other_line(game, replay, replay.illegal().back())) return illegal;
  if (const std::uint32_t ply = begin_of_surplus(game, replay, illegal)) return ply;
  const pgn::MoveText& move = game.moves[illegal - 1];
  const char* const closing = find_lone_closing(game, move.begin + move.length());
  if (closing == nullptr) return 0;
  if (*closing == '}') return illegal;
  const pgn::MoveText* const numbered = last_numbered(game, illegal - 1);
  if (numbered == nullptr) return 0;
  const auto ply = static_cast<std::uint32_t>(numbered - game.moves.data()) + 1;
  return replay.text_numbers().is_wrong(*numbered, ply) ? illegal : 0;
}

}  // namespace arbiter

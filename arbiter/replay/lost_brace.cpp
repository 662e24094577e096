#include "arbiter/replay/lost_brace.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <vector>

#include "arbiter/board/san_resolution.h"
#include "parser/ascii.h"
#include "parser/pgn.h"

namespace arbiter {
namespace {

// Safety limits.
constexpr std::size_t kLongestText = 4096;   // bytes of a comment before the one that opens in it
constexpr int kMostTries = 256;              // places in a game at which moves may begin
constexpr std::ptrdiff_t kLongestWay = 512;  // bytes from a move to what closes its comment

// The index of the first move from `from` on that has a number; the size if none has.
std::size_t next_numbered(const std::vector<pgn::MoveText>& moves, std::size_t from) {
  while (from < moves.size() && moves[from].number == 0) ++from;
  return from;
}

bool may_have_taken_moves(const pgn::Comment& comment) {
  return comment.depth == 0 && opens_another(comment);
}

class TakenMovesFinder {
 public:
  TakenMovesFinder(const pgn::GameText& game, const Replay& replay)
      : game_(game), replay_(replay) {}

  // Where the moves begin that the comment took, in which another one opens; null if it took none.
  // To be called in the order of the comments.
  const char* find_in(const pgn::Comment& comment) {
    if (is_continued(comment.main_moves, 0)) return nullptr;
    const std::size_t brace = comment.text.find('{');
    const std::size_t first = brace > kLongestText ? brace - kLongestText : 0;
    for (std::size_t at = first; at < brace && tries_ < kMostTries; ++at) {
      const bool begins_word = at == 0 || pgn::is_one_of(comment.text[at - 1], " \t\r\n]");
      if (!begins_word || !begins_moves(comment.text.substr(at, brace - at))) continue;
      ++tries_;
      if (are_taken(comment.text.substr(at, brace - at), comment.main_moves)) {
        return comment.text.data() + at;
      }
    }
    return nullptr;
  }

 private:
  static bool begins_moves(std::string_view text) {
    return pgn::is_digit(text.front()) || pgn::is_one_of(text.front(), "abcdefghKQRBNO");
  }

  // The numbers behind `before` half-moves of the text fit if `taken` more were played there; where
  // none follows, they fit in no case.
  bool is_continued(std::uint32_t before, std::uint32_t taken) {
    numbered_ = next_numbered(game_.moves, std::max<std::size_t>(numbered_, before));
    if (numbered_ == game_.moves.size()) return false;
    const auto ply = static_cast<std::uint32_t>(numbered_) + 1;
    return !replay_.is_wrong_number(game_.moves[numbered_], ply + taken);
  }

  bool are_taken(std::string_view text, std::uint32_t before) {
    pgn::GameReader reader(text);
    const bool is_movetext = reader.next(part_) && !part_.moves.empty() && part_.tags.empty() &&
                             part_.marker.empty() && part_.unknown_token.data() == nullptr &&
                             part_.text.data() == text.data() && part_.text.size() == text.size();
    return is_movetext && are_legal(before) && are_numbered(before);
  }

  // The moves are legal, and after them the next one of the game.
  bool are_legal(std::uint32_t before) const {
    Position position = replay_.position_after(before);
    for (const pgn::MoveText& taken : part_.moves) {
      const Move move = resolve(position, taken.san);
      if (!move) return false;
      position.play(move);
    }
    return before >= game_.moves.size() || resolve(position, game_.moves[before].san);
  }

  // The numbers that follow fit after the moves; where nothing follows, those of the moves do.
  bool are_numbered(std::uint32_t before) {
    if (before < game_.moves.size()) {
      return is_continued(before, static_cast<std::uint32_t>(part_.moves.size()));
    }
    const std::size_t numbered = next_numbered(part_.moves, 0);
    if (numbered == part_.moves.size()) return false;
    const auto ply = before + static_cast<std::uint32_t>(numbered) + 1;
    return !replay_.is_wrong_number(part_.moves[numbered], ply);
  }

  const pgn::GameText& game_;
  const Replay& replay_;
  pgn::GameText part_;        // what stands in the comment, read as moves
  std::size_t numbered_ = 0;  // the next move with a number, so that none is looked at twice
  int tries_ = 0;
};

// Moves that a comment took show in what follows. Where nothing follows, only the comment tells.
std::uint32_t first_place(const pgn::GameText& game, const Replay& replay) {
  const bool has_fault = !replay.illegal().empty() || replay.numbers().count != 0 ||
                         replay.stop() == Stop::unknown_token;
  return has_fault ? 0 : static_cast<std::uint32_t>(game.moves.size());
}

}  // namespace

bool opens_another(const pgn::Comment& comment) {
  if (comment.after_marker || comment.clock != pgn::Comment::kNoClock) return false;
  const bool is_in_braces = comment.text.data()[-1] == '{';  // and not up to the end of the line
  return is_in_braces && comment.text.find('{') != std::string_view::npos;
}

std::optional<TakenMoves> find_taken_moves(const pgn::GameText& game, const Replay& replay) {
  if (game.comments.empty() || replay.stop() == Stop::unplayable_start) return std::nullopt;
  const std::uint32_t place = first_place(game, replay);
  auto first = game.comments.end();
  while (first != game.comments.begin() && std::prev(first)->main_moves >= place) --first;
  auto comment = std::find_if(first, game.comments.end(), may_have_taken_moves);
  if (comment == game.comments.end()) return std::nullopt;
  TakenMovesFinder finder(game, replay);
  while (comment != game.comments.end() && comment->main_moves <= replay.plies()) {
    if (const char* const begin = finder.find_in(*comment)) {
      return TakenMoves{static_cast<std::size_t>(comment - game.comments.begin()), begin};
    }
    comment = std::find_if(comment + 1, game.comments.end(), may_have_taken_moves);
  }
  return std::nullopt;
}

const char* find_lone_closing(const pgn::GameText& game, const char* at) {
  const char* const game_end = game.text.data() + game.text.size();
  const char* const end = at + std::min(game_end - at, kLongestWay);
  bool behind_comment = false;
  int depth = 0;
  for (; at < end; ++at) {
    if (*at == '}') return behind_comment ? nullptr : at;
    if (*at == ')' && depth-- == 0) return at;
    if (*at == '(') ++depth;
    if (*at == '{') {
      at = std::find(at, end, '}');
      behind_comment = true;
    }
  }
  return nullptr;
}

std::uint32_t find_move_of_lost_opening(const pgn::GameText& game, const Replay& replay) {
  if (replay.stop() != Stop::illegal_move) return 0;
  const IllegalEvent& event = replay.illegal().back();
  const pgn::MoveText& move = game.moves[event.ply - 1];
  const char* const closing = find_lone_closing(game, move.begin + move.length);
  if (closing == nullptr) return 0;
  // "3. Bb5 3. Bc4 Bc5)": White's number before a move of Black.
  const bool is_numbered_again =
      move.number != 0 && move.dots < 2 && replay.mover(event.ply) == pgn::Color::black;
  const bool is_out_of_order = event.numbers_disagree || is_numbered_again;
  return *closing == '}' || is_out_of_order ? event.ply : 0;
}

}  // namespace arbiter

#include "arbiter/replay/taken_moves.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>

#include "arbiter/board/san_resolution.h"
#include "arbiter/replay/lost_opening.h"
#include "parser/ascii.h"
#include "parser/pgn.h"

namespace arbiter {
namespace {

// Safety limits.
constexpr std::size_t kLongestText = 4096;  // bytes of a comment before one that opens in it
constexpr int kMostTries = 256;             // places in a game at which moves may begin
constexpr int kMostWords = 4;               // "$1 34. Rxd8": up to the first move

// The index of the first move from `from` on that has a number; the size if none has.
std::size_t next_numbered(const std::vector<pgn::MoveText>& moves, std::size_t from) {
  while (from < moves.size() && moves[from].number == 0) ++from;
  return from;
}

bool takes_its_line(const pgn::Comment& comment) { return comment.text.data()[-1] == ';'; }

// "1;e4;e5", "2. ; Nf3": a move number stands before the comment.
bool is_behind_number(const pgn::GameText& game, const pgn::Comment& comment) {
  if (!takes_its_line(comment)) return false;
  const char* const begin = game.text.data();
  const char* at = comment.text.data() - 1;
  const auto skip_back = [&at, begin](std::string_view characters) {
    while (at != begin && pgn::is_one_of(at[-1], characters)) --at;
  };
  skip_back(" \t");
  skip_back(".)");
  const char* const behind_digits = at;
  skip_back("0123456789");
  return at != behind_digits && (at == begin || pgn::is_one_of(at[-1], " \t\r\n}"));
}

bool may_have_taken_moves(const pgn::Comment& comment) {
  if (comment.after_marker) return false;
  return opens_another(comment) || (comment.depth == 0 && takes_its_line(comment));
}

bool leaves_variation_open(std::string_view text) {
  int depth = 0;
  for (const char c : text) {
    if (c == '(') ++depth;
    if (c == ')' && depth > 0) --depth;
  }
  return depth > 0;
}

class TakenMovesFinder {
 public:
  TakenMovesFinder(const pgn::GameText& game, const Replay& replay)
      : game_(game), replay_(replay), numbered_(next_numbered(game.moves, 0)) {}

  // Where the moves begin that the comment took, in which another one opens or which takes the rest
  // of its line; null if it took none.
  // To be called in the order of the comments.
  const char* find_in(const pgn::Comment& comment) {
    numbered_ = next_numbered(game_.moves, std::max<std::size_t>(numbered_, comment.main_moves));
    if (stands_before(comment)) numbered_ = next_numbered(game_.moves, numbered_ + 1);
    if (took_opening(comment)) return comment.text.data();
    if (is_numbered_behind() && is_continued(0)) return nullptr;
    if (comment.depth != 0) return find_behind_variation(comment);
    if (takes_its_line(comment)) {
      if (game_.moves.empty()) return find_behind_number(comment);
      if (comment.main_moves == game_.moves.size()) return find_last_moves(comment);
      const char* const moves = find_between(0, comment.text.size(), comment);
      return moves != nullptr ? moves : find_first_move(comment);
    }
    // A { may also stand in place of the } that was lost.
    std::size_t first = 0;
    std::size_t brace = comment.text.find('{');
    while (brace != std::string_view::npos) {
      const char* const moves = find_between(first, brace, comment);
      if (moves != nullptr) return moves;
      first = brace + 1;
      brace = comment.text.find('{', first);
    }
    return nullptr;
  }

 private:
  static bool begins_moves(std::string_view text) {
    return pgn::is_digit(text.front()) || pgn::is_one_of(text.front(), "abcdefghKQRBNO");
  }

  // "51. {Kxd3 {[%clk 0:15:33]} Re7": the number is that of the move which was taken.
  bool stands_before(const pgn::Comment& comment) const {
    return numbered_ == comment.main_moves && is_numbered_behind() &&
           game_.moves[numbered_].number_begin() < comment.text.data();
  }

  bool is_numbered_behind() const { return numbered_ != game_.moves.size(); }

  // The same in a part of the text that ends with the moves.
  const char* find_between(std::size_t first, std::size_t end, const pgn::Comment& comment) {
    const std::size_t behind_dots = comment.text.find_first_not_of('.');  // "8;.Nc3"
    first = std::max(first, end > kLongestText ? end - kLongestText : 0);
    for (std::size_t at = first; at < end && tries_ < kMostTries; ++at) {
      const bool begins_word =
          at == 0 || at == behind_dots || pgn::is_one_of(comment.text[at - 1], " \t\r\n]{");
      if (!begins_word || !begins_moves(comment.text.substr(at, end - at))) continue;
      ++tries_;
      if (are_taken(comment.text.substr(at, end - at), comment)) {
        return comment.text.data() + at;
      }
    }
    return nullptr;
  }

  // "3. Bb5 (3. Bc4 {Italian) 3... a6 {the move} 4. Ba4": the comment took the end of its
  // variation, and moves of the game with it, as the number behind it tells.
  const char* find_behind_variation(const pgn::Comment& comment) const {
    if (!is_continued_later()) return nullptr;
    const std::size_t closing = comment.text.find(')');
    if (comment.text.find('{', closing) == std::string_view::npos) return comment.text.data();
    return comment.text.data() + closing + 1;
  }

  // "3. Bb5; 3... a6 (3... d6 4. c3": what stands in the line can be more than moves, but the
  // number behind it tells that there are some, and the first one is legal.
  const char* find_first_move(const pgn::Comment& comment) {
    if (!is_continued_later()) return nullptr;
    const std::string_view text = pgn::trim_left(comment.text);
    std::size_t end = 0;
    for (int words = 0; words < kMostWords && end != std::string_view::npos; ++words) {
      end = text.find(' ', end + 1);
      if (!read_part(text.substr(0, end))) continue;
      const Position& position = replay_.position_after(comment.main_moves);
      return resolve(position, part_.moves.front().san) ? text.data() : nullptr;
    }
    return nullptr;
  }

  // "1. e4 e5; 2. Nf3 Nc6 1-0": where the game ends, a line that may be shown in a comment is told
  // from moves that were played by the ; that is written onto a move, and by what it takes: at
  // least two moves with the next number, and a result perhaps, but nothing else.
  const char* find_last_moves(const pgn::Comment& comment) {
    if (comment.text.size() > kLongestText || !ends_in_taken_line(game_)) return nullptr;
    const std::string_view text = pgn::trim(comment.text);
    if (text.empty() || !begins_moves(text)) return nullptr;
    const bool is_taken = read_movetext(without_semicolons(text)) && part_.moves.size() > 1 &&
                          are_legal(comment.main_moves) &&
                          are_numbered(comment.main_moves, /*begin_line=*/false);
    return is_taken ? text.data() : nullptr;
  }

  // "1;e4;e5", as tables of programs have it, in a game without any other move: what stands behind
  // the number is a legal move.
  const char* find_behind_number(const pgn::Comment& comment) {
    if (!is_behind_number(game_, comment)) return nullptr;
    const std::string_view text = pgn::trim_left(comment.text);
    const std::string_view word = text.substr(0, text.find_first_of(" \t;"));
    const bool is_taken = !word.empty() && begins_moves(word) && read_part(word) && are_legal(0);
    return is_taken ? text.data() : nullptr;
  }

  // "19... Rb8 {mate in two 20. Rd1 (20. a4 {better} Rb5) 20... f5": the comment took the opening
  // of a variation with it, so a ) that closes nothing stands behind it, and an illegal move before
  // that: the numbers of the variation may be those of the game.
  bool took_opening(const pgn::Comment& comment) {
    if (comment.depth != 0 || takes_its_line(comment) || replay_.illegal().empty()) return false;
    if (tries_ == kMostTries) return false;
    ++tries_;
    if (!leaves_variation_open(comment.text.substr(0, comment.text.rfind('{')))) return false;
    const char* const behind = comment.text.data() + comment.text.size() + 1;
    const char* const closing = find_lone_closing(game_, behind);
    const char* const illegal = game_.moves[replay_.illegal().front().ply - 1].begin;
    return closing != nullptr && *closing == ')' && behind <= illegal && illegal < closing;
  }

  // The numbers behind the comment fit if `taken` more half-moves were played there.
  bool is_continued(std::size_t taken) const {
    const auto ply = static_cast<std::uint32_t>(numbered_ + taken) + 1;
    return !replay_.text_numbers().is_wrong(game_.moves[numbered_], ply);
  }

  // The number behind the comment is too high, so moves are missing before it.
  bool is_continued_later() const {
    if (!is_numbered_behind()) return false;
    const pgn::MoveText& next = game_.moves[numbered_];
    const auto ply = static_cast<std::uint32_t>(numbered_) + 1;
    const std::uint32_t number = replay_.text_numbers().in_text(ply);
    const bool is_of_white = replay_.mover(ply) == pgn::Color::white;
    return next.number > number || (next.number == number && next.dots() >= 2 && is_of_white);
  }

  // The text is nothing but moves, and perhaps a result behind them.
  bool read_movetext(std::string_view text) {
    pgn::GameReader reader(text);
    if (!reader.next(part_) || part_.moves.empty() || !part_.tags.empty()) return false;
    // "2. Nf3 Nc6 1-0 Tal - Fischer" is of another game.
    const char* const end = text.data() + text.size();
    const bool is_whole = part_.marker.empty() || part_.marker.data() + part_.marker.size() == end;
    return is_whole && part_.unknown_token.data() == nullptr && part_.text.data() == text.data() &&
           part_.text.size() == text.size();
  }

  // The text is nothing but moves.
  bool read_part(std::string_view text) { return read_movetext(text) && part_.marker.empty(); }

  // "1. e4 e5; 2. Nf3 Nc6; 3. Bb5 a6": further ones separate moves, too.
  std::string_view without_semicolons(std::string_view text) {
    if (text.find(';') == std::string_view::npos) return text;
    separated_ = text;
    std::replace(separated_.begin(), separated_.end(), ';', ' ');
    return separated_;
  }

  bool are_taken(std::string_view text, const pgn::Comment& comment) {
    const std::uint32_t before = comment.main_moves;
    const bool is_movetext = read_part(takes_its_line(comment) ? without_semicolons(text) : text);
    const bool begins_line = pgn::is_one_of(text.data()[-1], "\r\n");
    return is_movetext && are_legal(before) && are_numbered(before, begins_line);
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

  bool are_numbered(std::uint32_t before, bool begin_line) const {
    if (is_numbered_behind()) return is_continued(part_.moves.size());
    const std::size_t numbered = next_numbered(part_.moves, 0);
    // A move of Black needs no number.
    if (numbered == part_.moves.size()) {
      return begin_line && numbered == 1 && replay_.mover(before + 1) == pgn::Color::black;
    }
    const auto ply = before + static_cast<std::uint32_t>(numbered) + 1;
    return !replay_.text_numbers().is_wrong(part_.moves[numbered], ply);
  }

  const pgn::GameText& game_;
  const Replay& replay_;
  pgn::GameText part_;
  std::string separated_;  // what `part_` may point into
  std::size_t numbered_;   // the first move whose number stands behind the comment looked at
  int tries_ = 0;
};

// Moves that a comment took show in what follows. Where nothing follows, only the comment tells.
std::uint32_t first_place(const pgn::GameText& game, const Replay& replay) {
  const bool has_fault = !replay.illegal().empty() || replay.numbers().count != 0 ||
                         replay.stop() == Stop::unknown_token || replay.signal();
  return has_fault ? 0 : static_cast<std::uint32_t>(game.moves.size());
}

}  // namespace

bool opens_another(const pgn::Comment& comment) {
  if (comment.after_marker || comment.clock != pgn::Comment::kNoClock) return false;
  const bool is_in_braces = comment.text.data()[-1] == '{';  // and not up to the end of the line
  return is_in_braces && comment.text.find('{') != std::string_view::npos;
}

bool ends_in_taken_line(const pgn::GameText& game) {
  if (game.comments.empty()) return false;
  if (game.moves.empty()) {
    return std::any_of(game.comments.begin(), game.comments.end(),
                       [&game](const auto& comment) { return is_behind_number(game, comment); });
  }
  const pgn::Comment& last = game.comments.back();
  if (last.main_moves != game.moves.size() || last.main_moves == 0) return false;
  if (last.depth != 0 || last.after_marker || !takes_its_line(last)) return false;
  const char before = last.text.data()[-2];
  return before > ' ' && !pgn::is_one_of(before, ")}");
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

}  // namespace arbiter

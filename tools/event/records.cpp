#include "tools/event/records.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/board/position.h"
#include "arbiter/board/san_resolution.h"
#include "parser/ascii.h"
#include "tools/event/event_kind.h"
#include "tools/event/players.h"
#include "tools/event/round_dates.h"
#include "tools/text/fold.h"

namespace tools {
namespace {

// The part of the half-moves that must be common, before the parting or after it: a half.
constexpr std::size_t kShare = 2;

// Both are sorted.
template <class T>
std::size_t count_common(const std::vector<T>& a, const std::vector<T>& b) {
  std::vector<T> common;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(common));
  return common.size();
}

// How many half-moves the two have in common from `from` on, wherever they stand.
std::size_t common_moves(const EventGame& a, const EventGame& b, std::size_t from) {
  const auto sorted = [from](const EventGame& game) {
    std::vector<std::uint16_t> moves;
    for (std::size_t i = from; i < game.moves.size(); ++i) {
      std::uint16_t bits = 0;
      std::memcpy(&bits, &game.moves[i], sizeof(bits));
      moves.push_back(bits);
    }
    std::sort(moves.begin(), moves.end());
    return moves;
  };
  return count_common(sorted(a), sorted(b));
}

// A move without the marks that people set or leave out.
std::string bare_move(std::string_view move) {
  std::string bare;
  std::copy_if(move.begin(), move.end(), std::back_inserter(bare), [](char letter) {
    return std::string_view("+#!?x=").find(letter) == std::string_view::npos;
  });
  return bare;
}

// In letters, if the game begins from the usual position.
void add_read_moves(const EventGame& game, std::size_t from, std::vector<std::string>& moves) {
  arbiter::Position position = arbiter::Position::standard();
  if (game.start_key != position.key()) return;
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    if (i >= from) moves.push_back(bare_move(arbiter::to_san(position, game.moves[i])));
    position.play(game.moves[i]);
  }
}

// Each is followed by a blank, a token that is no move is not.
void add_unread_moves(const EventGame& game, std::vector<std::string>& moves) {
  std::string_view text = game.unread;
  for (std::size_t end = text.find(' '); end != std::string_view::npos; end = text.find(' ')) {
    moves.push_back(bare_move(text.substr(0, end)));
    text.remove_prefix(end + 1);
  }
}

// As common_moves, of games of which not all was read: as their moves are written.
std::size_t common_moves_in_text(const EventGame& a, const EventGame& b, std::size_t from) {
  const auto sorted = [from](const EventGame& game) {
    std::vector<std::string> moves;
    add_read_moves(game, from, moves);
    add_unread_moves(game, moves);
    std::sort(moves.begin(), moves.end());
    return moves;
  };
  return count_common(sorted(a), sorted(b));
}

// The half-moves of a record, read or not. Behind a token that is no move, farther on, nobody
// knows: then as many as the other one has.
std::size_t length_of(const EventGame& game, const EventGame& other) {
  if (game.unread.empty()) return game.moves.size();
  if (game.unread.back() == ' ') return game.written_moves;
  return std::max<std::size_t>(game.written_moves, other.moves.size());
}

bool ends_at(const EventGame& game, std::size_t common) {
  return game.moves.size() == common && game.unread.empty();
}

// The square to which a move goes, as written; empty for castling.
std::string target_of(std::string_view move) {
  std::string bare = bare_move(move);
  while (!bare.empty() && !pgn::is_digit(bare.back())) bare.pop_back();  // "e8Q"
  return bare.size() < 2 ? "" : bare.substr(bare.size() - 2);
}

// The other record need not be another one: `game` stops at a token that is no move, such as a
// remark, or at a move to the square to which the other one's move goes.
bool may_be_written_otherwise(const EventGame& game, const EventGame& other, std::size_t common) {
  if (game.unread.empty() || game.moves.size() != common) return false;
  const std::string_view stop = first_unread(game);
  return stop.size() == game.unread.size() ||
         target_of(stop) == pgn::square_name(other.moves[common].to());
}

}  // namespace

std::string_view first_unread(const EventGame& game) {
  const std::string_view text = game.unread;
  return text.substr(0, text.find(' '));
}

std::optional<std::uint32_t> parting(const EventGame& a, const EventGame& b) {
  const auto parted = std::mismatch(a.moves.begin(), a.moves.end(), b.moves.begin(), b.moves.end());
  const auto common = static_cast<std::size_t>(parted.first - a.moves.begin());
  const bool both_stop = a.moves.size() == common && b.moves.size() == common;
  if (common < kLeastCommon || both_stop || ends_at(a, common) || ends_at(b, common)) {
    return std::nullopt;
  }
  if (may_be_written_otherwise(a, b, common) || may_be_written_otherwise(b, a, common)) {
    return std::nullopt;
  }
  const bool all_is_read = a.unread.empty() && b.unread.empty();
  const std::size_t after =
      all_is_read ? common_moves(a, b, common) : common_moves_in_text(a, b, common);
  const auto [shorter, longer] = std::minmax({length_of(a, b), length_of(b, a)});
  const bool alike = kShare * common >= shorter || kShare * after >= longer - common;
  if (!alike) return std::nullopt;
  return static_cast<std::uint32_t>(common + 1);
}

bool have_tags_of_one_game(const EventGame& a, const EventGame& b) {
  if (folded(a.player.white) != folded(b.player.white) ||
      folded(a.player.black) != folded(b.player.black) || a.round != b.round ||
      !has_round(a.round) || a.start_key != b.start_key) {
    return false;
  }
  if (is_nobody(a.player.white) || is_nobody(a.player.black)) return false;
  if (are_of_other_kinds(a.event, b.event)) return false;
  if (may_be_program(a.player.white) || may_be_program(a.player.black)) return false;
  const pgn::Date date_a = date_of(a.date);
  const pgn::Date date_b = date_of(b.date);
  const std::string event = folded(a.event);
  if (!event.empty() && event == folded(b.event)) return may_be_one_round(date_a, date_b);
  return date_a.day != 0 && date_a.month != 0 && date_a == date_b;
}

}  // namespace tools

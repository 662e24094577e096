#include "tools/event/same_game.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "arbiter/record/server.h"
#include "tools/event/players.h"
#include "tools/event/round_dates.h"
#include "tools/text/fold.h"

namespace tools {
namespace {

constexpr std::size_t kShort = 20;          // half-moves
constexpr std::size_t kNeverRepeated = 60;  // half-moves

std::string names_of(const EventGame& game) {
  std::string names = folded(game.player.white) + '\0' + folded(game.player.black) + '\0';
  names.append(reinterpret_cast<const char*>(&game.start_key), sizeof(game.start_key));
  return names;
}

std::string tags_of(const EventGame& game) {
  return folded(game.event) + '\0' + game.site + '\0' + game.date + '\0' + game.round + '\0';
}

// A number or a letter that no move has separates the moves from the text that was not read.
std::string moves_of(const EventGame& game) {
  std::string moves(reinterpret_cast<const char*>(game.moves.data()),
                    game.moves.size() * sizeof(arbiter::Move));
  if (!game.unread.empty()) moves += "\xFF\xFF" + game.unread;
  return moves;
}

bool have_same_players(const EventGame& a, const EventGame& b) {
  return a.start_key == b.start_key &&
         (a.player == b.player || (folded(a.player.white) == folded(b.player.white) &&
                                   folded(a.player.black) == folded(b.player.black)));
}

bool is_between_somebody(const EventGame& game) {
  return !is_nobody(game.player.white) && !is_nobody(game.player.black);
}

// "1" for "1.4", where one record names the board, too.
bool is_without_board(std::string_view round, std::string_view with_board) {
  return with_board.size() > round.size() && with_board.starts_with(round) &&
         with_board[round.size()] == '.';
}

// Dates or rounds that one game cannot have.
bool speak_for_two_games(const EventGame& a, const EventGame& b) {
  if (!may_be_one_round(date_of(a.date), date_of(b.date))) return true;
  if (is_without_board(a.round, b.round) || is_without_board(b.round, a.round)) return false;
  return a.round != b.round && has_round(a.round) && has_round(b.round) &&
         folded(a.event) == folded(b.event);
}

// So short a game can be played twice; only a second copy of the same record is a double.
bool is_unknown_short_game(const EventGame& game) {
  return game.moves.size() < kShort && (folded(game.event).empty() || !has_round(game.round));
}

// Nobody's name in a database: that has a comma, also where the game was played on a server.
bool is_user_of_server(const EventGame& game) {
  const auto has_comma = [](std::string_view name) {
    return name.find(',') != std::string_view::npos;
  };
  return !has_comma(game.player.white) && !has_comma(game.player.black) &&
         arbiter::server_at(game.site) != arbiter::Server::none;
}

bool repeats_games(const EventGame& game) {
  return may_be_program(game.player.white) || may_be_program(game.player.black) ||
         is_user_of_server(game);
}

bool must_have_equal_tags(const EventGame& game) {
  return game.moves.size() < kShort || repeats_games(game);
}

// "Live Chess", "Chess.com", a day and no Round are the tags of all games of two users on that day.
// Lichess has the address of the game in Site.
bool may_have_tags_of_another(const EventGame& game) {
  return repeats_games(game) && !has_round(game.round) &&
         game.site.find("://") == std::string::npos;
}

// A longer game does not continue this one.
bool is_no_beginning(const EventGame& game) {
  return game.moves.size() < kShort || may_have_tags_of_another(game);
}

}  // namespace

bool have_common_beginning(const EventGame& a, const EventGame& b) {
  const std::size_t shorter = std::min(a.moves.size(), b.moves.size());
  return std::equal(a.moves.begin(), a.moves.begin() + static_cast<std::ptrdiff_t>(shorter),
                    b.moves.begin());
}

std::string sequence_with_tags(const EventGame& game) {
  std::string sequence = names_of(game) + tags_of(game) + moves_of(game);
  if (is_no_beginning(game)) sequence += '\0';
  return sequence;
}

bool are_doubles(const EventGame& a, const EventGame& b) {
  if (a.moves.empty() || b.moves.empty() || !have_common_beginning(a, b)) return false;
  if (!have_same_players(a, b) || !is_between_somebody(a)) return false;
  if (is_unknown_short_game(a) || is_unknown_short_game(b)) return false;
  const bool same_moves = a.moves.size() == b.moves.size() && a.unread == b.unread;
  if (must_have_equal_tags(a) || must_have_equal_tags(b)) {
    if (tags_of(a) != tags_of(b)) return false;
  } else if (speak_for_two_games(a, b)) {
    return same_moves && a.moves.size() >= kNeverRepeated;
  }
  if (same_moves) return true;
  if (is_no_beginning(a) || is_no_beginning(b)) return false;
  const std::string moves_a = moves_of(a);
  const std::string moves_b = moves_of(b);
  return moves_a.starts_with(moves_b) || moves_b.starts_with(moves_a);
}

}  // namespace tools

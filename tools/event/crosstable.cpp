#include "tools/event/crosstable.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "tools/event/players.h"
#include "tools/event/records.h"
#include "tools/event/round_dates.h"
#include "tools/event/same_game.h"
#include "tools/text/fold.h"
#include "tools/text/url.h"

namespace tools {
namespace {

using pgn::Color;
using pgn::Result;

// Of two players in one round so many games are compared with a further one. A safety limit.
constexpr std::ptrdiff_t kMostRecords = 200;

struct Score {
  std::string_view text;
  std::uint32_t half_points = 0;
  bool win = false;
};

// Of White's side; for Black that of the mirrored result.
Score score_of_white(Result result) {
  switch (result) {
    case Result::white_wins:
      return {"1", 2, true};
    case Result::black_wins:
    case Result::both_lose:
    case Result::half_to_black:
      return {"0", 0, false};
    case Result::draw:
    case Result::half_to_white:
      return {"½", 1, false};
    case Result::white_by_forfeit:
      return {"+", 2, true};
    case Result::black_by_forfeit:
    case Result::both_forfeit:
      return {"-", 0, false};
    case Result::unfinished:
      return {"*", 0, false};
    case Result::none:
      break;
  }
  return {"?", 0, false};
}

Result mirrored(Result result) {
  switch (result) {
    case Result::white_wins:
      return Result::black_wins;
    case Result::black_wins:
      return Result::white_wins;
    case Result::white_by_forfeit:
      return Result::black_by_forfeit;
    case Result::black_by_forfeit:
      return Result::white_by_forfeit;
    case Result::half_to_white:
      return Result::half_to_black;
    case Result::half_to_black:
      return Result::half_to_white;
    default:
      return result;
  }
}

Score score_of(Result result, Color color) {
  return score_of_white(color == Color::white ? result : mirrored(result));
}

// Another record of the same game, with or without moves: what X701 and X706 say is one game, and
// what has the same tags and no other moves. Where neither the Round tag has a number nor Site is
// the address of the game, a game without moves may be any of a match.
bool is_second_record(const EventGame& a, const EventGame& b) {
  if (are_doubles(a, b)) return true;
  const bool parts = parting(a, b).has_value();
  if (parts && have_tags_of_one_game(a, b)) return true;
  if (a.round != b.round || a.date != b.date || a.board != b.board || a.record != b.record) {
    return false;
  }
  const bool are_named = has_round(a.round) || (is_url(a.site) && a.site == b.site);
  if ((a.moves.empty() || b.moves.empty()) && !are_named) return false;
  return parts || have_common_beginning(a, b);
}

class Table {
 public:
  Table(std::span<const EventGame> games, const NumberOf& number_of)
      : has_report_(number_of != nullptr) {
    find_fide_ids(games);
    for (std::size_t i = 0; i < games.size(); ++i) {
      pgn::ByColor<std::uint16_t> numbers{};
      if (number_of) numbers = {number_of(i, Color::white), number_of(i, Color::black)};
      add(games[i], numbers);
    }
  }

  std::optional<Crosstable> finish(std::span<const EventGame> games) {
    if (table_.games < 2 || table_.players.size() < 2) return std::nullopt;
    if (table_.players.size() > kMostPlayersOfTable) return std::nullopt;
    table_.round_robin = is_round_robin();
    const bool tells =
        has_report_ || table_.rounds != 0 || table_.round_robin || table_.players.size() == 2;
    if (!tells) return std::nullopt;
    table_.event = games.front().event;
    table_.site = games.front().site;
    set_dates(games);
    for (CrosstablePlayer& player : table_.players) finish(player);
    rank();
    return std::move(table_);
  }

 private:
  // A name has a FIDE number if one of its games gives it one, and no other gives it a second one.
  void find_fide_ids(std::span<const EventGame> games) {
    for (const EventGame& game : games) {
      for (const Color color : {Color::white, Color::black}) {
        if (is_known_number(game.fide_id[color])) {
          fide_ids_[folded(game.player[color])].insert(game.fide_id[color]);
        }
      }
    }
  }

  std::string identity(const EventGame& game, Color color) const {
    std::string name = folded(game.player[color]);
    if (is_known_number(game.fide_id[color])) return game.fide_id[color];
    const auto found = fide_ids_.find(name);
    if (found != fide_ids_.end() && found->second.size() == 1) return *found->second.begin();
    return name;
  }

  // The index of the player, who is added if he is new; nothing for BYE and the like. `number`: the
  // starting number; 0: not known.
  std::optional<std::size_t> player(const EventGame& game, Color color, std::uint16_t number) {
    if (is_nobody(game.player[color])) return std::nullopt;
    // No other identity begins with a blank.
    std::string key = number != 0 ? " " + std::to_string(number) : identity(game, color);
    const auto [known, is_new] = indices_.try_emplace(std::move(key), table_.players.size());
    if (is_new) table_.players.emplace_back().name = game.player[color];
    CrosstablePlayer& found = table_.players[known->second];
    found.number = number;
    if (found.rating.empty() && is_known_number(game.rating[color])) {
      found.rating = game.rating[color];
    }
    if (found.fide_id.empty() && is_known_number(game.fide_id[color])) {
      found.fide_id = game.fide_id[color];
    }
    return known->second;
  }

  void add(const EventGame& game, const pgn::ByColor<std::uint16_t>& numbers) {
    const std::optional<std::size_t> white = player(game, Color::white, numbers.white);
    const std::optional<std::size_t> black = player(game, Color::black, numbers.black);
    if ((!white && !black) || white == black) return;
    auto& same = records_[{white, black, round_number(game.round)}];
    const auto last =
        same.end() - std::min<std::ptrdiff_t>(same.end() - same.begin(), kMostRecords);
    const bool again = std::any_of(last, same.end(), [&game](const EventGame* before) {
      return is_second_record(*before, game);
    });
    if (again) return;
    same.push_back(&game);
    ++table_.games;
    table_.rounds = std::max(table_.rounds, round_number(game.round));
    if (white) add_cell(game, Color::white, *white, black);
    if (black) add_cell(game, Color::black, *black, white);
  }

  // The game as a cell in the row of the player.
  void add_cell(const EventGame& game, Color color, std::size_t player,
                std::optional<std::size_t> opponent) {
    const bool differs = game.ruling != Result::none && game.ruling != game.record;
    CrosstableGame cell;
    cell.round = round_number(game.round);
    cell.opponent = opponent;
    if (opponent) cell.color = color;
    cell.result = score_of(game.record, color).text;
    const Score by_law = score_of(differs ? game.ruling : game.record, color);
    if (by_law.text != cell.result) cell.result_by_law = by_law.text;
    cell.file = game.file;
    cell.game = game.game;
    CrosstablePlayer& row = table_.players[player];
    const Score score = score_of(game.record, color);
    row.half_points += score.half_points;
    row.wins += score.win ? 1 : 0;
    by_law_[player] += by_law.half_points;
    row.games.push_back(std::move(cell));
  }

  void finish(CrosstablePlayer& player) {
    const auto index = static_cast<std::size_t>(&player - table_.players.data());
    if (by_law_[index] != player.half_points) player.half_points_by_law = by_law_[index];
    std::stable_sort(
        player.games.begin(), player.games.end(),
        [](const CrosstableGame& a, const CrosstableGame& b) { return a.round < b.round; });
  }

  bool is_round_robin() const {
    const std::size_t count = table_.players.size();
    if (count < 3) return false;
    return std::all_of(table_.players.begin(), table_.players.end(),
                       [count](const CrosstablePlayer& player) {
                         std::set<std::size_t> met;
                         for (const CrosstableGame& game : player.games) {
                           if (game.opponent) met.insert(*game.opponent);
                         }
                         return met.size() == count - 1;
                       });
  }

  // As they are written, in the order of time; an unknown month or day comes after the known ones.
  void set_dates(std::span<const EventGame> games) {
    constexpr auto or_last = [](int field) { return field == 0 ? 99 : field; };
    std::set<std::tuple<int, int, int, std::string>> dates;
    for (const EventGame& game : games) {
      const pgn::Date date = date_of(game.date);
      if (date.year == 0) continue;
      dates.insert({date.year, or_last(date.month), or_last(date.day), game.date});
    }
    if (dates.empty()) return;
    table_.dates = std::get<std::string>(*dates.begin());
    if (dates.size() > 1) table_.dates += " – " + std::get<std::string>(*dates.rbegin());
  }

  void rank() {
    const std::vector<CrosstablePlayer>& players = table_.players;
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < players.size(); ++i) order.push_back(i);
    std::stable_sort(order.begin(), order.end(), [&players](std::size_t a, std::size_t b) {
      const CrosstablePlayer& first = players[a];
      const CrosstablePlayer& second = players[b];
      return std::tuple(second.half_points, second.wins, folded(first.name)) <
             std::tuple(first.half_points, first.wins, folded(second.name));
    });
    std::vector<std::size_t> rank_of(order.size());
    std::vector<CrosstablePlayer> ranked;
    for (std::size_t i = 0; i < order.size(); ++i) {
      rank_of[order[i]] = i;
      ranked.push_back(std::move(table_.players[order[i]]));
    }
    for (CrosstablePlayer& player : ranked) {
      for (CrosstableGame& game : player.games) {
        if (game.opponent) game.opponent = rank_of[*game.opponent];
      }
    }
    table_.players = std::move(ranked);
  }

  using Index = std::optional<std::size_t>;

  bool has_report_;  // which knows the rounds
  Crosstable table_;
  std::map<std::string, std::set<std::string>> fide_ids_;  // by folded name
  std::map<std::string, std::size_t> indices_;             // by identity
  std::map<std::size_t, std::uint32_t> by_law_;            // half points
  std::map<std::tuple<Index, Index, std::uint32_t>, std::vector<const EventGame*>> records_;
};

}  // namespace

std::optional<Crosstable> crosstable_of(std::span<const EventGame> games,
                                        const NumberOf& number_of) {
  if (games.size() < 2) return std::nullopt;
  return Table(games, number_of).finish(games);
}

std::string half_points_text(std::uint32_t half_points) {
  const std::string whole = std::to_string(half_points / 2);
  if (half_points % 2 == 0) return whole;
  return half_points == 1 ? "½" : whole + "½";
}

}  // namespace tools

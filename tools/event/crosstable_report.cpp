#include "tools/event/crosstable_report.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/event/event_players.h"
#include "tools/event/player_index.h"

namespace tools {
namespace {

using pgn::Color;

// The player of the report that each player of the table is; null: none.
std::vector<const TrfPlayer*> identify(const Crosstable& table, const TournamentReport& report) {
  std::vector<const TrfPlayer*> found;
  for (const CrosstablePlayer& player : table.players) {
    found.push_back(player.number == 0 ? nullptr : report.player(player.number));
  }
  return found;
}

struct CodeScore {
  std::string_view text;
  std::uint32_t half_points = 0;
};
constexpr CodeScore kNoScore = {"?", 0};

CodeScore score_of(TrfCode code) {
  switch (code) {
    case TrfCode::win:
    case TrfCode::unrated_win:
      return {"1", 2};
    case TrfCode::draw:
    case TrfCode::unrated_draw:
    case TrfCode::half_bye:
      return {"½", 1};
    case TrfCode::loss:
    case TrfCode::unrated_loss:
    case TrfCode::zero_bye:
      return {"0", 0};
    case TrfCode::forfeit_win:
      return {"+", 2};
    case TrfCode::forfeit_loss:
      return {"-", 0};
    case TrfCode::full_bye:
    case TrfCode::pairing_bye:
      return {"1", 2};
    case TrfCode::none:
    case TrfCode::unknown:
    case TrfCode::unreadable:
      break;
  }
  return kNoScore;
}

// Of a CrosstableGame.
std::uint32_t half_points_of(std::string_view result) {
  if (result == "½") return 1;
  return result == "1" || result == "+" ? 2 : 0;
}

// The report has this game: the opponent and the colour, and the round or the result.
bool states(const TournamentReport& report, const TrfPlayer& player, const TrfPlayer& opponent,
            const CrosstableGame& game) {
  for (std::uint32_t round = 1; round <= player.rounds.size(); ++round) {
    const TrfRound& stated = player.round(round);
    if (!stated.is_paired() || report.player(stated.opponent) != &opponent) continue;
    if (stated.color != game.color) continue;
    if (game.round == round || score_of(stated.code).text == game.result) return true;
  }
  return false;
}

// Most games between players of the report are games of the report.
bool has_games_of(const Crosstable& table, const TournamentReport& report) {
  const std::vector<const TrfPlayer*> known = identify(table, report);
  std::size_t games = 0;
  std::size_t stated = 0;
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (known[i] == nullptr) continue;
    for (const CrosstableGame& game : table.players[i].games) {
      const TrfPlayer* const opponent = game.opponent ? known[*game.opponent] : nullptr;
      if (opponent == nullptr) continue;
      ++games;
      if (states(report, *known[i], *opponent, game)) ++stated;
    }
  }
  return stated * 2 > games;
}

// Half a point is the smallest part that a table shows.
std::optional<std::uint32_t> half_points(const TrfPlayer& player) {
  constexpr Points kHalf = 50;
  if (!player.points || *player.points < 0 || *player.points % kHalf != 0) return std::nullopt;
  return static_cast<std::uint32_t>(*player.points / kHalf);
}

class Completion {
 public:
  Completion(Crosstable table, const TournamentReport& report)
      : table_(std::move(table)), report_(report), known_(identify(table_, report)) {}

  Crosstable complete() {
    for (const TrfPlayer& player : report_.players) order_.push_back(&player);
    std::stable_sort(order_.begin(), order_.end(), [](const TrfPlayer* a, const TrfPlayer* b) {
      if (a->rank != 0 && b->rank != 0) return a->rank < b->rank;
      if ((a->rank != 0) != (b->rank != 0)) return a->rank != 0;
      return a->points.value_or(0) > b->points.value_or(0);
    });
    number_rows();
    std::vector<CrosstablePlayer> rows(order_.size() + strangers_);
    for (std::size_t i = 0; i < order_.size(); ++i) rows[i] = row_of(*order_[i]);
    for (std::size_t i = 0; i < known_.size(); ++i) {
      if (known_[i] == nullptr) rows[row_of_table_[i]] = with_new_numbers(table_.players[i]);
    }
    table_.players = std::move(rows);
    table_.rounds = report_.rounds;
    for (const CrosstablePlayer& player : table_.players) {
      if (!player.games.empty()) table_.rounds = std::max(table_.rounds, player.games.back().round);
    }
    return std::move(table_);
  }

 private:
  void number_rows() {
    for (std::size_t i = 0; i < order_.size(); ++i) row_of_[order_[i]] = i;
    for (std::size_t i = 0; i < known_.size(); ++i) {
      const bool is_stranger = known_[i] == nullptr;
      row_of_table_.push_back(is_stranger ? order_.size() + strangers_++ : row_of_[known_[i]]);
      if (!is_stranger) in_table_[known_[i]] = i;
    }
  }

  CrosstablePlayer with_new_numbers(CrosstablePlayer player) const {
    for (CrosstableGame& game : player.games) {
      if (game.opponent) game.opponent = row_of_table_[*game.opponent];
    }
    return player;
  }

  CrosstablePlayer row_of(const TrfPlayer& player) const {
    CrosstablePlayer row;
    const auto known = in_table_.find(&player);
    if (known != in_table_.end()) row = with_new_numbers(table_.players[known->second]);
    set_rounds(player, row);
    row.name = player.name;
    if (player.rating != 0) row.rating = std::to_string(player.rating);
    const std::uint32_t recorded = row.half_points;
    add_rounds_without_game(player, row);
    std::int64_t by_law = std::int64_t{row.half_points_by_law.value_or(recorded)} - recorded;
    if (const auto stated = half_points(player)) {
      row.half_points = *stated;
      by_law -= counted_by_report(player, row);
    }
    by_law += row.half_points;
    row.half_points_by_law.reset();
    // Fewer than none: the points of the report are not those of its results.
    if (by_law >= 0 && by_law != row.half_points) {
      row.half_points_by_law = static_cast<std::uint32_t>(by_law);
    }
    return row;
  }

  // How many half points more the report gives for the games that the Laws decide otherwise than
  // they are recorded: its points may be those by the Laws.
  std::int64_t counted_by_report(const TrfPlayer& player, const CrosstablePlayer& row) const {
    std::int64_t counted = 0;
    for (const CrosstableGame& game : row.games) {
      const TrfRound& stated = player.round(game.round);
      if (game.result_by_law.empty() || !is_pairing(stated, game)) continue;
      const CodeScore score = score_of(stated.code);
      if (score.text != kNoScore.text) {
        counted += std::int64_t{score.half_points} - half_points_of(game.result);
      }
    }
    return counted;
  }

  // The game is the one of that round in the report.
  bool is_pairing(const TrfRound& stated, const CrosstableGame& game) const {
    if (!stated.is_paired() || !game.opponent || *game.opponent >= order_.size()) return false;
    return stated.color == game.color && report_.player(stated.opponent) == order_[*game.opponent];
  }

  // A game whose Round tag names no round, or one in which the report has another pairing or which
  // has a game already (1.1, 1.2 of a match), is the game of those two with these colours that has
  // no record yet. Else it would stand in the table twice.
  void set_rounds(const TrfPlayer& player, CrosstablePlayer& row) const {
    std::vector<CrosstableGame*> unplaced;
    std::vector<bool> has_game(player.rounds.size() + 1);
    for (CrosstableGame& game : row.games) {
      if (is_pairing(player.round(game.round), game) && !has_game[game.round]) {
        has_game[game.round] = true;
      } else {
        unplaced.push_back(&game);
      }
    }
    for (CrosstableGame* const game : unplaced) {
      for (std::uint32_t round = 1; round <= player.rounds.size(); ++round) {
        if (has_game[round] || !is_pairing(player.round(round), *game)) continue;
        has_game[round] = true;
        game->round = round;
        break;
      }
    }
  }

  void add_rounds_without_game(const TrfPlayer& player, CrosstablePlayer& row) const {
    for (std::uint32_t round = 1; round <= player.rounds.size(); ++round) {
      const bool has_game =
          std::any_of(row.games.begin(), row.games.end(),
                      [round](const CrosstableGame& game) { return game.round == round; });
      const TrfRound& stated = player.round(round);
      if (has_game || stated.code == TrfCode::none) continue;
      const CodeScore score = score_of(stated.code);
      CrosstableGame cell;
      cell.round = round;
      cell.result = score.text;
      if (const TrfPlayer* opponent = report_.player(stated.opponent);
          opponent != nullptr && stated.is_paired()) {
        cell.opponent = row_of_.at(opponent);
        cell.color = stated.color;
      }
      row.half_points += score.half_points;
      row.games.push_back(std::move(cell));
    }
    std::stable_sort(
        row.games.begin(), row.games.end(),
        [](const CrosstableGame& a, const CrosstableGame& b) { return a.round < b.round; });
  }

  Crosstable table_;
  const TournamentReport& report_;
  std::vector<const TrfPlayer*> known_;               // by index into table_.players
  std::vector<const TrfPlayer*> order_;               // by rank
  std::map<const TrfPlayer*, std::size_t> row_of_;    // their new index
  std::map<const TrfPlayer*, std::size_t> in_table_;  // their old index
  std::vector<std::size_t> row_of_table_;             // new index by old one
  std::size_t strangers_ = 0;                         // players who are not in the report
};

}  // namespace

std::optional<Crosstable> crosstable_with_report(std::span<const EventGame> games,
                                                 const TournamentReport& report) {
  const PlayerIndex index(report);
  EventPlayers players(report, index, games);
  const auto number_of = [&players](std::size_t game, Color color) {
    const TrfPlayer* const player = players.of(game, color).player;
    return player == nullptr ? std::uint16_t{0} : player->number;
  };
  const std::optional<Crosstable> table = crosstable_of(games, number_of);
  // Pairings may identify players only where the games are those of the report without them.
  if (!table || !has_games_of(*table, report)) return std::nullopt;
  players.identify_by_pairings();
  std::optional<Crosstable> complete = crosstable_of(games, number_of);
  if (!complete || !is_table_of(*complete, report)) return std::nullopt;
  return with_report(std::move(*complete), report);
}

bool is_table_of(const Crosstable& table, const TournamentReport& report) {
  const auto known = static_cast<std::size_t>(
      std::count_if(table.players.begin(), table.players.end(),
                    [](const CrosstablePlayer& player) { return player.number != 0; }));
  return known * 3 >= table.players.size() * 2 && has_games_of(table, report);
}

Crosstable with_report(Crosstable table, const TournamentReport& report) {
  return Completion(std::move(table), report).complete();
}

}  // namespace tools

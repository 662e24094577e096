#include "tools/reports/crosstable_words.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "tools/text/display.h"

namespace tools {
namespace {

// A wider matrix does not fit on a page.
constexpr std::size_t kWidestMatrix = 30;

bool gives_points(std::string_view result) {
  return result == "1" || result == "½" || result == "+";
}

// A matrix has no cell for what is scored against nobody.
bool has_points_of_byes(const Crosstable& table) {
  const auto is_scored_bye = [](const CrosstableGame& game) {
    return !game.opponent && (gives_points(game.result) || gives_points(game.result_by_law));
  };
  return std::any_of(table.players.begin(), table.players.end(),
                     [&](const CrosstablePlayer& player) {
                       return std::any_of(player.games.begin(), player.games.end(), is_scored_bye);
                     });
}

void append_item(const std::string& part, std::string& text) {
  if (part.empty()) return;
  if (!text.empty()) text += ", ";
  text += part;
}

}  // namespace

std::string_view color_id(const CrosstableGame& game) {
  return !game.color ? "" : *game.color == pgn::Color::white ? "w" : "b";
}

std::string result_words(const CrosstableGame& game) {
  if (game.result_by_law.empty()) return std::string(game.result);
  return fmt::format("{} ({})", game.result, game.result_by_law);
}

std::string cell_words(const CrosstableGame& game) {
  if (!game.opponent) return "-" + result_words(game);
  return fmt::format("{}{}{}", *game.opponent + 1, color_id(game), result_words(game));
}

std::string subtitle(const Crosstable& table) {
  std::string text;
  append_item(printable(table.site), text);
  append_item(printable(table.dates), text);
  append_item(count_of(table.games, "game", "games"), text);
  return text;
}

std::string title(const Crosstable& table) {
  return table.event.empty() ? "Event without a name" : printable(table.event);
}

bool differs_by_law(const Crosstable& table) {
  return std::any_of(
      table.players.begin(), table.players.end(),
      [](const CrosstablePlayer& player) { return player.half_points_by_law.has_value(); });
}

bool is_matrix(const Crosstable& table) {
  return table.round_robin && table.players.size() <= kWidestMatrix && !has_points_of_byes(table);
}

std::vector<CrosstableColumn> columns_of(const Crosstable& table) {
  std::vector<CrosstableColumn> columns;
  if (is_matrix(table)) {
    for (std::size_t i = 0; i < table.players.size(); ++i) {
      columns.push_back({std::to_string(i + 1), true, i});
    }
    return columns;
  }
  std::vector<bool> seen(std::size_t{table.rounds} + 1, false);
  for (const CrosstablePlayer& player : table.players) {
    for (const CrosstableGame& game : player.games) seen[game.round] = true;
  }
  for (std::size_t round = 1; round < seen.size(); ++round) {
    if (seen[round]) columns.push_back({std::to_string(round), false, round});
  }
  if (seen[0]) columns.push_back({"–", false, 0});
  return columns;
}

std::string left_out_sentence(std::uint64_t left_out) {
  if (left_out == 0) return {};
  return fmt::format(
      "{} not shown here; the command crosstable prints them all.",
      count_of(left_out, "more event with a crosstable is", "more events with a crosstable are"));
}

}  // namespace tools

#include "tools/reports/crosstable_formats.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/reports/crosstable_words.h"
#include "tools/reports/csv_cell.h"
#include "tools/reports/markdown_escape.h"
#include "tools/text/display.h"
#include "tools/text/encoding.h"

namespace tools {
namespace {

// Columns; a safety limit, almost all names are shorter.
constexpr int kLongestName = 40;

using Row = std::vector<std::string>;

std::string shown_name_of(const CrosstablePlayer& player) {
  return shorten(player.name, kLongestName);
}

// The games of a player that belong into the column.
std::string cell_of(const CrosstablePlayer& player, const CrosstableColumn& column) {
  std::string cell;
  for (const CrosstableGame& game : player.games) {
    if (!column.has(game)) continue;
    if (!cell.empty()) cell += ' ';
    cell += column.is_opponent ? result_words(game) : cell_words(game);
  }
  return cell;
}

std::vector<Row> rows_of(const Crosstable& table) {
  const std::vector<CrosstableColumn> columns = columns_of(table);
  const bool by_law = differs_by_law(table);
  std::vector<Row> rows(1, Row{"#", "Name", "Rating"});
  for (const CrosstableColumn& column : columns) rows[0].push_back(column.head);
  rows[0].push_back("Points");
  if (by_law) rows[0].push_back("By the Laws");
  for (std::size_t i = 0; i < table.players.size(); ++i) {
    const CrosstablePlayer& player = table.players[i];
    Row row = {std::to_string(i + 1), shown_name_of(player), player.rating};
    for (const CrosstableColumn& column : columns) {
      const bool itself = column.is_opponent && column.value == i;
      row.push_back(itself ? "×" : cell_of(player, column));
    }
    row.push_back(half_points_text(player.half_points));
    if (by_law) {
      row.push_back(half_points_text(player.half_points_by_law.value_or(player.half_points)));
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

std::string decimal(std::uint32_t half_points) {
  return fmt::format("{}{}", half_points / 2, half_points % 2 == 0 ? "" : ".5");
}

void write_place(const CrosstableGame& game, JsonWriter& json) {
  if (game.game == 0) return json.add("game", nullptr);
  json.open("game");
  json.add("file", name_to_utf8(game.file));
  json.add("game", game.game);
  json.close();
}

void write_game(const CrosstableGame& game, JsonWriter& json) {
  json.open();
  json.add("round", game.round);
  json.add("opponent",
           game.opponent ? std::optional(std::uint64_t{*game.opponent + 1}) : std::nullopt);
  json.add_or_null("color", color_id(game));
  json.add("result", game.result);
  write_place(game, json);
  json.close();
}

std::optional<std::uint64_t> rating_of(const CrosstablePlayer& player) {
  if (player.rating.empty()) return std::nullopt;
  return std::strtoull(player.rating.c_str(), nullptr, 10);
}

void write_player(const CrosstablePlayer& player, std::uint64_t rank, JsonWriter& json) {
  json.open();
  json.add("rank", rank);
  json.add("name", player.name);
  json.add("rating", rating_of(player));
  json.add_halves("points", player.half_points);
  json.add_halves("points_by_law", player.half_points_by_law);
  json.open_list("rounds");
  for (const CrosstableGame& game : player.games) write_game(game, json);
  json.close_list();
  json.close();
}

}  // namespace

std::string crosstable_text(const Crosstable& table) {
  const std::vector<Row> rows = rows_of(table);
  std::vector<int> widths(rows[0].size(), 0);
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], display_width(row[i]));
    }
  }
  std::string text = title(table) + "\n" + subtitle(table) + "\n\n";
  for (const Row& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const bool to_the_left = i == 1;
      line += (i == 0 ? "" : "  ");
      line += to_the_left ? pad_right(row[i], widths[i]) : pad_left(row[i], widths[i]);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

std::string crosstable_markdown(const Crosstable& table) {
  std::string text = fmt::format("## {}\n\n{}\n\n", escape_markdown(title(table)),
                                 escape_markdown(subtitle(table)));
  bool is_head = true;
  for (const Row& row : rows_of(table)) {
    text += "|";
    for (const std::string& cell : row) text += fmt::format(" {} |", escape_markdown(cell));
    text += "\n";
    if (!std::exchange(is_head, false)) continue;
    text += "|";
    for (std::size_t i = 0; i < row.size(); ++i) text += i == 1 ? "---|" : "--:|";
    text += "\n";
  }
  return text;
}

std::string crosstable_csv_head() {
  return "event,rank,name,rating,points,points_by_law,round,opponent,opponent_name,color,result,"
         "file,game\r\n";
}

std::string crosstable_csv(const Crosstable& table) {
  std::string text;
  for (std::size_t i = 0; i < table.players.size(); ++i) {
    const CrosstablePlayer& player = table.players[i];
    const std::string front =
        fmt::format("{},{},{},{},{},{}", csv_cell(table.event), i + 1, csv_cell(player.name),
                    player.rating, decimal(player.half_points),
                    player.half_points_by_law ? decimal(*player.half_points_by_law) : "");
    for (const CrosstableGame& game : player.games) {
      const std::string opponent = game.opponent ? std::to_string(*game.opponent + 1) : "";
      const std::string_view name =
          game.opponent ? std::string_view(table.players[*game.opponent].name) : "";
      text += fmt::format(
          "{},{},{},{},{},{},{},{}\r\n", front, game.round == 0 ? "" : std::to_string(game.round),
          opponent, csv_cell(name), color_id(game), game.result, csv_cell(name_to_utf8(game.file)),
          game.game == 0 ? "" : std::to_string(game.game));
    }
  }
  return text;
}

void write_crosstable_json(const Crosstable& table, JsonWriter& json) {
  json.open();
  json.add("event", table.event);
  json.add("rounds", table.rounds);
  json.open_list("players");
  for (std::size_t i = 0; i < table.players.size(); ++i)
    write_player(table.players[i], i + 1, json);
  json.close_list();
  json.close();
}

}  // namespace tools

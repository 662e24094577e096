#include "tools/reports/crosstable_html.h"

#include <fmt/core.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "tools/reports/crosstable_words.h"
#include "tools/reports/game_words.h"
#include "tools/reports/html/source.h"
#include "tools/reports/xml.h"
#include "tools/text/display.h"

namespace tools {
namespace {

// Columns; a safety limit, almost all names are shorter.
constexpr int kLongestShown = 60;

std::string shown(const std::string& name) { return xml_text(shorten(name, kLongestShown)); }

// "Round 3: Alder, Ann, with White"
std::string description(const Crosstable& table, const CrosstableGame& game) {
  std::string text = game.round == 0 ? "" : fmt::format("Round {}: ", game.round);
  if (!game.opponent) return text + "no opponent";
  text += shorten(table.players[*game.opponent].name, kLongestShown);
  if (!game.color) return text;
  return text + (game.color == pgn::Color::white ? ", with White" : ", with Black");
}

std::string game_cell(const Crosstable& table, const CrosstableGame& game, bool is_opponent) {
  std::string result = fmt::format("<b>{}</b>", xml_text(game.result));
  if (!game.result_by_law.empty()) {
    result += fmt::format(" <ins title=\"by the Laws\">{}</ins>", xml_text(game.result_by_law));
  }
  std::string before;
  if (!is_opponent && game.opponent) {
    before = fmt::format("{}{}", *game.opponent + 1, color_id(game));
  }
  if (game.game == 0) {
    return fmt::format("<span title=\"{}\">{}{}</span>", xml_attribute(description(table, game)),
                       before, result);
  }
  return fmt::format("<a data-file=\"{}\" data-game=\"{}\" title=\"{}\">{}{}</a>",
                     xml_attribute(shown_file(game.file)), game.game,
                     xml_attribute(description(table, game)), before, result);
}

std::string cell_html(const Crosstable& table, const CrosstablePlayer& player,
                      const CrosstableColumn& column) {
  std::string cell;
  for (const CrosstableGame& game : player.games) {
    if (!column.has(game)) continue;
    if (!cell.empty()) cell += ' ';
    cell += game_cell(table, game, column.is_opponent);
  }
  return cell;
}

std::string head_of(const Crosstable& table, const std::vector<CrosstableColumn>& columns) {
  std::string head = "<thead><tr><th scope=\"col\">#<th scope=\"col\">Name<th scope=\"col\">Rating";
  for (const CrosstableColumn& column : columns) {
    const std::string what = column.is_opponent ? "Against number " : "Round ";
    head += fmt::format("<th scope=\"col\" title=\"{}{}\">{}", what, column.head, column.head);
  }
  head += "<th scope=\"col\">Points";
  if (differs_by_law(table)) head += "<th scope=\"col\">By the Laws";
  return head;
}

}  // namespace

std::string crosstable_html(const Crosstable& table, int heading_level) {
  const std::vector<CrosstableColumn> columns = columns_of(table);
  const bool by_law = differs_by_law(table);
  std::string text = fmt::format(
      "<section class=\"crosstable\">\n<h{0} dir=\"auto\">{1}</h{0}>\n<p dir=\"auto\">{2}</p>\n"
      "<div class=\"wide\" role=\"region\" tabindex=\"0\" aria-label=\"Crosstable: {3}\"><table>\n"
      "{4}\n<tbody>\n",
      heading_level, xml_text(title(table)), xml_text(subtitle(table)), xml_attribute(title(table)),
      head_of(table, columns));
  for (std::size_t i = 0; i < table.players.size(); ++i) {
    const CrosstablePlayer& player = table.players[i];
    text += fmt::format("<tr><td>{}<th scope=\"row\"><bdi>{}</bdi><td>{}", i + 1,
                        shown(player.name), xml_text(player.rating));
    for (const CrosstableColumn& column : columns) {
      const bool itself = column.is_opponent && column.value == i;
      text += itself ? "<td class=\"itself\">×" : "<td>" + cell_html(table, player, column);
    }
    text += fmt::format("<td class=\"points\">{}", half_points_text(player.half_points));
    if (by_law) {
      const std::uint32_t points = player.half_points_by_law.value_or(player.half_points);
      text += fmt::format("<td class=\"points\">{}{}{}", player.half_points_by_law ? "<ins>" : "",
                          half_points_text(points), player.half_points_by_law ? "</ins>" : "");
    }
    text += "\n";
  }
  return text + "</table></div>\n</section>\n";
}

std::string crosstable_page_head(std::string_view version) {
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\" translate=\"no\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src '{}'; "
      "base-uri 'none'; form-action 'none'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n"
      "<meta name=\"generator\" content=\"pgn-arbiter {}\">\n"
      "<title>Crosstables</title>\n<style>{}</style>\n</head>\n<body>\n"
      "<main class=\"crosstables\">\n<h1>Crosstables</h1>\n",
      kSheetStyleHash, xml_attribute(version), kSheetStyle);
}

std::string crosstable_page_end() { return "</main>\n</body>\n</html>\n"; }

}  // namespace tools

#include "tools/reports/statistics.h"

#include <fmt/core.h>

#include <algorithm>
#include <set>
#include <string_view>
#include <tuple>

#include "arbiter/types/rule.h"
#include "tools/reports/game_words.h"
#include "tools/text/display.h"

namespace tools {
namespace {

// Rows of a table of names: about a screen's height. The rest is only counted.
constexpr std::size_t kShownNames = 20;
constexpr int kNumberWidth = 10;

std::string number(std::uint64_t value) { return pad_left(with_commas(value), kNumberWidth); }

std::string heading(std::string_view name) { return pad_left(std::string(name), kNumberWidth); }

}  // namespace

void Statistics::count(arbiter::Severity severity, Row& row) {
  switch (severity) {
    case arbiter::Severity::error:
      ++row.errors;
      break;
    case arbiter::Severity::warning:
      ++row.warnings;
      break;
    case arbiter::Severity::info:
      ++row.infos;
      break;
  }
}

bool Statistics::is_new_game(const GameView& game) {
  if (game.of_event) return games_.add_of_event(game);
  games_.add(game);
  return true;
}

bool Statistics::is_new_game(const GameView& game, const arbiter::Rule& rule) {
  return !game.of_event || games_of_event_rules_[&rule].add_of_event(game);
}

void Statistics::add(const GameView& game, const GameDecoder& decoder) {
  Row all;
  all.games = is_new_game(game) ? 1 : 0;
  std::set<const arbiter::Rule*> seen;
  for (const arbiter::Finding& finding : game.judged->findings) {
    Row& row = rules_[fmt::format("{}  {}", finding.rule->id, finding.rule->name)];
    if (seen.insert(finding.rule).second && is_new_game(game, *finding.rule)) ++row.games;
    count(finding.severity, row);
    count(finding.severity, all);
  }
  if (game.game == 0) return;
  const std::string white = known_value(game.header.white, decoder);
  const std::string black = known_value(game.header.black, decoder);
  add_to(all, known_value(game.header.event, decoder), events_);
  add_to(all, white, players_);
  if (black != white) add_to(all, black, players_);
}

void Statistics::add_to(const Row& game, std::string name, Names& names) {
  if (name.empty()) name = "(no name)";
  auto at = names.rows.find(name);
  if (at == names.rows.end()) {
    if (names.rows.size() >= kMostNames) {
      names.cut = true;
      return;
    }
    at = names.rows.emplace(std::move(name), Row{}).first;
  }
  at->second.errors += game.errors;
  at->second.warnings += game.warnings;
  at->second.infos += game.infos;
  at->second.games += game.games;
}

void Statistics::append_table(const std::string& title, std::vector<NamedRow> rows, bool by_count,
                              std::string& text) {
  if (by_count) {
    // By errors, warnings and remarks, largest first, then by name, so that the order is unique.
    const auto weight = [](const NamedRow& row) {
      return std::tuple(~row.second.errors, ~row.second.warnings, ~row.second.infos, row.first);
    };
    std::sort(rows.begin(), rows.end(), [&](const NamedRow& one, const NamedRow& other) {
      return weight(one) < weight(other);
    });
  }
  const std::size_t shown = by_count ? std::min(rows.size(), kShownNames) : rows.size();
  text += fmt::format("{}{}{}{}  {}\n", heading("errors"), heading("warnings"), heading("remarks"),
                      heading("games"), title);
  for (std::size_t i = 0; i < shown; ++i) {
    const auto& [name, row] = rows[i];
    text += fmt::format("{}{}{}{}  {}\n", number(row.errors), number(row.warnings),
                        number(row.infos), number(row.games), name);
  }
  if (shown < rows.size()) {
    text += fmt::format("  and {} more\n", with_commas(rows.size() - shown));
  }
}

void Statistics::append_names(const std::string& title, const Names& names, std::string& text) {
  append_table(title, {names.rows.begin(), names.rows.end()}, true, text);
  if (names.cut) {
    text += fmt::format("  Only the first {} names were counted.\n", with_commas(kMostNames));
  }
  text += "\n";
}

std::string Statistics::tables() const {
  std::string text;
  append_table("rule", {rules_.begin(), rules_.end()}, false, text);
  text += "\n";
  append_names("event", events_, text);
  append_names("player", players_, text);
  return text;
}

}  // namespace tools

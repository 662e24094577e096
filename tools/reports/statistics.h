// Tables for `--statistics`: findings by rule, by event and by player.
//
// Memory is bounded: only the first 10,000 names of events and of players are counted, and the
// table tells if there are more. A game takes 8 bytes, so that its findings about the event do not
// count it again.

#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "arbiter/types/judged_game.h"
#include "arbiter/types/rule.h"
#include "tools/reports/game_set.h"
#include "tools/reports/report.h"
#include "tools/text/encoding.h"

namespace tools {

class Statistics {
 public:
  /// A safety limit on memory.
  static constexpr std::size_t kMostNames = 10'000;

  /// Adds a game with findings, or after all games a finding about the event. They count for both
  /// players.
  void add(const GameView& game, const GameDecoder& decoder);

  /// The three tables, each with a heading and followed by an empty line.
  std::string tables() const;

 private:
  struct Row {
    std::uint64_t errors = 0;
    std::uint64_t warnings = 0;
    std::uint64_t infos = 0;
    std::uint64_t games = 0;
  };
  struct Names {
    std::unordered_map<std::string, Row> rows;
    bool cut = false;
  };
  using NamedRow = std::pair<std::string, Row>;

  static void count(arbiter::Severity severity, Row& row);
  static void add_to(const Row& game, std::string name, Names& names);
  static void append_table(const std::string& title, std::vector<NamedRow> rows, bool by_count,
                           std::string& text);
  static void append_names(const std::string& title, const Names& names, std::string& text);

  // Whether it is to be counted as another game, in all and of the rule.
  bool is_new_game(const GameView& game);
  bool is_new_game(const GameView& game, const arbiter::Rule& rule);

  GameSet games_;
  std::map<const arbiter::Rule*, GameSet> games_of_event_rules_;
  std::map<std::string, Row> rules_;
  Names events_;
  Names players_;
};

}  // namespace tools

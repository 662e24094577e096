// A game of a part, with all that reports and baselines need of it: as a record, and as the values
// that the record was made of.

#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include "arbiter/types/judged_game.h"
#include "parser/source.h"
#include "tools/reports/report.h"
#include "tools/shards/record_bytes.h"

namespace tools {

/// Texts of which each is kept once, for views that must live as long as the program reads.
class TextPool {
 public:
  std::string_view keep(std::string_view text) {
    if (text.empty()) return {};
    const auto found = texts_.find(text);
    return found != texts_.end() ? *found : *texts_.emplace(text).first;
  }

 private:
  std::set<std::string, std::less<>> texts_;
};

struct PartGame {
  std::uint64_t number = 0;  // 1-based within the piece; 0: text outside of games
  /// Only games without moves and marker stand before it in its batch, and it is such a game
  /// itself (tools/commands/results_only.h).
  bool results_only = false;
  /// The text of a game with findings, and what stands on its first and last lines beside it. Of
  /// another game some text in the same encoding (tools/text/encoding.h).
  std::string_view window;
  pgn::Place window_begin;  // in the piece
  /// `text` is in the window, the others anywhere.
  GameHeader header;
};

/// Puts the game into `record`. Of `judged` are left out what is of use while judging only (the
/// moves, their keys) and corrections. The places of findings must be in the window.
void put_game(const PartGame& game, const arbiter::JudgedGame& judged, RecordWriter& record);

/// Takes the game from a record: false if the record is damaged. Views are into the record, except
/// those that `pool` keeps.
bool read_game(std::string_view record, TextPool& pool, PartGame& game,
               arbiter::JudgedGame& judged);

}  // namespace tools

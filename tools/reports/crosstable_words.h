// What the formats of a crosstable have in common: its columns and the words of its cells.

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tools/event/crosstable.h"

namespace tools {

/// "w", "b"; empty where no colour is known.
std::string_view color_id(const CrosstableGame& game);

/// "12w1" against number 12 with White, "12+" where no colour is known, "-+" against nobody;
/// "12w1 (½)" if the Laws differ.
std::string cell_words(const CrosstableGame& game);
/// The result alone: "1", or "1 (½)".
std::string result_words(const CrosstableGame& game);

/// "Rookhurst, 2024.12.26 – 2024.12.28, 605 games": what is known of site, dates and games.
std::string subtitle(const Crosstable& table);
/// The event, or "Event without a name".
std::string title(const Crosstable& table);

/// Some player has other points by the Laws.
bool differs_by_law(const Crosstable& table);

/// One column of results: the games of a round, or against an opponent.
struct CrosstableColumn {
  std::string head;
  bool is_opponent = false;
  std::uint64_t value = 0;  // the round, or the index of the opponent
  bool has(const CrosstableGame& game) const {
    return is_opponent ? game.opponent == value : game.round == value;
  }
};

/// A round robin of up to 30 players in which nobody has points of a bye has a column for each
/// player, every other event one for each round ("–" for games of no round).
std::vector<CrosstableColumn> columns_of(const Crosstable& table);
bool is_matrix(const Crosstable& table);

/// "2 more events with a crosstable are not shown here; the command crosstable prints them all.";
/// empty: none.
std::string left_out_sentence(std::uint64_t left_out);

}  // namespace tools

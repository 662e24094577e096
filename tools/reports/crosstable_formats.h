// Crosstables in the formats of the command `crosstable`. Each function returns the whole part of
// one event; the caller joins them.

#pragma once

#include <string>

#include "tools/event/crosstable.h"
#include "tools/reports/json_writer.h"

namespace tools {

/// A table for a terminal, with its title, and a line end after the last row.
std::string crosstable_text(const Crosstable& table);

/// The same as Markdown, with a heading of the second level.
std::string crosstable_markdown(const Crosstable& table);

/// Rows of CSV, one for each game of each player; `crosstable_csv_head` is the first row of all.
std::string crosstable_csv(const Crosstable& table);
std::string crosstable_csv_head();

/// The object of one event: event, rounds, players (rank, name, rating, points, points_by_law,
/// rounds (round, opponent, color, result, game)).
void write_crosstable_json(const Crosstable& table, JsonWriter& json);

}  // namespace tools

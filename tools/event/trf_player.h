// Reads the line of a player (001) in a tournament report file.

#pragma once

#include <optional>
#include <string_view>

#include "parser/source.h"
#include "tools/event/tournament_report.h"

namespace tools {

/// Rounds that are read of a line; what is behind them is left out. A safety limit: the longest
/// tournaments that are rated have fewer than 40 rounds.
inline constexpr std::size_t kMaxTrfRounds = 400;

/// The player of a line that begins with 001, or nothing if the line has no starting number.
/// Columns count characters, or bytes if only that fits. Linear.
std::optional<TrfPlayer> read_trf_player(std::string_view line, pgn::Place begin,
                                         bool windows_1252);

}  // namespace tools

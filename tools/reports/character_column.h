// The column of a place in characters. Columns are otherwise counted in bytes, but formats for
// editors and code review count characters.

#pragma once

#include <cstdint>
#include <optional>

#include "parser/source.h"
#include "tools/reports/report.h"
#include "tools/text/encoding.h"

namespace tools {

/// Columns in bytes: a safety limit. Counting from the beginning of the line for every finding
/// would take quadratic time in a file of one line.
inline constexpr std::uint64_t kFarthestColumn = 1 << 16;

/// The 1-based column of `pointer` in Unicode code points; `place` is its place in the file.
/// Nothing if it is not known, since the text of the line is not there: in a rendered report, and
/// in findings about the event. Nothing either beyond kFarthestColumn. Linear in the column.
std::optional<std::uint64_t> character_column(const GameView& game, const GameDecoder& decoder,
                                              const char* pointer, const pgn::Place& place);

}  // namespace tools

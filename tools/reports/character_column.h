// The column of a place in characters. The project counts columns in bytes; formats that are shown
// beside the text in an editor count what a person sees.

#pragma once

#include <cstdint>
#include <optional>

#include "parser/source.h"
#include "tools/reports/report.h"
#include "tools/text/encoding.h"

namespace tools {

/// Unicode code points in front of `pointer` in its line, and one. `place` is the pointer's place.
/// Nothing beyond 64 KiB of a line: nobody looks for a column there, and counting it for every
/// finding in a file that is one line would take too long.
std::optional<std::uint64_t> character_column(const GameView& game, const GameDecoder& decoder,
                                              const char* pointer, const pgn::Place& place);

}  // namespace tools

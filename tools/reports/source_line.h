// The line of the file at a finding's place, with a caret under the place.
//
//     345 | 22. Qd3+ Kc1 23. Kd1 Qd2#
//         |                  ^

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tools {

/// Columns of the line that are shown: those of a usual terminal.
inline constexpr int kSourceLineColumns = 80;

/// Bytes that are read on either side of the place: a column can take four, and combining marks
/// some more.
inline constexpr std::size_t kSourceLineReach = 8 * kSourceLineColumns;

struct SourceLine {
  std::string text;  // printable; cut around the place, with "…" at the cuts
  int caret = 0;     // columns of `text` before the place
};

/// Reads only the bytes within kSourceLineReach of the place, however long the line is. The text is
/// empty if `place` does not point into `batch` or at its end, or if the line is blank. Line ends
/// are those of parser/source.h.
SourceLine source_line(std::string_view batch, const char* place, bool windows_1252);

}  // namespace tools

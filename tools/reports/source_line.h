// The line of the file that a finding speaks of, with a caret under the place.
//
//     345 | 22. Qd3+ Kc1 23. Kd1 Qd2#
//         |                  ^

#pragma once

#include <string>
#include <string_view>

namespace tools {

struct SourceLine {
  std::string text;  // printable; cut around the place, with "…" where it was
  int caret = 0;     // columns of `text` in front of the place
};

/// Looks at no more than the bytes around the place that can be shown, however long the line.
/// `place` must point into `batch` or at its end; the text is empty when it does not, or when only
/// blanks stand there. Line ends as in parser/source.h.
SourceLine source_line(std::string_view batch, const char* place, bool windows_1252);

}  // namespace tools

// Detects a text that is not of the kind that a command expects: a picture or a program, a web
// page, positions instead of games. Such a file gets one error message, instead of findings in
// every line.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tools {

enum class Expected : std::uint8_t {
  anything,   // nothing is refused
  games,      // PGN
  positions,  // FEN or EPD, one a line
};

/// The bytes of a text that are examined. Large enough for a file of positions with a long comment
/// in front, and small enough to be read at once; not measured, since it is done once for each
/// file.
inline constexpr std::size_t kTextHead = std::size_t{64} * 1024;

/// Whether a word is eight ranks of men and empty squares, with or without errors: what a FEN
/// begins with.
bool is_placement(std::string_view word);

/// The error message, with a remedy, for a file whose first bytes identify another format; empty if
/// they do not. `head`: the first bytes of the file, before any conversion.
std::string refuse_by_mark(std::string_view head, Expected expected);

/// The error message, with a remedy, for a text that is not of the expected kind; empty if it is,
/// or if that is uncertain. `head`: its first bytes, converted from UTF-16; `whole`: it has no
/// more. `name`: of the file, whose ending may identify binary data. Linear.
std::string refuse_text(std::string_view head, bool whole, std::string_view name,
                        Expected expected);

}  // namespace tools

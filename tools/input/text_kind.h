// What a command hopes to find in a text, and how a text is told that holds something else: a
// picture or a program, a web page, positions instead of games. One line says so, where a reader of
// PGN would find fault with every line of it.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tools {

enum class Wanted : std::uint8_t {
  kAnything,   // nothing is refused
  kGames,      // PGN
  kPositions,  // FEN or EPD, one a line
};

// So much of a text is looked at.
inline constexpr std::size_t kTextHead = std::size_t{64} * 1024;

// What data is that says so in its first bytes, and what to do, in one line; empty if it does not.
// `head`: the bytes as they stand in the file.
std::string refuse_by_mark(std::string_view head, Wanted wanted);

// Why a text is not what is wanted, and what to do, in one line; empty when it is, or when that
// cannot be known. `head`: its first bytes, no UTF-16 any more; `whole`: it has no more. `name`: of
// the file; its ending may tell what data is. Linear.
std::string refuse_text(std::string_view head, bool whole, std::string_view name, Wanted wanted);

}  // namespace tools

// How far the tag section looks ahead to tell a broken tag from moves and from the next game. The
// splitter relies on these limits: what is further away changes nothing. Internal to the parser.

#pragma once

#include <cstddef>

namespace pgn::internal {

/// Bytes searched for the end of a broken tag: a safety limit.
inline constexpr std::ptrdiff_t kMaxBrokenTag = 64 * 1024;
/// Lines of a value that a mail program or editor has wrapped: a safety limit.
inline constexpr int kMostLinesOfValue = 4;
/// Lines of text between two tags: a safety limit.
inline constexpr int kMostLinesOfText = 3;

}  // namespace pgn::internal

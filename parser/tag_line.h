// What makes a line a tag line, and which lines start a game whatever stands before them.
//
// A *tag line* begins, blanks apart, with `[`, blanks or none, a letter or underscore, further name
// characters, blanks or none, and `"` or a typographic quote. `[%clk 0:01:00]` is none.
//
// A *hard start* is a line that begins `[Event "` (a byte order mark before it apart) and does not
// follow a tag line, blank lines apart. It starts a game always, even inside a comment or a
// variation that was never closed: a lost brace costs one game, never its neighbours. That is what
// lets a file be cut into batches without reading it from the start.

#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace pgn {

/// A tag name is at most this long (PGN standard 8.1), so every look-ahead is bounded.
inline constexpr std::ptrdiff_t kMaxTagName = 255;

/// The bytes of the quotation mark at `at`, plain or typographic (UTF-8 or Windows-1252); 0: none.
std::size_t quote_length(const char* at, const char* end);

/// Where the parts of a tag pair's opening stand, `[Name "`.
struct TagOpening {
  std::string_view name;
  const char* quote = nullptr;  // the opening one
  const char* value = nullptr;  // behind it
};

/// `at` points to a `[`: the tag pair that opens here, if one does. O(name length).
std::optional<TagOpening> read_tag_opening(const char* at, const char* end);
inline bool opens_tag(const char* at, const char* end) {
  return read_tag_opening(at, end).has_value();
}

/// `at` is the first byte of a line, blanks apart.
bool at_line_start(const char* begin, const char* at);

/// The first hard start at or after `from`, or the end of the text. The first byte of `text` counts
/// as the first byte of a line unless `in_tag_line` says that it stands on a line that began as a
/// tag line before. Linear in what is passed over.
const char* find_hard_start(std::string_view text, const char* from, bool in_tag_line = false);

/// The last hard start in the text after its first byte, or null.
const char* find_last_hard_start(std::string_view text, bool in_tag_line = false);

}  // namespace pgn

// Recognises tag lines, and lines that always start a game.
//
// A *tag line* begins, after optional blanks, with `[`, optional blanks, a letter or underscore,
// further name characters, optional blanks, and `"` or a typographic quote. A colon or an equals
// sign may stand before the quote: people write `[White: "A"]`. `[%clk 0:01:00]` is no tag line,
// nor is a line that holds tags, moves and a result: a whole game. Invisible characters
// (odd_characters.h) are blanks.
//
// A *hard start* is a line that begins with `[Event "` (perhaps after a byte order mark), where the
// last line before it that is not blank is not a tag line. It always starts a game, even inside a
// comment or a variation that was never closed: a missing brace costs one game, never the next
// ones. Therefore a file can be cut into batches without reading it from the start.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace pgn {

/// What a hard start begins with.
inline constexpr std::string_view kEventTag = "[Event \"";

/// A tag name is at most this long (PGN standard 8.1), so every look-ahead is bounded.
inline constexpr std::ptrdiff_t kMaxTagName = 255;

/// The bytes of the quotation mark at `at`, plain or typographic (UTF-8 or Windows-1252); 0: none.
std::size_t quote_length(const char* at, const char* end);

/// A colon or an equals sign at `at`, which people put between a tag's name and its value (S103).
inline bool is_name_sign(const char* at, const char* end) {
  return at != end && (*at == ':' || *at == '=');
}

/// Behind the tag name at `at`; a sign at its end is no part of it. O(name length).
const char* tag_name_end(const char* at, const char* end);

/// The parts of a tag pair's opening, `[Name "`.
struct TagOpening {
  std::string_view name;
  bool has_sign = false;        // before the quote
  const char* quote = nullptr;  // the opening one
  const char* value = nullptr;  // after it
};

/// The opening of the tag pair that begins at `at`, which points to a `[`; nothing if none does.
/// O(name length).
std::optional<TagOpening> read_tag_opening(const char* at, const char* end);
inline bool opens_tag(const char* at, const char* end) {
  return read_tag_opening(at, end).has_value();
}

/// The start of the line that holds the byte before `at`, or `at` if that is a line end; `begin` if
/// the line began before it. Linear in the bytes between.
const char* line_start(const char* begin, const char* at);

/// There are only blanks between the start of the line and `at`. Linear in the blanks.
bool at_line_start(const char* begin, const char* at);

/// What the first line of a text holds before that text.
enum class LineBefore : std::uint8_t {
  nothing,         // it begins with the text
  text,            // it is no tag line, whatever follows
  tags,            // it began as a tag line
  tags_and_moves,  // a move number follows a tag, too: with a result at its end it is a game
};

/// The same for the text from `at` on. `before`: for the whole text. Linear in the line before
/// `at`.
LineBefore line_before(std::string_view text, std::size_t at, LineBefore before);

/// There is nothing but what hard starts count as blank: white space, control bytes and invisible
/// characters. Linear.
bool holds_only_blanks(std::string_view text);

/// The first hard start at or after `from`, or the end of the text. Linear in the bytes searched.
const char* find_hard_start(std::string_view text, const char* from,
                            LineBefore before = LineBefore::nothing);

/// The last hard start in the text after its first byte, or null; of those whose tag begins at or
/// after `from`. Linear in the bytes searched.
const char* find_last_hard_start(std::string_view text, const char* from,
                                 LineBefore before = LineBefore::nothing);

}  // namespace pgn

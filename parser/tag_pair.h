// Reads one tag of the tag section, well-formed or not. Where its value ends is in tag_value.h,
// what may stand behind it in text_among_tags.h. Internal to the parser.

#pragma once

#include "parser/game_builder.h"
#include "parser/tag_line.h"

namespace pgn::internal {

/// Adds the tag pair that opens at `at`, which points to a `[`, to the builder, with a note (S103)
/// if it is not [Name "value"]. Returns its end, which includes text after its bracket that is
/// neither tag, comment nor move, and the line after a value that was not closed if it is none of
/// these either. Null if no tag pair opens there, or if it is the Event of the next game. Reads at
/// most 64 KiB.
const char* scan_tag_pair(const char* at, const char* end, GameBuilder& builder);

/// The same for a `[` that does not open a tag pair: adds a name and a value if there are any.
const char* scan_broken_tag(const char* at, const char* end, GameBuilder& builder);

/// Adds the tag pair whose name begins at `at`, on a line among the tags that lacks only the
/// opening bracket, with a note (S103). Returns the end of the line; null if there is no such tag.
const char* scan_tag_without_bracket(const char* at, const char* end, GameBuilder& builder);

/// A game begins at `at`, which points to a `[`, with a well-known name that ends its line, a value
/// on the next one, as in wrapped text, and another tag, which is no Event, or a move behind them.
/// Reads at most 64 KiB.
bool opens_wrapped_section(const char* at, const char* end);

/// A tag, perhaps broken so, stands at `at`, which is before `end`, at the start of a line, in a
/// text that begins at `begin`. As above, and linear in the blanks before it.
inline bool opens_tag_line(const char* begin, const char* at, const char* end) {
  return *at == '[' && at_line_start(begin, at) &&
         (opens_tag(at, end) || opens_wrapped_section(at, end));
}

}  // namespace pgn::internal

// Reads one tag of the tag section, well-formed or not. Internal to the parser.

#pragma once

#include "parser/game_builder.h"

namespace pgn::internal {

/// Adds the tag pair that opens at `at`, which points to a `[`, to the builder, with a note (S103)
/// if it is not [Name "value"]. Returns its end, which includes text after its bracket that is
/// neither tag, comment nor move, and the line after a value that was not closed if it is none of
/// these either. Null if no tag pair opens there, or if it is the Event of the next game. Reads at
/// most 64 KiB.
const char* scan_tag_pair(const char* at, const char* end, GameBuilder& builder);

/// The same for a `[` that does not open a tag pair: adds a name and a value if there are any.
const char* scan_broken_tag(const char* at, const char* end, GameBuilder& builder);

/// Notes text at the beginning of a line right behind the tags (S103), of a few lines at most, if a
/// tag follows that the section does not have yet, other than Event. Returns the beginning of that
/// tag or of its line. Null if there is no such text; never text that may be moves or a marker.
const char* scan_text_among_tags(const char* at, const char* end, GameBuilder& builder);

/// A tag without the quote before its value begins at `at`, which points to a `[`, and with it a
/// game: it is on a line of its own and has a well-known name, and another tag or a move follows.
/// Bytes before `batch_begin` are not looked at. Reads a few lines, of them at most 64 KiB.
bool opens_section_without_quote(const char* at, const char* end, const char* batch_begin);

/// Adds the tag pair whose name begins at `at`, on a line among the tags that lacks only the
/// opening bracket, with a note (S103). Returns the end of the line; null if there is no such tag.
const char* scan_tag_without_bracket(const char* at, const char* end, GameBuilder& builder);

}  // namespace pgn::internal

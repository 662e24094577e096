// Text among tags that is none: behind the bracket of a tag, on the line after a value that was not
// closed, or on lines of its own. It is noted (S103) and skipped, but never moves, a marker or a
// comment. Internal to the parser.

#pragma once

#include "parser/game_builder.h"

namespace pgn::internal {

/// Adds the comments behind the bracket of a tag, and notes and skips other text there. Returns the
/// next tag, comment, move or marker, or the end of the line. Linear in the line.
const char* skip_text_behind(const char* bracket_end, const char* end, GameBuilder& builder);

/// Notes and skips the line after a value that was not closed on the line that ends at `line_stop`,
/// unless something else begins there. Returns the end of that line, or `line_stop`. Linear in the
/// line, of which at most 64 KiB are taken.
const char* skip_line_after(const char* line_stop, const char* end, GameBuilder& builder);

/// Notes text at the beginning of a line right behind the tags (S103), of a few lines at most, if a
/// tag follows that the section does not have yet, other than Event. Returns the beginning of that
/// tag or of its line. Null if there is no such text; never text that may be moves or a marker.
const char* scan_text_among_tags(const char* at, const char* end, GameBuilder& builder);

}  // namespace pgn::internal

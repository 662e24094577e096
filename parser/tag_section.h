// Whether a tag section begins at a place, or goes on behind it. Internal to the parser.

#pragma once

#include "parser/game_builder.h"

namespace pgn::internal {

/// The first tag that opens at `at` or behind it; `stop` if there is none. Linear.
const char* find_tag(const char* at, const char* stop);

/// No comment, moves or marker, up to `stop`. A `}` closes nothing there. Linear.
bool is_plain_text(const char* text, const char* stop, const GameBuilder& builder);

/// A tag that this section does not have yet opens at `at`, and no game with it. O(name length).
bool continues_section(const char* at, const char* end, const GameBuilder& builder);

/// The next line is a tag that this section does not have yet: the section goes on, whatever is
/// before that line; but an Event tag begins a game if moves stand between `at` and the next tag.
/// Linear in the line of `at`, of which at most 64 KiB are looked at; only the first call for a
/// line looks for tags on it.
bool tags_go_on_behind(const char* at, const char* end, GameBuilder& builder);

/// The tag at `tag` and those on the lines behind it are ones that this section does not have yet:
/// no game begins there. `line` lines of text are before it; together with them, at most
/// kMostLinesOfText + 1 lines are looked at. Linear in these.
bool tags_continue_section(const char* tag, const char* end, int line, const GameBuilder& builder);

/// A tag without the quote before its value begins at `at`, which points to a `[`, and with it a
/// game: it is on a line of its own and has a well-known name, and another tag or a move follows.
/// Bytes before `batch_begin` are not looked at. Reads a few lines, of them at most 64 KiB.
bool opens_section_without_quote(const char* at, const char* end, const char* batch_begin);

}  // namespace pgn::internal

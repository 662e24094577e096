// Reads one tag of the tag section, however it is written. Internal to the parser.

#pragma once

#include "parser/game_builder.h"

namespace pgn::internal {

/// `at` points to a `[`. Gives the tag pair that opens there to the builder, with a note (S103) if
/// it is not [Name "value"]; returns where it ends, with text behind its bracket that is neither
/// tag, comment nor move, and with the line after a value that was not closed, if nothing else can
/// be made of it. Null if no tag pair opens there, or if it is the Event of the next game. Looks at
/// 64 KiB at most.
const char* scan_tag_pair(const char* at, const char* end, GameBuilder& builder);

/// The same for a `[` that opens no tag pair: a name and a value are kept if there are any.
const char* scan_broken_tag(const char* at, const char* end, GameBuilder& builder);

}  // namespace pgn::internal
